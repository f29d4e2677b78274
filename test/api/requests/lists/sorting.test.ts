import { expect, it } from '@jest/globals';
import { Requests } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftFilters, ShiftRows } from '#contracts/api/shifts.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { vigie, customer, agency, save } from './shared.suite.ts';

const titles = async (input: object) =>
  ((await customer.call(Requests, input as never)).data as { title: string }[]).map(({ title }) => title);

export const sorting = (): void => {
  it('[list.defaultSortRequests] [list.sortDate] are sorted by date, not as text, with the newest first', async () => {
    await save('Dates Old year', '2024-12-31T05:00:00.000Z');
    await save('Dates New year', '2025-01-02T05:00:00.000Z');
    await save('Dates May first', '2025-05-01T04:00:00.000Z');
    await save('Dates May second', '2025-05-02T04:00:00.000Z');
    expect(await titles({ search: 'Dates' })).toEqual([
      'Dates May second',
      'Dates May first',
      'Dates New year',
      'Dates Old year',
    ]);
    expect(await titles({ search: 'Dates', sort: { key: 'requestDate', asc: true } })).toEqual([
      'Dates Old year',
      'Dates New year',
      'Dates May first',
      'Dates May second',
    ]);
  });

  it('[list.sortId] are sorted by number: R999 before R1001', async () => {
    const pool = vigie.platform.db;
    await pool.query(`select setval('id.request_number', 998)`);
    for (const n of [1, 2, 3]) await save(`Number ${n}`, '2026-03-07T05:00:00.000Z');
    await pool.query(`select setval('id.request_number', 5000)`);
    const rows = (await customer.call(Requests, { search: 'Number', sort: { key: 'requestNo', asc: true } })).data as {
      requestNo: string;
    }[];
    expect(rows.map(({ requestNo }) => requestNo)).toEqual(['R999', 'R1000', 'R1001']);
    expect(await titles({ search: 'r1000' })).toEqual(expect.arrayContaining(['Number 2']));
  });

  it('[list.paging] refuse unknown sort keys, filters and page sizes', async () => {
    for (const input of [
      { sort: { key: 'password' } },
      { sort: { key: 'requestDate; drop table shift' } },
      { filters: { colour: ['x'] } },
      { filters: { status: [3] } },
      { filters: { place: ['x'] } },
      { page: { index: 0 } },
      { page: { index: 1, size: 0 } },
      { from: 'yesterday' },
    ]) {
      expect({ input, ...(await customer.call(Requests, input as never)) }).toMatchObject({
        input,
        http: 422,
        code: 'INVALID_INPUT',
      });
    }
    const { id } = await save('Refusing', '2026-03-07T05:00:00.000Z');
    expect(await customer.call(ShiftRows, { id, sort: { key: 'salary', asc: true } } as never)).toMatchObject({
      http: 422,
    });
    expect(await customer.call(ShiftRows, { id, filters: { salary: ['1'] } } as never)).toMatchObject({ http: 422 });
  });

  it('[list.paging] can be searched whatever the case and accents, and filtered by when events were requested', async () => {
    await save('Fête de l’été', '2027-06-24T04:00:00.000Z');
    await save('100 % fun_d', '2027-06-25T04:00:00.000Z');
    expect(await titles({ search: 'FETE ete' })).toEqual(['Fête de l’été']);
    expect(await titles({ search: 'fete hiver' })).toEqual([]);
    expect(await titles({ search: '%' })).toEqual(['100 % fun_d']);
    expect(await titles({ search: 'n_d' })).toEqual(['100 % fun_d']);
    expect(await titles({ from: '2027-06-24T04:00:00.000Z', to: '2027-06-25T04:00:00.000Z' })).toEqual([
      'Fête de l’été',
    ]);
    expect(await titles({ filters: { place: [ids.placeB] } })).toEqual([]);
    expect((await customer.call(Requests, { filters: {}, customerId: ids.customerB })).data).toEqual([]);
  });

  it('are sorted alphabetically, whatever the case and accents', async () => {
    for (const title of ['Gagnon', 'Gagné', 'boucher', 'Bélanger', 'Beaulieu', 'Caron'])
      await save(`${title} Tri`, '2029-06-24T04:00:00.000Z');
    const sorted = ['Beaulieu Tri', 'Bélanger Tri', 'boucher Tri', 'Caron Tri', 'Gagné Tri', 'Gagnon Tri'];
    expect(await titles({ search: 'tri', sort: { key: 'title', asc: true } })).toEqual(sorted);
    const { data } = await customer.call(Requests, {
      search: 'tri',
      sort: { key: 'requestDate', asc: true },
      thenBy: [{ key: 'title', asc: false }],
    });
    expect((data as { title: string }[]).map(({ title }) => title)).toEqual(sorted.toReversed());
  });

  it('[list.filtersByRole] don’t offer an agency’s user other agencies to filter by', async () => {
    const { id } = await save('Filters', '2026-03-07T05:00:00.000Z');
    await customer.call(CreateShifts, {
      id,
      shifts: [{ start: '2026-03-07T23:00:00.000Z', end: '2026-03-08T07:00:00.000Z', position: 'Porte' }],
    });
    const types = async (browser: Browser) =>
      new Set(((await browser.call(ShiftFilters, { id })).data as { type: string }[]).map(({ type }) => type));
    expect(await types(customer)).toContain('agencies');
    expect(await types(agency)).not.toContain('agencies');
  });
};
