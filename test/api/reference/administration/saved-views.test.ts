import { randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { SendTestMessage } from '#contracts/api/health.ts';
import { Skills } from '#contracts/api/skills.ts';
import { CheckToken, UpdateUser } from '#contracts/api/session.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { DeliveryRefused, GatewayUnavailable } from '#kernel/channels.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { ChooseDefaultView, DeleteView, SavedViews, SaveView, UpdateView } from '#contracts/api/views.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { user } from '#services/identity/user/user.decider.ts';
import { type Answer, type Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, admin, agency, client } from './shared.suite.ts';

export const savedViews = (): void => {
  describe('saved views of a list', () => {
    const view = {
      list: 'Requests',
      name: 'Ma semaine',
      address: 'f.status=1&sort=-start',
      hidden: ['tags'],
      order: ['end', 'start'],
    };
    const shown = async (who: Browser) =>
      (await who.call(SavedViews, { list: 'Requests' })).data as { id: string; name: string }[];

    it('are limited to fifty, even if more are saved at once', async () => {
      // A machine that is too busy to save one says so (503), and is asked again.
      const save = async (n: number): Promise<Answer> => {
        const given = { list: 'at once', name: `View ${n}`, address: '?search=x', hidden: [] };
        const answer = await agency.call(SaveView, given);
        return answer.http === 503 ? save(n) : answer;
      };
      const saved = await Promise.all(Array.from({ length: 60 }, (_, n) => save(n)));
      expect(saved.filter(({ http }) => http === 200)).toHaveLength(50);
      expect(saved.filter(({ code }) => code === 'TOO_MANY_VIEWS')).toHaveLength(10);
      expect((await agency.call(SavedViews, { list: 'at once' })).data).toHaveLength(50);
    });

    it('of thirty people at once are all saved, while other calls are still answered', async () => {
      const browsers = await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          const userId = randomUUID();
          const like = {
            displayName: `Member ${n}`,
            phone: '',
            role: 'agencyManager',
            roleId: null,
            customerId: null,
            agentId: null,
            language: 'en',
          } as const;
          const data = { userId, email: `member${n}@test.ca`, agencyId: ids.agencyA, ...like };
          await vigie.commands.run(user, 'Invite', userId, data, vigie.system());
          const browser = vigie.browser();
          browser.cookie = `${sessionCookie}=${await vigie.platform.identity.sessions.start(userId, false, vigie.clock.now())}`;
          return browser;
        }),
      );
      await vigie.settled();
      const saving = Promise.all(browsers.map((browser) => browser.call(SaveView, view)));
      const others = await Promise.all([1, 2, 3].map(() => agency.call(Skills)));
      expect(others.map(({ http }) => http)).toEqual([200, 200, 200]);
      expect((await saving).map(({ http }) => http)).toEqual(Array(30).fill(200));
    });

    it('belong to the person who saved them, with each name once in a list', async () => {
      const { id } = (await agency.call(SaveView, view)).data;
      expect(await shown(agency)).toEqual([
        {
          id,
          name: view.name,
          address: view.address,
          hidden: view.hidden,
          order: view.order,
          pinned: [],
          widths: [],
          shared: false,
          isDefault: false,
          can: ['edit', 'delete', 'default'],
        },
      ]);
      expect(await shown(client)).toEqual([]);
      expect(await agency.call(SaveView, { ...view, name: 'ma semaine ' })).toMatchObject({
        http: 409,
        code: 'VIEW_EXISTS',
        fields: { name: expect.any(String) as never },
      });
      expect(await client.call(SaveView, view)).toMatchObject({ http: 200 });
      expect(await client.call(DeleteView, { id })).toMatchObject({ http: 404 });
      expect(await agency.call(DeleteView, { id })).toMatchObject({ http: 200 });
      expect(await shown(agency)).toEqual([]);
    });

    it('can be shared within a company; the company’s default, which needs the grant of its settings, applies to people without their own', async () => {
      const manager = await signedIn(vigie, 'managerA');
      const opens = async (who: Browser) =>
        ((await who.call(CheckToken)).data!.user!.data.defaultViews as { list: string; address: string }[])
          .filter(({ list }) => list === 'Requests')
          .map(({ address }) => address);
      const { id } = (await agency.call(SaveView, { ...view, shared: true, address: 'size=25' })).data;
      const other = (await agency.call(SaveView, { ...view, name: 'Nuit', shared: true, address: 'q=nuit' })).data.id;
      expect(await shown(manager)).toMatchObject([
        { id, shared: true, isDefault: false },
        { id: other, shared: true },
      ]);
      for (const who of [client, await signedIn(vigie, 'agencyB')]) {
        expect((await shown(who)).filter((one) => [id, other].includes(one.id))).toEqual([]);
        for (const answer of [await who.call(ChooseDefaultView, { id, on: true }), await who.call(DeleteView, { id })])
          expect(answer).toMatchObject({ http: 404 });
      }
      for (const chosen of [id, other, id])
        expect(await agency.call(ChooseDefaultView, { id: chosen, on: true })).toMatchObject({ http: 200 });
      expect([await opens(manager), await opens(client)]).toEqual([['size=25'], []]);
      const own = (await manager.call(SaveView, { ...view, name: 'Mienne', address: 'q=mienne' })).data.id;
      await manager.call(ChooseDefaultView, { id: own, on: true });
      expect([await opens(manager), await opens(agency)]).toEqual([['q=mienne'], ['size=25']]);
      await manager.call(ChooseDefaultView, { id: own, on: false });
      expect(await opens(manager)).toEqual(['size=25']);
      const roleId = derivedId('test world', 'role managerA');
      const permissions = grantKeys.filter((grant) => grant !== 'menus.settings');
      await vigie.commands.run(role, 'Revise', roleId, { roleId, permissions }, vigie.system());
      await vigie.settled();
      const views = (await manager.call(SavedViews, { list: 'Requests' })).data as { can: string[] }[];
      expect(views.map(({ can }) => can)).toEqual([[], ['edit', 'delete', 'default'], []]);
      for (const answer of [
        await manager.call(ChooseDefaultView, { id: other, on: true }),
        await manager.call(DeleteView, { id: other }),
      ])
        expect(answer).toMatchObject({ http: 403 });
      const theirs = (await manager.call(SaveView, { ...view, name: 'Soir', shared: true })).data.id;
      expect(await manager.call(ChooseDefaultView, { id: theirs, on: true })).toMatchObject({ http: 403 });
      for (const [who, view] of [
        [manager, theirs],
        [manager, own],
        [agency, other],
        [agency, id],
      ] as const)
        expect(await who.call(DeleteView, { id: view })).toMatchObject({ http: 200 });
      expect([await opens(manager), await shown(manager)]).toEqual([[], []]);
    });

    it('are renamed and shared by those who may delete them; who shares or takes one over ends it as the default', async () => {
      // Without the grant of the company’s settings, since the test before.
      const manager = await signedIn(vigie, 'managerA');
      const named = async (who: Browser) => (await shown(who)).map(({ name }) => name);
      const [id, evening, theirs, full] = (await Promise.all(
        [
          [agency, { ...view, name: 'Jour' }] as const,
          [agency, { ...view, name: 'Soir' }] as const,
          [manager, { ...view, name: 'Leur', shared: true }] as const,
          [agency, { ...view, list: 'at once', name: 'View 60', shared: true }] as const,
        ].map(async ([who, saved]) => (await who.call(SaveView, saved)).data.id),
      )) as [string, string, string, string];
      const to = (who: Browser, what: string, name: string, all: boolean) =>
        who.call(UpdateView, { id: what, name, shared: all });
      await agency.call(ChooseDefaultView, { id, on: true });
      expect(await to(agency, id, 'Matin', false)).toMatchObject({ http: 200 });
      expect(await to(agency, id, 'SOIR ', false)).toMatchObject({
        http: 409,
        fields: { name: expect.anything() as never },
      });
      expect(await to(manager, id, 'Mien', false)).toMatchObject({ http: 404 });
      expect(await shown(agency)).toMatchObject([
        { name: 'Leur' },
        { name: 'Matin', isDefault: true, shared: false },
        { name: 'Soir' },
      ]);
      expect(await to(agency, id, 'Matin', true)).toMatchObject({ http: 200 });
      expect(await shown(manager)).toMatchObject([
        { name: 'Leur', can: ['edit', 'delete'] },
        { name: 'Matin', isDefault: false, shared: true, can: [] },
      ]);
      expect(await to(manager, id, 'Mien', true)).toMatchObject({ http: 403 });
      expect(await agency.call(SaveView, { ...view, name: 'Matin' })).toMatchObject({ http: 200 });
      expect(await to(agency, full, 'View 60', false)).toMatchObject({ code: 'TOO_MANY_VIEWS' });
      const { id: kept } = (await admin.call(SaveView, view)).data;
      expect(await to(admin, kept, 'Mien', true)).toMatchObject({ http: 403 });
      // Whoever comes second to a shared view finds it gone.
      const both = await Promise.all([to(manager, theirs, 'Mien', false), to(agency, theirs, 'Nôtre', false)]);
      expect(both.map(({ http }) => http).sort()).toEqual([200, 404]);
      expect((await named(manager)).includes('Mien') !== (await named(agency)).includes('Nôtre')).toBe(true);
      expect(await to(agency, evening, 'Nuit', false)).toMatchObject({ http: 200 });
    });
  });

  it('sends administrators a test mail or SMS, and shows what the provider answered', async () => {
    const test = (channel: 'email' | 'sms') => admin.call(SendTestMessage, { channel });
    expect(await agency.call(SendTestMessage, {})).toMatchObject({ http: 403 });
    expect((await test('email')).data).toEqual({ to: 'admin@test.ca', outcome: 'kept', reason: '' });
    const [mail] = await vigie.platform.outbox.latest(1, 'admin@test.ca');
    expect(mail).toMatchObject({ channel: 'email', subject: 'Vigie test email' });
    expect(await test('sms')).toMatchObject({ http: 422, code: 'PHONE_REQUIRED' });
    const phone = '+15145550188';
    await admin.call(UpdateUser, { phone });
    expect((await test('sms')).data).toEqual({ to: phone, outcome: 'kept', reason: '' });
    expect((await vigie.platform.outbox.latest(1, phone))[0]).toMatchObject({ channel: 'sms', subject: '' });
    for (const [channel, refusal, outcome] of [
      ['email', new DeliveryRefused('550 no such mailbox'), 'refused'],
      ['sms', new GatewayUnavailable('connect ECONNREFUSED'), 'unavailable'],
    ] as const) {
      const send = jest.spyOn(vigie.platform.gateways[channel], 'send').mockRejectedValueOnce(refusal);
      expect((await test(channel)).data).toMatchObject({ outcome, reason: refusal.message });
      send.mockRestore();
    }
    expect(await test('email')).toMatchObject({ code: 'TOO_MANY_TRIES' });
  });
};
