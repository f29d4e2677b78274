import type { Recorded } from '#contracts/events/event-store.ts';
import { messagesPerStream, type ChatSide } from '#contracts/values/chat.ts';
import { fold, type Context } from '#kernel/decider.ts';
import { Outbox, type OutboxStore, type Waiting } from '#portal/device/outbox.ts';
import { messages as messageRows } from '#projections/thread/message.projection.ts';
import { threads } from '#projections/thread/thread.projection.ts';
import {
  partOf,
  partsToTry,
  thread,
  type ThreadCommands,
  type ThreadPart,
  type ThreadState,
} from '#services/chat/thread.decider.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const conversation = { threadId: id(1), siteEventId: id(2), agentId: id(3), companyId: id(4) };
const people: readonly { readonly personId: string; readonly side: ChatSide }[] = [
  { personId: id(3), side: 'agent' },
  { personId: id(11), side: 'company' },
  { personId: id(12), side: 'company' },
];
const end = '2026-03-08T00:00:00.000Z';
const shift = {
  agentId: id(3),
  isSupervisor: true,
  confirmed: true,
  end,
  customerId: id(4),
  agencyId: null,
  subcontractedTo: null,
};
const ground = { shifts: [shift], employed: false };

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

type Row = Record<string, unknown> & { id: string };
/** Applies a projection's changes to its rows. */
const apply = (rows: Map<string, Row>, changes: unknown): void => {
  for (const change of [changes].flat().filter(Boolean) as Record<string, unknown>[]) {
    if ('insert' in change) rows.set((change['insert'] as Row).id, change['insert'] as Row);
    else if ('update' in change) {
      const row = rows.get(change['id'] as string);
      const update = change['update'];
      if (row)
        rows.set(row.id, {
          ...row,
          ...((typeof update === 'function' ? (update as (row: Row) => object)(row) : update) as object),
        });
    }
  }
};

type Outcome = {
  readonly problems: readonly string[];
  readonly sent: number;
  readonly lost: number;
  readonly repeated: number;
  readonly parts: number;
};

/**
 * One random run: three people write, read, withdraw messages and restart their devices, over connections that lose
 * requests and answers, while the conversation continues in a new stream.
 * @returns violations of: one order, every message once, correct unread counts
 */
