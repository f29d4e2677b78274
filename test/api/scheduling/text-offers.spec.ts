import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ShiftHistory } from '#contracts/api/history.ts';
import { AssignEmployee, AutoAssign, RemoveEmployee } from '#contracts/api/assignments.ts';
import { OperationNow, type Need } from '#contracts/api/now.ts';
import { ClaimJob, MyJobs } from '#contracts/api/open-jobs.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import {
  ForeseeTextOffer,
  GetTextOffer,
  OfferByText,
  TakeTextOffer,
  TextOfferWords,
  WithdrawTextOffers,
} from '#contracts/api/text-offers.ts';
import { smsParts } from '#contracts/values/sms.ts';
import { derivedId } from '#kernel/caller.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { assigned, factsOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { agentOf, ids, startWorld, signedIn } from '#test/support/world.ts';

jest.setTimeout(60_000);
const now = '2026-03-06T10:40:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();
const { anne, bruno, chloe, dede, eve } = ids.agents;
const numbers: Readonly<Record<string, string>> = { [anne]: '+15145550101', [bruno]: '+15145550102', [chloe]: '' };

const felixNumber = '+15145550104';

let felix: string;
let vigie: Vigie;
let agency: Browser;
let customer: Browser;
let stranger: Browser;

const linkIn = /\/o\/([\w-]+)/;
/** The texts that came to a number, the latest first, once there are so many. */
const texts = async (to: string, count = 1) => {
  for (const end = Date.now() + 20_000; ;) {
    const all = (await vigie.platform.outbox.latest(1_000, to)).filter(
      (one) => one.channel === 'sms' && one.to === to && linkIn.test(one.text),
    );
    if (all.length >= count) return all;
    if (Date.now() > end) throw new Error(`${to} got ${all.length} texts`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
const received = async (to: string) => (await texts(to, 0)).length;
const codeFor = async (to: string, count = 1) => linkIn.exec((await texts(to, count))[0]!.text)![1]!;
const plan = async (from: number, position = 'Porte') =>
  (await planned(customer, { start: inHours(from), agencyId: ids.agencyA, position })).shiftId;
const offer = (affEventId: string, employeeIds: readonly string[], rest: object = {}) =>
  agency.call(OfferByText, { affEventId, employeeIds: [...employeeIds], ...rest });
const look = (code: string) => vigie.browser().call(GetTextOffer, { code });
const take = (code: string) => vigie.browser().call(TakeTextOffer, { code });
const needOf = async (shiftId: string): Promise<Need | undefined> =>
  (await agency.call(OperationNow)).data.needs.find(({ id }: Need) => id === shiftId);

beforeAll(async () => {
  vigie = await startWorld({ worker: true, now: '2026-03-05T12:00:00.000Z' });
  [agency, customer, stranger] = await Promise.all([
    signedIn(vigie, 'agencyA'),
    signedIn(vigie, 'customerA'),
    signedIn(vigie, 'agencyB'),
  ]);
  for (const [agentId, phone] of Object.entries(numbers))
    await vigie.commands.run(agent, 'ReviseProfile', agentId, { agentId, phone }, vigie.system());
  await vigie.commands.run(agent, 'ReviseProfile', bruno, { agentId: bruno, language: 'en' }, vigie.system());
  felix = await agentOf(vigie, 'felix', 'Félix', 'Roy', 45.51, -73.61, ids.agencyA, true);
  await vigie.commands.run(agent, 'ReviseProfile', felix, { agentId: felix, phone: felixNumber }, vigie.system());
  vigie.clock.set(now);
  await vigie.settled();
}, 90_000);
afterAll(() => vigie.stop());

describe('a shift offered by SMS', () => {
  it('the preview names whom it reaches, and only they receive it, with sender, weekday, hours, place and a personal link', async () => {
    const shiftId = await plan(4);
    const wanted = { affEventId: shiftId, employeeIds: [anne, bruno, chloe, dede] };
    const foreseen = await agency.call(ForeseeTextOffer, wanted);
    const reach = {
      reached: [
        { id: anne, fullName: 'Anne Roy' },
        { id: bruno, fullName: 'Bruno Côté' },
      ],
      unreached: [
        { id: chloe, fullName: 'Chloé Dupré', why: 'noNumber' },
        { id: dede, fullName: 'Dédé Tremblay', why: 'unavailable' },
      ],
      expiresAt: inHours(1),
    };
    expect(foreseen.data).toEqual(reach);
    const words = (await agency.call(TextOfferWords, { affEventId: shiftId })).data;
    expect((await offer(shiftId, wanted.employeeIds)).data).toEqual(reach);
    const [[french], [english]] = await Promise.all([texts(numbers[anne]!), texts(numbers[bruno]!)]);
    // The first SMS to these numbers says how to stop them, and so does the preview.
    const sent = [english, french].map((one) => one!.text.replace(/\S+\/o\/[\w-]+/, '...'));
    expect(words.map(({ text }: { text: string }) => text)).toEqual(sent);
    expect(sent).toEqual([expect.stringContaining('Reply STOP'), expect.stringContaining('Répondez ARRET')]);
    expect(french!.text).toMatch(/^Agence A : Quart à pourvoir, ven\. 6 mars, 9 h 40 - 17 h 40, .*Aréna\. Le premier/);
    expect(english!.text).toMatch(/^Agence A: Shift to fill, Fri Mar 6, 09:40-17:40, .*Aréna\. The first to accept/);
    expect([french, english].map((one) => smsParts(one!.text))).toEqual([
      expect.objectContaining({ alphabet: 'GSM-7', parts: expect.any(Number) }),
      expect.objectContaining({ alphabet: 'GSM-7' }),
    ]);
    expect(Math.max(...[french, english].map((one) => smsParts(one!.text).parts))).toBeLessThanOrEqual(2);
    expect(linkIn.exec(french!.text)![1]).not.toBe(linkIn.exec(english!.text)![1]);
    expect((await agency.call(ForeseeTextOffer, wanted)).data.unreached).toContainEqual({
      ...{ id: anne, fullName: 'Anne Roy', why: 'texted' },
    });
    expect((await needOf(shiftId))?.texted).toEqual({ agents: 2, at: now, until: inHours(1) });

    const code = linkIn.exec(english!.text)![1]!;
    const seen = await look(code);
    expect(seen.data).toMatchObject({
      ...{ state: 'open', language: 'en' },
      offer: { company: 'Agence A', place: { name: 'Aréna' } },
    });
    expect(JSON.stringify(seen.data)).not.toMatch(/salary|pay|price|rate|billing|phone|Anne/i);
    expect(await factsOf(vigie, `shift-${shiftId}`)).not.toContain('AgentAssigned');

    expect((await take(code)).http).toBe(200);
    expect((await take(code)).http).toBe(200);
    await vigie.settled();
    expect((await agency.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
      status: 'confirmed',
      employee: { id: bruno },
    });
    expect((await look(code)).data.state).toBe('yours');
    const other = linkIn.exec(french!.text)![1]!;
    expect((await look(other)).data).toEqual({ state: 'taken', language: 'fr', offer: null });
    expect(await take(other)).toMatchObject({ http: 409, code: 'JOB_TAKEN' });
    expect(await needOf(shiftId)).toBeUndefined();
    const told = (await agency.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type);
    expect(told.filter((type: string) => type === 'JobTexted')).toHaveLength(2);
    const byCustomer = (await customer.call(ShiftHistory, { id: shiftId })).data;
    expect(byCustomer.map(({ type }: { type: string }) => type)).not.toContain('JobTexted');
  });

  it('its text is shown beforehand; those who offered it can withdraw it, and its link then fails', async () => {
    const shiftId = await plan(30);
    const words = (await agency.call(TextOfferWords, { affEventId: shiftId })).data;
    expect(words).toEqual([
      {
        language: 'en',
        text: expect.stringMatching(/^Agence A: Shift to fill, Sat Mar 7, .* gets it: \.{3} Reply STOP/),
      },
      {
        language: 'fr',
        text: expect.stringMatching(/^Agence A : Quart à pourvoir, sam\. 7 mars, .*\.{3} Répondez ARRET/),
      },
    ]);
    const before = (await texts(numbers[bruno]!)).length;
    await offer(shiftId, [bruno]);
    const code = await codeFor(numbers[bruno]!, before + 1);
    for (const call of [TextOfferWords, WithdrawTextOffers])
      expect((await stranger.call(call, { affEventId: shiftId })).http).toBe(404);
    expect((await agency.call(WithdrawTextOffers, { affEventId: shiftId })).http).toBe(200);
    await vigie.settled();
    expect((await look(code)).data).toEqual({ state: 'gone', language: 'en', offer: null });
    expect(await take(code)).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
  });

  it('is sent to nobody who answered STOP', async () => {
    const shiftId = await plan(40);
    const said = { number: numbers[anne]!, people: [anne] };
    await vigie.platform.optOuts.answered('stop 1', { word: 'stop', ...said });
    expect((await agency.call(ForeseeTextOffer, { affEventId: shiftId, employeeIds: [anne] })).data).toMatchObject({
      reached: [],
      unreached: [{ id: anne, why: 'stopped' }],
    });
    expect(await offer(shiftId, [anne])).toMatchObject({ http: 409, code: 'NOBODY_TO_TEXT' });
    await vigie.platform.optOuts.answered('start 1', { word: 'start', ...said });
  });

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
    expect((await look(late2)).data).toMatchObject({ state: 'gone', offer: null });
  });

  it('is not found by strangers and other companies; agents who can’t work are not told why', async () => {
    const shiftId = await plan(60);
    const unknown = { http: 404, code: 'NOT_FOUND' };
    const wanted = { affEventId: shiftId, employeeIds: [bruno] };
    expect(await stranger.call(ForeseeTextOffer, wanted)).toMatchObject(unknown);
    expect(await stranger.call(OfferByText, wanted)).toMatchObject(unknown);
    expect(await offer(shiftId, [eve])).toMatchObject(unknown);
    expect(await look('AAAAAAAAAAAAAAAA')).toMatchObject(unknown);
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
    expect(await look(code)).toMatchObject(unknown);
    expect(await take(code)).toMatchObject(unknown);
    await vigie.commands.run(agent, 'MoveOnboarding', bruno, { agentId: bruno, status: 5 }, vigie.system());
    await vigie.settled();
    expect((await look(code)).data.state).toBe('open');
    const exclusion = { agentId: bruno, exclusionId: derivedId('exclusion') };
    const here = { ...exclusion, scope: { placeId: ids.placeA }, reason: '' };
    await vigie.commands.run(agent, 'Exclude', bruno, here, vigie.system());
    await vigie.settled();
    expect((await look(code)).data).toMatchObject({ state: 'gone', offer: null });
    expect(await take(code)).toMatchObject({ http: 409, code: 'JOB_WITHDRAWN' });
    await vigie.commands.run(agent, 'LiftExclusion', bruno, exclusion, vigie.system());
    const elsewhere = await assigned(agency, await plan(61), bruno);
    await vigie.settled();
    expect(await take(code)).toMatchObject({ http: 422, code: 'AGENT_UNAVAILABLE' });
    await agency.call(RemoveEmployee, { id: elsewhere });
    await vigie.settled();
    vigie.clock.pass(0.5);
    expect((await look(code)).data.state).toBe('expired');
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
    const states = await Promise.all(codes.map(async (code) => (await look(code)).data.state));
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
      expect((await look(code)).data.state).toBe(holder === bruno ? 'yours' : 'taken');
      expect((await phone.call(MyJobs)).data.map(({ id }: { id: string }) => id)).not.toContain(shiftId);
      const { employee, affectationId } = (await agency.call(GetAffEvent, { id: shiftId })).data;
      expect(employee.id).toBe(holder);
      await agency.call(RemoveEmployee, { id: affectationId });
      await vigie.settled();
    }
    expect(ways.size).toBeGreaterThan(0);
  }, 60_000);
});
