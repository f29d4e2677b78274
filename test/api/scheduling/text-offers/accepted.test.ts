import { expect, it } from '@jest/globals';
import { AssignEmployee, AutoAssign, RemoveEmployee } from '#contracts/api/assignments.ts';
import { ClaimJob, MyJobs } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { ForeseeTextOffer, OfferByText } from '#contracts/api/text-offers.ts';
import { derivedId } from '#kernel/caller.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import { agentOf, ids, signedIn } from '#test/support/world.ts';
import {
  inHours,
  anne,
  bruno,
  eve,
  numbers,
  felixNumber,
  felix,
  vigie,
  agency,
  customer,
  stranger,
  texts,
  codeFor,
  plan,
  offer,
  openOffer,
  take,
  needOf,
} from './shared.suite.ts';

const received = async (to: string) => (await texts(to, 0)).length;

export const accepted = (): void => {
  it('replaces a late agent once, and ends if the late agent arrives after all', async () => {
    const shiftId = await plan(-0.5);
    const late = await assigned(agency, shiftId, anne);
    await reached(agency, late, 'confirmed');
    expect(await offer(shiftId, [felix])).toMatchObject({ http: 409, code: 'ASSIGNMENT_ENDED' });
    const sent = await received(felixNumber);
    expect((await offer(shiftId, [felix], { affectationId: late })).http).toBe(200);
    const code = await codeFor(felixNumber, sent + 1);
    expect((await take(code)).http).toBe(200);
    await vigie.settled();
    expect(await needOf(shiftId)).toMatchObject({ need: 'onTheWay', shift: { employee: { id: felix } } });
    const came = await plan(0.1, 'Quai');
    const assignment = await assigned(agency, came, anne);
    const before = await received(felixNumber);
    const other = await planned(customer, { start: inHours(30), agencyId: ids.agencyA });
    await offer(other.shiftId, [felix]);
    const late2 = await codeFor(felixNumber, before + 1);
    await reached(agency, assignment, 'punchedIn');
    const moved = { id: other.shiftId, start: inHours(32), end: inHours(40) };
    expect(await offer(came, [felix], { affectationId: assignment })).toMatchObject({ http: 409 });
    expect((await agency.call(SaveAffEvents, { shifts: [moved] })).http).toBe(200);
    expect(await take(late2)).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
    await vigie.settled();
    expect((await openOffer(late2)).data).toMatchObject({ state: 'gone', offer: null });
  });

  it('is not found by strangers and other companies; agents who can’t work are not told why', async () => {
    const shiftId = await plan(60);
    const unknown = { http: 404, code: 'NOT_FOUND' };
    const wanted = { affEventId: shiftId, employeeIds: [bruno] };
    expect(await stranger.call(ForeseeTextOffer, wanted)).toMatchObject(unknown);
    expect(await stranger.call(OfferByText, wanted)).toMatchObject(unknown);
    expect(await offer(shiftId, [eve])).toMatchObject(unknown);
    expect(await openOffer('AAAAAAAAAAAAAAAA')).toMatchObject(unknown);
    expect(await take('AAAAAAAAAAAAAAAA')).toMatchObject(unknown);
    const sent = await received(numbers[bruno]!);
    await offer(shiftId, [bruno], { minutes: 30 });
    const code = await codeFor(numbers[bruno]!, sent + 1);
    const account = (await vigie.platform.pool.query('select id from "user" where "agentId" = $1', [anne])).rows[0].id;
    await offer(shiftId, [anne]);
    const hers = await codeFor(numbers[anne]!);
    await vigie.commands.run(user, 'Block', account, { userId: account }, vigie.system());
    await vigie.settled();
    expect(await take(hers)).toMatchObject(unknown);
    await vigie.commands.run(agent, 'MoveOnboarding', bruno, { agentId: bruno, status: 6 }, vigie.system());
    await vigie.settled();
    expect(await openOffer(code)).toMatchObject(unknown);
    expect(await take(code)).toMatchObject(unknown);
    await vigie.commands.run(agent, 'MoveOnboarding', bruno, { agentId: bruno, status: 5 }, vigie.system());
    await vigie.settled();
    expect((await openOffer(code)).data.state).toBe('open');
    const exclusion = { agentId: bruno, exclusionId: derivedId('exclusion') };
    const here = { ...exclusion, scope: { placeId: ids.placeA }, reason: '' };
    await vigie.commands.run(agent, 'Exclude', bruno, here, vigie.system());
    await vigie.settled();
    expect((await openOffer(code)).data).toMatchObject({ state: 'gone', offer: null });
    expect(await take(code)).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
    await vigie.commands.run(agent, 'LiftExclusion', bruno, exclusion, vigie.system());
    const elsewhere = await assigned(agency, await plan(61), bruno);
    await vigie.settled();
    expect(await take(code)).toMatchObject({ http: 422, code: 'AGENT_UNAVAILABLE' });
    await agency.call(RemoveEmployee, { id: elsewhere });
    await vigie.settled();
    vigie.clock.pass(0.5);
    expect((await openOffer(code)).data.state).toBe('expired');
    expect(await take(code)).toMatchObject({ http: 409, code: 'TEXT_OFFER_EXPIRED' });
  });

  it('goes to one of several agents who accept at the same moment, four times each; the others are told that it is taken', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        agentOf(vigie, `crowd ${n}`, `Agent ${n}`, 'Seize', null, null, ids.agencyA, true),
      ),
    );
    for (const [n, agentId] of crowd.entries())
      await vigie.commands.run(
        agent,
        'ReviseProfile',
        agentId,
        { agentId, phone: `+1514555${2000 + n}` },
        vigie.system(),
      );
    await vigie.settled();
    const shiftId = await plan(80);
    expect((await offer(shiftId, crowd)).data.reached).toHaveLength(16);
    const codes = await Promise.all(crowd.map((_, n) => codeFor(`+1514555${2000 + n}`)));
    const answers = await Promise.all([...codes, ...codes, ...codes, ...codes].map(take));
    const counted: Record<string, number> = {};
    for (const { http, code = 'done' } of answers) counted[`${http} ${code}`] = (counted[`${http} ${code}`] ?? 0) + 1;
    expect(counted).toEqual({ '200 done': 4, '409 JOB_TAKEN': 60 });
    const facts = await factsOf(vigie, `shift-${shiftId}`);
    expect(facts.filter((type) => type === 'AgentAssigned')).toHaveLength(1);
    await vigie.settled();
    const states = await Promise.all(codes.map(async (code) => (await openOffer(code)).data.state));
    expect(states.filter((state) => state === 'yours')).toHaveLength(1);
    expect(states.filter((state) => state === 'taken')).toHaveLength(15);
  });

  it('applied for, assigned by hand, accepted by link and auto-assigned at the same moment, goes to one agent, and all answers name that agent', async () => {
    const account = (await vigie.platform.pool.query('select id from "user" where "agentId" = $1', [anne])).rows[0].id;
    await vigie.commands.run(user, 'Unblock', account, { userId: account }, vigie.system());
    await vigie.settled();
    const phone = await signedIn(vigie, 'anne');
    const ways = new Set<string>();
    for (let round = 0; round < 5; round++) {
      const shiftId = await plan(100 + 10 * round);
      const { requestId } = (await agency.call(GetAffEvent, { id: shiftId })).data;
      expect((await agency.call(BulkPublish, { id: requestId, publish: true, allExcept: [] })).http).toBe(200);
      const sent = await received(numbers[bruno]!);
      expect((await offer(shiftId, [bruno])).data.reached).toHaveLength(1);
      const code = await codeFor(numbers[bruno]!, sent + 1);
      await vigie.settled();
      const [claimed, byHand, texted, started] = await Promise.all([
        phone.call(ClaimJob, { id: shiftId }),
        agency.call(AssignEmployee, { employee: { id: felix }, affectationEvent: { id: shiftId }, overLimits: true }),
        take(code),
        agency.call(AutoAssign, { requestId }),
      ]);
      for (const { http } of [claimed, byHand, texted, started]) expect(http).toBeLessThan(500);
      await vigie.settled();
      const holderOf = async () => {
        let holder: string | undefined;
        for (const { type, data } of await vigie.platform.store.read(`shift-${shiftId}`)) {
          const { agentId } = data as { agentId: string };
          if (type === 'AgentAssigned') {
            expect(holder).toBeUndefined();
            holder = agentId;
          }
          if (type === 'AgentRemoved') holder = undefined;
        }
        return holder;
      };
      const holder = await holderOf();
      expect(holder).toBeDefined();
      ways.add(holder!);
      const told = [
        [anne, claimed.http === 200 && claimed.data.taken],
        [felix, byHand.http === 200],
        [bruno, texted.http === 200],
      ] as const;
      for (const [agentId, isTheirs] of told) if (isTheirs) expect(holder).toBe(agentId);
      expect((await openOffer(code)).data.state).toBe(holder === bruno ? 'yours' : 'taken');
      expect((await phone.call(MyJobs)).data.map(({ id }: { id: string }) => id)).not.toContain(shiftId);
      const { employee, affectationId } = (await agency.call(GetAffEvent, { id: shiftId })).data;
      expect(employee.id).toBe(holder);
      await agency.call(RemoveEmployee, { id: affectationId });
      await vigie.settled();
    }
    expect(ways.size).toBeGreaterThan(0);
  });
};
