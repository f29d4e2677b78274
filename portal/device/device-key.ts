import { v4 as uuid } from 'uuid';
import { EnrolDevice } from '#contracts/api/device-punches.ts';
import { canonical } from '#contracts/values/canonical.ts';
import type { Clocks, PunchPosition, PunchRecord, PunchWay, SignedPunch } from '#contracts/values/device-punch.ts';
import { call } from '../api/call.ts';
import { isProblem } from '../api/problem.ts';
import { table } from '../api/database.ts';
import { isServerTimeKnown, noteServerTime } from '../server-clock.ts';
import { isAway, patience } from '../api/patience.ts';

/**
 * This browser as one agent's device. The private key can be used and not be read. `previous`: the hash of its last
 * record.
 */
type Device = {
  readonly userId: string;
  /** By the server, null until it has enrolled it. */
  readonly deviceId: string | null;
  readonly keys: CryptoKeyPair;
  readonly seq: number;
  readonly previous: string | null;
  readonly server: PunchRecord['server'];
};

const devices = table<Device>('devices');
/** Identifies this page's monotonic clock among those of other pages. */
const bootId = uuid();
const clocks = (): Clocks => ({ wall: new Date().toISOString(), monotonic: Math.round(performance.now()), bootId });

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const hash = async (text: string) => hex(await crypto.subtle.digest('SHA-256', bytes(text)));
const base64url = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Runs one at a time across all tabs, since each record contains the hash of the previous one. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vigie-device', work) : work();

const change = async (userId: string, of: Partial<Device>): Promise<Device | undefined> => {
  const device = await devices.get(userId);
  if (!device) return undefined;
  const changed = { ...device, ...of };
  return (await devices.put(changed)) ? changed : undefined;
};

const made = async (userId: string): Promise<Device | undefined> => {
  if (!globalThis.crypto?.subtle) return undefined; // not through https
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const device: Device = { userId, deviceId: null, keys, seq: 0, previous: null, server: null };
  return (await devices.put(device)) ? device : undefined;
};

const note = ({ at, wall }: NonNullable<Device['server']>): void =>
  noteServerTime(at, Date.parse(wall), Date.parse(wall));

const noteServerClock = (at: string): NonNullable<Device['server']> => {
  const server = { ...clocks(), at };
  note(server);
  return server;
};

const enrol = async (device: Device): Promise<void> => {
  const { x, y } = await crypto.subtle.exportKey('jwk', device.keys.publicKey);
  const name = navigator.userAgent.match(/iPhone|iPad|Android|Windows|Mac OS|Linux(?!.*Android)/)?.[0] ?? '';
  const { id: deviceId, now } = await call(
    EnrolDevice,
    { key: { x: x!, y: y! }, name },
    { signal: AbortSignal.timeout(patience) },
  );
  await change(device.userId, { deviceId, server: noteServerClock(now) });
};

/** Stores the server's time: later punches are measured from it. */
export const storeServerTime = (userId: string, now: string): Promise<unknown> =>
  alone(() => change(userId, { server: noteServerClock(now) }));

/** Reads the server's time that was stored when it last gave it. */
export const recallStoredTime = async (userId: string): Promise<void> => {
  const device = await devices.get(userId);
  if (device?.server && !isServerTimeKnown()) note(device.server);
};

/** Ends the device's chain; the next punch starts a new one. */
export const forgetDevice = (userId: string, deviceId: string): Promise<void> =>
  alone(async () => {
    if ((await devices.get(userId))?.deviceId === deviceId) await devices.remove(userId);
  });

/**
 * Enrols this browser as the person's device if it is not yet, and reads the server's time. Does nothing without an
 * answer, for which it waits only briefly: no punch can be signed meanwhile.
 * @returns false if it is not enrolled, and another try may succeed
 */
export const readyDevice = (userId: string): Promise<boolean> =>
  alone(async () => {
    const device = (await devices.get(userId)) ?? (await made(userId));
    if (!device) return true;
    try {
      await enrol(device);
      return true;
    } catch (error) {
      if (isProblem(error) && error.code === 'DEVICE_NOT_YOURS') {
        // The next try enrols a new key.
        await devices.remove(userId);
        return false;
      }
      return device.deviceId !== null || (isProblem(error) && !isAway(error));
    }
  });

type Where = { readonly lat: number; readonly lng: number; readonly accuracy: number };
const positionOf = ({ lat, lng, accuracy }: Where): PunchPosition => ({
  lat: Math.round(lat * 1_000_000),
  lng: Math.round(lng * 1_000_000),
  accuracy: Math.round(accuracy),
  salt: hex(crypto.getRandomValues(new Uint8Array(16)).buffer),
});

/** Signs a punch at the present time. @returns undefined if this browser is not enrolled or has no storage */
export const signPunch = (
  userId: string,
  way: PunchWay,
  shift: { readonly id: string; readonly start: string },
  where?: Where,
): Promise<SignedPunch | undefined> =>
  alone(async () => {
    const now = clocks();
    const device = await devices.get(userId);
    if (!device?.deviceId) return undefined;
    const { deviceId, previous, server, keys } = device;
    const position = where && positionOf(where);
    const positionHash = position ? await hash(canonical(position)) : null;
    const record: PunchRecord = {
      deviceId,
      seq: device.seq + 1,
      previous,
      way,
      assignmentId: shift.id,
      start: shift.start,
      clocks: now,
      server,
      positionHash,
    };
    const text = canonical(record);
    const signature = base64url(
      await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes(text)),
    );
    if (!(await change(userId, { seq: record.seq, previous: await hash(text) }))) return undefined;
    return { record, signature, ...(position && { position }) };
  });
