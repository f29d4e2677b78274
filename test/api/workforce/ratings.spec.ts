import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AgentComments,
  AgentExclusions,
  DeleteComment,
  ExcludeEmployee,
  ExclusionEffect,
  LiftExclusion,
  WriteComment,
} from '#contracts/api/agent-notes.ts';
import { DeletePlace, SavePlace } from '#contracts/api/places.ts';
import { AssignEmployee, GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { EmployeeEvents } from '#contracts/api/employee-events.ts';
import { Employees } from '#contracts/api/employees.ts';
import { AgentStanding, RateAffectation, Ratings, ReviseRating } from '#contracts/api/ratings.ts';
import { assigned, factsOf, planned, reached, rowOf } from '#test/support/planned.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';
import { until } from '#test/support/until.ts';

const { anne, bruno, chloe, eve } = ids.agents;
const monday = Date.parse('2026-03-09T12:00:00.000Z');
const at = (day: number, hour = 0) => new Date(monday + (day * 24 + hour) * 3_600_000).toISOString();
const stars = (punctuality: number, rest = punctuality) => ({
  punctuality,
  responsibility: rest,
  customerService: rest,
  presentation: rest,
});

let vigie: Vigie;
let agency: Browser;
let agencyB: Browser;
let customer: Browser;
let customerB: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: at(-2), worker: true });
  [agency, agencyB, customer, customerB] = await allSignedIn(vigie, ['agencyA', 'agencyB', 'customerA', 'customerB']);
});
afterAll(() => vigie.stop());

