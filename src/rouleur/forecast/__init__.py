"""Many races in, odds out."""
