import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';

export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly custom: Uint8Array;
};
export type Logged = Proposed & {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
  readonly created: bigint;
};
export type Expected = number | 'no_stream' | 'stream_exists' | 'any';
export type Written =
  | { readonly revision: number; readonly position: bigint }
  | { readonly conflict: number | undefined };

const unixEpochTicks = 621_355_968_000_000_000n;

/** What the stand-in keeps: one log whose positions are byte places, as the real server's are, and its streams. */
export class StandInLog extends EventEmitter<{ appended: [] }> {
  readonly all: Logged[] = [];
  private readonly streams = new Map<string, Logged[]>();
  private end = 0n;

  constructor() {
    super();
    this.setMaxListeners(0);
    this.system('$UserCreated');
  }

  stream(name: string): readonly Logged[] | undefined {
    return this.streams.get(name);
  }

  /**
   * Appends as EventStoreDB does: checks the expected revision. If the stream is already longer, the same event ids at
   * the same revisions are a repetition and get the first answer; anything else is a conflict. Writes all or none.
   */
  append(stream: string, expected: Expected, events: readonly Proposed[]): Written {
    const there = this.streams.get(stream) ?? [];
    const current = there.length - 1;
    const wanted = expected === 'no_stream' ? -1 : expected;
    if (wanted === 'stream_exists' && current < 0) return { conflict: undefined };
    if (typeof wanted === 'number' && wanted !== current) {
      const repeated =
        wanted < current && events.length > 0 && events.every(({ id }, n) => there[wanted + 1 + n]?.id === id);
      if (!repeated) return { conflict: current < 0 ? undefined : current };
      const { revision, position } = there[wanted + events.length]!;
      return { revision, position };
    }
    for (const event of events) this.write(stream, event);
    // The real server writes events of its own between ours.
    if (this.all.length % 7 === 0) this.system('$statistics');
    this.emit('appended');
    const last = this.streams.get(stream)?.at(-1);
    return { revision: last?.revision ?? -1, position: last?.position ?? this.end };
  }

  private system(type: string): void {
    this.write(`$${type}-stand-in`, {
      id: randomUUID(),
      type,
      contentType: 'application/json',
      data: Buffer.from('{}'),
      custom: Buffer.alloc(0),
    });
  }

  private write(stream: string, event: Proposed): void {
    const known = this.streams.get(stream) ?? [];
    if (known.length === 0) this.streams.set(stream, known);
    const created = unixEpochTicks + BigInt(Date.now()) * 10_000n;
    const logged = { ...event, stream, revision: known.length, position: this.end, created };
    this.end += BigInt(120 + event.data.length + event.custom.length);
    known.push(logged);
    this.all.push(logged);
  }
}
