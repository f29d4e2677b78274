import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { InboxItems, type InboxItem } from '#contracts/api/inbox.ts';
import { SaveMyPreferences } from '#contracts/api/notices.ts';
import { ActAs } from '#contracts/api/session.ts';
import { BulkAgency, BulkRemove, UndoShifts } from '#contracts/api/shift-bulk.ts';
import { CreateShifts, DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import type { Delivery } from '#kernel/deliveries.ts';
import { whenNoticeDue } from '#services/messaging/notification/when-notice-due.policy.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { agency, composing, customer, quiet, to, vigie } from './shared.suite.ts';

const mailsTo = async (address: string) =>
  (await to(address)).filter(({ channel, subject }) => channel === 'email' && /planned|planifié/.test(subject));
const news = async (): Promise<InboxItem[]> =>
  (await agency.call(InboxItems, { filters: { kind: ['shifts'] } })).data as InboxItem[];
const day = (n: number) => `2026-05-${String(n).padStart(2, '0')}`;
const ofDay = (n: number) => ({ start: `${day(n)}T14:00:00.000Z`, end: `${day(n)}T22:00:00.000Z` });

export const ofPlannedShifts = (): void => {
  describe('notices to agencies about shifts that a client plans for them', () => {
    let requestId: string;
    let existing: string;

    it('one mail, one push and one item of the inbox for all shifts of a call, to that agency’s planners alone', async () => {
      const before = (await news()).map(({ id }) => id);
      requestId = await eventOf(customer, ofDay(1).start, { title: 'Congrès' });
      const shifts = Array.from({ length: 20 }, (_, n) => ({
        ...ofDay(n + 1),
        skillId: ids.guard,
        position: 'Porte',
        agencyId: ids.agencyA,
      }));
      expect(await customer.call(CreateShifts, { id: requestId, shifts })).toMatchObject({ http: 200 });
      const told = async (address: string) => (await mailsTo(address)).filter(({ text }) => text.includes('Congrès'));
      const [mail] = await until(
        () => told('agency.a@test.ca'),
        ({ length }) => length > 0,
      );
      await quiet();
      expect(mail!.subject).toBe('Client A planned 20 shifts for you');
      expect(mail!.text).toMatch(/Fri, May 1, 2026.*Congrès/);
      expect(mail!.text).toContain(`/agency/requests/detail/${requestId}`);
      expect(mail!.text).toContain('/unsubscribe/');
      expect(await told('agency.a@test.ca')).toHaveLength(1);
      for (const other of ['agency.b@test.ca', 'customer.a@test.ca']) expect(await told(other)).toEqual([]);
      const [item, another] = (await news()).filter(({ id }) => !before.includes(id));
      expect(item).toMatchObject({
        kind: 'shifts',
        count: 20,
        from: 'Client A',
        seen: false,
        request: { id: requestId, title: 'Congrès' },
        ...ofDay(1),
      });
      expect(another).toBeUndefined();
      const others = await Promise.all((['agencyB', 'customerA', 'admin'] as const).map((one) => signedIn(vigie, one)));
      for (const viewer of others) {
        const items = (await viewer.call(InboxItems)).data as InboxItem[];
        expect(items.filter(({ kind }) => kind === 'shifts')).toEqual([]);
      }
    });

    it('a shift that the client gives them later; none that they planned or took themselves, and none that went elsewhere meanwhile', async () => {
      const { shiftIds } = await planned(customer, { requestId, ...ofDay(21), agencyId: null });
      existing = shiftIds[0]!;
      const count = (await mailsTo('agency.a@test.ca')).length;
      await customer.call(SaveAffEvents, { shifts: [{ id: existing, agencyId: ids.agencyA }] });
      const mails = await until(
        () => mailsTo('agency.a@test.ca'),
        ({ length }) => length > count,
      );
      expect(mails.map(({ subject }) => subject)).toContain('Client A planned a shift for you');
      expect(
        (
          await agency.call(CreateShifts, {
            id: requestId,
            shifts: [{ ...ofDay(22), skillId: ids.guard, position: 'Quai', agencyId: ids.agencyA }],
          })
        ).http,
      ).toBe(200);
      const acting = await signedIn(vigie, 'agencyA');
      await acting.call(ActAs, { customerId: ids.customerA });
      await planned(acting, { requestId, ...ofDay(25), agencyId: ids.agencyA });
      await quiet();
      expect(await mailsTo('agency.a@test.ca')).toHaveLength(count + 1);
      const due = { kind: 'shiftsPlanned', channel: 'email', language: 'en', personId: ids.agencyA, to: 'a@b.ca' };
      const items = [{ id: existing, title: 'Congrès', place: '', zone: 'America/Toronto', ...ofDay(21) }];
      const words = (agencyId: string) =>
        composing()({ ...due, items, values: { name: 'Client A', agencyId, path: '' } } as unknown as Delivery);
      expect(await words(ids.agencyA)).toMatchObject({ subject: 'Client A planned a shift for you' });
      expect(await words(ids.agencyB)).toBeUndefined();
    });

    it('the item ends when the agency puts an agent on the shift, or the shift goes to somebody else', async () => {
      const waits = async () => (await news()).some(({ shiftId }) => shiftId === existing);
      expect(await waits()).toBe(true);
      await assigned(agency, existing);
      await vigie.settled();
      expect(await waits()).toBe(false);
      const { shiftIds } = await planned(customer, { requestId, ...ofDay(23), agencyId: ids.agencyA });
      await vigie.settled();
      existing = shiftIds[0]!;
      expect(await waits()).toBe(true);
      expect((await customer.call(SaveAffEvents, { shifts: [{ id: existing, agencyId: null }] })).http).toBe(200);
      await vigie.settled();
      expect(await waits()).toBe(false);
    });

    it('of which they lose some: one mail for a call, with what was cancelled or given to others; none about what they did themselves or got back', async () => {
      const lost = async (address: string) =>
        (await to(address)).filter(({ subject }) => /no longer yours|cancelled/.test(subject));
      const told = async (address: string, count: number) => {
        const mails = await until(
          () => lost(address),
          ({ length }) => length >= count,
        );
        await quiet();
        expect(await lost(address)).toHaveLength(count);
        return mails.at(-1)!;
      };
      const linkId = randomUUID();
      const asked = { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency' as const };
      await vigie.commands.run(link, 'Request', linkId, { ...asked, fullAccess: false }, vigie.system());
      await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
      const of = (n: number) => planned(customer, { requestId, ...ofDay(n), agencyId: ids.agencyA, count: 2 });
      const [given, taken, cancelled, own] = [await of(26), await of(27), await of(28), await of(29)];
      await quiet();
      const before = (await lost('agency.a@test.ca')).length;
      const some = { id: requestId, affectationEventIds: given.shiftIds, agreed: 2 };
      expect((await customer.call(BulkAgency, { ...some, agencyId: ids.agencyB })).data.done).toHaveLength(2);
      const mail = await told('agency.a@test.ca', before + 1);
      expect(mail.subject).toBe('2 shifts of Client A are no longer yours');
      expect(mail.text).toMatch(/These shifts of Client A are no longer yours.*:\n- 2 × Tue, May 26, 2026/);
      const first = { id: taken.shiftIds[0]!, agencyId: null };
      expect((await customer.call(SaveAffEvents, { shifts: [first] })).http).toBe(200);
      expect((await told('agency.a@test.ca', before + 2)).subject).toBe('A shift of Client A is no longer yours');
      const all = { id: requestId, affectationEventIds: cancelled.shiftIds, agreed: 2 };
      expect((await customer.call(BulkRemove, all)).data.done).toHaveLength(2);
      expect((await told('agency.a@test.ca', before + 3)).subject).toBe('2 shifts of Client A were cancelled');
      expect((await agency.call(DeleteShift, { requestId, id: own.shiftIds[0]! })).http).toBe(200);
      await told('agency.a@test.ca', before + 3);
      expect(await lost('agency.b@test.ca')).toEqual([]);
      const items = [{ id: first.id, title: 'Congrès', place: '', zone: 'America/Toronto', ...ofDay(27) }];
      const due = { kind: 'shiftsLost', channel: 'push', language: 'fr', personId: ids.agencyA, to: '', items };
      const words = () =>
        composing()({ ...due, values: { name: 'Client A', agencyId: ids.agencyA } } as unknown as Delivery);
      expect(await words()).toMatchObject({
        subject: 'Un quart de Client A vous a été retiré',
        text: expect.stringMatching(/^Quart.: /),
      });
      await customer.call(SaveAffEvents, { shifts: [{ ...first, agencyId: ids.agencyA }] });
      expect(await words()).toBeUndefined();
      await quiet();
    });

    it('of a long run: what comes after its notice was sent makes one more a minute later, not one for each', async () => {
      const of = (n: number, count: number) =>
        planned(customer, { requestId, ...ofDay(n), agencyId: ids.agencyA, count });
      const [[sent], others] = [(await of(26, 1)).shiftIds, (await of(27, 2)).shiftIds];
      await quiet();
      const planning = async (id: string) => (await vigie.platform.store.read(`shift-${id}`))[0]!;
      const { correlationId } = (await planning(sent!)).metadata;
      const { on } = whenNoticeDue(vigie.platform);
      for (const id of others) {
        const event = await planning(id);
        await on[event.type]!({ ...event, metadata: { ...event.metadata, correlationId } });
      }
      const { rows } = await vigie.platform.pool.query<{ person: string; items: number; soon: boolean }>(
        `update notice.delivery set state = 'dropped' where state = 'due' and kind = 'shiftsPlanned' returning
          person_id || channel as person, jsonb_array_length(items) as items, not_before < $1::timestamptz + interval '63 seconds' as soon`,
        [vigie.clock.now()],
      );
      expect(new Set(rows.map(({ person }) => person)).size).toBe(rows.length);
      expect(rows.map(({ items, soon }) => [items, soon])).toEqual(rows.map(() => [2, true]));
      expect(rows).not.toEqual([]);
    });

    it('none at all of shifts that are taken back or deleted before the agency was told of them', async () => {
      const aboutShifts = async () =>
        (await to('agency.a@test.ca')).filter(({ subject }) => /planned|cancelled|no longer/.test(subject)).length;
      const inbox = async () => (await agency.call(InboxItems, { page: { index: 1, size: 100 } })).data as InboxItem[];
      const [mails, items] = [await aboutShifts(), await inbox()];
      const call = randomUUID();
      const shifts = [{ ...ofDay(30), skillId: ids.guard, position: 'Porte', agencyId: ids.agencyA, count: 3 }];
      const made = (await customer.call(CreateShifts, { id: requestId, shifts }, { key: call })).data.ids as string[];
      const undo = { id: requestId, call: 'CreateShifts', key: call, affectationEventIds: made } as const;
      expect((await customer.call(UndoShifts, undo)).data.done).toEqual(made);
      const { shiftId } = await planned(customer, { requestId, ...ofDay(31), agencyId: ids.agencyA });
      expect((await customer.call(DeleteShift, { requestId, id: shiftId })).http).toBe(200);
      await quiet();
      expect(await aboutShifts()).toBe(mails);
      const now = await inbox();
      expect(now.filter(({ shiftId: id }) => made.includes(id!))).toEqual([]);
      // The item of the one that was deleted says so.
      expect(now.length).toBe(items.length + 1);
      // Once they were told, they are told of the end too.
      const later = randomUUID();
      const again = (await customer.call(CreateShifts, { id: requestId, shifts }, { key: later })).data.ids as string[];
      await quiet();
      expect(await aboutShifts()).toBe(mails + 1);
      await customer.call(UndoShifts, { ...undo, key: later, affectationEventIds: again });
      await quiet();
      expect(await aboutShifts()).toBe(mails + 2);
    });

    it('are not mailed to who wants none about shifts to fill', async () => {
      expect(await agency.call(SaveMyPreferences, { planning: { push: true, email: false } } as never)).toMatchObject({
        http: 200,
      });
      const count = (await mailsTo('agency.a@test.ca')).length;
      await planned(customer, { requestId, ...ofDay(24), agencyId: ids.agencyA });
      await quiet();
      expect(await mailsTo('agency.a@test.ca')).toHaveLength(count);
      await agency.call(SaveMyPreferences, { planning: { push: true, email: true } } as never);
    });
  });
};
