"""Zha Jin Hua, the golden flower: blind at half price, and one hand compared with another."""
