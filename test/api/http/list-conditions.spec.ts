import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Agencies } from '#contracts/api/agencies.ts';
import { Customers } from '#contracts/api/customers.ts';
import { Employees, TickedEmployees } from '#contracts/api/employees.ts';
import { Invoices } from '#contracts/api/invoices.ts';
import { PlaceRows } from '#contracts/api/places.ts';
import { Requests } from '#contracts/api/requests.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { DelayReport } from '#contracts/api/work-reports.ts';
import type { ListEndpoint } from '#contracts/endpoint.ts';
import { fieldKinds } from '#contracts/values/list-fields.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

describe('conditions of a list’s rows', () => {
  let vigie: Vigie;
  let event: string;
  beforeAll(async () => {
    vigie = await startWorld();
    const customer = await signedIn(vigie, 'customerA');
    await eventOf(customer, '2026-04-20T04:00:00.000Z');
    event = (await planned(customer, { start: '2026-04-21T04:00:00.000Z' })).requestId;
  });
  afterAll(() => vigie.stop());

  const rows = async (person: Person, list: ListEndpoint, input: object) => {
    const { http, data } = await (
      await signedIn(vigie, person)
    ).call(list, { page: { size: 1000 }, ...input } as never);
    expect([list.name, input, http]).toEqual([list.name, input, 200]);
    return (data as { id: string }[]).map(({ id }) => id).sort();
  };

  it('work for every list and every field that its contract names', async () => {
    const lists: [Person, ListEndpoint, object][] = [
      ['agencyA', Employees, {}],
      ['agencyA', Customers, {}],
      ['agencyA', PlaceRows, {}],
      ['agencyA', Requests, {}],
      ['agencyA', ShiftRows, { id: event }],
      ['agencyA', Invoices, {}],
      ['agencyA', DelayReport, { from: '2026-04-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }],
      ['superAdmin', Agencies, {}],
    ];
    for (const [person, list, params] of lists) {
      const all = await rows(person, list, params);
      for (const [field, kind] of Object.entries(list.fields)) {
        const without = await rows(person, list, { ...params, empty: { [field]: true } });
        const having = await rows(person, list, { ...params, empty: { [field]: false } });
        expect([...without, ...having].sort()).toEqual(all);
        if (!fieldKinds[kind].range) continue;
        const low = await rows(person, list, { ...params, between: { [field]: { max: 4 } } });
        const high = await rows(person, list, { ...params, between: { [field]: { min: 5 } } });
        expect([field, [...low, ...high].sort()]).toEqual([field, having]);
      }
    }
  });

  it('apply to all ticked rows on all pages, and never outside the viewer’s scope', async () => {
    const all = await rows('agencyA', Employees, {});
    const senior = await rows('agencyA', Employees, { filters: { level: [ids.senior] } });
    const others = await rows('agencyA', Employees, { not: { level: [ids.senior] } });
    expect([...senior, ...others].sort()).toEqual(all);
    expect(others).not.toContain(ids.agents.eve);
    const agency = await signedIn(vigie, 'agencyA');
    const query = { not: { level: [ids.senior] } };
    const ticked = await agency.call(TickedEmployees, { tab: 'active', allExcept: [others[0]!], query });
    expect([...(ticked.data as string[])].sort()).toEqual(others.slice(1));
  });

  it('are refused for fields that the list doesn’t have, and for invalid bounds', async () => {
    const agency = await signedIn(vigie, 'agencyA');
    for (const [list, input] of [
      [Employees, { empty: { password: true } }],
      [Employees, { not: { colour: ['x'] } }],
      [Employees, { between: { phone: { min: 1 } } }],
      [Invoices, { between: { total: { min: 2, max: 1 } } }],
      [Requests, { between: { shifts: { min: 0.5 } } }],
    ] as const)
      expect((await agency.call(list as ListEndpoint, input as never)).http).toBe(422);
  });
});
