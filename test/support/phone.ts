import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { canonical } from '#contracts/values/canonical.ts';
import type { PunchRecord, PunchWay, SignedPunch } from '#contracts/values/device-punch.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const iso = (ms: number) => new Date(ms).toISOString();

/** A simulated telephone with a key, clocks that may be wrong, and a chain of signed punches. */
export class Phone {
  /** Its id at the server, once enrolled. */
  deviceId: string = randomUUID();
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private bootId = randomUUID();
  private booted = Date.parse('2026-03-01T00:00:00.000Z');
  private seq = 0;
  private previous: string | null = null;
  private server: PunchRecord['server'] = null;

  /** @param skew milliseconds by which its wall clock is wrong */
  constructor(private skew = 0) {}

  get key(): { x: string; y: string } {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    return { x: x!, y: y! };
  }

  /** What its wall clock shows at an instant. */
  wall(now: string): string {
    return iso(Date.parse(now) + this.skew);
  }

  /** Changes the wall clock by milliseconds, as its owner may. */
  set(by: number): void {
    this.skew += by;
  }

  /** Reloads the page, which resets the monotonic clock. */
  reboot(now: string): void {
    this.bootId = randomUUID();
    this.booted = Date.parse(now);
  }

  private clocks(now: string) {
    return { wall: this.wall(now), monotonic: Date.parse(now) - this.booted, bootId: this.bootId };
  }

  /** Takes over the server's time. */
  hear(now: string): void {
    this.server = { ...this.clocks(now), at: now };
  }

  punch(
    way: PunchWay,
    { assignmentId, start }: { readonly assignmentId: string; readonly start: string },
    now: string,
    where?: { readonly lat: number; readonly lng: number; readonly accuracy: number },
  ): SignedPunch {
    const position = where && { ...where, salt: randomBytes(16).toString('hex') };
    const record: PunchRecord = {
      deviceId: this.deviceId,
      seq: ++this.seq,
      previous: this.previous,
      way,
      assignmentId,
      start,
      clocks: this.clocks(now),
      server: this.server,
      positionHash: position ? hashOf(canonical(position)) : null,
    };
    this.previous = hashOf(canonical(record));
    return this.signed(record, position);
  }

  /** Signs any record. */
  signed(record: PunchRecord, position?: SignedPunch['position']): SignedPunch {
    const key = { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return {
      record,
      signature: sign('sha256', Buffer.from(canonical(record)), key).toString('base64url'),
      ...(position && { position }),
    };
  }
}
