import { describe, expect, it } from '@jest/globals';
import { messagesPerStream, type ChatGround, type Supervised } from '#contracts/values/chat.ts';
import { fold, Rejected, type AnyEvent, type Context } from '#kernel/decider.ts';
import { run } from '#test/support/chat-model.ts';
import { partOf, partsToTry, thread, type ThreadCommands, type ThreadPart } from './thread.decider.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const part: ThreadPart = { threadId: id(1), siteEventId: id(2), agentId: id(3), companyId: id(4), part: 0 };
const shift: Supervised = {
  agentId: id(3),
  isSupervisor: true,
  confirmed: true,
  end: '2026-03-07T20:00:00.000Z',
  customerId: id(4),
  agencyId: id(5),
  subcontractedTo: null,
};
const open: ChatGround = { shifts: [shift], employed: false };
const noon = '2026-03-07T12:00:00.000Z';
const [agent, office] = [{ personId: id(3), side: 'agent' } as const, { personId: id(8), side: 'company' } as const];

/** Random runs: a fast share of the thousand that `VIGIE_CHAT_RUNS=1000` asks for. */
const runs = Number(process.env['VIGIE_CHAT_RUNS'] ?? 40);

/** One conversation's stream, decided on step by step. */
const conversation = () => {
  const events: AnyEvent[] = [];
  return {
    events,
    does: <C extends keyof ThreadCommands>(command: C, data: ThreadCommands[C], now = noon): string[] => {
      const context: Context = {
        now,
        actor: { userId: 'x', name: '', role: 'customer' },
        permissions: new Set(),
        newId: (name) => name,
      };
      const facts = [thread.decide[command](data, fold(thread, events), context)].flat() as AnyEvent[];
      events.push(...facts);
      return facts.map(({ type }) => type);
    },
  };
};
const message = (n: number, more: Partial<ThreadCommands['Send']> = {}): ThreadCommands['Send'] => ({
  in: part,
  messageId: id(100 + n),
  by: office,
  month: '2026-03',
  text: { keyId: id(9), text: 'x' },
  files: [],
  ground: open,
  ...more,
});
const refused = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
  return 'done';
};

