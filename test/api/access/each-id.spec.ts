import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { CreateTag } from '#contracts/api/tags.ts';
import { namesOf, type NamedKind } from '#contracts/names.ts';
import { derivedId } from '#kernel/caller.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, startWorld } from '#test/support/world.ts';

type Ids = Partial<Record<NamedKind, string>>;
const calls = await everyCall();
/** What ends sessions, or is about what a whole company agrees with another: the ids that these name belong to others by their nature. */
const apart = new Set(['LogOut', 'LinkAgency', 'LinkCustomer', 'AskEmployer', 'CreateAgentRequest']);

/** What the test world gives its people and places, by the name that it has there. */
const inWorld = (name: string) => derivedId('test world', name);
const partsOf = (placeId: string, manager: string, agent: string): Ids => ({
  task: inWorld(`${placeId} task 1`),
  position: inWorld(`${placeId} location 1`),
  user: inWorld(`user ${manager}`),
  role: inWorld(`role ${manager}`),
  licence: inWorld(`licence ${agent}`),
});

const put = (value: unknown, [field, ...rest]: readonly string[], id: string): unknown => {
  if (field === undefined) return Array.isArray(value) ? [id] : id;
  if (Array.isArray(value)) return value.map((one) => put(one, [field, ...rest], id));
  if (typeof value !== 'object' || value === null || !(field in value)) return value;
  return { ...value, [field]: put((value as Record<string, unknown>)[field], rest, id) };
};

describe('each id that a call names, beside others of one’s own', () => {
  let vigie: Vigie;
  let browsers: readonly (readonly [string, Browser])[];
  const own: Ids = { agent: ids.agents.anne, place: ids.placeA, customer: ids.customerA, agency: ids.agencyA, skill: ids.guard, level: ids.junior, licenceType: ids.licenceType, subTerritory: ids.subTerritory, territory: ids.territory, prime: ids.prime, ...partsOf(ids.placeA, 'managerA', 'anne') }; // prettier-ignore
  const foreign: Ids = {
    agent: ids.agents.eve,
    place: ids.placeB,
    customer: ids.customerB,
    ...partsOf(ids.placeB, 'agencyB', 'eve'),
  };
  beforeAll(async () => {
    vigie = await startWorld();
    const [a, b, agencyA, agencyB] = await allSignedIn(vigie, ['customerA', 'customerB', 'agencyA', 'agencyB']);
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
  }, 120_000);
  afterAll(() => vigie.stop());

  it('answers like one that nobody has', async () => {
    const told: unknown[] = [];
    const missing = new Map<NamedKind, number>();
    for (const call of calls) {
      const named = namesOf(call).filter(({ path }) => !path.includes('filters'));
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
    // Most are looked up; the rest is refused for something else in the sample, or for whom the call isn't.
    expect([...missing.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
    expect([...missing.keys()].sort()).toEqual(Object.keys(foreign).sort());
  }, 300_000);
});
