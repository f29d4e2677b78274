/** Milliseconds of a minute, an hour and a day of 24 hours. */
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The instant so many milliseconds after another; before it where they are negative. */
export const instantAfter = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** Minutes from one instant to another, with fractions; negative where the second is earlier. */
export const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / minuteMs;
