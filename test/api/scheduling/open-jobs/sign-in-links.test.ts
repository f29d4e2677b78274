import { describe, expect, it } from '@jest/globals';
import { UseSignInLink } from '#contracts/api/agent-app.ts';
import { derivedId } from '#kernel/caller.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import type { Answer } from '#test/support/vigie.ts';
import { vigie, messagesTo, linkIn, linkFor, asked } from './shared.suite.ts';

export const signInLinks = (): void => {
  describe('agents’ sign-in by a link', () => {
    it('is sent by mail or SMS, works once, and signs in nobody else', async () => {
      expect(await asked('514 555-0102')).toMatchObject({ http: 200, data: {} });
      const [sms] = await messagesTo('+15145550102', linkIn);
      expect(sms).toMatchObject({ channel: 'sms', language: 'fr' });
      const token = await linkFor('+15145550102');
      const phone = vigie.browser();
      const both = await Promise.all([
        phone.call(UseSignInLink, { token }),
        vigie.browser().call(UseSignInLink, { token }),
      ]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 422]);
      expect((await vigie.browser().call(UseSignInLink, { token })).code).toBe('INVALID_SIGN_IN_LINK');
      const { rows } = await vigie.platform.pool.query('select * from id.sign_in_link');
      expect(JSON.stringify(rows)).not.toContain(token);
    });

    it('gives strangers, former agents and two people with the same number the same answer as an agent, and sends them nothing', async () => {
      const left = derivedId('agent who left');
      const who = {
        firstName: 'Guy',
        lastName: 'Parti',
        language: 'fr' as const,
        isArcher: false,
        home: null,
        hasCar: false,
      };
      await vigie.commands.run(
        agent,
        'Apply',
        left,
        { agentId: left, email: 'left@agents.test', phone: '', ...who },
        vigie.system(),
      );
      await vigie.commands.run(agent, 'MoveOnboarding', left, { agentId: left, status: 6 }, vigie.system());
      await vigie.settled();
      const known = await asked('chloe@agents.test');
      for (const contact of ['nobody@example.com', 'left@agents.test', '514 555-0123', 'agency.a@test.ca']) {
        const { http, status, data, message } = await asked(contact);
        expect({ contact, http, status, data, message }).toEqual({
          contact,
          http: known.http,
          status: known.status,
          data: known.data,
          message: known.message,
        });
      }
      await messagesTo('chloe@agents.test', linkIn);
      for (const to of ['nobody@example.com', 'left@agents.test', '+15145550123', 'agency.a@test.ca'])
        expect((await vigie.platform.outbox.latest(1_000)).filter((message) => message.to === to)).toEqual([]);
      expect(await asked('not a contact')).toMatchObject({ http: 422, fields: { contact: expect.any(String) } });
    });

    it('is valid for 15 minutes', async () => {
      await asked('dede@agents.test');
      const token = await linkFor('dede@agents.test');
      vigie.clock.pass(0.26);
      expect(await vigie.browser().call(UseSignInLink, { token })).toMatchObject({
        http: 422,
        code: 'INVALID_SIGN_IN_LINK',
      });
    });

    it('the fifth request within 15 minutes is refused, for known and unknown people alike', async () => {
      for (const contact of ['somebody@example.com', 'eve@agents.test']) {
        const answers: Answer[] = [];
        for (let n = 0; n < 5; n++) answers.push(await asked(contact));
        expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 200, 429]);
      }
    });
  });
};
