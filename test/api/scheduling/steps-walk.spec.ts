import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAgentRequest, AgentRequests } from '#contracts/api/agent-requests.ts';
import * as assignments from '#contracts/api/assignments.ts';
import { CancelMerge, MergeShifts } from '#contracts/api/merges.ts';
import { SavePlace } from '#contracts/api/places.ts';
import { DeleteRequest, GetRequest, SaveRequest } from '#contracts/api/requests.ts';
import * as bulk from '#contracts/api/shift-bulk.ts';
import { CopyShifts, CreateShifts, DeleteShift, SaveAffEvents, SaveBreak } from '#contracts/api/shift-planning.ts';
import * as connect from '#contracts/api/smart-connect.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { fold } from '#kernel/decider.ts';
import { findings } from '#services/health/audit.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { escapes24Hours, shiftInvariants } from '#services/scheduling/shift/shift-invariants.rule.ts';
import { initial, type ShiftEvent, type ShiftState } from '#services/scheduling/shift/shift-state.types.ts';
import { evolve } from '#services/scheduling/shift/shift.state.ts';
import { eventOf } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

/** A failure names the call after which the state was wrong; the same seed makes the same calls. */
const calls = 400;
let seed = 20_261_122;
const random = (below: number) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff), (seed >> 8) % below);
const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;

const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

