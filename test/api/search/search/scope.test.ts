import { expect, it } from '@jest/globals';
import { SaveJobPosting } from '#contracts/api/job-postings.ts';
import { SaveEmployeePermit } from '#contracts/api/employee-file.ts';
import { Employees } from '#contracts/api/employees.ts';
import { DeletePlace, SavePlace } from '#contracts/api/places.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { searchHits } from '#projections/search-entry/search-entry.query.ts';
import { searchKinds } from '#projections/search-entry/search-entry.table.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids } from '#test/support/world.ts';
import { none, vigie, browsers, as, search, names, event } from './shared.suite.ts';

const may = async (...grants: Grant[]) => {
  const roleId = derivedId('test world', 'role managerA');
  await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions: grants }, vigie.system());
  await vigie.settled();
  browsers.delete('managerA');
};

export const scope = (): void => {
  it('[search.scope] shows nobody the people, events or clients of other companies', async () => {
    expect(await names('agencyB', 'dupre', 'employees')).toEqual([]);
    expect(await names('agencyB', 'chloe@agents.test', 'employees')).toEqual([]);
    expect(await names('agencyB', 'gagnon', 'employees')).toEqual(['Ève Gagnon']);
    expect(await names('customerA', 'dupre', 'employees')).toEqual([]);
    for (const [person, seen] of [
      ['customerA', 1],
      ['agencyA', 1],
      ['customerB', 0],
      ['agencyB', 0],
    ] as const)
      expect({ person, seen: (await search(person, 'oeuvre')).requests.length }).toEqual({ person, seen });
    expect(await names('agencyA', 'client', 'customers')).toEqual(['Client A']);
    expect(await names('agencyB', 'client', 'customers')).toEqual(['Client B']);
    expect(await names('customerA', 'client', 'customers')).toEqual([]);
  });

  it('[search.scope] checks the scope of each kind, even if an entry is indexed for everybody', async () => {
    const { models, pool } = vigie.platform;
    const everyShelf = 'array(select distinct unnest(shelves) from search_entry)';
    const { rows } = await pool.query<{ id: string; shelves: string[] }>('select id, shelves from search_entry');
    await pool.query(`update search_entry set shelves = ${everyShelf}`);
    const linked = [ids.customerA, ids.customerB].map((customerId) => ({ customerId, fullAccess: true }));
    const found = async (agencyId: string, word: string) =>
      (await models.query<{ id: string }>(searchHits(searchKinds, { role: 'agency', agencyId }, [word], linked))).map(
        ({ id }) => id,
      );
    for (const [word, id] of [
      ['dupre', ids.agents.chloe],
      ['oeuvre', event.id],
      ['client', ids.customerA],
    ] as const) {
      expect([word, await found(ids.agencyA, word)]).toEqual([word, expect.arrayContaining([id])]);
      expect([word, await found(ids.agencyB, word)]).toEqual([word, expect.not.arrayContaining([id])]);
    }
    for (const { id, shelves } of rows)
      await pool.query('update search_entry set shelves = $2 where id = $1', [id, shelves]);
  });

  it('[search.scope] shows an agency without full access the events where it has a shift, and agents those they are on', async () => {
    const browser = await as('customerB');
    const { requestId } = await planned(
      browser,
      { start: '2026-03-04T15:00:00.000Z', agency: { id: ids.agencyB } } as never,
      {
        title: 'Quai du large',
        placeId: ids.placeB,
      },
    );
    expect((await search('agencyB', 'large')).requests.map(({ id }) => id)).toEqual([requestId]);
    const ronde = await planned(
      await as('customerA'),
      { start: '2026-03-09T15:30:00.000Z' },
      { title: 'Garde du pont' },
    );
    await assigned(await as('agencyA'), ronde.shiftId);
    expect((await search('anne', 'garde')).requests.map(({ id }) => id)).toEqual([ronde.requestId]);
    expect((await search('anne', 'oeuvre')).requests).toEqual([]);
  });

  it('[search.badges] finds lists of one’s own company by their names in either language, for those who may manage them', async () => {
    const list = { titleEn: 'Summer patrol', titleFr: 'Patrouille d’été', deadline: '2026-03-04T12:00:00.000Z' };
    const { data } = await (await as('agencyA')).call(SaveJobPosting, list);
    for (const q of ['patrol', 'ete', 'sumer'])
      expect((await search('agencyA', q)).lists).toMatchObject([
        { name: 'Summer patrol', url: `/agency/job-postings/${data.id}`, status: 'published' },
      ]);
    for (const person of ['agencyB', 'customerA'] as const) expect((await search(person, 'patrol')).lists).toEqual([]);
    vigie.clock.set('2026-03-04T12:00:00.000Z');
    const badge = async () => (await search('agencyA', 'patrol', 'lists')).lists[0]!.status;
    expect(await badge()).toBe('finished');
    for (const active of [false, true]) {
      await vigie.commands.run(reference, 'Switch', data.id, { id: data.id, active }, vigie.system());
      await vigie.settled();
      expect(await badge()).toBe(active ? 'finished' : 'inactive');
    }
  });

  it('[search.scope] finds places by their name and address, for their company and the agencies that may open its clients', async () => {
    const mine = await as('customerA');
    const given = { name: 'Entrepôt Dupuis', address: '12, rue du Quai', city: 'Laval', postalCode: 'H7A 1B2' };
    const { id } = (await mine.call(SavePlace, given)).data as { id: string };
    for (const q of ['entrepot', 'dupuis', 'h7a', 'quai laval', 'entrepto'])
      expect((await search('customerA', q)).places).toMatchObject([
        { id, name: given.name, url: `/customer/places/detail/${id}`, description: '12, rue du Quai · Laval' },
      ]);
    expect((await search('agencyA', 'dupuis')).places).toMatchObject([
      {
        url: `/agency/customers/detail/${ids.customerA}/place/${id}`,
        description: '12, rue du Quai · Laval · Client A',
      },
    ]);
    for (const person of ['customerB', 'agencyB'] as const) expect((await search(person, 'dupuis')).places).toEqual([]);
    await may(...grantKeys.filter((grant) => grant !== 'client.view'));
    expect((await search('managerA', 'dupuis')).places).toEqual([]);
    await mine.call(SavePlace, { id, ...given, name: 'Dépôt Royal' });
    expect((await search('customerA', 'dupuis')).places).toEqual([]);
    expect((await search('customerA', 'royal')).places).toMatchObject([{ id }]);
    await mine.call(DeletePlace, { id });
    expect((await search('customerA', 'royal')).places).toEqual([]);
  });

  it('[search.scope] finds employees by a licence number or its beginning, for those who may see it', async () => {
    const licence = { permitId: ids.licenceType, validFrom: '2026-01-01', expiration: '2027-01-01' };
    const save = (more: { readonly employeePermitId?: string; readonly number: string }) =>
      as('agencyA').then((browser) => browser.call(SaveEmployeePermit, { ...licence, id: ids.agents.chloe, ...more }));
    expect(await save({ number: 'AG-21.10' })).toMatchObject({ http: 200 });
    for (const q of ['AG-21.10', 'ag2110', 'AG 2110', 'ag21', '2110'])
      expect((await search('agencyA', q)).employees).toMatchObject([
        { name: 'Chloé Dupré', description: expect.stringMatching(/^AG-21\.10 · chloe@agents\.test/) },
      ]);
    for (const q of ['ag2', '110', 'ag2111', 'bsp']) expect(await names('agencyA', q, 'employees')).toEqual([]);
    const listed = await (await as('agencyA')).call(Employees, { search: 'AG-21' });
    expect(listed.data).toMatchObject([{ firstName: 'Chloé' }]);
    for (const person of ['agencyB', 'customerA'] as const)
      expect(await names(person, 'ag2110', 'employees')).toEqual([]);
    await may(...grantKeys.filter((grant) => grant !== 'agent.view'));
    expect(await names('managerA', 'ag2110', 'employees')).toEqual([]);
    const { rows } = await vigie.platform.pool.query<{ id: string }>(
      `select d->>'id' as id from agent a, jsonb_array_elements(a.licences) d where d->>'number' = 'AG-21.10'`,
    );
    await save({ employeePermitId: rows[0]!.id, number: 'AG-3000' });
    expect(await names('agencyA', 'ag2110', 'employees')).toEqual([]);
    expect(await names('agencyA', 'ag3000', 'employees')).toEqual(['Chloé Dupré']);
  });

  it('does not match short words that are only similar', async () => {
    await planned(await as('customerA'), { start: '2026-03-10T15:30:00.000Z' }, { title: 'Garde du phare' });
    expect(await names('customerA', 'du phare', 'requests')).toEqual([expect.stringContaining('Garde du phare')]);
    for (const q of ['dup', 'dux', 'pha ret']) expect(await names('customerA', q, 'requests')).toEqual([]);
    expect(await names('customerA', 'grade phare', 'requests')).toHaveLength(1);
  });

  it('[search.filters] can be limited to one section, and never includes a section without its grant', async () => {
    const all = await search('agencyA', 'a');
    expect(all.customers.length).toBe(1);
    expect(await search('agencyA', 'a', 'customers')).toEqual({ ...none, customers: all.customers });
    await may(...grantKeys.filter((grant) => grant !== 'menus.clients' && grant !== 'operations.jobPostings'));
    expect(await search('managerA', 'client', 'customers')).toEqual(none);
    expect((await search('managerA', 'dupre')).employees.length).toBe(2);
    expect(await search('managerA', 'patrol', 'lists')).toEqual(none);
    expect((await search('managerA', 'patrol')).lists).toEqual([]);
    await may('operations.jobPostings');
    expect(await names('managerA', 'patrol', 'lists')).toEqual(['Summer patrol']);
    await may('menus.clients');
    expect(await search('managerA', 'dupre')).toMatchObject({ employees: [], requests: [] });
    expect(await names('managerA', 'client', 'customers')).toEqual(['Client A']);
  });
};
