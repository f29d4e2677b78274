import { describe, expect, it } from '@jest/globals';
import {
  EmployeeMessageRecipients,
  MessageRecipients,
  MessageToEmployees,
  MessageToShifts,
} from '#contracts/api/messages.ts';
import { assigned, eventOf, planned } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import { type Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, customer, agency, anne, bruno, eve, to, sms, draft } from './shared.suite.ts';

export const messageToMany = (): void => {
  describe('a message to many', () => {
    it('[bulk.empMessage] goes once to each agent named, in their language, and to nobody if none is named', async () => {
      expect(await agency.call(MessageToEmployees, { employeeIds: [], draft } as never)).toMatchObject({
        http: 422,
        status: 0,
      });
      const answer = await agency.call(MessageToEmployees, { employeeIds: [anne, bruno, anne], draft });
      expect(answer).toMatchObject({ status: 1, data: { recipients: 2, leftOut: 0 } });
      await until(
        () => sms(bruno),
        (those) => those.includes('Agence A: Bring your vest'),
      );
      await until(
        () => sms(anne),
        (those) => those.includes('Agence A : Apportez votre veste'),
      );
      await agency.call(MessageToEmployees, {
        employeeIds: [anne],
        draft: { ...draft, messageEn: 'Only English', frenchCheckbox: false },
      });
      await until(
        () => sms(anne),
        (those) => those.includes('Agence A: Only English'),
      );
    });

    it('[msg.channel] [msg.lengths] [msg.languages] [msg.confirm] is refused by the server if it breaks a rule', async () => {
      const send = (change: object) =>
        agency.call(MessageToEmployees, { employeeIds: [anne], draft: { ...draft, ...change } });
      expect(await send({ isEmail: true })).toMatchObject({ http: 422, code: 'MESSAGE_CHANNEL' });
      expect(await send({ messageEn: 'x'.repeat(321) })).toMatchObject({ http: 422, code: 'MESSAGE_TOO_LONG' });
      expect(await send({ messageFr: 'é'.repeat(321), messageEn: 'short' })).toMatchObject({
        http: 422,
        code: 'MESSAGE_TOO_LONG',
      });
      expect(await send({ messageFr: ' ' })).toMatchObject({ http: 422 });
      expect(await send({ confirm: false })).toMatchObject({ http: 422, code: 'MESSAGE_NOT_CONFIRMED' });
      expect((await send({ messageEn: 'x'.repeat(320) })).status).toBe(1);
    });

    it('to shifts goes to their agents and leaves out shifts without one; shifts that the sender may not see are not found', async () => {
      const requestId = await eventOf(customer, '2026-05-01T14:00:00.000Z');
      const [one, other, empty] = await Promise.all(
        ['01', '02', '03'].map(
          async (day) =>
            (await planned(customer, { requestId, start: `2026-05-${day}T14:00:00.000Z`, agencyId: ids.agencyA }))
              .shiftId,
        ),
      );
      await assigned(agency, one!, bruno);
      await assigned(agency, other!, bruno);
      const asked = (caller: Browser, affectationEventIds: string[], id = requestId) =>
        caller.call(MessageToShifts, {
          id,
          affectationEventIds,
          draft: { ...draft, isSMS: false, isEmail: true, titleEn: 'Bonjour', titleFr: 'Bonjour' },
        });
      expect(await asked(agency, [one!, other!, empty!])).toMatchObject({
        status: 1,
        data: { recipients: 1, leftOut: 1 },
      });
      const counted = async (ticked: object) =>
        (await agency.call(MessageRecipients, { id: requestId, ...ticked })).data;
      const reached = { email: 1, sms: 1, push: 1 };
      const french = { email: 0, sms: 0, push: 0 };
      expect(await counted({ affectationEventIds: [one!, other!, empty!] })).toEqual({
        recipients: 1,
        reached,
        french,
        leftOut: 1,
      });
      expect(await counted({ allExcept: [empty!] })).toEqual({ recipients: 1, reached, french, leftOut: 0 });
      expect((await agency.call(MessageRecipients, { id: requestId })).http).toBe(422);
      expect(await asked(agency, [empty!])).toMatchObject({ http: 422, code: 'MESSAGE_FOR_NOBODY' });
      // The agent isn't the customer's own, nor a supervisor.
      expect(await asked(customer, [one!])).toMatchObject({ http: 422, code: 'MESSAGE_FOR_NOBODY' });
      expect(await asked(await signedIn(vigie, 'agencyB'), [one!])).toMatchObject({ http: 404 });
      expect(await asked(agency, [one!], await eventOf(customer, '2026-05-02T14:00:00.000Z'))).toMatchObject({
        http: 404,
      });
      expect(await agency.call(MessageToEmployees, { employeeIds: [anne, eve], draft })).toMatchObject({ http: 404 });
      expect(await agency.call(EmployeeMessageRecipients, { employeeIds: [anne, eve] })).toMatchObject({ http: 404 });
      const mails = await until(
        async () => (await to('bruno@agents.test')).filter(({ subject }) => subject === 'Bonjour'),
        ({ length }) => length > 0,
      );
      expect(mails.map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Bring your vest\n\nAgence A\nvia Vigie\n\nStop notifications like this one: http/),
      ]);
    });
  });
};
