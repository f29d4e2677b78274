import { describe, expect, it } from '@jest/globals';
import { Unsubscribe } from '#contracts/api/notices.ts';
import { AcceptAgentRequest, CreateAgentRequest, RefuseAgentRequest } from '#contracts/api/agent-requests.ts';
import { BulkPublish } from '#contracts/api/shift-bulk.ts';
import { SaveAgencyLicence } from '#contracts/api/smart-connect.ts';
import { DeleteShift, PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { derivedId } from '#kernel/caller.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { ids } from '#test/support/world.ts';
import { vigie, customer, agency, anne, bruno, chloe, eve, to, quiet } from './shared.suite.ts';

export const ofOpenWork = (): void => {
  describe('notices to agents about open work', () => {
    const jobs = async (agentId: string) => (await to(agentId)).filter(({ subject }) => /open|prendre/.test(subject));

    it('[publish.query] nobody is notified of work published without a notice; with one, those who could take it get one notice for all shifts of the call', async () => {
      const requestId = await eventOf(customer, '2026-04-10T14:00:00.000Z', { title: 'Salon' });
      const starts = ['2026-04-10T14:00:00.000Z', '2026-04-11T14:00:00.000Z'];
      for (const start of starts) await planned(customer, { requestId, start, agencyId: ids.agencyA });
      expect((await agency.call(PublishAffEvents, { requestId, sendPublishNotif: false })).data).toEqual({ count: 2 });
      await quiet();
      expect(await jobs(anne)).toEqual([]);
      const own = (isArcher: boolean) =>
        vigie.platform.db.query('update agent set "isArcher" = $2 where id = $1', [bruno, isArcher]);
      await own(true);
      expect(
        (await agency.call(PublishAffEvents, { requestId, sendPublishNotif: true, publishNotifArcherAgentOnly: true }))
          .data,
      ).toEqual({ count: 2 });
      await until(
        () => jobs(bruno),
        ({ length }) => length > 0,
      );
      await quiet();
      expect(await jobs(anne)).toEqual([]);
      await own(false);
      await agency.call(PublishAffEvents, { requestId, sendPublishNotif: true });
      await until(
        () => jobs(anne),
        ({ length }) => length > 0,
      );
      await quiet();
      expect((await jobs(anne)).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^2 quarts à prendre, le premier.: ven\. 10 avr\., 10.h.–.18.h/),
      ]);
      expect(await jobs(eve)).toEqual([]);
    });

    it('the link in the mail unsubscribes from such notices; an altered link is refused', async () => {
      const [mail] = (await to('anne@agents.test')).filter(({ subject }) => subject.includes('à prendre'));
      const token = /unsubscribe\/(\S+)/.exec(mail!.text)![1]!;
      const stranger = vigie.browser();
      expect(await stranger.call(Unsubscribe, { token: token.replace(anne, bruno) })).toMatchObject({
        http: 422,
        code: 'INVALID_UNSUBSCRIBE_LINK',
      });
      expect(await stranger.call(Unsubscribe, { token })).toMatchObject({ status: 1, data: { channel: 'email' } });
      const value = { titleEn: 'Summer', titleFr: 'Été', skillIds: [ids.guard], notifyAgents: true };
      const id = derivedId('a list');
      await vigie.commands.run(
        reference,
        'Create',
        id,
        { id, kind: 'jobPosting', ownerId: ids.agencyA, value } as never,
        vigie.system(),
      );
      await until(
        () => to('bruno@agents.test'),
        (mails) => mails.some(({ subject }) => subject === 'Agents wanted: Summer'),
      );
      await quiet();
      expect((await to('anne@agents.test')).filter(({ subject }) => subject.includes('Été'))).toEqual([]);
      expect((await to(anne)).filter(({ subject }) => subject === 'On cherche des agents\u00a0: Été')).toHaveLength(1);
    });
  });

  describe('notices when open work is announced, requested from agencies, or withdrawn', () => {
    const mails = async (address: string, about: RegExp) =>
      (await to(address)).filter(({ channel, subject }) => channel === 'email' && about.test(subject));
    const some = (address: string, about: RegExp, count = 1) =>
      until(
        () => mails(address, about),
        ({ length }) => length >= count,
      );

    it('[msg.languages] an announcement has the publisher’s own text: in French for its readers if there is a French text, else in English', async () => {
      const requestId = await eventOf(customer, '2026-06-10T14:00:00.000Z', { title: 'Foire' });
      await planned(customer, { requestId, start: '2026-06-10T14:00:00.000Z', agencyId: ids.agencyA });
      const announce = (announcement: object) =>
        agency.call(PublishAffEvents, { requestId, sendPublishNotif: true, announcement } as never);
      const refused = await announce({ messageFr: 'Apportez votre veste', frenchCheckbox: true });
      expect(refused).toMatchObject({
        http: 422,
        code: 'ANNOUNCEMENT_ENGLISH',
        fields: { 'announcement.messageEn': expect.any(String) },
      });
      expect(await announce({ messageEn: 'x'.repeat(179) })).toMatchObject({ http: 422, code: 'MESSAGE_TOO_LONG' });
      expect(await announce({ messageEn: 'Bring it', frenchCheckbox: true, messageFr: ' ' })).toMatchObject({
        http: 422,
      });
      expect(
        (await announce({ messageEn: 'Bring a torch', messageFr: 'Apportez une lampe', frenchCheckbox: true })).status,
      ).toBe(1);
      const words = async (address: string) => (await to(address)).flatMap(({ text }) => text.split('\n'));
      const heard = (address: string, line: string) =>
        until(
          () => words(address),
          (lines) => lines.some((one) => one.endsWith(line)), // a push names the company first
        );
      await Promise.all([
        heard(anne, 'Apportez une lampe'),
        heard('bruno@agents.test', 'Bring a torch'),
        heard(bruno, 'Bring a torch'),
      ]);
      const [mail] = (await to('bruno@agents.test')).filter(({ text }) => text.includes('Bring a torch'));
      expect(mail!.text).toContain('Foire');
      expect(mail!.text).toContain('/unsubscribe/');
      expect((await announce({ messageEn: 'Only English' })).status).toBe(1);
      await heard(anne, 'Only English');
      expect(await words('anne@agents.test')).not.toContain('Apportez une lampe'); // she unsubscribed from these by mail
    });

    it('an agent who applied for a job is notified when it is withdrawn, given to another or cancelled; others are not', async () => {
      const requestId = await eventOf(customer, '2026-06-15T14:00:00.000Z', { title: 'Tournoi' });
      const job = async (day: number) => {
        const { shiftId } = await planned(customer, {
          requestId,
          start: `2026-06-${day}T14:00:00.000Z`,
          agencyId: ids.agencyA,
        });
        await agency.call(PublishAffEvents, { affEventId: shiftId });
        const claim = {
          shiftId,
          agent: { id: bruno, firstName: 'Bruno', lastName: 'B', isArcher: false },
          firstCome: false,
        };
        const self = { ...vigie.system(), role: 'user' as const, agentId: bruno };
        await vigie.commands.run(shift, 'ClaimJob', shiftId, claim, self, 'claims');
        return shiftId;
      };
      const [withdrawn, given, cancelled] = [await job(15), await job(16), await job(17)];
      await vigie.settled();
      await agency.call(BulkPublish, { id: requestId, affectationEventIds: [withdrawn], publish: false });
      await assigned(agency, given, chloe);
      await customer.call(DeleteShift, { requestId, id: cancelled });
      const gone = await some('bruno@agents.test', /no longer open/i, 3);
      await quiet();
      expect(gone.map(({ text }) => /Jun(?:e|\.)? (\d+)/.exec(text)?.[1]).sort()).toEqual(['15', '16', '17']);
      expect(await mails('bruno@agents.test', /no longer open/i)).toHaveLength(3);
      expect(await mails('anne@agents.test', /plus à prendre/)).toEqual([]);
      expect(await mails('chloe@agents.test', /plus à prendre|no longer/i)).toEqual([]);
    });

    it('the agency’s dispatchers are notified of a request for agents, with its text and a link to answer; the customer’s are notified of the answer and its reason', async () => {
      const requestId = await eventOf(customer, '2026-06-20T14:00:00.000Z', { title: 'Salon du livre' });
      const shiftIds: string[] = [];
      for (const day of [20, 21, 22])
        shiftIds.push(
          (await planned(customer, { requestId, start: `2026-06-${day}T14:00:00.000Z`, agencyId: null })).shiftId,
        );
      const licence = {
        id: ids.agencyA,
        number: 'A-1',
        territoryId: ids.territory,
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
      };
      await agency.call(SaveAgencyLicence, licence);
      const asked = {
        adminCustomerId: ids.customerA,
        requestId,
        agencyIds: [ids.agencyA],
        affectationEventIds: shiftIds,
        message: 'Deux bilingues, svp',
      };
      expect(await customer.call(CreateAgentRequest, asked)).toMatchObject({ http: 200, data: { count: 3 } });
      const [mail] = await some('agency.a@test.ca', /is asking you for agents: 3 shifts/);
      expect(mail!.text).toContain('Deux bilingues, svp');
      expect(mail!.text).toMatch(/Answer before \w+, Jun/);
      const [, id] = /\/agency\/mission-request\/([0-9a-f-]+)\//.exec(mail!.text)!;
      await agency.call(AcceptAgentRequest, {
        agencyId: ids.agencyA,
        id: id!,
        affectationEventIds: shiftIds.slice(0, 2),
      });
      await agency.call(RefuseAgentRequest, {
        agencyId: ids.agencyA,
        id: id!,
        affectationEventIds: shiftIds.slice(2),
        reason: 'Complet',
      });
      const customers = vigie.platform.db.query<{ email: string }[]>(
        `select email from "user" where "customerId" = $1 and not blocked`,
        [ids.customerA],
      );
      const [{ email }] = (await customers) as [{ email: string }];
      const [yes] = await some(email, /accepted your request|accepté votre demande/);
      const [no] = await some(email, /refused your request|refusé votre demande/);
      expect([yes!.subject, no!.subject, no!.text]).toEqual([
        expect.stringContaining('Agence A'),
        expect.stringContaining('Agence A'),
        expect.stringContaining('Complet'),
      ]);
      await quiet();
      // Neither the agency that accepted nor any other agency is notified.
      expect(await mails('agency.a@test.ca', /transferred|accepted|Salon du livre/)).toEqual([]);
      expect(await mails('agency.b@test.ca', /asking you for agents/)).toEqual([]);
    });
  });
};
