import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  JudgeLicence,
  MoveCandidates,
  MoveOnboarding,
  OnboardingCounts,
  OnboardingList,
} from '#contracts/api/onboarding.ts';
import { onboardingTabs } from '#contracts/values/onboarding.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { applications } from './applications.test.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

let vigie: Vigie;
let agency: Browser;
let other: Browser;
const zoe = randomUUID();
const licenceId = randomUUID();
beforeAll(async () => {
  vigie = await startWorld();
  agency = await signedIn(vigie, 'agencyA');
  other = await signedIn(vigie, 'agencyB');
  vigie.clock.pass(1);
  const person = {
    firstName: 'Zoé',
    lastName: 'Lavoie',
    email: 'zoe@test.ca',
    phone: '+15145550123',
    language: 'fr' as const,
    isArcher: false,
    home: null,
    hasCar: false,
  };
  await vigie.commands.run(agent, 'Apply', zoe, { agentId: zoe, ...person }, vigie.system());
  await vigie.commands.run(
    agent,
    'LinkEmployer',
    zoe,
    { agentId: zoe, employerId: ids.agencyA, employerKind: 'agency' },
    vigie.system(),
  );
  await vigie.settled();
});
afterAll(() => vigie.stop());

const under = async (tab: (typeof onboardingTabs)[number], browser = agency) =>
  ((await browser.call(OnboardingList, { tab })).data as { firstName: string }[]).map(({ firstName }) => firstName);
const counts = async (browser = agency) => (await browser.call(OnboardingCounts)).data as Record<string, number>;

describe('onboarding', () => {
  it('[emp.onboardIds] an application begins at the register step, and is listed under New apply, the newest first', async () => {
    const { data } = await agency.call(OnboardingList, { tab: 'new' });
    expect(data[0]).toMatchObject({
      id: zoe,
      firstName: 'Zoé',
      status: 1,
      appliedAt: vigie.clock.now(),
      picture: null,
      licence: null,
      firstShift: null,
    });
    expect((await agency.call(MoveOnboarding, { id: zoe, status: 7 })).http).toBe(422);
  });

  it('[onboard.tabs] each tab counts as many people as it lists, none of another company', async () => {
    const told = await counts();
    for (const tab of onboardingTabs) expect({ [tab]: (await under(tab)).length }).toEqual({ [tab]: told[tab] });
    expect(await under('ready')).toEqual(expect.arrayContaining(['Anne', 'Bruno', 'Chloé', 'Dédé']));
    expect(await under('license')).toEqual(['Dédé']);
    expect(await under('bsp')).toEqual(['Dédé']);
    for (const tab of onboardingTabs) expect(await under(tab, other)).not.toContain('Zoé');
  });

  it('[emp.onboardTransitions] allows every move between the six steps, and records each with who made it; a repeated move records nothing', async () => {
    const before = await counts();
    for (const [status, tab] of [
      [2, 'new'],
      [3, 'interview'],
      [4, 'contract'],
      [3, 'interview'],
      [5, 'ready'],
      [6, 'declined'],
      [5, 'ready'],
    ] as const) {
      expect((await agency.call(MoveOnboarding, { id: zoe, status })).http).toBe(200);
      await agency.call(MoveOnboarding, { id: zoe, status });
      expect(await under(tab)).toContain('Zoé');
    }
    expect((await counts())['new']).toBe(before['new']! - 1);
    const moves = (await vigie.commands.history(agent, zoe)).filter(({ type }) => type === 'OnboardingMoved');
    expect(moves.map(({ data }) => (data as { from: number; status: number }).from)).toEqual([1, 2, 3, 4, 3, 5, 6]);
    expect(moves[0]!.metadata.actor).toMatchObject({ agencyId: ids.agencyA });
  });

  it('a licence that a person validates or declines leaves License to validate; a declined one is listed under Declined until it is reopened', async () => {
    const picture = { hash: 'a'.repeat(64), name: 'permis.pdf', type: 'application/pdf', size: 10 };
    const licence = {
      agentId: zoe,
      licenceId,
      licenceTypeId: ids.licenceType,
      number: 'BSP-77',
      validFrom: '2025-01-01',
      validTo: '2027-12-31',
      picture,
    };
    await vigie.commands.run(agent, 'RecordLicence', zoe, licence, vigie.system());
    await vigie.settled();
    expect(await under('license')).toContain('Zoé');
    await agency.call(JudgeLicence, { id: zoe, licenceId, valid: false, reason: 'The picture is not of a licence' });
    expect([await under('license'), await under('bsp')].flat()).not.toContain('Zoé');
    const [row] = (await agency.call(OnboardingList, { tab: 'declined' })).data;
    expect(row).toMatchObject({
      firstName: 'Zoé',
      licence: { number: 'BSP-77', state: 'declined', image: { name: 'permis.pdf' } },
    });
    await agency.call(JudgeLicence, { id: zoe, licenceId, valid: true });
    expect(await under('declined')).not.toContain('Zoé');
  });

  it('moves several at once, and names those that the caller may not move', async () => {
    const { data } = await agency.call(MoveCandidates, {
      tab: 'ready',
      selection: { ids: [zoe, ids.agents.dede, ids.agents.eve] },
      status: 4,
    });
    expect(data).toEqual({
      moved: 2,
      refused: [{ id: ids.agents.eve, code: 'NOT_FOUND' }],
      coming: { agents: 0, shifts: 0 },
    });
    expect(await under('contract')).toEqual(expect.arrayContaining(['Zoé', 'Dédé']));
    const all = { allExcept: [ids.agents.dede], query: { search: '' } };
    expect((await agency.call(MoveCandidates, { tab: 'contract', selection: all, status: 3 })).data).toMatchObject({
      moved: 1,
      refused: [],
    });
    expect([await under('interview'), await under('contract')]).toEqual([['Zoé'], ['Dédé']]);
  });

  it('another company’s agent is not found, and people without the grant to edit can only read', async () => {
    expect((await other.call(MoveOnboarding, { id: zoe, status: 2 })).http).toBe(404);
    expect((await other.call(JudgeLicence, { id: zoe, licenceId, valid: true })).http).toBe(404);
    expect((await (await signedIn(vigie, 'nobody')).call(OnboardingList, {})).http).toBe(403);
    expect((await (await signedIn(vigie, 'anne')).call(OnboardingList, {})).http).toBe(403);
  });
});

describe('applications by an agency’s page', () => applications(() => ({ vigie, agency, other })));
