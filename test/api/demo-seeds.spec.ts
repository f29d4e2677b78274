import { describe, expect, it } from '@jest/globals';
import { shiftStatus, shiftStatuses } from '#contracts/values/shift.ts';
import { fold, type Decider } from '#kernel/decider.ts';
import { actorOf, derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agentSteps, demoAgents } from '#infra/demo/agents.ts';
import { demoEvents, eventSteps } from '#infra/demo/events.ts';
import { termsSteps } from '#infra/demo/money.ts';
import { executeSteps, type SeedContext } from '#infra/demo/steps.ts';
import { Random } from '#infra/demo/random.ts';
import { shiftSteps } from '#infra/demo/shifts.ts';
import { consentSteps } from '#infra/demo/whereabouts.ts';
import { companySteps } from '#infra/demo/companies.ts';

const actsOf = (now: string, number: number) => {
  const random = new Random(`vigie ${number}`);
  const agents = demoAgents(now, random.of('agents'));
  const events = demoEvents(now, random.of('events'));
  return [
    ...companySteps(now),
    ...agentSteps(agents, now, random.of('files')),
    ...consentSteps(agents, now, random.of('consents')),
    ...events.flatMap((event, index) => eventSteps(event, index, random.of(event.id))),
    ...shiftSteps(events, agents, now, random.of('shifts')),
    ...termsSteps(now),
  ];
};

/** Plays a demo against the deciders alone. @returns the states reached, by stream */
const seeded = async (now: string, number: number) => {
  const states = new Map<string, unknown>();
  const run = async (decider: Decider, command: string, id: string, data: unknown, caller: Caller) => {
    const stream = `${decider.stream}-${id}`;
    const before = states.get(stream) ?? decider.initial;
    const context = {
      now: caller.now,
      actor: actorOf(caller),
      permissions: caller.permissions,
      newId: (name: string) => derivedId(caller.commandId, name),
    };
    const state = fold(decider, [decider.decide[command]!(data, before, context)].flat() as never[], before);
    states.set(stream, state);
    return { state };
  };
  const commands = { run } as unknown as Commands;
  const invitations = {
    inviteWith: (person: { userId: string }, _: string, caller: Caller) =>
      run(user as Decider, 'Invite', person.userId, person, caller),
  } as unknown as SeedContext['invitations'];
  // Periods are closed by workers, from read models: there are none here.
  const close = () => Promise.reject(new Error('No run closes here.'));
  const carryForward = close;
  const files = { put: (content: Buffer) => Promise.resolve({ hash: 'f'.repeat(64), size: content.length }) } as never;
  const personalKeys = { seal: () => Promise.resolve({ key: 'a', text: 'a' }) } as never;
  // What is kept of a position and what a refusal is measured by come from read models too.
  const punchPlaces = { of: () => Promise.resolve(undefined) };
  const refusalRights = () => Promise.resolve({ work: null, grounds: [] });
  const shown = () => Promise.resolve();
  const reads = { close, carryForward, outside: new Set<string>(), punchPlaces, refusalRights, shown };
  await executeSteps(
    actsOf(now, number),
    now,
    { commands, invitations, files, personalKeys, assignments: new Map(), offers: new Map(), ...reads },
    () => {},
  );
  return states;
};

const hours = 60 * 60 * 1000;
const statusAt = ({ plan, assignment, autoAssign, published, refused }: ShiftState, now: string) =>
  shiftStatus(
    {
      start: plan!.start,
      confirmFrom: new Date(Date.parse(plan!.start) - plan!.maxConfirmationHours * hours).toISOString(),
      dueAt: assignment?.dueAt ?? null,
      assigned: assignment !== null,
      accepted: assignment?.accepted ?? false,
      confirmed: assignment?.confirmed ?? false,
      punchIn: assignment?.punchIn ?? null,
      punchOut: assignment?.punchOut ?? null,
      lateEstimatedTime: assignment?.lateEstimatedTime ?? null,
      arrivesAt: assignment?.arrivesAt ?? null,
      transferred: false,
      handover: null,
      autoAssign: autoAssign !== null,
      published: published !== null,
      refused,
    },
    now,
  );

describe('the demo', () => {
  // By night and by day, on the day of a clock change, and with another seed.
  it.each([
    ['2026-11-21T05:07:11.000Z', 1],
    ['2026-11-01T05:59:59.000Z', 1],
    ['2027-07-14T14:00:00.000Z', 2],
    ['2028-02-29T19:21:00.000Z', 3],
  ])(
    'when made at %s, no command is refused, every state occurs and nobody is in two places at once (seed %i)',
    async (now, number) => {
      const states = await seeded(now, number);
      const shifts = [...states].flatMap(([stream, state]) =>
        stream.startsWith('shift-') ? [state as ShiftState] : [],
      );
      expect(shifts).toHaveLength(800);
      const found = new Set(shifts.map((state) => statusAt(state, now)));
      expect(shiftStatuses.filter((status) => !found.has(status))).toEqual([
        'transferred',
        'smartConnectAccepted',
        'waiting',
      ]);
      const spans = shifts
        .flatMap(({ plan, assignment }) =>
          assignment ? [{ agentId: assignment.agentId, start: plan!.start, end: plan!.end }] : [],
        )
        .sort((a, b) => (a.start < b.start ? -1 : 1));
      const until = new Map<string, string>();
      for (const { agentId, start, end } of spans) {
        expect((until.get(agentId) ?? '') <= start).toBe(true);
        until.set(agentId, end);
      }
    },
    60_000,
  );

  it('is the same for the same seed and instant, and differs for another seed', () => {
    const told = (number: number) =>
      actsOf('2026-11-21T15:00:00.000Z', number).map(({ at, by, stream }) => `${at} ${by.name} ${stream}`);
    const one = told(1);
    expect(told(1)).toEqual(one);
    expect(told(2)).not.toEqual(one);
  });
});
