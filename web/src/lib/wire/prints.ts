// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/prints.py. Do not edit by hand.

import type { CourseFile } from "./courses";

export interface NewPrint {
  game?: string | null;
  race?: string | null;
  route?: { [name: string]: unknown } | null;
  title?: string;
  course?: CourseFile | null;
  tour?: string | null;
  report?: boolean;
  session?: string | null;
  token?: string;
  parts?: string;
  paper?: string;
  ink?: "full" | "low";
}

export interface PrintNews {
  number: number;
  total: number;
  title: string;
  name: string;
  size: number;
  trouble: string;
}
