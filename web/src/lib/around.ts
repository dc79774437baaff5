/** Commands around the tables: tours, replays, forecasts, routes, stages, the judge, rules and tutorials. */

import { call } from "./api";
import type {
  AfternoonMade, AfternoonView, Branch, Calls, Comparison, CourseFile, Courses, ForecastScore, ForecastView, LessonView, NewForecast, NewTour, NextStage, RealResult, RouteCheck,
  RouteView, RulesPage, Season, StageView, TableMade, TourMade, TourView, Tutorials,
} from "./wire";

export const around = {
  makeTour: (tour: NewTour) => call<TourMade>("POST", "/tours", tour),
  tour: (id: string, token: string | null) => call<TourView>("GET", `/tours/${id}`, undefined, token),
  nextStage: (id: string, stage: NextStage, token: string | null) => call<TourView>("POST", `/tours/${id}/stages`, stage, token),
  upload: (record: unknown) => call<TableMade>("POST", "/records", record),
  branch: (table: string, branch: Branch) => call<TableMade>("POST", `/tables/${table}/branch`, branch),
  makeForecast: (forecast: NewForecast) => call<ForecastView>("POST", "/forecasts", forecast),
  forecast: (id: string) => call<ForecastView>("GET", `/forecasts/${id}`),
  stopForecast: (id: string) => call<ForecastView>("POST", `/forecasts/${id}/stop`),
  compare: (id: string, other: string) => call<Comparison>("GET", `/forecasts/${id}/compare/${other}`),
  score: (id: string, result: RealResult) => call<ForecastScore>("POST", `/forecasts/${id}/score`, result),
  season: () => call<Season>("GET", "/season"),
  checkRoute: (check: RouteCheck) => call<RouteView>("POST", "/routes/check", check),
  courses: () => call<Courses>("GET", "/courses"),
  course: (slug: string) => call<StageView>("GET", `/courses/${encodeURIComponent(slug)}`),
  openCourse: (file: CourseFile) => call<StageView>("POST", "/courses", file),
  makeAfternoon: () => call<AfternoonMade>("POST", "/judge"),
  afternoon: (id: string) => call<AfternoonView>("GET", `/judge/${id}`),
  calls: (id: string, token: string, calls: Calls) => call<AfternoonView>("POST", `/judge/${id}/calls`, calls, token),
  rules: (game: string) => call<RulesPage>("GET", `/rules/${game}`),
  tutorials: () => call<Tutorials>("GET", "/tutorials"),
  lesson: (game: string, slug: string, answers: string[]) => call<LessonView>("POST", `/tutorials/${game}/${encodeURIComponent(slug)}`, { answers }),
};
