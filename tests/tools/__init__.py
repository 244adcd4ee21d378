"""Commands for developers; ``python -m tests.tools.<name>`` runs one."""
