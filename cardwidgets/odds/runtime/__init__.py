"""What every computation stands on: compiled kernels, work cut into blocks, sums over suits."""
