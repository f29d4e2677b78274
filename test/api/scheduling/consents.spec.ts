import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgetPositions, MyStoredPositions, Me, SavePositionConsent } from '#contracts/api/agent-app.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
} from '#contracts/api/assignments.ts';
import { GetAgentLocations, ReportPosition } from '#contracts/api/locations.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import { SaveRequest } from '#contracts/api/requests.ts';
import { CreateShifts } from '#contracts/api/shift-planning.ts';
import { consentWords } from '#contracts/values/consent.ts';
import type { SealedText } from '#contracts/values/sealed.ts';
import { derivedId } from '#kernel/caller.ts';
import { eventLeaf } from '#services/integrity/log.ts';
import { forgetPositions } from '#services/workforce/agent/forget-positions.ts';
import { dumped } from '#test/support/dump.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

type Punch = { readonly zone?: string; readonly sealedPosition?: SealedText; readonly position?: unknown };

/** Positions of agents are stored with their consent, for its purpose, and only as long as it lasts (decision 9). */
describe('consent to storing an agent’s position', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  let anne: Browser;
  let id: string;
  let day = 6;
  /** A few metres from the place, in figures that stand nowhere else. */
  const here = { lat: 45.500012345, lng: -73.600012345, accuracy: 4.25 };
  const traces = ['45.5000123', '73.6000123'];

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-06T15:00:00.000Z' });
    [customer, agency, anne] = await Promise.all([
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'anne'),
    ]);
    id = (
      await customer.call(SaveRequest, {
        title: 'Match',
        place: { id: ids.placeA },
        requestDate: '2026-03-07T05:00:00.000Z',
      })
    ).data.id;
  });
  afterAll(() => vigie.stop());

  /** A shift of the next day, to which Anne has come: its id and her assignment's. */
  const atWork = async () => {
    const date = `2026-03-${String(++day).padStart(2, '0')}`;
    vigie.clock.set(`${date}T11:55:00.000Z`);
    const shifts = [
      { start: `${date}T12:00:00.000Z`, end: `${date}T20:00:00.000Z`, skillId: ids.guard, agencyId: ids.agencyA },
    ];
    const shiftId: string = (await customer.call(CreateShifts, { id, shifts })).data.ids[0];
    const assignmentId: string = (
      await agency.call(AssignEmployee, { employee: { id: ids.agents.anne }, affectationEvent: { id: shiftId } })
    ).data.id;
    for (const step of [AcceptAffectation, ConfirmAffectation])
      expect(await anne.call(step, { id: assignmentId })).toMatchObject({ http: 200 });
    return { shiftId, assignmentId, date };
  };
  const punchesOf = async (shiftId: string) =>
    (await vigie.platform.store.read(`shift-${shiftId}`))
      .filter(({ type }) => type.startsWith('Punched'))
      .map(({ data }) => data as Punch);
  const consents = (purpose: 'punch' | 'live', consent: boolean) =>
    anne.call(SavePositionConsent, { purpose, consent, ...(consent && { wordsVersion: consentWords }) });
  const nowhere = async () => {
    const rows = (await dumped(vigie)).split('\n');
    return rows.filter((row) => traces.some((figures) => row.includes(figures)));
  };
  const opened = ({ sealedPosition }: Punch, assignmentId: string, way: 'in' | 'out') =>
    vigie.platform.personalKeys.open(sealedPosition!, `punch ${way} ${assignmentId}`);

  it('is given for one purpose and for the text that was shown; until then there is none', async () => {
    expect((await anne.call(Me)).data.consents).toEqual([]);
    expect(await anne.call(SavePositionConsent, { purpose: 'live', consent: true })).toMatchObject({
      http: 422,
      fields: { wordsVersion: expect.any(String) },
    });
    expect(
      (await anne.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: '2020-01-01' } as never))
        .http,
    ).toBe(422);
    expect(
      (await agency.call(SavePositionConsent, { purpose: 'live', consent: true, wordsVersion: consentWords })).http,
    ).toBe(403);
    const { shiftId, assignmentId } = await atWork();
    await consents('live', true);
    await anne.call(PunchIn, { id: assignmentId, position: here });
    expect(await punchesOf(shiftId)).toEqual([expect.not.objectContaining({ zone: expect.anything() })]);
    // She consents to the map only: her position is stored there and nowhere else.
    expect(await nowhere()).toEqual([expect.stringContaining('id."position" ')]);
    await consents('live', false);
    expect(await nowhere()).toEqual([]);
    await anne.call(PunchOut, { id: assignmentId, position: here });
    expect(await nowhere()).toEqual([]);
    const [given] = (await vigie.platform.store.read(`agent-${ids.agents.anne}`)).filter(
      ({ type }) => type === 'ConsentGiven',
    );
    expect(given!.data).toMatchObject({
      purpose: 'live',
      wordsVersion: consentWords,
      language: 'en',
      consentId: expect.any(String),
    });
  });

  it('stores the zone of a punch, and its position only encrypted', async () => {
    const { shiftId, assignmentId, date } = await atWork();
    await consents('punch', true);
    await anne.call(PunchIn, { id: assignmentId, position: here });
    vigie.clock.set(`${date}T20:00:00.000Z`);
    await anne.call(PunchOut, { id: assignmentId, position: { ...here, lat: 45.6 } });
    const [came, left] = await punchesOf(shiftId);
    expect([came!.zone, left!.zone]).toEqual(['in', 'out']);
    expect(JSON.parse((await opened(came!, assignmentId, 'in'))!)).toEqual(here);
    expect(await nowhere()).toEqual([]);
    expect((await agency.call(ShiftHistory, { id: shiftId })).text).not.toMatch(/45\.5000123|sealedPosition|zone":"in/);
  });

  it('ends at once: nobody can decrypt stored positions, not even after a new consent', async () => {
    const { shiftId, assignmentId } = await atWork();
    await anne.call(PunchIn, { id: assignmentId, position: here });
    const [punch] = await punchesOf(shiftId);
    expect(await opened(punch!, assignmentId, 'in')).toContain('45.5000');
    expect((await consents('punch', false)).http).toBe(200);
    expect(await opened(punch!, assignmentId, 'in')).toBeUndefined();
    expect(await nowhere()).toEqual([]);
    expect(await punchesOf(shiftId)).toMatchObject([{ zone: 'in' }]);
    await consents('punch', true);
    expect(await opened(punch!, assignmentId, 'in')).toBeUndefined();
    vigie.clock.pass(8);
    await anne.call(PunchOut, { id: assignmentId, position: here });
    const [, out] = await punchesOf(shiftId);
    expect(await opened(out!, assignmentId, 'out')).toContain('45.5000');
    await consents('punch', false);
  });

  it('is checked against the events, so that nothing is stored after it ends even if a read model is behind', async () => {
    const { shiftId, assignmentId } = await atWork();
    await consents('punch', true);
    await consents('live', true);
    await vigie.settled();
    const { rows } = await vigie.platform.pool.query<{ consents: Record<string, string> }>(
      'select consents from agent where id = $1',
      [ids.agents.anne],
    );
    await consents('punch', false);
    await consents('live', false);
    await vigie.settled();
    await vigie.platform.pool.query('update agent set consents = $2 where id = $1', [
      ids.agents.anne,
      JSON.stringify(rows[0]!.consents),
    ]);
    await anne.call(PunchIn, { id: assignmentId, position: here });
    expect(await punchesOf(shiftId)).toEqual([expect.not.objectContaining({ sealedPosition: expect.anything() })]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    expect(await nowhere()).toEqual([]);
    await vigie.platform.pool.query(`update agent set consents = '{}' where id = $1`, [ids.agents.anne]);
    await anne.call(PunchOut, { id: assignmentId });
  });

  it('to being seen on the map ends at once too', async () => {
    const { assignmentId } = await atWork();
    await consents('live', true);
    await anne.call(PunchIn, { id: assignmentId });
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: true });
    expect(await nowhere()).toHaveLength(1);
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([
      { status: 'inZone', position: { lat: here.lat } },
    ]);
    await consents('live', false);
    expect(await nowhere()).toEqual([]);
    expect((await agency.call(GetAgentLocations, { id })).data).toMatchObject([{ status: 'absent', position: null }]);
    expect((await anne.call(ReportPosition, here)).data).toEqual({ kept: false });
    await anne.call(PunchOut, { id: assignmentId });
  });

  it('does not cover a punch by a dispatcher, of which no position is stored', async () => {
    const { shiftId, assignmentId } = await atWork();
    await consents('punch', true);
    await agency.call(PunchIn, { id: assignmentId, position: here });
    expect(await punchesOf(shiftId)).toEqual([expect.not.objectContaining({ sealedPosition: expect.anything() })]);
    await consents('punch', false);
    await anne.call(PunchOut, { id: assignmentId });
  });

  it('positions of punches are deleted automatically or at the agent’s request, with a receipt, and again if a backup restores their keys', async () => {
    const { pool, log, personalKeys } = vigie.platform;
    const forgetting = (now: string) =>
      forgetPositions({ ...vigie.platform, commands: vigie.commands, clock: { now: () => now } })();
    const { shiftId, assignmentId } = await atWork();
    await consents('punch', true);
    await vigie.settled();
    await anne.call(PunchIn, { id: assignmentId, position: here });
    const [punched] = await punchesOf(shiftId);
    const proofs = async () => (await log.read(`shift-${shiftId}`)).slice(0, 5).map(eventLeaf);
    const sealed = await proofs();
    await forgetting('2027-03-31T23:59:59.000Z');
    expect(await opened(punched!, assignmentId, 'in')).toContain('45.5000');
    expect((await anne.call(MyStoredPositions)).data.months).toEqual([
      { month: '2026-03', until: '2027-04-01T00:00:00.000Z' },
    ]);

    const contest = { id: derivedId('contest'), shiftId, agentId: ids.agents.anne, at: `2026-03-${day}T12:00:00.000Z` };
    const other = derivedId('other');
    await pool.query(
      `insert into punch_contest values ($1, $2, $5, $5, $3, $5, $5, 'in', 'order', $4, 5, 'wall', $4, $4, 'America/Toronto', null, null, $4, null, null, '')`,
      [contest.id, shiftId, contest.agentId, contest.at, other],
    );
    await forgetting('2027-04-01T00:00:00.000Z');
    expect(await opened(punched!, assignmentId, 'in')).toContain('45.5000');
    expect((await anne.call(MyStoredPositions)).data.months).toEqual([{ month: '2026-03', until: null }]);
    expect(await anne.call(ForgetPositions, { month: '2026-03' })).toMatchObject({
      http: 409,
      code: 'POSITIONS_CONTESTED',
    });
    await pool.query('delete from punch_contest where id = $1', [contest.id]);

    const kept = await pool.query('select id, wrapped from id.personal_key where id = $1', [
      punched!.sealedPosition!.keyId,
    ]);
    await forgetting('2027-04-01T00:00:00.000Z');
    expect(await opened(punched!, assignmentId, 'in')).toBeUndefined();
    const { months, receipts } = (await anne.call(MyStoredPositions)).data;
    expect([months, receipts.slice(0, 2)]).toMatchObject([
      [],
      [
        { why: 'retention', months: ['2026-03'] },
        { why: 'withdrawal', months: [] },
      ],
    ]);
    expect(await proofs()).toEqual(sealed);
    await pool.query('update id.personal_key set wrapped = $2 where id = $1', [kept.rows[0].id, kept.rows[0].wrapped]);
    expect(await opened(punched!, assignmentId, 'in')).toContain('45.5000');
    await forgetting('2026-03-30T00:00:00.000Z');
    expect(await opened(punched!, assignmentId, 'in')).toBeUndefined();

    expect((await anne.call(ForgetPositions, { month: '2026-03' })).http).toBe(404);
    const april = {
      agentId: ids.agents.anne,
      purpose: 'punch',
      consentId: (await pool.query('select consent from id.personal_key where id = $1', [kept.rows[0].id])).rows[0]
        .consent as string,
    } as const;
    const later = await personalKeys.seal(april, '2026-04', 'x', 'p');
    expect((await anne.call(ForgetPositions, { month: '2026-04' })).http).toBe(200);
    expect(await personalKeys.open(later!, 'p')).toBeUndefined();
    expect((await anne.call(MyStoredPositions)).data.receipts[0]).toMatchObject({
      why: 'request',
      months: ['2026-04'],
    });
    expect((await agency.call(MyStoredPositions)).http).toBe(403);
    await consents('punch', false);
    await anne.call(PunchOut, { id: assignmentId });
  });

  it('given under the first version, for punches only, can be withdrawn like any other, and positions stored unencrypted then are shown to nobody', async () => {
    const caller = vigie.system('old');
    const agentId = derivedId('an agent of before');
    const metadata = {
      commandId: derivedId('old'),
      command: 'Old',
      correlationId: 'old',
      actor: caller,
      language: 'en',
      at: caller.now,
    } as never;
    await vigie.platform.store.append(
      `shift-${agentId}`,
      -1,
      [{ id: derivedId('old', 1), type: 'PunchedIn', data: { position: here } }],
      metadata,
    );
    expect(await punchesOf(agentId)).toEqual([{}]);
    const consent = { agentId, purpose: 'punch', consentId: '' } as const;
    const sealed = await vigie.platform.personalKeys.seal(consent, '2026-03', 'x', 'p');
    await vigie.platform.personalKeys.withdraw(consent);
    expect(await vigie.platform.personalKeys.open(sealed!, 'p')).toBeUndefined();
  });
});
