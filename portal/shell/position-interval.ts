/** Milliseconds between two sent positions, when moving and when standing still. */
const movingEvery = 15_000;
const stillEvery = 60_000;
/** Metres from which the agent counts as moving, above the telephone's usual error. */
const steps = 25;

export type PositionReading = { readonly lat: number; readonly lng: number; /** Metres. */ readonly accuracy: number };
type Sent = PositionReading & { /** UTC milliseconds. */ readonly at: number };

/** Metres between two points a short way apart. */
const metres = (a: PositionReading, b: PositionReading): number =>
  111_195 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180));

/** Whether a reading is to be sent now: each 15 s while one moves, each 60 s while one doesn't. @param now UTC milliseconds */
export const isDue = (sent: Sent | undefined, reading: PositionReading, now: number): boolean =>
  sent === undefined || now - sent.at >= (metres(sent, reading) >= steps ? movingEvery : stillEvery);
