/** The only source of the current time; tests and demo data replace it. */
export abstract class Clock {
  /** UTC instant, ISO 8601 with milliseconds. */
  abstract now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };
