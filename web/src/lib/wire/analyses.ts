// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/analyses.py. Do not edit by hand.

import type { Analysis } from "./analysis";

export interface AnalysisView {
  analysis: string;
  state: "done" | "failed" | "none" | "running" | "stopped";
  done: number;
  total: number;
  rides: number;
  reason: string;
  found: Analysis | null;
  token: string | null;
}

export interface NewAnalysis {
  rides?: number;
}
