import { z } from 'zod';
import { Id, Instant } from './common.ts';

/** One of the two coordinates of a P-256 public key, as a JSON Web Key writes it. */
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
/** Milliseconds of a monotonic clock that starts when a page is opened; ten years at most. */
const Monotonic = z.int().min(0).max(315_360_000_000);
/** What a device's clocks showed at one moment. `bootId`: the page load whose monotonic clock it was. */
const Clocks = z.object({ wall: Instant, monotonic: Monotonic, bootId: Id });
export type Clocks = z.output<typeof Clocks>;

/** Most devices with which one agent punches at the same time. */
export const maxDevices = 20;
/** Most punches of one device. */
const maxPunches = 1_000_000;

/**
 * A punch as its device signs it, in canonical JSON (`canonical.ts`). `seq`: counts the device's punches from 1.
 * `previous`: hash of the device's signed record before it, null for the first. `start`: start of the shift as the
 * device knew it. `server`: the last server time that the device received, and the device's clocks at that moment.
 * `positionHash`: hash of the position sent beside the record, with its salt; null where there is none.
 */
export const PunchRecord = z.strictObject({
  deviceId: Id,
  seq: z.int().min(1).max(maxPunches),
  previous: Hash.nullable(),
  way: PunchWay,
  assignmentId: Id,
  start: Instant,
  clocks: Clocks,
  server: Clocks.extend({ at: Instant }).nullable(),
  positionHash: Hash.nullable(),
});
export type PunchRecord = z.output<typeof PunchRecord>;

/** Position of a punch, with its accuracy in metres; the salt keeps the position from being guessed from its hash. */
export const PunchPosition = z.strictObject({
  /** Millionths of a degree, as `lng`. */ lat: z.int().min(-90_000_000).max(90_000_000),
  lng: z.int().min(-180_000_000).max(180_000_000),
  accuracy: z.int().min(0).max(100_000),
  salt: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ examples: ['0'.repeat(32)] }),
});
export type PunchPosition = z.output<typeof PunchPosition>;

/** An ECDSA signature (P-256, SHA-256; r followed by s) in Base64url. */
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

/**
 * How the time of a punch is known: `monotonic` by a clock that can't be set, `wall` by the device's own time, `none`
 * by neither.
 */
export const PunchBasis = z.enum(['monotonic', 'wall', 'none']);
/** Estimated time of a punch, plus or minus `seconds`. */
export const PunchEstimate = z.object({ at: Instant, seconds: z.int().min(0), basis: PunchBasis });
export type PunchEstimate = z.output<typeof PunchEstimate>;

/**
 * Why a person must decide about a punch from a device, in this order: punched in another way meanwhile, agent taken
 * off the shift, shift moved, punched on another device too, wrong order (out before in, for example), too long before
 * the start, device clock changed, an earlier punch of the device missing, time too uncertain.
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