describe('ratings', () => {
  let requestId: string;
  let shiftId: string;
  let affectationId: string;
  const can = async (browser = agency) => ((await rowOf(browser, requestId, shiftId)) as { can: string[] }).can;
  const row = async () =>
    ((await rowOf(agency, requestId, shiftId)) as { assignment: { isRated: boolean; isExcluded: boolean } }).assignment;
  const standingOf = async (id: string, browser = agency) => (await browser.call(AgentStanding, { id })).data;

  const toRate = async (browser = agency) =>
    ((await browser.call(EmployeeEvents, { employeeId: anne })).data as { toRate?: object }[]).map((one) => one.toRate);

  it('[assign.rated] can be given once, after the shift is over, and the row shows it', async () => {
    ({ requestId, shiftId } = await planned(customer, { start: at(0) }));
    affectationId = await assigned(agency, shiftId);
    expect(await can()).not.toContain('rate');
    expect(await agency.call(RateAffectation, { affectationId, criteria: stars(4.5) })).toMatchObject({
      http: 409,
      code: 'RATING_TOO_EARLY',
    });
    vigie.clock.set(at(0, 4));
    await reached(agency, affectationId, 'punchedOut', { punchIn: at(0), punchOut: at(0, 3) });
    expect(await can()).toContain('rate');
    expect(await toRate()).toEqual([{ affectationId, penalties: [] }]);
    expect(await toRate(await somebodyWithout(vigie, ['agent.editRatings']))).toEqual([undefined]);
    expect(await row()).toMatchObject({ isRated: false });
    expect(
      (await agency.call(RateAffectation, { affectationId, criteria: stars(4.5), comment: ' Très bien ' })).http,
    ).toBe(200);
    expect(await row()).toMatchObject({ isRated: true });
    expect(await can()).not.toContain('rate');
    expect(await toRate()).toEqual([undefined]);
    expect(await agency.call(RateAffectation, { affectationId, criteria: stars(1) })).toMatchObject({
      http: 409,
      code: 'ALREADY_RATED',
    });
    expect((await factsOf(vigie, `shift-${shiftId}`)).filter((type) => type === 'AssignmentRated')).toHaveLength(1);
  });

  it.each([4.3, 5.5, -1])('[rating.scale] %p stars are refused', async (punctuality) => {
    expect((await agency.call(RateAffectation, { affectationId, criteria: stars(punctuality) })).http).toBe(422);
  });

  it('[perm.agentOther] viewRatings is needed to read them and editRatings to write them, within one’s own company', async () => {
    const [found, ...others] = (await agency.call(Ratings, { filters: { employee: [anne] } })).data;
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: affectationId, rating: 4.5, comment: 'Très bien', author: 'agencyA', own: true });
    expect(found).toMatchObject({ criteria: stars(4.5), date: vigie.clock.now() });
    expect(found.employee).toEqual({ id: anne, fullName: 'Anne Roy' });
    // A customer sees the ratings of work done for it, with as much of the agent's name as on other screens.
    expect((await customer.call(Ratings)).data[0]).toMatchObject({
      own: false,
      employee: { fullName: `Anne ${anne.slice(0, 8)}` },
    });
    expect((await customer.call(Ratings, { search: 'Roy' })).data).toEqual([]);
    expect(await customer.call(ReviseRating, { id: affectationId, criteria: stars(1) })).toMatchObject({
      http: 422,
      code: 'RATING_NOT_YOURS',
    });
    for (const stranger of [agencyB, customerB]) {
      expect((await stranger.call(Ratings)).data).toEqual([]);
      expect(await standingOf(anne, stranger)).toEqual({ ranking: null, ratings: 0, finished: 0, bonus: false });
      expect((await stranger.call(ReviseRating, { id: affectationId, criteria: stars(1) })).http).toBe(404);
      expect((await stranger.call(RateAffectation, { affectationId, criteria: stars(1) })).http).toBe(404);
    }
    const nobody = await signedIn(vigie, 'customerManagerA');
    expect((await nobody.call(Ratings)).http).toBe(200);
    // Without the menu's grant an agency's user sees the ratings of one agent, but not the list of all.
    const manager = await signedIn(vigie, 'managerA');
    expect(await manager.call(Ratings)).toMatchObject({ http: 403, status: 0 });
    expect((await manager.call(Ratings, { filters: { employee: [anne] } })).data).toHaveLength(1);
    expect((await (await signedIn(vigie, 'anne')).call(Ratings)).http).toBe(403);
  });

  it('[rating.bonus] a revision with penalties lowers them, and the tenth finished assignment adds the bonus', async () => {
    await agency.call(ReviseRating, {
      id: affectationId,
      criteria: stars(5, 4),
      penalties: ['late', 'uniform'],
      comment: '',
    });
    expect((await agency.call(Ratings, { filters: { penalty: ['uniform'] } })).data[0]).toMatchObject({
      rating: 3.25,
      penalties: ['late', 'uniform'],
    });
    expect(await standingOf(anne)).toEqual({ ranking: 3.25, ratings: 1, finished: 1, bonus: false });
    for (let day = 1; day <= 9; day++) {
      vigie.clock.set(at(day, 8));
      const { shiftId: next } = await planned(customer, { start: at(day), requestId });
      await reached(agency, await assigned(agency, next), 'punchedOut', { punchIn: at(day), punchOut: at(day, 7) });
      expect((await standingOf(anne)).bonus).toBe(day === 9);
    }
    expect(await standingOf(anne)).toEqual({ ranking: 3.75, ratings: 1, finished: 10, bonus: true });
    const ranked = async (browser: Browser) =>
      (await browser.call(Employees, { sort: { key: 'ranking', asc: false } })).data;
    expect((await ranked(agency))[0]).toMatchObject({ id: anne, ranking: 3.75 });
    expect((await ranked(agency)).slice(1).every(({ ranking }: { ranking: unknown }) => ranking === null)).toBe(true);
    expect((await ranked(agencyB))[0].ranking).toBeNull();
  });
});

