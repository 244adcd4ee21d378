"""Computer players of Preferans."""
