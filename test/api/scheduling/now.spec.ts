import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AssignEmployee, RefuseAffectation } from '#contracts/api/assignments.ts';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { OperationNow, TakeNeed, type Need } from '#contracts/api/now.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const now = '2026-03-06T15:00:00.000Z';
const inMinutes = (count: number) => new Date(Date.parse(now) + count * 60_000).toISOString();

describe('what needs a person now', () => {
  let vigie: Vigie;
  let agency: Browser;
  let manager: Browser;
  let stranger: Browser;
  const shifts: Record<string, string> = {};
  let mission: string;

  const needs = async (who = agency): Promise<Need[]> => {
    const answer = await who.call(OperationNow);
    expect(answer.http).toBe(200);
    return answer.data.needs;
  };
  const needOf = async (name: string, who = agency) => (await needs(who)).find(({ id }) => id === shifts[name]);

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-05T12:00:00.000Z' });
    const customer = await signedIn(vigie, 'customerA');
    [agency, manager, stranger] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'managerA'),
      signedIn(vigie, 'agencyB'),
    ]);
    const event = await eventOf(customer, now, { title: 'Match' });
    const plan = async (name: string, minutes: number, agencyId: string | undefined = ids.agencyA) => {
      const template = { requestId: event, start: inMinutes(minutes), end: inMinutes(minutes + 50), position: name };
      return (shifts[name] = (await planned(customer, { ...template, agencyId } as never)).shiftId);
    };
    const { anne, bruno, chloe } = ids.agents;
    const late = await assigned(agency, await plan('late', -35), anne);
    await plan('uncovered', 120);
    const refused = await assigned(agency, await plan('refused', 45), chloe);
    await assigned(agency, await plan('unconfirmed', 400), bruno);
    const sure = await assigned(agency, await plan('confirmed', 300), bruno);
    await assigned(agency, await plan('later', 500), anne);
    const asked = (
      await planned(customer, { requestId: event, start: inMinutes(200), agencyId: null, position: 'asked' } as never)
    ).shiftId;
    const request = { adminCustomerId: ids.customerA, requestId: event, agencyIds: [ids.agencyA] };
    await Promise.all([late, sure].map((id) => reached(agency, id, 'confirmed')));
    await agency.call(RefuseAffectation, { id: refused, reason: 'ill' });
    const sent = await customer.call(CreateAgentRequest, { ...request, affectationEventIds: [asked] });
    expect(sent.http).toBe(200);
    mission = sent.data.id;
    vigie.clock.set(now);
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  it('is in one list, the most urgent first, with what the viewer may know and without amounts of money', async () => {
    const found = await needs();
    expect(found.map(({ need, shift }) => [need, shift?.location.title])).toEqual([
      ['late', 'late'],
      ['refused', 'refused'],
      ['uncovered', 'uncovered'],
      ['unconfirmed', 'unconfirmed'],
      ['inquiry', undefined],
    ]);
    expect(found[0]).toMatchObject({ at: inMinutes(-35), taken: null, shift: { employee: { fullName: 'Anne Roy' } } });
    expect(found[4]).toMatchObject({ id: mission, subject: 'inquiry', inquiry: { from: { name: 'Client A' } } });
    expect(JSON.stringify(found)).not.toMatch(/salary|price|kmPay|supplierPrice/i);
  });

  it('is hidden from another agency, which can’t take on an item either', async () => {
    expect(await needs(stranger)).toEqual([]);
    for (const [subject, id] of [
      ['shift', shifts['late']!],
      ['inquiry', mission],
      ['contest', shifts['late']!],
    ] as const)
      expect((await stranger.call(TakeNeed, { id, subject })).http).toBe(404);
  });

  it('shows everybody at the agency who has taken an item on, until somebody else takes it or it is released', async () => {
    await agency.call(TakeNeed, { id: shifts['late']!, subject: 'shift' });
    expect((await needOf('late'))!.taken).toMatchObject({ at: now, own: true });
    const other = (await needOf('late', manager))!.taken!;
    expect(other).toMatchObject({ own: false });
    await manager.call(TakeNeed, { id: shifts['late']!, subject: 'shift' });
    expect((await needOf('late', manager))!.taken).toMatchObject({ own: true });
    expect((await needOf('late'))!.taken!.by).not.toBe(other.by);
    await agency.call(TakeNeed, { id: shifts['late']!, subject: 'shift', on: false });
    expect((await needOf('late', manager))!.taken).toBeNull();
    await manager.call(TakeNeed, { id: mission, subject: 'inquiry' });
    expect((await needs()).find(({ id }) => id === mission)!.taken).toMatchObject({ own: false });
  });

  it('[shift.late] shows a replacement as on the way until their own start, and late after that, with the agent whom they replace', async () => {
    await manager.call(TakeNeed, { id: shifts['late']!, subject: 'shift' });
    const { affectationId } = (await needOf('late'))!.shift!;
    const affectationEvent = { id: shifts['late']!, affectationId };
    const put = await agency.call(AssignEmployee, { employee: { id: ids.agents.chloe }, affectationEvent });
    expect(put.http).toBe(200);
    expect(await needOf('late')).toMatchObject({
      need: 'onTheWay',
      at: inMinutes(60),
      taken: { own: false },
      shift: { employee: { fullName: 'Chloé Dupré' }, status: 'toAccept' },
    });
    expect((await needs()).at(-1)!.id).toBe(shifts['late']);
  });

  it('[perm.operations] needs the grant of Today, and inquiries need their own grant', async () => {
    const roleId = derivedId('test world', 'role managerA');
    const without = async (...left: Grant[]) => {
      const permissions = grantKeys.filter((grant) => !left.includes(grant));
      await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
      await vigie.settled();
    };
    await without('operations.newInquiries');
    expect((await needs(manager)).map(({ need }) => need)).not.toContain('inquiry');
    expect((await needs(manager)).length).toBeGreaterThan(0);
    await without('operations.today');
    expect((await manager.call(OperationNow)).http).toBe(403);
    expect((await manager.call(TakeNeed, { id: mission, subject: 'inquiry' })).http).toBe(403);
  });
});
