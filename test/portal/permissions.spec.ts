import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Requests, SaveRequest } from '#contracts/api/requests.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { see } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import { ids, password, people, signedIn, type Person } from '#test/support/world.ts';

// In one language only, because screens.spec covers the screens in both.
describe.each(['fr'] as const)('actions without permission are neither offered nor done (%s)', (language) => {
  const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
  let stage: Stage;
  let shift: { requestId: string; shiftId: string };
  const step = steps(() => stage);
  const signIn = async (page: Page, person: Person) => {
    await page.getByRole('textbox', { name: text('auth.login.email') }).fill(people[person].email);
    await page.getByLabel(text('auth.login.password')).first().fill(password);
    await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-07T14:00:00.000Z');
    shift = await planned(await signedIn(stage.vigie, 'customerA'), {
      start: '2026-04-09T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    await assigned(await signedIn(stage.vigie, 'agencyA'), shift.shiftId);
  });
  afterAll(() => stage.close());

  step(
    '[perm.check] without its grant a menu entry is absent, its address leads to the landing page, and the call is refused',
    async () => {
      const page = await stage.page({ language, person: 'managerA' });
      await page.goto('/');
      await page.waitForURL('**/agency/dashboard');
      const menu = page.getByRole('navigation', { name: text('sidenav.label') });
      await see(menu.getByRole('link', { name: text('menu.agency.operations'), exact: true }));
      const roleId = derivedId('test world', 'role managerA');
      await stage.vigie.commands.run(
        role,
        'Revise',
        roleId,
        { roleId, permissions: ['menus.rating'] },
        stage.vigie.system(),
      );
      await stage.vigie.settled();
      await page.goto('/agency/dashboard');
      await page.waitForURL('**/agency/profile');
      await see(page.getByRole('heading', { name: text('profile.title') }));
      expect(await menu.getByRole('link', { name: text('menu.agency.operations'), exact: true }).count()).toBe(0);
      expect(await (await signedIn(stage.vigie, 'managerA')).call(Requests, {}, { language })).toMatchObject({
        http: 403,
        status: 0,
      });
      await page.close();
      const manager = await stage.page({ language, person: 'customerManagerA' });
      await manager.goto('/customer/requests/all');
      await see(manager.getByRole('heading', { name: text('menu.customer.events') }));
      expect(await manager.getByRole('button', { name: text('requests.new'), exact: true }).count()).toBe(0);
      const refused = await (
        await signedIn(stage.vigie, 'customerManagerA')
      ).call(SaveRequest, { title: 'No', place: { id: ids.placeA }, requestDate: '2026-04-09T04:00:00.000Z' });
      expect(refused.status).toBe(0);
      await manager.close();
    },
  );

  step(
    '[route.guard] a client who opens an agency’s page lands on its own and reads why; a guest signs in and is led back',
    async () => {
      const page = await stage.page({ language, person: 'customerA' });
      await page.goto('/agency/dashboard');
      await page.waitForURL('**/customer/requests/all');
      await see(page.getByText(text('auth.pageRefused')));
      await page.close();
      const guest = await stage.page({ language });
      await guest.goto('/customer/profile');
      await guest.waitForURL('**/login**');
      await signIn(guest, 'customerA');
      await guest.waitForURL('**/customer/profile');
      await see(guest.getByRole('heading', { name: text('profile.title') }));
      await guest.close();
    },
  );

  step('[session.noPermission] who has no permission at all is signed out and told so', async () => {
    const page = await stage.page({ language });
    await page.goto('/login');
    await signIn(page, 'nobody');
    await see(page.getByText(text('auth.noPermission')));
    expect(new URL(page.url()).pathname).toBe('/login');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(sessionCookie);
    await page.close();
  });

  step('an address that leads nowhere says so and offers a way back', async () => {
    const page = await stage.page({ language, person: 'customerA' });
    await page.goto('/no/such/page');
    await see(page.getByRole('heading', { name: text('error.404.title') }));
    await page.getByRole('link', { name: text('error.back'), exact: true }).click();
    await page.waitForURL('**/customer/requests/all');
    await page.close();
  });

  step('another agency learns nothing of a shift, by its address or by its id', async () => {
    const answer = await (
      await signedIn(stage.vigie, 'agencyB')
    ).call(GetAffEvent, { id: shift.shiftId }, { language });
    expect(answer).toMatchObject({ http: 404, status: 0 });
    expect(answer.text).not.toMatch(/Anne|Roy/);
    const page = await stage.page({ language, person: 'agencyB' });
    await page.goto(`/agency/requests/detail/${shift.requestId}`);
    await see(page.getByText(text('event.notFound')));
    expect(await page.content()).not.toMatch(/Anne|Aréna/);
    await page.getByRole('link', { name: text('event.back'), exact: true }).click();
    await page.waitForURL('**/agency/dashboard');
  });
});
