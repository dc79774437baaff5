/** Forecasts this browser asked for. */

export interface KeptForecast {
  forecast: string;
  title: string;
  game: string;
}

const KEY = "rouleur.forecasts";

export function keptForecasts(): KeptForecast[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptForecast[];
  } catch {
    return [];
  }
}

export function keepForecast(forecast: KeptForecast): void {
  const others = keptForecasts().filter((each) => each.forecast !== forecast.forecast);
  localStorage.setItem(KEY, JSON.stringify([forecast, ...others].slice(0, 30)));
}

export function percent(share: number): string {
  return share >= 0.0995 || share === 0 ? `${Math.round(share * 100)} %` : `${(share * 100).toFixed(1)} %`;
}

/** Fair odds as a bookmaker would chalk them. */
export function chalk(share: number): string {
  if (share <= 0) return "–";
  const odds = 1 / share;
  return odds < 10 ? odds.toFixed(1) : String(Math.round(odds));
}
