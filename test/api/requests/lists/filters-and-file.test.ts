import { beforeAll, describe, expect, it } from '@jest/globals';
import { RequestFilters, Requests } from '#contracts/api/requests.ts';
import { CreateTag, PutTag } from '#contracts/api/tags.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { SaveRequestDocument, SaveRequestTask } from '#contracts/api/event-setup.ts';
import { SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import type { FilterOption } from '#contracts/values/shift-filters.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, save } from './shared.suite.ts';

export const filtersAndFile = (): void => {
  it('[list.filtersByRole] divisions and supervisors are for who employs agents; an event’s shifts are found by the division of their agent and by task', async () => {
    const { id } = await save('Divisions', '2026-03-17T05:00:00.000Z');
    const task = (await customer.call(SaveRequestTask, { id, task: { name: 'Doors' } })).data.id as string;
    const start = '2026-03-17T13:00:00.000Z';
    const template = { end: '2026-03-17T21:00:00.000Z', position: 'Porte', agencyId: ids.agencyA };
    const { data } = await customer.call(CreateShifts, {
      id,
      shifts: [
        { start, ...template, taskIds: [task] },
        { start, ...template },
      ],
    });
    await agency.call(AssignEmployee, {
      employee: { id: ids.agents.anne },
      affectationEvent: { id: data.ids[0] },
      overLimits: true,
    });
    await agency.call(AssignEmployee, {
      employee: { id: ids.agents.bruno },
      affectationEvent: { id: data.ids[1] },
      overLimits: true,
    });
    await agency.call(SaveCustomerEmployee, { id: ids.agents.bruno, division: 'Nord' });
    await vigie.settled();
    const offered = async (browser: Browser) =>
      ((await browser.call(ShiftFilters, { id })).data as { type: string; id: string; count: number }[]).filter(
        ({ type }) => ['divisions', 'tasks'].includes(type),
      );
    const doors = expect.objectContaining({ type: 'tasks', id: task, count: 1 });
    expect(await offered(agency)).toEqual([
      doors,
      expect.objectContaining({ type: 'divisions', id: 'Nord', count: 1 }),
    ]);
    expect(await offered(customer)).toEqual([doors]);
    // Among the tasks of many places, each is told with its place.
    const { data: ofAll } = await customer.call(RequestFilters, {});
    expect(ofAll).toContainEqual(
      expect.objectContaining({ type: 'tasks', id: task, secondaryName: expect.any(String) }),
    );
    expect(
      ofAll.every(({ type, secondaryName }: FilterOption) => type === 'tasks' || secondaryName === undefined),
    ).toBe(true);
    const found = async (browser: Browser, filters: object) =>
      (await browser.call(ShiftRows, { id, filters })).data.map((row: { id: string }) => row.id);
    expect(await found(agency, { divisions: ['Nord'] })).toEqual([data.ids[1]]);
    expect(await found(agency, { tasks: [task] })).toEqual([data.ids[0]]);
    expect(await found(customer, { divisions: ['Nord'] })).toEqual([]);

    const tagOf = async (browser: Browser, name: string, on: object) => {
      const { id: tagId } = (await browser.call(CreateTag, { name, visibility: 'internal' })).data;
      await browser.call(PutTag, { id, tagId, ...on });
      return tagId as string;
    };
    const urgent = await tagOf(customer, 'Urgent', { shiftIds: [data.ids[0]] });
    const senior = await tagOf(agency, 'Senior', { agentIds: [ids.agents.bruno] });
    const words = { id, titleEn: 'Plan', titleFr: 'Plan', assignedPositions: ['Porte'] };
    const file = { name: 'plan.pdf', data: Buffer.from('%PDF-1.4\n').toString('base64') };
    const { data: plan } = await customer.call(SaveRequestDocument, { ...words, file });
    await vigie.settled();
    expect(await found(customer, { tags: [urgent] })).toEqual([data.ids[0]]);
    expect(await found(agency, { tags: [urgent] })).toEqual([]);
    expect(await found(agency, { tags: [senior] })).toEqual([data.ids[1]]);
    expect(await found(customer, { documents: [plan.id] })).toHaveLength(2);
    expect(await found(customer, { shiftsList: [data.ids[1]] })).toEqual([data.ids[1]]);
    const at = async (times: object) =>
      (await customer.call(ShiftRows, { id, ...times })).data.map((row: { id: string }) => row.id).sort();
    expect(await at({ startTime: '09:00', exactTime: true })).toEqual([...data.ids].sort());
    expect(await at({ startTime: '09:01' })).toEqual([]);

    type Choice = { type: string; id: string; count: number };
    const choices = async (browser: Browser) => {
      const { data: all } = await browser.call(RequestFilters, {});
      return (all as Choice[]).map(({ type, id: choice, count }) => `${type} ${choice} ${count}`);
    };
    const ofCustomer = await choices(customer);
    expect(ofCustomer).toEqual(
      expect.arrayContaining([
        `demandes ${id} 1`,
        `tags ${urgent} 1`,
        `tasks ${task} 1`,
        'documents with 1',
        expect.stringContaining(`agencies ${ids.agencyA}`),
      ]),
    );
    expect(ofCustomer.join()).not.toMatch(/divisions|supervisors/);
    const ofAgency = await choices(agency);
    expect(ofAgency).toEqual(expect.arrayContaining([`tags ${senior} 1`, 'divisions Nord 1']));
    expect(ofAgency.join()).not.toMatch(new RegExp(`agencies|${urgent}`));
    const events = async (browser: Browser, asked: object) =>
      (await browser.call(Requests, { search: 'Divisions', ...asked })).data.map((row: { id: string }) => row.id);
    for (const filters of [
      { demandes: [id] },
      { documents: ['with'] },
      { tags: [urgent] },
      { tasks: [task], positions: ['Porte'], type: ['agent'] },
    ])
      expect({ filters, found: await events(customer, { filters }) }).toEqual({ filters, found: [id] });
    expect(await events(customer, { filters: { documents: ['without'] } })).toEqual([]);
    expect(await events(agency, { filters: { tags: [urgent] } })).toEqual([]);
    expect(await events(agency, { filters: { divisions: ['Nord'] } })).toEqual([id]);
    expect(await events(customer, { startTime: '10:00' })).toEqual([]);
    expect(await events(customer, { startTime: '09:00', endTime: '17:00', exactTime: true })).toEqual([id]);
  });

  describe('as a CSV file', () => {
    let requestId: string;
    beforeAll(async () => {
      requestId = (await save('Match', '2026-03-07T05:00:00.000Z')).id;
      const { data } = await customer.call(CreateShifts, {
        id: requestId,
        shifts: [
          {
            start: '2026-03-07T23:00:00.000Z',
            end: '2026-03-08T07:00:00.000Z',
            position: '=cmd|calc',
            skillId: ids.guard,
          },
          { start: '2026-03-08T23:00:00.000Z', end: '2026-03-09T03:00:00.000Z', position: 'Porte, "nord"' },
        ],
      });
      await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: data.ids[0] } });
      await agency.call(SaveAffEvents, { shifts: [{ id: data.ids[0], salary: 2345, billingPrice: 6789 }] });
    });

    it('[req.exportCsv] open in a spreadsheet: marked as UTF-8, with headings in the caller’s language and no formula', async () => {
      const answer = await customer.call(ShiftRowsCsv, { id: requestId, sort: { key: 'start', asc: true } });
      expect(answer.http).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="(R\d+\.csv)"; filename\*=UTF-8''\1$/,
      );
      const bytes = await fetch(`${vigie.origin}/api/Request/${requestId}/Shifts/Row/CSV`, {
        headers: { cookie: customer.cookie, language: 'fr' },
      }).then((response) => response.arrayBuffer());
      expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const [french] = new TextDecoder().decode(bytes).split('\n');
      const lines = answer.text.trim().split('\n');
      expect(lines).toHaveLength(3);
      expect(french).not.toBe(lines[0]);
      expect(french).toMatch(/Début/);
      expect(lines[1]).toContain(`'=cmd|calc`);
      expect(lines[1]).toContain('2026-03-07 18:00,2026-03-08 03:00,America/Toronto,8.00');
      expect(lines[2]).toContain('"Porte, ""nord"""');
    });

    it('[req.exportCsv] contain only the rows that match the filters', async () => {
      const { text } = await customer.call(ShiftRowsCsv, { id: requestId, filters: { positions: ['Porte, "nord"'] } });
      expect(text.trim().split('\n')).toHaveLength(2);
      expect(await customer.call(ShiftRowsCsv, { id: requestId, filters: { colour: ['x'] } } as never)).toMatchObject({
        http: 422,
        code: 'INVALID_INPUT',
      });
    });

    it('[req.exportCsv] have a version for clients without money, which only agencies can make', async () => {
      const own = (await agency.call(ShiftRowsCsv, { id: requestId })).text;
      expect(own).toContain('23.45');
      expect(own).toContain('67.89');
      const forClient = await agency.call(ShiftRowsCsv, { id: requestId, exportAsClient: true });
      expect(forClient.http).toBe(200);
      expect(forClient.text).not.toMatch(/23\.45|67\.89/);
      expect((await customer.call(ShiftRowsCsv, { id: requestId })).text).not.toMatch(/23\.45/);
      for (const person of ['customerA', 'customerManagerA', 'admin'] as const)
        expect(
          await (await signedIn(vigie, person)).call(ShiftRowsCsv, { id: requestId, exportAsClient: true }),
        ).toMatchObject({
          http: 403,
          code: 'FORBIDDEN',
        });
      const manager = await signedIn(vigie, 'managerA');
      expect((await manager.call(ShiftRowsCsv, { id: requestId })).text).not.toMatch(/23\.45|67\.89/);
      expect(await (await signedIn(vigie, 'nobody')).call(ShiftRowsCsv, { id: requestId })).toMatchObject({
        http: 403,
      });
      expect(await (await signedIn(vigie, 'customerB')).call(ShiftRowsCsv, { id: requestId })).toMatchObject({
        http: 404,
      });
    });
  });
};
