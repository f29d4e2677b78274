import { beforeAll, describe, expect, it } from '@jest/globals';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { agency as agencyAccount } from '#services/accounts/agency/agency.decider.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { start, at, vigie, customer, agency, otherCustomer } from './shared.suite.ts';

export const listOfShifts = (): void => {
  describe('the list of an event’s shifts', () => {
    let requestId: string;
    const rows = (input: object, who = agency) => who.call(ShiftRows, { id: requestId, ...input });
    const positions = async (input: object) =>
      (await rows(input)).data.map(({ location }: { location: { title: string } }) => location.title);

    beforeAll(async () => {
      const shifts = [
        { start: at(0), end: at(8), position: 'Accueil', skillId: ids.guard, maxLevelId: ids.junior },
        {
          start: at(2),
          end: at(10),
          position: 'Béton',
          skillId: ids.driver,
          agentType: 'supervisor' as const,
          maxLevelId: ids.senior,
        },
        { start: at(24), end: at(30), position: 'Clôture', skillId: ids.guard, agentType: 'teamLead' as const },
        { start: at(26), end: at(40), position: 'Dock', agencyId: null },
      ];
      requestId = await eventOf(customer, start);
      const { data } = await customer.call(CreateShifts, { id: requestId, shifts });
      await assigned(agency, data.ids[0], ids.agents.bruno);
      await assigned(agency, data.ids[2], ids.agents.anne);
    });

    it('is sorted by every column it names, both ways', async () => {
      expect(await positions({ sort: { key: 'start', asc: false } })).toEqual(['Dock', 'Clôture', 'Béton', 'Accueil']);
      expect(await positions({ sort: { key: 'end', asc: true } })).toEqual(['Accueil', 'Béton', 'Clôture', 'Dock']);
      expect(await positions({ sort: { key: 'position', asc: true } })).toEqual([
        'Accueil',
        'Béton',
        'Clôture',
        'Dock',
      ]);
      expect((await positions({ sort: { key: 'name', asc: true } })).slice(0, 2)).toEqual(['Clôture', 'Accueil']);
      for (const key of ['status', 'serviceType', 'agentType'] as const)
        expect(await positions({ sort: { key, asc: true } })).toHaveLength(4);
      expect(await rows({ sort: { key: 'salary', asc: true } as never })).toMatchObject({ http: 422 });
    });

    it('is filtered by every filter it names, and no other', async () => {
      expect(await positions({ filters: { status: ['toAccept'] } })).toEqual(['Accueil', 'Clôture']);
      expect(await positions({ filters: { positions: ['Béton', 'Dock'] } })).toEqual(['Béton', 'Dock']);
      expect(await positions({ filters: { competences: [ids.driver] } })).toEqual(['Béton']);
      expect(await positions({ filters: { levels: [ids.junior] } })).toEqual(['Accueil']);
      expect(await positions({ filters: { type: ['teamLead', 'supervisor'] } })).toEqual(['Béton', 'Clôture']);
      expect(await positions({ filters: { agencies: [ids.agencyA] } })).toEqual(['Accueil', 'Béton', 'Clôture']);
      expect(await positions({ filters: { status: ['missing'], competences: [ids.guard] } })).toEqual([]);
      expect(await positions({ from: at(20), to: at(32) })).toEqual(['Clôture', 'Dock']);
      expect(await rows({ filters: { colour: ['red'] } as never })).toMatchObject({ http: 422 });
    });

    it('is searched by agent, position and title whatever the accents, and paged', async () => {
      expect(await positions({ search: 'beton' })).toEqual(['Béton']);
      expect(await positions({ search: 'ROY' })).toEqual(['Clôture']);
      expect(await positions({ search: '%' })).toEqual([]);
      expect(await rows({ page: { index: 1, size: 5 } })).toMatchObject({
        meta: { pageAt: 1, pageSize: 5, totalPages: 1, totalRecords: 4 },
        data: [{}, {}, {}, {}],
      });
      expect(await rows({ page: { index: 2, size: 5 } })).toMatchObject({
        meta: { pageAt: 2, totalRecords: 4 },
        data: [],
      });
    });

    it('counts for each choice of a filter what the viewer sees; agencies are a choice of customers', async () => {
      const { data } = await customer.call(ShiftFilters, { id: requestId }, { language: 'fr' });
      const of = (type: string) =>
        data
          .filter((option: { type: string }) => option.type === type)
          .map(({ name, count }: { name: string; count: number }) => [name, count]);
      expect(of('positions')).toEqual([
        ['Accueil', 1],
        ['Béton', 1],
        ['Clôture', 1],
        ['Dock', 1],
      ]);
      expect(of('competences')).toEqual([
        ['Gardien', 2],
        ['Patrouille', 1],
      ]);
      expect(of('agencies')).toEqual([['Agence A', 3]]);
      expect(of('levels')).toEqual([
        ['Débutant', 1],
        ['Expérimenté', 1],
      ]);
      const agencyOptions = (await agency.call(ShiftFilters, { id: requestId })).data;
      expect(agencyOptions.some(({ type }: { type: string }) => type === 'agencies')).toBe(false);
      expect(await otherCustomer.call(ShiftFilters, { id: requestId })).toMatchObject({ http: 404 });
    });

    it('is written as CSV with a mark for UTF-8, the caller’s language and no formula', async () => {
      await planned(customer, { requestId, start: at(48), position: '=1+1' });
      const file = await customer.call(ShiftRowsCsv, { id: requestId }, { language: 'fr' });
      expect(file.headers.get('content-disposition')).toMatch(/attachment; filename="R\d+\.csv"/);
      const bytes = await fetch(`${vigie.origin}/api/Request/${requestId}/Shifts/Row/CSV`, {
        headers: { cookie: customer.cookie, language: 'fr' },
      }).then((answer) => answer.arrayBuffer());
      expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      expect(file.text).toContain('Béton');
      expect(file.text).toContain("'=1+1");
      expect(file.text).not.toMatch(/Agent type|Time zone/);
    });
  });

  it('an agency without a link to the customer plans nothing for them', async () => {
    const strange = '33333333-3333-4333-8333-333333333333';
    await vigie.commands.run(
      agencyAccount,
      'Register',
      strange,
      { agencyId: strange, name: 'C', email: 'c@example.com', phone: '', address: '', city: '', postalCode: '' },
      vigie.system(),
    );
    await vigie.settled();
    const requestId = await eventOf(customer, start);
    expect(
      await customer.call(CreateShifts, { id: requestId, shifts: [{ start, end: at(8), agencyId: strange }] }),
    ).toMatchObject({ http: 404 });
    const other = await signedIn(vigie, 'agencyB');
    expect(await other.call(CreateShifts, { id: requestId, shifts: [{ start, end: at(8) }] })).toMatchObject({
      http: 404,
    });
  });
};
