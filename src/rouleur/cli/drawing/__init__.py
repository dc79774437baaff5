"""Terminal drawings: road, profile, groups, results and odds, as Rich text and tables."""
