import { expect, it } from '@jest/globals';
import { AssignEmployee, GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { GetAutoAssignSettings, SaveAutoAssignSettings, WhyNot, type Why } from '#contracts/api/auto-assign.ts';
import { addedParts } from '#contracts/values/auto-assign.ts';
import { calendarLines, ForeseeShift, GetCalendar, GetCoverage } from '#contracts/api/calendar.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { ShiftAsOf } from '#contracts/api/history.ts';
import { DownloadEmployeeFile, DownloadOwnFile } from '#contracts/api/person-file.ts';
import { ReviseRating } from '#contracts/api/ratings.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { SetLevelSalary } from '#contracts/api/skills.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { hasAccess, type Holder } from '#contracts/permissions.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import type { Answer, Browser } from '#test/support/vigie.ts';
import { ids, signedIn, type Person } from '#test/support/world.ts';
import {
  anne,
  bruno,
  chloe,
  day,
  must,
  stars,
  vigie,
  agency,
  known,
  runId,
  openShift,
  paid,
  rated,
  hidden,
  hiddenAssignment,
  watched,
} from './shared.suite.ts';

/**
 * Calls that answer and change nothing; of a person's file, which notes who took it, every part is the answer of
 * another one.
 */
const questions = (await everyCall()).filter(
  ({ name, kind, access }) =>
    kind !== 'write' && !access.public && name !== DownloadEmployeeFile.name && name !== DownloadOwnFile.name,
);
type Sorted = Endpoint & { readonly sorts?: readonly string[] };
const unknown = '11111111-1111-4111-8111-111111111111';
/** Filters are left out, so that a list has rows. */
const narrowing = ['filters', 'search', 'sort', 'page', 'from', 'to'];
/** What a call can be asked about these things: each id in turn. */
const asked = (call: Endpoint, known: readonly string[]): Record<string, unknown>[] => {
  const plain = (id: string) => {
    const sample = sampleOf(call, id);
    return call.kind === 'list' || 'filters' in sample
      ? Object.fromEntries(Object.entries(sample).filter(([name]) => !narrowing.includes(name)))
      : sample;
  };
  return JSON.stringify(plain(unknown)).includes(unknown) ? known.map(plain) : [plain(unknown)];
};
/** The same in each order of the list; fewer than two rows have only one order. */
const inEachOrder = ({ sorts = [] }: Sorted, input: object, { data }: Answer): object[] =>
  Array.isArray(data) && data.length < 2 ? [] : sorts.map((key) => ({ ...input, sort: { key, asc: true } }));
const browsers = new Map<Person, Browser>();
/** All answers to a person by call; in one browser, as some answers depend on the session. */
const walked = async (person: Person): Promise<ReadonlyMap<string, string>> => {
  const browser = browsers.get(person) ?? (await signedIn(vigie, person));
  browsers.set(person, browser);
  const { role: roleName, data } = (await browser.call(CheckToken)).data.user;
  const holder: Holder = { role: roleName, permissions: new Set(data.permissions) };
  const further: [Endpoint, object][] = [
    [WhyNot, { id: runId, shiftId: watched }],
    [ForeseeShift, { id: openShift, times: [{ start: day(16), end: day(16, 20) }], agentIds: [anne, bruno, chloe] }],
    [GetCalendar, { from: '2026-03-01', days: 31 }],
    ...calendarLines.map((by): [Endpoint, object] => [GetCoverage, { from: '2026-03-01', days: 31, by }]),
    [ShiftAsOf, { id: paid, at: day(3, 23) }],
  ];
  const all: [Sorted, object][] = [
    ...questions.flatMap((call) => asked(call, known).map((input): [Sorted, object] => [call, input])),
    ...further,
  ].filter(([{ access }]) => hasAccess(holder, access));
  const answers = new Map<string, string>();
  const one = async () => {
    for (let next = all.shift(); next; next = all.shift()) {
      const [call, input] = next;
      const answer = await browser.call(call, input as never);
      answers.set(`${call.name} ${JSON.stringify(input)}`, `${answer.http} ${answer.text}`);
      if (answer.http === 200 && !('sort' in input))
        all.push(...inEachOrder(call, input, answer).map((sorted): [Sorted, object] => [call, sorted]));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return answers;
};
const hiddenPeople = new RegExp(`Bruno|Côté|Chloé|Dupré|${bruno}|${chloe}`);
const people = ['managerA', 'customerA', 'agencyB', 'anne'] as const satisfies readonly Person[];

export const payAndBilling = (): void => {
  it('[perm.finance] answers don’t change when the hidden pay, billing, ratings, bank numbers and names do', async () => {
    const before = new Map<Person, ReadonlyMap<string, string>>();
    for (const person of people) before.set(person, await walked(person));
    const told: string[] = [];
    const compare = async (person: Person) => {
      const earlier = before.get(person)!;
      expect([...earlier.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(10);
      for (const [question, answer] of await walked(person)) {
        // It is no secret that agents were assigned and replaced, but their names are.
        if (person === 'customerA' && hiddenPeople.test(answer)) told.push(`${person} ${question} names somebody`);
        if (person === 'customerA' && /^(ShiftHistory|DashboardLog)\b/.test(question)) continue;
        if (earlier.get(question) !== answer)
          told.push(`${person} ${question}\n${earlier.get(question)?.slice(0, 600)}\n${answer.slice(0, 600)}`);
      }
    };
    must(await agency.call(SetLevelSalary, { id: ids.junior, salary: 4321 }));
    must(await agency.call(SaveAffEvents, { shifts: [{ id: paid, salary: 4322, billingPrice: 3210 }] }));
    must(
      await agency.call(SaveCustomerEmployee, {
        id: anne,
        financial: { bankAccount: '11112222', bankTransit: '12345', ssn: '123456782' },
      }),
    );
    must(await agency.call(ReviseRating, { id: rated, criteria: stars(1) }));
    await vigie.settled();
    await compare('managerA');
    // The others may not know either who is on the shift in the far future.
    must(
      await agency.call(AssignEmployee, {
        employee: { id: chloe },
        affectationEvent: { id: hidden, affectationId: hiddenAssignment },
      }),
    );
    await vigie.settled();
    for (const person of people.filter((one) => one !== 'managerA')) await compare(person);
    expect(told).toEqual([]);
  });

  it('[perm.finance] a score consists of the parts that the viewer may see, and their sum', async () => {
    const manager = await signedIn(vigie, 'managerA');
    type Row = { score: object; cost: number };
    const all = (await agency.call(GetDisponibilitiesV2, { id: openShift })).data as Row[];
    expect(all.map(({ score }) => Object.keys(score))).toEqual(
      all.map(() => ['distance', 'rating', 'familiar', 'level', 'overtime']),
    );
    const some = (await manager.call(GetDisponibilitiesV2, { id: openShift })).data as Row[];
    expect(some).toHaveLength(all.length);
    for (const { score, cost } of some) {
      expect(Object.keys(score)).toEqual(['distance', 'familiar', 'overtime']);
      expect(cost).toBe(Math.round(Object.values(score).reduce((sum: number, part) => sum + (part as number), 0)));
    }
    const ledger = (await manager.call(WhyNot, { id: runId, shiftId: watched })).data as Why[];
    expect(ledger.map(({ verdict }) => verdict)).toContain('costlier');
    for (const { score, gap, flip } of ledger) {
      expect(gap).toBeNull();
      if (score) expect(Object.keys(score)).toEqual(['distance', 'familiar', ...addedParts]);
      if (flip) expect(['rule', 'free']).toContain(flip.kind);
    }
  });

  it('[perm.finance] weights of pay and ratings are set only by those who may read them', async () => {
    const manager = await signedIn(vigie, 'managerA');
    const settings = (await manager.call(GetAutoAssignSettings)).data;
    expect(await manager.call(SaveAutoAssignSettings, { ...settings, level: 90, distance: 0 })).toMatchObject({
      http: 422,
      code: 'WEIGHTS_NOT_ALLOWED',
      fields: { level: expect.any(String), distance: expect.any(String) },
    });
    expect(await manager.call(SaveAutoAssignSettings, { ...settings, restHours: 9 })).toMatchObject({ http: 200 });
    expect((await manager.call(GetAutoAssignSettings)).data).toEqual({ ...settings, restHours: 9 });
    expect(await agency.call(SaveAutoAssignSettings, { ...settings, level: 2 })).toMatchObject({ http: 200 });
    expect(await agency.call(SaveAutoAssignSettings, settings)).toMatchObject({ http: 200 });
  });
};
