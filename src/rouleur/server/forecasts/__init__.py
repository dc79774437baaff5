"""Forecasts as jobs, and how they did afterwards."""
