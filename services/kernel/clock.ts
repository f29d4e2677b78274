/** The only source of the present. Tests and demo data bring their own. */
export abstract class Clock {
  /** UTC instant, ISO 8601 with milliseconds. */
  abstract now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };
