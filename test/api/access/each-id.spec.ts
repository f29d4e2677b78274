import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import * as chat from '#contracts/api/chat.ts';
import { EventReports, SaveReport, ShareReport, WithdrawReport } from '#contracts/api/event-reports.ts';
import { EndExport, RequestExport, RetryExport } from '#contracts/api/exports.ts';
import { AddToMerge, CancelMerge, MergeShifts, ShiftsToMerge } from '#contracts/api/merges.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { CreateTag } from '#contracts/api/tags.ts';
import { ChooseDefaultView, DeleteView, SaveView, UpdateView } from '#contracts/api/views.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { namesOf, type NamedKind } from '#contracts/names.ts';
import { derivedId } from '#kernel/caller.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

type Ids = Partial<Record<NamedKind, string>>;
const calls = await everyCall();
/** Calls that end sessions, or concern agreements between companies: their ids naturally belong to others. */
const apart = new Set(['LogOut', 'LinkAgency', 'LinkCustomer', 'AskEmployer', 'CreateAgentRequest']);

/** Ids of the tests' people and places by their names. */
const inWorld = (name: string) => derivedId('test world', name);
const partsOf = (placeId: string, manager: string, agent: string): Ids => ({
  task: inWorld(`${placeId} task 1`),
  position: inWorld(`${placeId} location 1`),
  user: inWorld(`user ${manager}`),
  role: inWorld(`role ${manager}`),
  licence: inWorld(`licence ${agent}`),
});

/** Filters, left out so that a list has rows. */
const narrowing = [
  'filters',
  'not',
  'empty',
  'between',
  'search',
  'sort',
  'thenBy',
  'page',
  'from',
  'to',
  'date',
  'startTime',
  'endTime',
];

const put = (value: unknown, [field, ...rest]: readonly string[], id: string): unknown => {
  if (field === undefined) return Array.isArray(value) ? [id] : id;
  if (Array.isArray(value)) return value.map((one) => put(one, [field, ...rest], id));
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  return { ...value, [field]: put((value as Record<string, unknown>)[field], rest, id) };
};

/** Other things of a company. */
type Things = Record<
  'event' | 'shift' | 'user' | 'email' | 'thread' | 'message' | 'merge' | 'loose' | 'report' | 'view' | 'export',
  string
>;
type Asked = (id: string, own: Things) => object;
const exported = { list: ShiftRows.name, columns: ['start'], format: 'csv' };
/** Calls with one foreign id among the caller's own ids; deletions come last. */
const asked: readonly (readonly [Endpoint, keyof Things, Asked])[] = [
  [chat.GetThreads, 'thread', (to) => ({ to })],
  [chat.GetMessages, 'thread', (thread) => ({ thread })],
  [chat.GetMessages, 'email', (soloEmail) => ({ soloEmail })],
  [chat.ReadMessages, 'thread', (thread) => ({ thread })],
  [chat.MuteThread, 'thread', (id) => ({ id, muted: true })],
  [chat.SaveMessage, 'thread', (thread) => ({ message: 'a', thread })],
  [chat.SaveMessage, 'thread', (to) => ({ message: 'a', to })],
  [chat.SaveMessage, 'email', (soloEmail) => ({ message: 'a', soloEmail })],
  [chat.HideMessage, 'message', (id) => ({ id, reason: 'a' })],
  [chat.WithdrawMessage, 'message', (id) => ({ id })],
  [AuditLog, 'user', (id) => ({ filters: { person: [id] } })],
  [EventReports, 'event', (requestId) => ({ requestId })],
  [SaveReport, 'event', (id) => ({ id, type: 'Event', description: 'a' })],
  [SaveReport, 'shift', (shiftId, { event }) => ({ id: event, shiftId, type: 'EndOfShift', description: 'a' })],
  [SaveReport, 'report', (reportId, { event }) => ({ id: event, reportId, type: 'Event', description: 'a' })],
  [ShareReport, 'report', (id) => ({ id, clientCanView: false })],
  [WithdrawReport, 'report', (id) => ({ id })],
  [RequestExport, 'event', (id) => ({ ...exported, query: JSON.stringify({ id }) })],
  [RetryExport, 'export', (id) => ({ id })],
  [EndExport, 'export', (id) => ({ id })],
  [ChooseDefaultView, 'view', (id) => ({ id, on: true })],
  [UpdateView, 'view', (id) => ({ id, name: 'a', shared: false })],
  [DeleteView, 'view', (id) => ({ id })],
  [ShiftsToMerge, 'event', (requestId) => ({ requestId })],
  [
    MergeShifts,
    'shift',
    (id, { event, loose }) => ({ requestId: event, groups: [{ eventId: event, shiftIds: [id, loose] }] }),
  ],
  [AddToMerge, 'loose', (id, { event, merge }) => ({ requestId: event, mergeId: merge, shiftIds: [id] })],
  [AddToMerge, 'merge', (id, { event, loose }) => ({ requestId: event, mergeId: id, shiftIds: [loose] })],
  [CancelMerge, 'merge', (id, { event }) => ({ requestId: event, mergeId: id })],
];

describe('another company’s id among the ids of a call', () => {
  let vigie: Vigie;
  let browsers: readonly (readonly [string, Browser])[];
  let stranger: Browser;
  const own: Ids = {
    agent: ids.agents.anne,
    place: ids.placeA,
    customer: ids.customerA,
    agency: ids.agencyA,
    skill: ids.guard,
    level: ids.junior,
    licenceType: ids.licenceType,
    subTerritory: ids.subTerritory,
    territory: ids.territory,
    prime: ids.prime,
    ...partsOf(ids.placeA, 'managerA', 'anne'),
  };
  const foreign: Ids = {
    agent: ids.agents.eve,
    place: ids.placeB,
    customer: ids.customerB,
    ...partsOf(ids.placeB, 'agencyB', 'eve'),
  };
  beforeAll(async () => {
    vigie = await startWorld();
    const [a, b, agencyA, agencyB] = await allSignedIn(vigie, ['customerA', 'customerB', 'agencyA', 'agencyB']);
    stranger = agencyB;
    browsers = [
      ['customer', a],
      ['agency', agencyA],
    ];
    const scene = async (customer: Browser, agency: Browser, placeId: string, agentId: string): Promise<Ids> => {
      const { data: event, message } = await customer.call(SaveRequest, {
        title: 'Scene',
        place: { id: placeId },
        requestDate: '2027-03-07T05:00:00.000Z',
      });
      if (!event) throw new Error(message);
      const times = { start: '2027-03-07T23:00:00.000Z', end: '2027-03-08T07:00:00.000Z' };
      const { data } = await customer.call(CreateShifts, { id: event.id, shifts: [times] });
      const { data: assigned } = await agency.call(AssignEmployee, {
        employee: { id: agentId },
        affectationEvent: { id: data.ids[0] },
        overLimits: true,
      });
      const tag = await customer.call(CreateTag, { name: 'Scene', visibility: 'external' });
      return { event: event.id, shift: data.ids[0], assignment: assigned?.id, tag: tag.data?.id };
    };
    Object.assign(own, await scene(a, agencyA, ids.placeA, ids.agents.anne));
    Object.assign(foreign, await scene(b, agencyB, ids.placeB, ids.agents.eve));
  });
  afterAll(() => vigie.stop());

  it('is answered like an id that does not exist', async () => {
    const told: unknown[] = [];
    const missing = new Map<NamedKind, number>();
    for (const call of calls) {
      const named = namesOf(call).filter(({ path }) => !path.includes('filters') && !path.includes('count'));
      for (const { path, kind } of named) {
        if (!kind || !foreign[kind] || apart.has(call.name) || call.access.public) continue;
        const filled = (id: string) => {
          const sample = named.reduce<unknown>(
            (input, one) => (one.kind && own[one.kind] ? put(input, one.path, own[one.kind]!) : input),
            sampleOf(call, randomUUID()),
          );
          return put(sample, path, id);
        };
        for (const [who, browser] of browsers) {
          const nobodys = randomUUID();
          const answer = async (id: string) => {
            const { http, text } = await browser.call(call, filled(id) as never);
            return { http, text: text.replaceAll(id, '<id>') };
          };
          const [first, second] = [await answer(nobodys), await answer(foreign[kind])];
          if (second.http === 404) missing.set(kind, (missing.get(kind) ?? 0) + 1);
          if (JSON.stringify(first) !== JSON.stringify(second))
            told.push({ who, call: call.name, path: path.join('.'), first, second });
        }
      }
    }
    expect(told).toEqual([]);
    // Most ids are looked up; the rest is refused for another part of the sample, or because the person may not make
    // the call.
    expect([...missing.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect([...missing.keys()].sort()).toEqual(Object.keys(foreign).sort());
  }, 300_000);

  it('in a filter of a list, finds and excludes the same rows as an id that does not exist', async () => {
    const told: unknown[] = [];
    const filled = new Set<string>();
    const lists = calls.flatMap((call) =>
      namesOf(call)
        .filter(({ path, kind }) => path[0] === 'filters' && path.length === 2 && kind && foreign[kind])
        .map(({ path, kind }) => ({ call, filter: path[1]!, id: foreign[kind!]! })),
    );
    const ask = async (browser: Browser, call: Endpoint, chosen: object, id: string) => {
      const sample = namesOf(call).reduce<unknown>(
        (input, { path, kind }) => (kind && own[kind] ? put(input, path, own[kind]!) : input),
        Object.fromEntries(Object.entries(sampleOf(call, own.event!)).filter(([name]) => !narrowing.includes(name))),
      );
      const { http, text, data } = await browser.call(call, { ...(sample as object), ...chosen } as never);
      if (Array.isArray(data) && data.length > 0) filled.add(call.name);
      return { http, text: text.replaceAll(id, '<id>') };
    };
    for (const { call, filter, id } of lists)
      for (const [who, browser] of browsers)
        for (const part of ['filters', 'not']) {
          // Counts are asked for beside one of them.
          const count = part === 'not' ? 'count' : part;
          const chosen = (one: string) => ({ [part]: { [filter]: [one] }, [count]: { [filter]: [one] } });
          const nobodys = randomUUID();
          const [first, second] = [
            await ask(browser, call, chosen(nobodys), nobodys),
            await ask(browser, call, chosen(id), id),
          ];
          if (JSON.stringify(first) !== JSON.stringify(second))
            told.push({ who, call: call.name, part, filter, first, second });
        }
    expect(told).toEqual([]);
    expect([...filled].sort()).toEqual([
      'AuditLog',
      'DashboardRequestRows',
      'PlaceRows',
      'Requests',
      'RequestsV1',
      'ShiftRows',
    ]);
  });

  it('of a message, a report, an export, a view or a merge, is answered like an id that does not exist, except to the company that owns it', async () => {
    const must = async (answer: ReturnType<Browser['call']>) => {
      const { status, text, data } = await answer;
      if (status !== 1) throw new Error(text);
      return data;
    };
    const things = async (agency: Browser, { event, agent, user }: Ids, email: string): Promise<Things> => {
      const shifts = [
        [9, 11],
        [11, 13],
        [13, 15],
      ].map(([from, to]) => ({
        start: `2027-03-09T${String(from).padStart(2, '0')}:00:00.000Z`,
        end: `2027-03-09T${to}:00:00.000Z`,
      }));
      const { ids: made } = await must(agency.call(CreateShifts, { id: event!, shifts }));
      for (const id of made as string[])
        await must(
          agency.call(AssignEmployee, { employee: { id: agent! }, affectationEvent: { id }, overLimits: true }),
        );
      const [shift, second, loose] = made as [string, string, string];
      const groups = [{ eventId: event!, shiftIds: [shift, second] }];
      const message = await must(agency.call(chat.SaveMessage, { message: 'a', soloEmail: email }));
      const view = { list: ShiftRows.name, name: 'a', address: '', hidden: [], shared: true };
      const asking = { ...exported, format: 'csv' as const, query: JSON.stringify({ id: event }) };
      return {
        event: event!,
        user: user!,
        email,
        shift,
        loose,
        thread: message.thread,
        message: message.id,
        merge: (await must(agency.call(MergeShifts, { requestId: event!, groups }))).mergeIds[0],
        report: (await must(agency.call(SaveReport, { id: event!, type: 'Event', description: 'a' }))).id,
        view: (await must(agency.call(SaveView, view))).id,
        export: (await must(agency.call(RequestExport, asking))).id,
      };
    };
    const [, [, agencyA]] = browsers as [unknown, readonly [string, Browser]];
    const [mine, theirs] = [
      await things(agencyA, own, 'anne@agents.test'),
      await things(stranger, foreign, 'eve@agents.test'),
    ];
    await vigie.settled();
    const answer = async (browser: Browser, [call, , input]: (typeof asked)[number], id: string, of: Things) => {
      const { http, text } = await browser.call(call, input(id, of) as never);
      return { http, text: text.replaceAll(id, '<id>') };
    };
    const told: unknown[] = [];
    for (const [at, one] of asked.entries()) {
      const nobodys = () => (one[1] === 'email' ? 'nobody@agents.test' : randomUUID());
      for (const [who, browser] of browsers) {
        const [first, second] = [
          await answer(browser, one, nobodys(), mine),
          await answer(browser, one, theirs[one[1]], mine),
        ];
        if (JSON.stringify(first) !== JSON.stringify(second)) told.push({ who, at, call: one[0].name, first, second });
      }
      const [none, theirOwn] = [
        await answer(stranger, one, nobodys(), theirs),
        await answer(stranger, one, theirs[one[1]], theirs),
      ];
      if (JSON.stringify(none) === JSON.stringify(theirOwn)) told.push({ at, call: one[0].name, theirOwn });
    }
    expect(told).toEqual([]);
  });
});