export const run = async (seed: number, steps = 60): Promise<Outcome> => {
  const next = random(seed);
  const chance = (share: number) => next() < share;
  const streams: Recorded[][] = [[]];
  const states: ThreadState[] = [];
  const tables = { thread: new Map<string, Row>(), message: new Map<string, Row>() };
  const problems: string[] = [];
  let [lost, repeated, clock] = [0, 0, Date.parse('2026-03-07T12:00:00.000Z')];

  const part = (number: number): ThreadPart => ({ ...conversation, part: number });
  const decide = <C extends keyof ThreadCommands>(number: number, command: C, data: ThreadCommands[C]) => {
    const stream = (streams[number] ??= []);
    const before = states[number] ?? thread.initial;
    const now = new Date(clock).toISOString();
    const context = {
      now,
      actor: { userId: 'x', name: '', role: 'customer' },
      permissions: new Set<string>(),
      newId: (name: string) => name,
    } satisfies Context;
    const events = [thread.decide[command](data, before, context)].flat() as { type: string; data: object }[];
    for (const { type, data: fact } of events) {
      const recorded = {
        type,
        data: thread.events[type as never as 'ThreadRead'].schema.parse(fact),
        metadata: { at: now },
      } as unknown as Recorded;
      stream.push(recorded);
      apply(
        tables.thread,
        (threads.on as never as Record<string, (d: unknown, e: unknown) => unknown>)[type]?.(recorded.data, recorded),
      );
      apply(
        tables.message,
        (messageRows.on as never as Record<string, (d: unknown, e: unknown) => unknown>)[type]?.(
          recorded.data,
          recorded,
        ),
      );
    }
    const state = fold(thread, stream.slice(stream.length - events.length), before);
    states[number] = state;
    return { recorded: events.length, state };
  };
  const last = () => (tables.thread.get(conversation.threadId)?.['last'] as number | undefined) ?? 0;
  const save = (messageId: string, by: (typeof people)[number]) => {
    for (const number of partsToTry(last())) {
      const send = {
        in: part(number),
        messageId,
        by,
        month: '2026-03',
        text: { keyId: id(9), text: messageId },
        files: [],
        ground,
      };
      const { state, recorded } = decide(number, 'Send', send);
      if (!state.messages.some((message) => message.id === messageId)) continue;
      if (recorded === 0) repeated++;
      return;
    }
  };

  // A conversation that is already long, so that it continues in a new stream during the run.
  let made = 0;
  const newMessage = () => id(1_000 + made++);
  const before = Math.floor(next() * 40);
  for (let n = 0; n < messagesPerStream - before; n++) save(newMessage(), people[n % people.length]!);
  const written: string[] = Array.from({ length: made }, (_, n) => id(1_000 + n));

  const stores = people.map(() => new Map<string, Waiting>());
  const storeOf = (entries: Map<string, Waiting>): OutboxStore => ({
    all: () => Promise.resolve([...entries.values()]),
    put: (entry) => Promise.resolve(entries.set(entry.key, entry) === entries),
    remove: (key) => Promise.resolve(void entries.delete(key)),
  });
  let cut = true;
  const device = (n: number) =>
    new Outbox(
      storeOf(stores[n]!),
      ([entry]) => {
        // The request is lost, or its answer, or neither.
        if (cut && chance(0.3)) return Promise.resolve([{ how: 'later' }]);
        save(entry!.key, people[n]!);
        if (!cut || chance(0.7)) return Promise.resolve([{ how: 'sent' }]);
        lost++;
        return Promise.resolve([{ how: 'later' }]);
      },
      people[n]!.personId,
      () => {
        throw new Error('What a device was told is not stored');
      },
    );
  const devices = people.map((_, n) => device(n));
  for (let step = 0; step < steps; step++) {
    clock += 1_000 + Math.floor(next() * 60_000);
    const n = Math.floor(next() * people.length);
    const by = people[n]!;
    const what = next();
    if (what < 0.55) {
      const key = newMessage();
      written.push(key);
      const said = { kind: 'message' as const, to: conversation.threadId, requestId: null, message: key, files: [] };
      await devices[n]!.add({ key, at: new Date(clock + step).toISOString(), said });
    } else if (what < 0.75 && last() > 0) {
      // A device may know an older state than the server.
      const upTo = Math.max(1, last() - Math.floor(next() * 5));
      decide(partOf(upTo), 'Read', { in: part(partOf(upTo)), by, upTo });
    } else if (what < 0.85) await devices[n]!.flush();
    else if (what < 0.95) {
      devices[n] = device(n);
      await devices[n]!.open();
    } else {
      const own = [...tables.message.values()]
        .filter((row) => row['personId'] === by.personId && row['state'] === 'kept')
        .at(-1);
      if (own) {
        try {
          const number = partOf(own['seq'] as number);
          decide(number, 'Withdraw', { in: part(number), messageId: own.id, personId: by.personId });
        } catch {
          // Too late to withdraw: the message stays.
        }
      }
    }
  }
  cut = false;
  for (const [n] of devices.entries()) {
    devices[n] = device(n);
    await devices[n]!.open();
    await devices[n]!.flush();
  }

  const rows = [...tables.message.values()].toSorted((a, b) => (a['seq'] as number) - (b['seq'] as number));
  if (rows.some((row, index) => row['seq'] !== index + 1)) problems.push('the order has a gap or a place twice');
  const ofStreams = streams
    .flat()
    .filter(({ type }) => type === 'MessageSent')
    .map(({ data }) => (data as { messageId: string }).messageId);
  if (new Set(ofStreams).size !== ofStreams.length) problems.push('a message was doubled');
  if (ofStreams.join() !== rows.map((row) => row.id).join())
    problems.push('the read model has another order than the streams');
  if (written.toSorted().join() !== ofStreams.toSorted().join()) problems.push('a message was lost');
  for (const by of people) {
    const own = written.filter((key) => (tables.message.get(key)?.['personId'] as string) === by.personId);
    if (
      own.toSorted((a, b) => (a < b ? -1 : 1)).join() !==
      rows
        .filter((row) => row['personId'] === by.personId)
        .map((row) => row.id)
        .join()
    )
      problems.push('one person’s messages changed their order');
    const reads = streams
      .flat()
      .filter(({ type, data }) => type === 'ThreadRead' && (data as { personId: string }).personId === by.personId);
    const seen = Math.max(0, ...reads.map(({ data }) => (data as { upTo: number }).upTo));
    const row = tables.thread.get(conversation.threadId)?.['people'] as Record<string, { seen: number }> | undefined;
    if ((row?.[by.personId]?.seen ?? 0) !== seen) problems.push('the read model counts another unread number');
  }
  if (streams.some((stream) => stream.filter(({ type }) => type === 'MessageSent').length > messagesPerStream))
    problems.push('a stream is too long');
  return { problems, sent: rows.length, lost, repeated, parts: streams.length };
};