describe('400 calls that a client and two agencies may make, at random', () => {
  let vigie: Vigie;
  let client: Browser;
  let agency: Browser;
  let taker: Browser;
  let elsewhere = '';
  let merges = 0;
  let undone = 0;
  /** Calls that can be undone, with the person who made them. */
  const acted: {
    readonly who: Browser;
    readonly event: string;
    readonly id: string;
    readonly name: string;
    readonly key: string;
  }[] = [];
  const events: string[] = [];
  const shifts: { readonly id: string; readonly event: string }[] = [];
  beforeAll(async () => {
    vigie = await startWorld({ worker: true });
    client = await signedIn(vigie, 'customerA');
    agency = await signedIn(vigie, 'agencyA');
    taker = await signedIn(vigie, 'agencyB');
    const licence = { id: ids.agencyB, number: 'B-1', territoryId: ids.territory, validFrom: '2020-01-01' };
    await taker.call(connect.SaveAgencyLicence, { ...licence, validTo: '2090-12-31' });
    await agency.call(connect.AddSubContractor, { id: ids.agencyA, email: 'office@example.com' });
    elsewhere = (await client.call(SavePlace, { name: 'Far', timezone: 'America/Vancouver' } as never)).data.id;
    for (let n = 0; n < 3; n++) events.push(await eventOf(client, minutesAfter(vigie.clock.now(), 1500)));
  });
  afterAll(() => vigie.stop());

  const stateOf = (id: string) => vigie.commands.load(shift, id);
  const add = async (): Promise<Answer> => {
    const event = pick(events);
    const start = minutesAfter(vigie.clock.now(), pick([30, 480, 1380, 1430, 1450, 2000, 4000]));
    const agencyId = pick([ids.agencyA, ids.agencyA, null]);
    const answer = await client.call(CreateShifts, {
      id: event,
      shifts: [{ start, end: minutesAfter(start, pick([120, 480])), agencyId, count: 2 }],
    });
    if (answer.status === 1) for (const id of answer.data.ids as string[]) shifts.push({ id, event });
    return answer;
  };
  /** Two shifts that follow each other, of one agent, merged. */
  const pair = async (): Promise<Answer> => {
    const event = pick(events);
    const start = minutesAfter(vigie.clock.now(), 2880 + 30 * random(400));
    const employee = { id: pick(Object.values(ids.agents)) };
    const shiftIds: string[] = [];
    for (const from of [start, minutesAfter(start, 120 + random(3) * 10)]) {
      const { data } = await client.call(CreateShifts, {
        id: event,
        shifts: [{ start: from, end: minutesAfter(from, 120), agencyId: ids.agencyA }],
      });
      shiftIds.push(...((data?.ids ?? []) as string[]));
    }
    shifts.push(...shiftIds.map((id) => ({ id, event })));
    for (const id of shiftIds)
      await agency.call(assignments.AssignEmployee, { employee, affectationEvent: { id }, overLimits: true });
    const answer = await agency.call(MergeShifts, { requestId: event, groups: [{ eventId: event, shiftIds }] });
    if (answer.status === 1) merges += 1;
    return answer;
  };
  const remove = async (event: string): Promise<Answer> => {
    const answer = await client.call(DeleteRequest, { id: event });
    if (answer.status === 1)
      events.splice(events.indexOf(event), 1, await eventOf(client, minutesAfter(vigie.clock.now(), 1500)));
    return answer;
  };
  const copy = async (event: string, id: string): Promise<Answer> => {
    const answer = await client.call(CopyShifts, { id: event, shiftIds: [id], skipExisting: random(2) === 0 });
    if (answer.status === 1) for (const one of answer.data.ids as string[]) shifts.push({ id: one, event });
    return answer;
  };
  const accept = async (): Promise<Answer> => {
    const asked = await taker.call(AgentRequests, { agencyId: ids.agencyB });
    const missions = asked.data as { readonly id: string }[];
    return missions.length === 0
      ? asked
      : taker.call(AcceptAgentRequest, { agencyId: ids.agencyB, id: pick(missions).id });
  };
  /** The event goes to a place in another zone, or back: its shifts keep their clock times. */
  const moveEvent = async (who: Browser, id: string): Promise<Answer> => {
    const asked = await client.call(GetRequest, { id });
    if (asked.status !== 1) return asked;
    const { title, requestDate, place } = asked.data;
    return who.call(SaveRequest, {
      id,
      title,
      requestDate,
      place: { id: place.id === elsewhere ? ids.placeA : elsewhere },
    });
  };
  /** Undoes what somebody did, mostly by the same person, sometimes twice. */
  const undo = async (): Promise<Answer> => {
    if (acted.length === 0) return add();
    const { who, event, id, name, key } = acted[Math.max(0, acted.length - 1 - random(3))]!;
    const by = random(5) === 0 ? pick([client, agency, taker]) : who;
    const answer = await by.call(bulk.UndoShifts, {
      id: event,
      call: name as 'BulkTime',
      key,
      affectationEventIds: [id],
    });
    if (answer.status === 1) undone += answer.data.done.length;
    return answer;
  };
  const step = async (): Promise<Answer> => {
    if (shifts.length < 6) return add();
    const who = pick([client, agency, agency, taker]);
    const { id, event } = pick(shifts);
    const state = (await stateOf(id))!;
    if (state.removed && random(10) > 0) return add();
    const { start, end } = state.plan!;
    const on = state.assignment?.id ?? id;
    const by = pick([-300, -60, 15, 60, 240, 900, 1441, 3000, 110_000]);
    const made = async <E extends Endpoint>(by: Browser, endpoint: E, input: object) => {
      const key = randomUUID();
      const answer = await by.call(endpoint, input as never, { key });
      if (answer.status === 1 && endpoint.name in bulk.undoable)
        acted.push({ who: by, event, id, name: endpoint.name, key });
      return answer;
    };
    const call = <E extends Endpoint>(endpoint: E, input: object) => made(who, endpoint, input);
    const answering = <E extends Endpoint>(endpoint: E, input: object) =>
      made(state.chain.length > 0 ? taker : state.plan!.agencyId ? agency : client, endpoint, input);
    const next = () => {
      const { assignment } = state;
      if (!assignment)
        return answering(assignments.AssignEmployee, {
          employee: { id: pick(Object.values(ids.agents)) },
          affectationEvent: { id },
          overLimits: true,
        });
      const step = !assignment.accepted
        ? assignments.AcceptAffectation
        : !assignment.confirmed
          ? assignments.ConfirmAffectation
          : assignment.punchIn
            ? assignments.PunchOut
            : assignments.PunchIn;
      return answering(step, { id: on });
    };
    const acts: readonly (() => Promise<Answer>)[] = [
      add,
      pair,
      pair,
      () => call(SaveAffEvents, { shifts: [{ id, start: minutesAfter(start, by), end: minutesAfter(end, by) }] }),
      () => call(SaveAffEvents, { shifts: [{ id, start, end: minutesAfter(end, pick([-60, 60, 6000])) }] }),
      () => call(SaveAffEvents, { shifts: [{ id, agencyId: pick([ids.agencyA, ids.agencyB, null]) }] }),
      undo,
      undo,
      undo,
      () => copy(event, id),
      () => moveEvent(pick([client, agency]), event),
      ...[accept, accept],
      () => call(bulk.BulkSubcontract, { id: event, affectationEventIds: [id], toAgencyId: ids.agencyB }),
      () => agency.call(bulk.BulkSubcontract, { id: event, affectationEventIds: [id], toAgencyId: ids.agencyB }),
      () => agency.call(bulk.BulkTakeBack, { id: event, affectationEventIds: [id] }),
      () => call(bulk.BulkPublish, { id: event, affectationEventIds: [id], publish: random(2) === 0 }),
      () => call(bulk.BulkAgency, { id: event, affectationEventIds: [id], agencyId: pick([ids.agencyA, ids.agencyB]) }),
      () =>
        call(bulk.BulkTime, {
          id: event,
          affectationEventIds: [id],
          start: pick(['08:00', '20:00', null]),
          end: pick(['07:00', '23:30', null]),
        }),
      () => call(DeleteShift, { requestId: event, id }),
      () => call(bulk.BulkRemove, { id: event, affectationEventIds: [id] }),
      () => (random(4) === 0 ? remove(event) : add()),
      ...[next, next, next, next],
      () => answering(assignments.RemoveEmployee, { id: on }),
      () => call(assignments.PunchIn, { id: on }),
      () =>
        answering(SaveBreak, {
          affEventId: id,
          scheduledStart: minutesAfter(start, 30),
          scheduledEnd: minutesAfter(start, 60),
        }),
      () =>
        call(MergeShifts, {
          requestId: event,
          groups: [
            {
              eventId: event,
              shiftIds: shifts
                .filter((one) => one.event === event)
                .slice(-2)
                .map((one) => one.id),
            },
          ],
        }),
      () => call(CancelMerge, { requestId: event, mergeId: id }),
    ];
    return pick(acts)();
  };

  /** Replays every fact of every shift in order, with its author and time. */
  const faults = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const { id } of shifts) {
      let before: ShiftState = initial;
      for (const { type, data, metadata } of await vigie.commands.history(shift, id)) {
        const after = evolve[type as ShiftEvent['type']](before, data as never);
        if (escapes24Hours({ before, after }, { actor: metadata.actor, now: metadata.at }))
          found.push(`${id}: ${type} walks around the 24 hours`);
        before = after;
      }
      const state = fold(shift, await vigie.commands.history(shift, id));
      for (const [name, { broken }] of Object.entries(shiftInvariants))
        if (broken(state, vigie.clock.now())) found.push(`${id} is not: ${name}`);
    }
    const audited = async () => {
      await vigie.settled();
      return findings(vigie.platform.models, vigie.clock.now(), ['doubleBooked', 'notResponsible', 'mergeBroken']);
    };
    // A merge follows its shifts some seconds later.
    for (let left = 60; left > 0 && (await audited()).some(({ kind }) => kind === 'mergeBroken'); left--)
      await new Promise((done) => setTimeout(done, 250));
    const audit = await audited();
    return [...found, ...audit.map(({ kind, shiftId }) => `${shiftId} ${kind}`)];
  };

  it('[cancel.24h] never lead to a state that one direct call would be refused', async () => {
    let taken = 0;
    for (let at = 1; at <= calls; at++) {
      if (random(15) === 0) vigie.clock.pass(pick([0.5, 1, 4]));
      const answer = await step();
      expect(answer.http).toBeLessThan(500);
      if (answer.status === 1) taken += 1;
      if (at % 100 === 0) expect({ at, faults: await faults() }).toEqual({ at, faults: [] });
    }
    expect(taken).toBeGreaterThan(calls / 4);
    expect(merges).toBeGreaterThan(3);
    expect(undone).toBeGreaterThan(5);
  }, 240_000);
});
