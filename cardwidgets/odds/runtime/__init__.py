"""The base of every computation: compiled kernels, work cut into blocks, sums over suits."""