describe('a conversation', () => {
  it('begins with its first message, numbers the messages in order, and stores a repeated one once', () => {
    const { does, events } = conversation();
    expect(does('Send', message(1))).toEqual(['ThreadOpened', 'MessageSent']);
    expect(does('Send', message(2, { by: agent }))).toEqual(['MessageSent']);
    expect(does('Send', message(1))).toEqual([]);
    expect(
      events.filter(({ type }) => type === 'MessageSent').map(({ data }) => (data as { seq: number }).seq),
    ).toEqual([1, 2]);
  });

  it('accepts messages until 24 hours after the end from a confirmed supervisor and the companies of the shift only', () => {
    const write = (change: Partial<Supervised>, now = noon, companyId = id(4)) =>
      refused(() =>
        conversation().does(
          'Send',
          message(1, { in: { ...part, companyId }, ground: { shifts: [{ ...shift, ...change }], employed: false } }),
          now,
        ),
      );
    expect([write({}), write({}, '2026-03-08T20:00:00.000Z'), write({}, noon, id(5))]).toEqual([
      'done',
      'done',
      'done',
    ]);
    expect(write({}, '2026-03-08T20:00:00.001Z')).toBe('CHAT_CLOSED');
    const others = [{ confirmed: false }, { isSupervisor: false }, { agentId: id(7) }, { customerId: id(6) }];
    for (const change of others) expect([change, write(change)]).toEqual([change, 'CHAT_CLOSED']);
    expect(write({ subcontractedTo: id(6) }, noon, id(5))).toBe('CHAT_CLOSED');
    expect(write({ subcontractedTo: id(6) }, noon, id(6))).toBe('done');
    expect(write({}, noon, id(7))).toBe('CHAT_CLOSED');
  });

  it('accepts a repeated message again after it was closed', () => {
    const { does } = conversation();
    does('Send', message(1));
    expect(does('Send', message(1), '2026-05-01T00:00:00.000Z')).toEqual([]);
    expect(refused(() => does('Send', message(2), '2026-05-01T00:00:00.000Z'))).toBe('CHAT_CLOSED');
  });

  it('without an event lasts as long as the agent works for the agency', () => {
    const solo = { ...part, siteEventId: null };
    expect(conversation().does('Send', message(1, { in: solo, ground: { shifts: [], employed: true } }))).toContain(
      'MessageSent',
    );
    expect(
      refused(() =>
        conversation().does('Send', message(1, { in: solo, ground: { shifts: [shift], employed: false } })),
      ),
    ).toBe('CHAT_CLOSED');
  });

  it('[chat.unread] stores how far each has read, never backwards and never beyond the last message', () => {
    const { does, events } = conversation();
    expect(does('Read', { in: part, by: agent, upTo: 5 })).toEqual([]);
    for (const n of [1, 2, 3]) does('Send', message(n));
    expect(does('Read', { in: part, by: agent, upTo: 99 })).toEqual(['ThreadRead']);
    expect(events.at(-1)!.data).toMatchObject({ upTo: 3, personId: id(3), side: 'agent' });
    expect(does('Read', { in: part, by: agent, upTo: 2 })).toEqual([]);
    expect(does('Read', { in: part, by: office, upTo: 2 })).toEqual(['ThreadRead']);
  });

  it('lets only the author withdraw a message, for a quarter of an hour', () => {
    const { does } = conversation();
    does('Send', message(1));
    does('Send', message(2));
    const withdraw = (n: number, personId: string, now: string) =>
      refused(() => does('Withdraw', { in: part, messageId: id(100 + n), personId }, now));
    expect(withdraw(1, id(3), noon)).toBe('NOT_FOUND');
    expect(withdraw(9, id(8), noon)).toBe('NOT_FOUND');
    expect(withdraw(1, id(8), '2026-03-07T12:15:00.000Z')).toBe('done');
    expect(withdraw(2, id(8), '2026-03-07T12:15:00.001Z')).toBe('CHAT_WITHDRAW_LATE');
    expect(does('Withdraw', { in: part, messageId: id(101), personId: id(8) }, '2026-03-09T12:00:00.000Z')).toEqual([]);
    expect(does('Hide', { in: part, messageId: id(102), reason: 'x' })).toEqual(['MessageHidden']);
  });

  it('goes on in another stream once one is full, which includes what the full one contains', () => {
    const { does, events } = conversation();
    for (let n = 1; n <= messagesPerStream; n++) does('Send', message(n));
    expect(does('Send', message(messagesPerStream + 1))).toEqual([]);
    expect(fold(thread, events).messages).toHaveLength(messagesPerStream);
    const second = conversation();
    expect(second.does('Send', message(messagesPerStream + 1, { in: { ...part, part: 1 } }))).toEqual([
      'ThreadOpened',
      'MessageSent',
    ]);
    expect(second.events.at(-1)!.data).toMatchObject({ seq: messagesPerStream + 1 });
    expect([1, messagesPerStream, messagesPerStream + 1].map(partOf)).toEqual([0, 0, 1]);
    const tried = (last: number) => partsToTry(last).next().value;
    expect([0, messagesPerStream - 1, messagesPerStream, 2 * messagesPerStream].map(tried)).toEqual([0, 0, 0, 1]);
  });

  it('has one order in random runs of messages, reads, losses and restarts, and no message is lost or repeated', async () => {
    const outcomes = [];
    for (let seed = 1; seed <= runs; seed++) outcomes.push(await run(seed));
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([]);
    // The runs do lose answers, repeat messages and turn streams over: without that they would prove nothing.
    expect(outcomes.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(20);
    expect(outcomes.reduce((sum, { repeated }) => sum + repeated, 0)).toBeGreaterThan(20);
    expect(outcomes.some(({ parts }) => parts > 1)).toBe(true);
  }, 600_000);
});
