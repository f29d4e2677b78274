import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** A public key of P-256: its two coordinates, as a JSON Web Key writes them. */
const Coordinate = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ examples: ['A'.repeat(43)] });
export const DeviceKey = z.object({ x: Coordinate, y: Coordinate });
export type DeviceKey = z.output<typeof DeviceKey>;

export const PunchWay = z.enum(['in', 'out']);
export type PunchWay = z.output<typeof PunchWay>;

/** SHA-256 in hexadecimal. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
/** Milliseconds of a clock that runs from when a page was opened and is never set; ten years at most. */
const Monotonic = z.int().min(0).max(315_360_000_000);
/** What a device's clocks showed at one moment. `bootId`: of the page whose monotonic clock it was. */
const Clocks = z.object({ wall: Instant, monotonic: Monotonic, bootId: Id });
export type Clocks = z.output<typeof Clocks>;

/** Punches that one device makes at most in its life. */
const mostPunches = 1_000_000;

/**
 * A punch as its device signs it, in canonical JSON (`canonical.ts`). `seq`: 1 for the device's first, counting up; `previous`: the hash of the
 * signed record before it, null of the first. `start`: when the shift began as the device knew it. `server`: the last time that the server told,
 * and the device's clocks at that moment. `positionHash`: of the position beside it, with its salt; null where there is none.
 */
export const PunchRecord = z.strictObject({
  deviceId: Id,
  seq: z.int().min(1).max(mostPunches),
  previous: Hash.nullable(),
  way: PunchWay,
  assignmentId: Id,
  start: Instant,
  clocks: Clocks,
  server: Clocks.extend({ at: Instant }).nullable(),
  positionHash: Hash.nullable(),
});
export type PunchRecord = z.output<typeof PunchRecord>;

/** Where a punch was made: metres of accuracy; the salt keeps its hash from telling the place. */
export const PunchPosition = z.strictObject({
  /** Millionths of a degree. */ lat: z.int().min(-90_000_000).max(90_000_000),
  lng: z.int().min(-180_000_000).max(180_000_000),
  accuracy: z.int().min(0).max(100_000),
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ examples: ['0'.repeat(32)] }),
});
export type PunchPosition = z.output<typeof PunchPosition>;

/** An ECDSA signature (P-256, SHA-256; r and s one after the other) in Base64url. */
export const Signature = z
  .string()
  .regex(/^[A-Za-z0-9_-]{86}$/)
  .meta({ examples: ['A'.repeat(86)] });
export const SignedPunch = z.strictObject({
  record: PunchRecord,
  signature: Signature,
  position: PunchPosition.optional(),
});
export type SignedPunch = z.output<typeof SignedPunch>;

/** How a punch's moment is known: `monotonic` by a clock that nobody sets, `wall` by the device's own time, `none` by neither. */
export const PunchBasis = z.enum(['monotonic', 'wall', 'none']);
/** When a punch was made: `seconds` more or less. */
export const PunchEstimate = z.object({ at: Instant, seconds: z.int().min(0), basis: PunchBasis });
export type PunchEstimate = z.output<typeof PunchEstimate>;

/**
 * Why a punch of a device is not taken as it stands: punched in another way meanwhile, off the shift by then, the shift moved, punched on another
 * device too, out before in or the like, too long before the start, the device's clock set, a punch of the device missing before it, its moment
 * too uncertain.
 */
const contestReasons = [
  'punched',
  'removed',
  'moved',
  'otherDevice',
  'order',
  'early',
  'clock',
  'gap',
  'doubt',
] as const;
export const ContestReason = z.enum(contestReasons);
export type ContestReason = z.output<typeof ContestReason>;
