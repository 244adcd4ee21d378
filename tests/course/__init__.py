"""The helpers of the notebooks."""
