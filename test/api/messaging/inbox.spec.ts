import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HandleAlert } from '#contracts/api/alerts.ts';
import { CreateAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { LinkAgency, LinkCustomer } from '#contracts/api/agencies.ts';
import { AssignEmployee, PunchOut, RefuseAffectation } from '#contracts/api/assignments.ts';
import {
  GetInboxDigest,
  InboxCount,
  InboxItems,
  SaveInboxDigest,
  SeeInboxItems,
  type InboxItem,
} from '#contracts/api/inbox.ts';
import { SaveMyPreferences } from '#contracts/api/notices.ts';
import { TakeNeed } from '#contracts/api/now.ts';
import { ClaimJob, SaveOpenJobSettings } from '#contracts/api/open-jobs.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { DecideDoubt } from '#contracts/api/registry.ts';
import { grantKeys, type Grant } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { projections } from '#projections/tables.ts';
import { rebuild } from '#projections/kernel/rebuild.ts';
import { Authentication } from '#services/http/authentication.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { alert } from '#services/reporting/alert/alert.decider.ts';
import { sendDigests } from '#services/messaging/inbox/digest.worker.ts';
import { deliver } from '#services/messaging/notification/deliver.worker.ts';
import { compose } from '#services/messaging/notification/wording.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { registryImport } from '#services/registry/import/registry-import.decider.ts';
import { t } from '#test/support/languages.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, people, startWorld, signedIn, type Person } from '#test/support/world.ts';

const now = '2026-03-06T15:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

describe('the inbox', () => {
  let vigie: Vigie;
  const who = {} as Record<Person, Browser>;
  let event: string;
  let mission: string;
  let wanted: string;
  let refused: { readonly shiftId: string; readonly assignmentId: string };

  const items = async (person: Person, state: 'open' | 'handled' = 'open'): Promise<InboxItem[]> => {
    const answer = await who[person].call(InboxItems, { state });
    expect(answer.http).toBe(200);
    return answer.data;
  };
  const kinds = async (person: Person, state?: 'handled') =>
    (await items(person, state)).map(({ kind }) => kind).sort();
  const count = async (person: Person) => (await who[person].call(InboxCount)).data as { open: number; unseen: number };

  /** Plans digests, and sends what is planned. */
  const digest = async (between = async () => {}) => {
    const { platform, commands, app } = vigie;
    const { models, signer, identity, config } = platform;
    await sendDigests({ ...platform, commands, authentication: app.get(Authentication) })();
    await vigie.settled();
    await between();
    const composing = compose({ models, signer, credentials: identity.credentials, origin: config.origin });
    const due = await platform.pool.query<{ id: string }>(`select id from notice.delivery where kind = 'inboxDigest' and state = 'due'`); // prettier-ignore
    for (const { id } of due.rows) await deliver({ ...platform, compose: composing })({ id });
  };
  const sent = () => vigie.platform.outbox.latest(1_000);

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-05T12:00:00.000Z' });
    const there = ['agencyA', 'managerA', 'agencyB', 'customerA', 'customerB', 'admin', 'anne'] as const;
    for (const person of there) who[person] = await signedIn(vigie, person);
    event = await eventOf(who.customerA, now, { title: 'Match' });
    const plan = async (start: number, agencyId: string | null) => (await planned(who.customerA, { requestId: event, start: inHours(start), agencyId, position: 'Gate' } as never)).shiftId; // prettier-ignore
    const shiftId = await plan(10, ids.agencyA);
    const assignmentId = await assigned(who.agencyA, shiftId, ids.agents.chloe);
    refused = { shiftId, assignmentId };
    wanted = await plan(30, ids.agencyA);
    const asked = await plan(50, null);
    await who.agencyA.call(RefuseAffectation, { id: assignmentId, reason: 'ill' });
    await who.agencyA.call(SaveOpenJobSettings, { firstCome: false });
    await who.agencyA.call(PublishAffEvents, { affEventId: wanted, publishNotifArcherAgentOnly: false });
    await vigie.settled();
    expect((await who.anne.call(ClaimJob, { id: wanted })).http).toBe(200);
    const request = { adminCustomerId: ids.customerA, requestId: event, agencyIds: [ids.agencyA] };
    mission = (await who.customerA.call(CreateAgentRequest, { ...request, affectationEventIds: [asked] })).data.id;
    await who.customerB.call(LinkAgency, { id: ids.customerB, agencyId: ids.agencyA });
    vigie.clock.set(now);
    await vigie.settled();
  });
  afterAll(() => vigie.stop());

  it('lists what the company has to deal with, from whom it comes and what it is about', async () => {
    const found = await items('agencyA');
    expect(found.map(({ kind }) => kind).sort()).toEqual(['claim', 'inquiry', 'link', 'refused']);
    const of = (kind: string) => found.find((one) => one.kind === kind);
    expect(of('refused')).toMatchObject({ id: refused.assignmentId, shiftId: refused.shiftId, from: 'Chloé Dupré', request: { id: event, title: 'Match' }, timezone: 'America/Toronto', seen: false, taken: null }); // prettier-ignore
    expect(of('claim')).toMatchObject({ from: 'Anne Roy', count: 1, start: inHours(30) });
    expect(of('inquiry')).toMatchObject({ id: mission, from: 'Client A', count: 1 });
    expect(of('link')).toMatchObject({ from: 'Client B', request: null });
    expect(JSON.stringify(found)).not.toMatch(/"(salary|price|email|phone)"/i);
  });

  it('is visible to no other company, and agents have none', async () => {
    for (const stranger of ['agencyB', 'customerA', 'customerB', 'admin'] as const)
      expect([await kinds(stranger), await count(stranger)]).toEqual([[], { open: 0, unseen: 0 }]);
    for (const call of [InboxItems, InboxCount]) expect((await who.anne.call(call)).http).toBe(403);
    const ours = (await items('agencyA')).map(({ id }) => id);
    expect((await who.agencyB.call(SeeInboxItems, { itemIds: ours })).data).toEqual({ seen: 0 });
    expect(await count('agencyA')).toEqual({ open: 4, unseen: 4 });
  });

  it('[perm.operations] shows each kind of item by the grants needed to deal with it', async () => {
    const roleId = derivedId('test world', 'role managerA');
    const without = async (...left: Grant[]) => {
      const permissions = grantKeys.filter((grant) => !left.includes(grant));
      await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system(left.join()));
      await vigie.settled();
    };
    await without('operations.newInquiries', 'client.approve');
    expect(await kinds('managerA')).toEqual(['claim', 'refused']);
    await without('requests.view');
    expect(await kinds('managerA')).toEqual(['claim', 'link']);
    await without();
    expect(await kinds('managerA')).toEqual(['claim', 'inquiry', 'link', 'refused']);
  });

  it('records which items each person has seen, and who has taken one on', async () => {
    const seen = [refused.assignmentId, mission, derivedId('nothing')];
    expect((await who.agencyA.call(SeeInboxItems, { itemIds: seen })).data).toEqual({ seen: 2 });
    expect((await who.agencyA.call(SeeInboxItems, { itemIds: seen })).data).toEqual({ seen: 0 });
    expect([await count('agencyA'), await count('managerA')]).toEqual([
      { open: 4, unseen: 2 },
      { open: 4, unseen: 4 },
    ]);
    const unseen = (await who.agencyA.call(InboxItems, { filters: { seen: ['unseen'] } })).data as InboxItem[];
    expect(unseen.map(({ kind }) => kind).sort()).toEqual(['claim', 'link']);
    await who.managerA.call(TakeNeed, { id: refused.shiftId, subject: 'shift' });
    expect((await items('agencyA')).find(({ kind }) => kind === 'refused')!.taken).toMatchObject({ at: now });
  });

  it('is summarised in a mail to those with unseen items, with counts only, as often as they have chosen', async () => {
    const mails = async (person: Person) => (await sent()).filter(({ to }) => to === people[person].email);
    await digest();
    const [mail, ...others] = await mails('agencyA');
    expect(others).toEqual([]);
    expect(mail!.subject).toBe(t(mail!.language, 'notice.inboxDigest.title', { count: 2 }));
    for (const kind of ['claim', 'link'])
      expect(mail!.text).toContain(t(mail!.language, `inbox.count.${kind}`, { n: 1 }));
    expect(mail!.text).toMatch(/^\w+ agencyA,[^]*\/agency\/inbox[^]*\/unsubscribe\//);
    expect(mail!.text).not.toMatch(/Chloé|Anne|Client|Match|refus/);
    expect(await mails('customerA')).toEqual([]);
    await digest();
    expect((await who.managerA.call(SaveInboxDigest, { everyHours: 1 })).http).toBe(200);
    expect((await who.managerA.call(GetInboxDigest)).data).toEqual({ everyHours: 1 });
    expect((await who.agencyA.call(GetInboxDigest)).data).toEqual({ everyHours: 24 });
    vigie.clock.set(inHours(1.1));
    await digest();
    expect([(await mails('agencyA')).length, (await mails('managerA')).length]).toEqual([1, 2]);
    await who.managerA.call(SaveMyPreferences, { inbox: { email: false } });
    vigie.clock.set(inHours(2.2));
    await digest();
    expect((await mails('managerA')).length).toBe(2);
    await who.managerA.call(SaveMyPreferences, { inbox: { email: true } });
    // Seen between the plan and the sending, it is not sent.
    await digest(async () => void (await who.managerA.call(SeeInboxItems, { itemIds: (await items('managerA')).map(({ id }) => id) }))); // prettier-ignore
    expect((await mails('managerA')).length).toBe(2);
    vigie.clock.set(now);
  });

  it('removes items that were dealt with; only people of the same company see by whom', async () => {
    const affectationEvent = { id: refused.shiftId };
    const put = await who.managerA.call(AssignEmployee, { employee: { id: ids.agents.bruno }, affectationEvent, overLimits: true }); // prettier-ignore
    expect(put.http).toBe(200);
    await who.agencyA.call(RefuseAgentRequest, { agencyId: ids.agencyA, id: mission });
    await who.agencyA.call(LinkCustomer, { agencyId: ids.agencyA, customerId: ids.customerB });
    expect(await kinds('agencyA')).toEqual(['claim']);
    const handled = await items('agencyA', 'handled');
    expect(handled.map(({ kind }) => kind).sort()).toEqual(['inquiry', 'link', 'refused', 'shifts', 'shifts']);
    const by = Object.fromEntries(handled.map(({ kind, handledBy }) => [kind, handledBy]));
    expect(by['refused']).not.toBe(by['link']);
    // The requester sees the answer, but not which person of the agency gave it.
    expect(await items('customerA')).toMatchObject([{ kind: 'answer', outcome: 'refused', from: 'Agence A', count: 1, id: mission }]); // prettier-ignore
    for (const person of ['customerA', 'customerB'] as const) expect(await items(person, 'handled')).toEqual([]);
  });

  it('lists a customer’s new event for the agencies with full access until its first shift is planned', async () => {
    const concert = await eventOf(who.customerA, inHours(24), { title: 'Concert' });
    await vigie.settled();
    const found = (await items('agencyA')).find(({ kind }) => kind === 'event');
    expect(found).toMatchObject({ id: concert, from: 'Client A', request: { title: 'Concert' }, start: inHours(24), end: null, timezone: 'America/Toronto' }); // prettier-ignore
    for (const person of ['agencyB', 'customerA', 'customerB', 'admin'] as const)
      expect(await kinds(person)).not.toContain('event');
    vigie.clock.set(inHours(49));
    expect(await kinds('agencyA')).not.toContain('event');
    vigie.clock.set(now);
    await planned(who.agencyA, { requestId: concert, start: inHours(24) });
    await vigie.settled();
    expect([await kinds('agencyA'), await kinds('agencyA', 'handled')]).toEqual([['claim'], ['event', 'inquiry', 'link', 'refused', 'shifts', 'shifts']]); // prettier-ignore
  });

  it('removes items whose time has passed; a refused upload of the registry is listed for the platform', async () => {
    vigie.clock.set(inHours(31));
    expect(await kinds('agencyA')).toEqual([]);
    const importId = derivedId('upload');
    const file = { hash: 'a'.repeat(64), name: 'registre.csv', type: 'text/csv', size: 3 };
    await vigie.commands.run(registryImport, 'Receive', importId, { importId, file }, vigie.system('upload'));
    await vigie.commands.run(registryImport, 'Refuse', importId, { importId, reason: 'empty' }, vigie.system('no'));
    await vigie.settled();
    expect(await items('admin')).toMatchObject([{ kind: 'upload', outcome: 'failed', file: 'registre.csv', from: '' }]);
    expect([await kinds('agencyA'), await kinds('agencyB')]).toEqual([[], []]);
  });

  it('shows a company its alerts and stopped webhooks, and an employer its agents’ doubtful licences', async () => {
    const about = { seenBy: [ids.customerA], siteEventId: event, shiftId: wanted };
    const alertId = derivedId('an alert');
    const raised = { ...about, alertId, kind: 'noShow' as const, companyId: ids.agencyA, assignmentId: null };
    const anne = ids.agents.anne;
    await vigie.commands.run(alert, 'Raise', alertId, { ...raised, agentId: anne, happenedAt: now }, vigie.system('a'));
    const hook = derivedId('a webhook');
    const value = { name: 'Payroll', type: 'webhook', enabled: true, settings: {}, makerId: ids.agencyA };
    const entry = { id: hook, kind: 'integration', ownerId: ids.agencyA, value };
    await vigie.commands.run(reference, 'Create', hook, entry as never, vigie.system('hook'));
    await vigie.commands.run(reference, 'Stop', hook, { id: hook, reason: 'gone' } as never, vigie.system('off'));
    const importId = derivedId('doubtful');
    const doubt = { doubtId: derivedId('doubt'), agentId: anne, licenceId: derivedId('licence'), number: 'AG-1' };
    const listed = { agentName: 'Anne Roy', listedName: 'Aline Roy', listedGood: true, listedUntil: null };
    const file = { hash: 'b'.repeat(64), name: 'doubt.csv', type: 'text/csv', size: 3 };
    await vigie.commands.run(registryImport, 'Receive', importId, { importId, file }, vigie.system('file'));
    const doubts = { importId, doubts: [{ ...doubt, ...listed }] };
    await vigie.commands.run(registryImport, 'Doubt', importId, doubts as never, vigie.system('doubts'));
    await vigie.settled();
    const found = await items('agencyA');
    expect(found.filter(({ kind }) => ['alert', 'doubt', 'webhook'].includes(kind)).map(({ kind, from, alert: of, id, count: n }) => [kind, from, of, id, n]).sort()).toEqual([
      ['alert', 'Anne Roy', 'noShow', alertId, 1],
      ['doubt', 'Anne Roy', null, importId, 1],
      ['webhook', 'Payroll', null, hook, 1],
    ]); // prettier-ignore
    expect((await kinds('admin')).filter((kind) => kind !== 'upload')).toEqual(['doubt']);
    for (const stranger of ['agencyB', 'customerA'] as const)
      expect((await kinds(stranger)).filter((kind) => kind !== 'answer')).toEqual([]);
    expect((await who.agencyA.call(HandleAlert, { id: alertId, note: 'Called' })).http).toBe(200);
    expect((await who.agencyA.call(DecideDoubt, { id: doubt.doubtId, same: true })).http).toBe(200);
    expect(await kinds('agencyA')).toEqual(['webhook']);
    expect((await kinds('agencyA', 'handled')).filter((kind) => kind === 'alert' || kind === 'doubt')).toHaveLength(2);
    await vigie.commands.run(reference, 'Delete', hook, { id: hook }, vigie.system('gone'));
    await vigie.settled();
    expect(await kinds('agencyA')).toEqual([]);
  });

  it('drops the item of an absent agent once another agent has the shift', async () => {
    const { shiftId } = await planned(who.customerA, { requestId: event, start: inHours(90), agencyId: ids.agencyA });
    const assignmentId = await assigned(who.agencyA, shiftId, ids.agents.bruno);
    const alertId = derivedId('absent');
    const about = { companyId: ids.agencyA, seenBy: [], siteEventId: event, shiftId, assignmentId };
    const raised = { ...about, alertId, kind: 'noShow' as const, agentId: ids.agents.bruno, happenedAt: now };
    await vigie.commands.run(alert, 'Raise', alertId, raised, vigie.system('absent'));
    await vigie.settled();
    expect(await kinds('agencyA')).toEqual(['alert']);
    const affectationEvent = { id: shiftId, affectationId: assignmentId };
    const replacing = { employee: { id: ids.agents.anne }, affectationEvent, overLimits: true };
    expect((await who.agencyA.call(AssignEmployee, replacing)).http).toBe(200);
    expect(await kinds('agencyA')).toEqual([]);
  });

  it('drops the item of an agent who has come, or has punched out, and of one who never came once the shift is over', async () => {
    const before = vigie.clock.now();
    const onShift = async (start: number, agentId: string) => {
      const { shiftId } = await planned(who.customerA, { requestId: event, start: inHours(start), agencyId: ids.agencyA }); // prettier-ignore
      return { shiftId, agentId, assignmentId: await assigned(who.agencyA, shiftId, agentId) };
    };
    const raise = async (kind: 'late' | 'noShow' | 'longWork', of: Awaited<ReturnType<typeof onShift>>) => {
      const alertId = derivedId(kind, of.shiftId);
      const raised = { ...of, alertId, kind, companyId: ids.agencyA, seenBy: [], siteEventId: event, happenedAt: now };
      await vigie.commands.run(alert, 'Raise', alertId, raised, vigie.system(alertId));
      await vigie.settled();
      return alertId;
    };
    const waiting = async () => (await items('agencyA')).flatMap(({ kind, id }) => (kind === 'alert' ? [id] : []));
    const [came, never] = [await onShift(140, ids.agents.bruno), await onShift(160, ids.agents.chloe)];
    const absent = await raise('noShow', came);
    expect(await waiting()).toEqual([absent]);
    vigie.clock.set(inHours(141));
    await reached(who.agencyA, came.assignmentId, 'punchedIn');
    expect(await waiting()).toEqual([]);
    const long = await raise('longWork', came);
    expect(await waiting()).toEqual([long]);
    vigie.clock.set(inHours(142));
    expect((await who.agencyA.call(PunchOut, { id: came.assignmentId })).http).toBe(200);
    expect(await waiting()).toEqual([]);
    const late = await raise('late', never);
    expect(await waiting()).toEqual([late]);
    vigie.clock.set(inHours(169));
    expect(await waiting()).toEqual([]);
    for (const id of [absent, long, late])
      expect((await who.agencyA.call(HandleAlert, { id, note: 'Over' })).http).toBe(200);
    vigie.clock.set(before);
  });

  it('equals a rebuild from the events', async () => {
    const { db, store } = vigie.platform;
    const all = async () => [await items('customerA'), await items('agencyA', 'handled'), await items('admin')];
    const before = await all();
    await db.query(`update inbox_item set "endedAt" = null, "companyId" = null`);
    await rebuild({ db, store, projections: projections.filter(({ name }) => name.startsWith('inbox')) });
    expect(await all()).toEqual(before);
    expect(await count('agencyA')).toEqual({ open: 0, unseen: 0 });
  });

  it('[perm.names] doesn’t show the agency that takes over a shift the name of the person who requested it', async () => {
    vigie.clock.set(inHours(20));
    const offer = {
      missionId: derivedId('handed on'),
      toAgencyId: ids.agencyB,
      supplierPrice: null,
      clientPrice: null,
    };
    const as = (agencyId: string) => ({ ...vigie.system(agencyId), role: 'agency' as const, agencyId, permissions: new Set(grantKeys) }); // prettier-ignore
    const given = { shiftId: wanted, to: [offer], minutes: 60, message: '' };
    await vigie.commands.run(shift, 'OfferHandover', wanted, given, as(ids.agencyA));
    await vigie.settled();
    const [asked] = await vigie.platform.db.query<{ id: string }[]>(`select id from handover where "shiftId" = '${wanted}'`); // prettier-ignore
    const taken = { shiftId: wanted, offerId: asked!.id, licensed: true };
    await vigie.commands.run(shift, 'AcceptHandover', wanted, taken, as(ids.agencyB));
    await vigie.settled();
    expect(await kinds('agencyB', 'handled')).toEqual(['inquiry']);
    expect(JSON.stringify([await items('agencyB'), await items('agencyB', 'handled')])).not.toContain('Anne');
  });
});