describe('exclusions', () => {
  it('[rating.exclude] [assign.rated] keep an agent from a customer’s shifts until they are lifted', async () => {
    const { requestId, shiftId } = await planned(customer, { start: at(20) });
    const { shiftId: later } = await planned(customer, { start: at(21), requestId });
    const affectationId = await assigned(agency, shiftId, bruno);
    const offered = async () =>
      (await agency.call(GetDisponibilitiesV2, { id: later })).data.map(({ id }: { id: string }) => id);
    const excluded = async () => (await rowOf(agency, requestId, shiftId)).assignment.isExcluded;
    expect([await offered(), await excluded()]).toEqual([expect.arrayContaining([bruno]), false]);
    // They keep the shift that they have there, as the preview says.
    const there = { employeeId: bruno, affectationId };
    expect((await agency.call(ExclusionEffect, there)).data).toEqual({ shifts: 1 });
    expect((await agencyB.call(ExclusionEffect, there)).http).toBe(404);
    const excluding = { ...there, reason: 'Demande du client' };
    expect((await agency.call(ExcludeEmployee, { ...excluding, agreed: 0 })).code).toBe('MORE_THAN_AGREED');
    expect((await agency.call(ExcludeEmployee, { ...excluding, agreed: 1 })).http).toBe(200);
    expect(await excluded()).toBe(true);
    expect(await offered()).not.toContain(bruno);
    expect(await offered()).toContain(chloe);
    expect(
      await agency.call(AssignEmployee, { employee: { id: bruno }, affectationEvent: { id: later } }),
    ).toMatchObject({
      http: 422,
      code: 'AGENT_EXCLUDED',
    });
    await until(
      () => factsOf(vigie, `shift-${shiftId}`),
      (facts) => facts.includes('AgentExcluded'),
    );

    const [told] = (await agency.call(AgentExclusions, { id: bruno })).data;
    expect(told).toMatchObject({
      customer: { id: ids.customerA, name: 'Client A' },
      place: null,
      reason: 'Demande du client',
      own: true,
    });
    expect((await agencyB.call(LiftExclusion, { id: bruno, exclusionId: told.id })).http).toBe(404);
    expect(
      (await agency.call(ExcludeEmployee, { employeeId: bruno, customerId: ids.customerA, excluded: false })).http,
    ).toBe(200);
    expect((await agency.call(AgentExclusions, { id: bruno })).data).toEqual([]);
    expect([await offered(), await excluded()]).toEqual([expect.arrayContaining([bruno]), false]);
  });

  it('[rating.exclude] can be for one place, and only for one’s own customers and agents', async () => {
    const atOnce = [1, 2].map(() => agency.call(ExcludeEmployee, { employeeId: chloe, placeId: ids.placeA }));
    expect((await Promise.all(atOnce)).map(({ http }) => http)).toEqual([200, 200]);
    const [told, ...more] = (await agency.call(AgentExclusions, { id: chloe })).data;
    expect(told.place).toEqual({ id: ids.placeA, name: 'Aréna' });
    expect((await agency.call(ExcludeEmployee, { employeeId: chloe, placeId: ids.placeA })).http).toBe(200);
    expect([(await agency.call(AgentExclusions, { id: chloe })).data.length, more]).toEqual([1, []]);
    expect((await agency.call(LiftExclusion, { id: chloe, exclusionId: told.id })).http).toBe(200);
    for (const wrong of [
      { employeeId: chloe, customerId: ids.customerB },
      { employeeId: chloe, placeId: ids.placeB },
      { employeeId: eve, customerId: ids.customerA },
    ])
      expect((await agency.call(ExcludeEmployee, wrong)).http).toBe(404);
    const { data: closed } = await customer.call(SavePlace, { name: 'Quai', timezone: 'America/Toronto' });
    expect((await agency.call(ExcludeEmployee, { employeeId: chloe, placeId: closed.id })).http).toBe(200);
    expect((await customer.call(DeletePlace, { id: closed.id })).http).toBe(200);
    expect((await agency.call(ExcludeEmployee, { employeeId: anne, placeId: closed.id })).http).toBe(404);
    expect((await agency.call(ExcludeEmployee, { employeeId: chloe, placeId: closed.id, excluded: false })).http).toBe(
      200,
    );
    expect((await agency.call(ExcludeEmployee, { employeeId: chloe })).http).toBe(422);
    expect((await customer.call(ExcludeEmployee, { employeeId: chloe })).http).toBe(404);
  });
});

describe('notes about an agent', () => {
  it('are visible to the company only, and stay until they are deleted', async () => {
    expect((await agency.call(WriteComment, { id: anne, text: '  ' })).fields).toEqual({
      text: 'Please fill out this field',
    });
    const { data } = await agency.call(WriteComment, { id: anne, type: 'praise', text: 'Toujours à l’heure' });
    expect((await agency.call(AgentComments, { id: anne })).data).toEqual([
      { id: data.id, type: 'praise', text: 'Toujours à l’heure', author: 'agencyA', date: vigie.clock.now() },
    ]);
    expect((await agencyB.call(AgentComments, { id: anne })).http).toBe(404);
    expect((await agencyB.call(WriteComment, { id: anne, text: 'x' })).http).toBe(404);
    expect((await agencyB.call(DeleteComment, { id: anne, commentId: data.id })).http).toBe(404);
    expect((await agency.call(DeleteComment, { id: anne, commentId: data.id })).http).toBe(200);
    expect((await agency.call(AgentComments, { id: anne })).data).toEqual([]);
  });
});
