"""The basis of all computations: compiled kernels, work in blocks, sums over suits."""
