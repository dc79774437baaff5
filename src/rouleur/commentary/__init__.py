"""Events in, sentences out."""
