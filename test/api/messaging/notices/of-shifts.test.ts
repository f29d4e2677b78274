import { describe, expect, it } from '@jest/globals';
import { SendNewAffNotifs, RemoveEmployee, RefuseAffectation } from '#contracts/api/assignments.ts';
import { Notices, type Notice } from '#contracts/api/notices.ts';
import { DeleteShift, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { askToConfirm } from '#services/messaging/notification/confirmation-due.worker.ts';
import { deliver } from '#services/messaging/notification/deliver.worker.ts';
import { handoverSender, handoverRecipient } from '#services/messaging/notification/handover-audience.ts';
import type { NoticeAudience } from '#services/messaging/notification/notice.ts';
import { agentsById } from '#services/messaging/notification/people.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { ids, people } from '#test/support/world.ts';
import { vigie, customer, agency, admin, anne, bruno, chloe, composing, kept, to, sms, quiet } from './shared.suite.ts';

export const ofShifts = (): void => {
  describe('notices to agents about their shifts', () => {
    let requestId: string;
    let shiftIds: string[];

    it('[assign.notifs] [api.serverDepth] of new shifts: each agent gets one for all shifts of a call, in their language, and none when the call is repeated', async () => {
      requestId = await eventOf(customer, '2026-03-20T14:00:00.000Z', { title: 'Gala' });
      const starts = ['2026-03-20T14:00:00.000Z', '2026-03-21T14:00:00.000Z', '2026-03-22T14:00:00.000Z'];
      shiftIds = [];
      for (const start of starts)
        shiftIds.push((await planned(customer, { requestId, start, agencyId: ids.agencyA })).shiftId);
      await assigned(agency, shiftIds[0]!, anne);
      await assigned(agency, shiftIds[1]!, anne);
      await assigned(agency, shiftIds[2]!, bruno);
      expect((await agency.call(GetAffEvent, { id: shiftIds[0]! })).data.assignment.sendNewNotif).toBe(true);
      expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 3 });
      expect((await agency.call(GetAffEvent, { id: shiftIds[0]! })).data.assignment.sendNewNotif).toBe(false);
      await until(
        () => sms(anne),
        ({ length }) => length > 0,
      );
      expect((await agency.call(SendNewAffNotifs, { requestId })).data).toEqual({ count: 0 });
      await quiet();
      expect(await sms(anne)).toEqual([
        expect.stringMatching(
          /^Agence A : 2 nouveaux quarts, le premier le ven. 20 mars, 10 h - 18 h, Gala.*\. Acceptez ou refusez : http\S+ Répondez ARRET pour vous désabonner\.$/,
        ),
      ]);
      expect(await sms(bruno)).toEqual([
        expect.stringMatching(
          /^Agence A: New shift Sun Mar 22, 10:00-18:00, Gala.*\. Accept or refuse: http\S+ Reply STOP to opt out\.$/,
        ),
      ]);
      const pushes = (await to(anne)).filter(({ subject }) => subject.includes('quart'));
      expect(pushes.map(({ channel, subject }) => [channel, subject])).toEqual([['push', '2 nouveaux quarts']]);
      expect(pushes[0]!.text).toMatch(/^Agence A : 2 nouveaux quarts, le premier le ven\. 20 mars/);
    });

    it('of a shift that was moved, cancelled or taken from them, but not of shifts of which they had never been notified', async () => {
      const unknown = (await planned(customer, { requestId, start: '2026-03-25T14:00:00.000Z', agencyId: ids.agencyA }))
        .shiftId;
      await assigned(agency, unknown, anne);
      const move = (id: string, start: string, end: string) =>
        agency.call(SaveAffEvents, { shifts: [{ id, start, end }] });
      expect((await move(unknown, '2026-03-25T15:00:00.000Z', '2026-03-25T23:00:00.000Z')).status).toBe(1);
      expect((await move(shiftIds[2]!, '2026-03-22T16:00:00.000Z', '2026-03-22T20:00:00.000Z')).status).toBe(1);
      expect(
        await until(
          () => sms(bruno),
          ({ length }) => length === 2,
        ),
      ).toContainEqual(expect.stringMatching(/^Agence A: Your shift is now Sun Mar 22, 12:00-16:00, Gala/));
      const { data } = await agency.call(GetAffEvent, { id: shiftIds[2]! });
      expect((await agency.call(RemoveEmployee, { id: data.affectationId })).status).toBe(1);
      expect(
        await until(
          () => sms(bruno),
          ({ length }) => length === 3,
        ),
      ).toContainEqual(expect.stringMatching(/^Agence A: You've been taken off the shift Sun Mar 22, 12:00-16:00/));
      expect((await customer.call(DeleteShift, { requestId, id: shiftIds[1]! })).status).toBe(1);
      await until(
        () => sms(anne),
        ({ length }) => length === 2,
      );
      await quiet();
      expect((await sms(anne))[1]).toMatch(/^Agence A : Quart annulé, le sam. 21 mars, 10 h - 18 h, Gala/);
    });

    it('of a changed position, of becoming supervisor, of corrected hours and of licences that are no longer valid, without what they may not know', async () => {
      const [shift] = shiftIds;
      expect((await agency.call(SaveAffEvents, { shifts: [{ id: shift!, position: 'Porte 3' }] })).status).toBe(1);
      const changed = await until(
        () => sms(anne),
        ({ length }) => length === 3,
      );
      expect(changed[2]).toMatch(
        /^Agence A : Quart modifié, le ven. 20 mars, 10 h - 18 h, Gala.*\. Poste : Porte 3\. http/,
      );
      const named = { siteEventId: requestId, supervisorId: bruno, shiftIds: [shift!] };
      const said = async (words: RegExp) => (await sms(bruno)).filter((one) => words.test(one)).length;
      await vigie.commands.run(siteEvent, 'AssignSupervisor', requestId, named, vigie.system(), 'supervises');
      await until(
        () => said(/^Agence A: You supervise the shift Fri Mar 20, 10:00-18:00, Gala/),
        (times) => times === 1,
      );
      await vigie.commands.run(siteEvent, 'RelieveSupervisor', requestId, named, vigie.system(), 'relieved');
      await until(
        () => said(/^Agence A: You no longer supervise the shift Fri Mar 20/),
        (times) => times === 1,
      );
      // Somebody named and relieved before the first notice was sent gets neither, since the two could arrive in any
      // order. At night notices wait.
      vigie.clock.set('2026-03-03T04:00:00.000Z');
      const waiting = async () =>
        (await admin.call(Notices, { filters: { personId: [chloe], state: ['due'] } })).data as Notice[];
      await vigie.commands.run(
        siteEvent,
        'AssignSupervisor',
        requestId,
        { ...named, supervisorId: chloe },
        vigie.system(),
        'another',
      );
      await until(waiting, ({ length }) => length === 2);
      await vigie.commands.run(
        siteEvent,
        'RelieveSupervisor',
        requestId,
        { ...named, supervisorId: chloe },
        vigie.system(),
        'not after all',
      );
      await until(waiting, ({ length }) => length === 4);
      for (const { id } of await waiting()) await deliver({ ...vigie.platform, compose: composing() })({ id });
      expect(await waiting()).toEqual([]);
      expect(await sms(chloe)).toEqual([]);
      vigie.clock.set('2026-03-02T15:00:00.000Z');
      const [{ licences } = { licences: [] }] = await agentsById(vigie.platform.models, [ids.agents.dede], null);
      const declined = {
        agentId: ids.agents.dede,
        licenceId: licences[0]!.id,
        reason: 'Illisible',
        since: '2026-03-02',
      };
      await vigie.commands.run(agent, 'DeclineLicence', ids.agents.dede, declined, vigie.system(), 'declined');
      await until(kept, (those) =>
        those.some(({ channel, text }) => channel === 'email' && text.includes('Illisible')),
      );
    });

    it('delayed until the morning are checked again before they are sent, and dropped if no longer true', async () => {
      const { shiftId } = await planned(customer, {
        requestId,
        start: '2026-03-28T14:00:00.000Z',
        agencyId: ids.agencyA,
      });
      await quiet();
      vigie.clock.set('2026-03-03T04:00:00.000Z'); // eleven in the evening
      const affectationId = await assigned(agency, shiftId, chloe);
      await agency.call(SendNewAffNotifs, { affEventId: shiftId, requestId } as never);
      const waiting = async () =>
        (await admin.call(Notices, { filters: { personId: [chloe], state: ['due'] } })).data as Notice[];
      const [one] = await until(waiting, ({ length }) => length === 2);
      expect(one).toMatchObject({
        kind: 'assigned',
        person: { name: 'Chloé Dupré' },
        events: ['Gala'],
        notBefore: '2026-03-03T12:00:00.000Z',
        tries: 0,
      });
      expect((await agency.call(RemoveEmployee, { id: affectationId })).status).toBe(1);
      await until(waiting, ({ length }) => length === 4);
      for (const { id } of await waiting()) await deliver({ ...vigie.platform, compose: composing() })({ id });
      const told = (await admin.call(Notices, { filters: { personId: [chloe] } })).data as Notice[];
      expect(told.map(({ kind, state, tries }) => [kind, state, tries])).toEqual(
        expect.arrayContaining([
          ['assigned', 'dropped', 1],
          ['removed', 'dropped', 1],
        ]),
      );
      expect(told.some(({ kind, state }) => kind !== 'takenOn' && state === 'sent')).toBe(false);
      expect(await sms(chloe)).toEqual([]);
      vigie.clock.set('2026-03-02T15:00:00.000Z');
    });

    it('to confirm: sent once when the confirmation window opens; at night not before morning, unless the shift is near', async () => {
      const { data } = await agency.call(GetAffEvent, { id: shiftIds[0]! });
      await reached(agency, data.affectationId, 'accepted');
      await vigie.settled();
      const before = (await sms(anne)).length;
      await askToConfirm(vigie.platform)();
      vigie.clock.set('2026-03-19T14:00:00.000Z');
      await askToConfirm(vigie.platform)();
      await askToConfirm(vigie.platform)();
      await until(
        () => sms(anne),
        ({ length }) => length === before + 1,
      );
      await quiet();
      expect((await sms(anne)).slice(before)).toEqual([
        expect.stringMatching(/^Agence A : Confirmez votre présence le ven. 20 mars, 10 h - 18 h, Gala(?!.*ARRET)/),
      ]);
      vigie.clock.set('2026-03-02T15:00:00.000Z');
    });

    it('of a handover go to both sides, with the other’s name, and to the customer if the customer handed it over', async () => {
      const { models, store } = vigie.platform;
      const scene = { models, now: vigie.clock.now(), history: () => store.read(`shift-${shiftIds[0]!}`) };
      const metadata = { actor: { userId: 'somebody' } };
      const told = async (to: NoticeAudience, data: object) =>
        (await to({ type: 'HandoverOffered', data, metadata } as never, scene)).map(({ person, items, values }) => [
          person.email,
          items!.length,
          values!['name'],
        ]);
      const offer = { fromId: ids.agencyA, toAgencyId: ids.agencyB };
      expect(await told(handoverRecipient, offer)).toContainEqual(['agency.b@test.ca', 1, 'Agence A']);
      expect(await told(handoverSender, offer)).toContainEqual(['agency.a@test.ca', 1, 'Agence B']);
      expect(await told(handoverSender, offer)).not.toContainEqual(expect.arrayContaining(['agency.b@test.ca']));
      expect((await told(handoverRecipient, { toAgencyId: ids.agencyB }))[0]![2]).toMatch(/Client A|Customer A/);
    });

    it('of a refusal go to the dispatchers of the agent’s agency only, by mail and push', async () => {
      const { shiftId } = await planned(customer, {
        requestId,
        start: '2026-03-27T14:00:00.000Z',
        agencyId: ids.agencyA,
      });
      await agency.call(RefuseAffectation, { id: await assigned(agency, shiftId, chloe), reason: 'Malade' });
      const by = async (channel: string) =>
        (await kept()).filter((one) => one.channel === channel && one.subject.includes('Chloé Dupré refused'));
      const [mail] = await until(
        () => by('email'),
        ({ length }) => length > 0,
      );
      await quiet();
      expect(mail!.text).toMatch(/^(Hello|Bonjour) \w+,[^]*Malade/);
      const told = (await by('email')).map(({ to: address }) => address);
      expect(told).toContain('agency.a@test.ca');
      expect(told.filter((address) => address.includes('agency.b') || address.includes('customer'))).toEqual([]);
      const pushes = await by('push');
      expect(pushes).toHaveLength(told.length);
      expect(pushes[0]!.text).toBe('Shift: Fri Mar 27, 10:00–18:00, Gala, Aréna');
      // This person of the agency may not see its events.
      expect(told).not.toContain(people.nobody.email);
    });
  });
};
