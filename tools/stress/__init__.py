"""Attacks the server on this machine: kills it, presses buttons twice, sends hostile requests, soaks it, loads it."""
