"""Roads, profiles, groups and tables drawn for the terminal and as SVG. Draws pictures and situations; knows no rule."""
