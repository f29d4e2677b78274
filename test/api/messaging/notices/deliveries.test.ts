import { describe, expect, it, jest } from '@jest/globals';
import { DeadJobs, Health, Outbox } from '#contracts/api/health.ts';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { GetNotice, Notices, RetryNotice, type Notice } from '#contracts/api/notices.ts';
import { EmployeeMessageRecipients, MessageToEmployees } from '#contracts/api/messages.ts';
import { OptedOut, DeliveryRefused } from '#kernel/channels.ts';
import { deliveryId } from '#kernel/deliveries.ts';
import { queues } from '#kernel/queues.ts';
import { derivedId } from '#kernel/caller.ts';
import { redrive } from '#services/messaging/notification/deliver.worker.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import { vigie, customer, agency, admin, anne, bruno, chloe, numbers, to, sms, quiet, draft } from './shared.suite.ts';

export const deliveries = (): void => {
  describe('deliveries', () => {
    it('continue after the queue has lost its data, and send nothing twice', async () => {
      const due = ['d1', 'd2'].map((name) => ({
        cause: derivedId(name),
        personId: anne,
        channel: 'email' as const,
        kind: 'bulk',
        to: 'lost@test.ca',
        language: 'en' as const,
        values: { title: name, text: name },
        items: [],
        notBefore: '2026-03-02T14:00:00.000Z',
      }));
      await vigie.platform.deliveries.plan(due);
      expect(await redrive(vigie.platform)()).toBeGreaterThanOrEqual(2);
      await until(
        () => to('lost@test.ca'),
        ({ length }) => length === 2,
      );
      await quiet();
      expect(await redrive(vigie.platform)()).toBe(0);
      await vigie.platform.queue.enqueue('notices', `${deliveryId(due[0]!)}`, {});
      expect(await vigie.platform.deliveries.claim(deliveryId(due[0]!))).toBe('done');
    });

    it('that are refused for good are listed as failed jobs, and can be retried', async () => {
      const send = jest
        .spyOn(vigie.platform.gateways.sms, 'send')
        .mockRejectedValueOnce(new DeliveryRefused('no such number'));
      // The first SMS to her number says how to have no more of them.
      const encore = 'Agence A : Encore Répondez ARRET pour vous désabonner.';
      await agency.call(MessageToEmployees, { employeeIds: [chloe], draft: { ...draft, messageFr: 'Encore' } });
      const [dead] = await until(
        async () => (await admin.call(DeadJobs)).data,
        ({ length }) => length > 0,
      );
      const named = [
        ...queues.map((name) => `system.queue.${name}`),
        ...(await admin.call(Health)).data.projections.map(({ name }: { name: string }) => `system.readModel.${name}`),
      ];
      expect(named.filter((key) => !(key in en && key in fr))).toEqual([]);
      expect(dead).toMatchObject({ queue: 'notices', reason: 'no such number', attempts: 1 });
      const refused = { filters: { state: ['refused' as const], channel: ['sms' as const] } };
      const [row] = (await admin.call(Notices, { ...refused, search: 'dupre' })).data as Notice[];
      expect(row).toMatchObject({ id: dead.id, kind: 'bulk', to: numbers[chloe], reason: 'no such number', tries: 1 });
      expect((await admin.call(GetNotice, { id: dead.id })).data.words).toEqual({ subject: '', text: 'Encore' });
      send.mockRestore();
      expect((await admin.call(RetryNotice, { id: dead.id })).status).toBe(1);
      expect(await admin.call(RetryNotice, { id: ids.agencyA })).toMatchObject({ http: 404 });
      for (const browser of [agency, customer]) {
        expect((await browser.call(Notices)).http).toBe(403);
        expect((await browser.call(GetNotice, { id: dead.id })).http).toBe(403);
      }
      await until(
        () => sms(chloe),
        (those) => those.includes(encore),
      );
      const [shown] = (await admin.call(Outbox)).data.filter(({ text }: { text: string }) => text === encore);
      expect(shown).toMatchObject({ channel: 'sms', to: numbers[chloe] });
      // No server accepted it: it is kept on this machine, and is not reported as sent.
      expect((await admin.call(GetNotice, { id: dead.id })).data).toMatchObject({ state: 'sent', kept: true });
      const real = jest.spyOn(vigie.platform.gateways.sms, 'send').mockResolvedValueOnce(undefined);
      await agency.call(MessageToEmployees, { employeeIds: [chloe], draft: { ...draft, messageFr: 'Par un serveur' } });
      await until(
        async () => (await admin.call(Notices, { filters: { personId: [chloe], state: ['sent'] } })).data as Notice[],
        (those) => those.some(({ kept }) => !kept) && those.some(({ kept }) => kept),
      );
      real.mockRestore();
      expect(await admin.call(RetryNotice, { id: dead.id })).toMatchObject({ http: 409, code: 'NOTICE_NOT_GIVEN_UP' });
    });

    it('by SMS to somebody who answered STOP are refused for good, and no more SMS is sent to them', async () => {
      const { gateways, optOuts } = vigie.platform;
      const send = jest.spyOn(gateways.sms, 'send').mockRejectedValueOnce(new OptedOut('answered STOP'));
      const ask = { employeeIds: [chloe], draft: { ...draft, messageFr: 'Arrêt' } };
      expect((await agency.call(MessageToEmployees, ask)).data).toMatchObject({ recipients: 1 });
      await until(
        () => optOuts.of(chloe),
        (out) => out.some(({ topic, channel }) => topic === 'messages' && channel === 'sms'),
      );
      expect(
        ((await admin.call(Notices, { search: 'dupre', filters: { state: ['refused'] } })).data as Notice[])[0],
      ).toMatchObject({ reason: 'answered STOP' });
      send.mockRestore();
      const foreseen = async () =>
        (await agency.call(EmployeeMessageRecipients, { employeeIds: [chloe, chloe, bruno] })).data;
      expect(await foreseen()).toEqual({
        recipients: 2,
        reached: { email: 2, sms: 1, push: 2 },
        french: { email: 1, sms: 0, push: 1 },
        leftOut: 0,
      });
      expect((await agency.call(MessageToEmployees, ask)).data).toMatchObject({ recipients: 0 });
      await quiet();
      expect(await sms(chloe)).not.toContain('Agence A : Arrêt');
      await optOuts.answered(undefined, { word: 'start', number: numbers[chloe]!, people: [chloe] });
      expect(await optOuts.of(chloe)).toEqual([]);
      expect(await foreseen()).toMatchObject({ reached: { sms: 2 } });
    });
  });
};
