// Written by `python -m rouleur.server.wire.typescript web/src/lib` from src/rouleur/server/wire/courses.py. Do not edit by hand.

import type { Picture } from "./road";

export interface BoardView {
  game: string;
  title: string;
  race: string;
  route: { [name: string]: unknown };
  picture: Picture;
}

export interface CourseFile {
  text?: string;
  name?: string;
  data?: string;
  kind?: "" | "classic" | "stage";
}

export interface CourseLine {
  slug: string;
  title: string;
  kind: string;
  looks: string;
  kilometres: number;
  ascent: number;
  climbs: number;
  note: string;
}

export interface Courses {
  courses: CourseLine[];
}

export interface StageView {
  course: CourseLine;
  picture: Picture;
  text: string;
  boards: BoardView[];
}
