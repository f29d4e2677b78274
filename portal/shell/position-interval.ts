/**
 * Milliseconds between two sent positions, when moving or when the last one did not arrive, and when standing still.
 */
const movingEvery = 15_000;
const stillEvery = 60_000;
/** Metres from which the agent counts as moving, above the telephone's usual error. */
const steps = 25;

export type PositionReading = { readonly lat: number; readonly lng: number; /** Metres. */ readonly accuracy: number };
/** A position that was sent. `at`: when, UTC milliseconds; `lost`: it did not arrive or the server did not keep it. */
export type SentPosition = PositionReading & { readonly at: number; readonly lost: boolean };

/** Metres between two points a short way apart. */
const metres = (a: PositionReading, b: PositionReading): number =>
  111_195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180));

/**
 * Whether a reading is to be sent now: each 15 s while one moves or the last did not arrive, each 60 s while one stands
 * still.
 * @param now UTC milliseconds
 */
export const isDue = (sent: SentPosition | undefined, reading: PositionReading, now: number): boolean =>
  sent === undefined || now - sent.at >= (sent.lost || metres(sent, reading) >= steps ? movingEvery : stillEvery);
