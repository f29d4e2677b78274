import { expect, it } from '@jest/globals';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { GetCalendar, GetCoverage } from '#contracts/api/calendar.ts';
import { OnboardingList } from '#contracts/api/onboarding.ts';
import { ReferenceList } from '#contracts/api/references.ts';
import { GetAffEvent, ShiftFilters, ShiftRows, ShiftRowsCsv } from '#contracts/api/shifts.ts';
import { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { bruno, chloe, day, vigie, agency, customer, openShift, openRequest } from './shared.suite.ts';

export const otherCompanies = (): void => {
  it('[aud.agency] work for another company shows only that it exists, not where and when', async () => {
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      bruno,
      { agentId: bruno, employerId: ids.agencyB, employerKind: 'agency' },
      vigie.system(),
    );
    await vigie.settled();
    const [agencyB, customerB] = await Promise.all([signedIn(vigie, 'agencyB'), signedIn(vigie, 'customerB')]);
    const elsewhere = await planned(customerB, { start: day(24, 14), agencyId: ids.agencyB }, { placeId: ids.placeB });
    await assigned(agencyB, elsewhere.shiftId, bruno);
    const candidate = async (start: string) => {
      const { shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
      const rows = (await agency.call(GetDisponibilitiesV2, { id: shiftId })).data as {
        id: string;
        reason: unknown;
        totalMinutesToBeDone: number;
      }[];
      return rows.find(({ id }) => id === bruno)!;
    };
    // At the same time; and so soon after that there is no time to travel or rest.
    expect(await candidate(day(24, 13))).toMatchObject({
      reason: { rule: 'busy', values: {} },
      totalMinutesToBeDone: 0,
    });
    expect(await candidate(day(24, 23))).toMatchObject({
      reason: { rule: 'travel', values: {} },
      totalMinutesToBeDone: 0,
    });
    expect(await candidate(day(25, 5))).toMatchObject({
      reason: { rule: expect.stringMatching(/travel|rest/), values: {} },
    });
  });

  it('[list.filtersByRole] a filter by an agency finds only rows whose agency the viewer may see', async () => {
    const set = (agencyId: string, handedOnBy: string, subcontractedTo: string | null) =>
      vigie.platform.db.query(
        'update shift set "agencyId" = $2, "handedOnBy" = $3, "subcontractedTo" = $4 where id = $1',
        [openShift, agencyId, handedOnBy, subcontractedTo],
      );
    const found = async (of: string) => {
      const { data } = await agency.call(ShiftRows, { id: openRequest, filters: { agencies: [of] } });
      return (data as { agencyId: string }[]).map(({ agencyId }) => agencyId);
    };
    // Agency A got it from another agency, which got it from agency B.
    await set(ids.agencyB, `{${ids.agencyB},${ids.customerB}}`, ids.agencyA);
    expect(await found(ids.agencyB)).toEqual([]);
    expect(await found(ids.customerB)).toEqual([ids.customerB]);
    await set(ids.agencyA, '{}', null);
    expect(await found(ids.agencyA)).toEqual([ids.agencyA]);
  });

  it('[aud.agency] a call with the id of another company’s entry does not reveal that it exists', async () => {
    const secret = derivedId('secrecy spec', 'skill of B');
    const value = { nameEn: 'Zeppelin', nameFr: 'Dirigeable' };
    await vigie.commands.run(
      reference,
      'Create',
      secret,
      { id: secret, kind: 'skill', ownerId: ids.agencyB, value },
      vigie.system(),
    );
    await vigie.settled();
    const name = async (skillId: string) => {
      await vigie.platform.db.query('update shift set "skillId" = $2, "maxLevelId" = $2 where id = $1', [
        openShift,
        skillId,
      ]);
      const answers = [
        await agency.call(ShiftRows, { id: openRequest }),
        await agency.call(GetAffEvent, { id: openShift }),
        await agency.call(ShiftRowsCsv, { id: openRequest }),
        await agency.call(ShiftFilters, { id: openRequest }),
        await agency.call(GetCalendar, { from: '2026-03-15', days: 3 }),
        await agency.call(GetCoverage, { from: '2026-03-15', days: 3 }),
        await agency.call(GetDisponibilitiesV2, { id: openShift }),
      ];
      expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
      return answers.map(({ text }) => text).join('\n');
    };
    expect(await name(secret)).not.toMatch(/Zeppelin|undefined/);
    // The entry of another kind is no skill.
    expect(await name(ids.prime)).not.toMatch(/First aid|undefined/);
    expect(await name(ids.guard)).toContain('Guard');
  });

  it('[aud.admin] everybody can list the names of public kinds of reference data, and nothing of the other kinds', async () => {
    const open = ['skill', 'level', 'licenceType', 'certificate', 'territory', 'subTerritory', 'country'];
    const own = [
      ['agencyLicence', { number: 'AG-1', territoryId: ids.territory, validFrom: '2026-01-01', validTo: '2026-12-31' }],
      ['subContractor', { agencyId: ids.agencyB }],
    ] as const;
    for (const [kind, value] of own) {
      const id = derivedId('secrecy spec', kind);
      await vigie.commands.run(reference, 'Create', id, { id, kind, ownerId: ids.agencyA, value }, vigie.system());
    }
    await vigie.settled();
    for (const list of ReferenceKind.options) {
      const { data, text } = await agency.call(ReferenceList, { list });
      expect(text).not.toContain('undefined');
      if (!open.includes(list)) expect({ list, data }).toEqual({ list, data: [] });
    }
  });

  it('[onboard.tabs] the first shift of an agency’s own agent is hidden if the agency may not know that they are on it', async () => {
    await vigie.commands.run(
      agent,
      'LinkEmployer',
      chloe,
      { agentId: chloe, employerId: ids.customerA, employerKind: 'customer' },
      vigie.system(),
    );
    await vigie.settled();
    const under = async (tab: 'ready' | 'firstShift') =>
      ((await customer.call(OnboardingList, { tab })).data as { id: string; firstShift: string | null }[]).filter(
        ({ id }) => id === chloe,
      );
    expect(await under('firstShift')).toEqual([]);
    expect(await under('ready')).toMatchObject([{ firstShift: null }]);
  });
};
