import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DeleteRequest } from '#contracts/api/requests.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { signedIn } from '#test/support/world.ts';

const now = '2026-04-07T16:00:00.000Z';
const inHours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString();

// In one language only, because screens.spec covers the screens in both.
describe.each(['en'] as const)('shifts and events are deleted by the rules (%s)', (language) => {
  const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
  let stage: Stage;
  let page: Page;
  let office: Page;
  let customer: Browser;
  let requestId: string;
  let soon: string;
  let working: string;
  const step = steps(() => stage);

  const row = (position: string, window = page) => window.getByRole('row').filter({ hasText: position });
  const deletion = async (of: ReturnType<typeof row>, label: string, window = page) => {
    await of.getByRole('button', { name: text('list.rowActions') }).click();
    return window.getByRole('menuitem', { name: text(label) });
  };
  const sure = async (window = page) => {
    const question = window.getByRole('alertdialog', { name: text('confirm.delete.title') });
    await question.getByRole('button', { name: text('confirm.delete.yes'), exact: true }).click();
    await gone(question);
  };

  beforeAll(async () => {
    stage = await Stage.open(inHours(-30));
    const { vigie } = stage;
    customer = await signedIn(vigie, 'customerA');
    const agency = await signedIn(vigie, 'agencyA');
    requestId = await eventOf(customer, inHours(-12), { title: 'Match' });
    await planned(customer, { requestId, start: inHours(30), position: 'Trente' });
    ({ shiftId: soon } = await planned(customer, { requestId, start: inHours(23), position: 'Vingt-trois' }));
    ({ shiftId: working } = await planned(customer, { requestId, start: inHours(-1), position: 'Porte' }));
    await planned(customer, { start: inHours(48) }, { title: 'Gala' });
    const assignment = await assigned(agency, working);
    vigie.clock.set(now);
    await reached(agency, assignment, 'punchedIn', { punchIn: inHours(-1) });
    [page, office] = await Promise.all([
      stage.page({ language, person: 'customerA' }),
      stage.page({ language, person: 'agencyA' }),
    ]);
    await Promise.all([
      page.goto(`/customer/requests/detail/${requestId}`),
      office.goto(`/agency/requests/detail/${requestId}`),
    ]);
  });
  afterAll(() => stage.close());

  step('a shift that starts in 30 hours is deleted after a question, on every screen', async () => {
    await see(row('Trente', office));
    await (await deletion(row('Trente'), 'shifts.action.delete')).click();
    await sure();
    await see(page.getByText(text('shifts.deleted', { n: 1 })));
    await gone(row('Trente'));
    await gone(row('Trente', office));
  });

  step('[cancel.24h] one that starts in 23 hours is refused to the client, by the server too', async () => {
    const item = await deletion(row('Vingt-trois'), 'shifts.action.delete');
    await see(item);
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    expect(await item.innerText()).toContain(text('shifts.err.cancel24'));
    await page.keyboard.press('Escape');
    expect(await customer.call(DeleteShift, { requestId, id: soon }, { language })).toMatchObject({
      status: 0,
      code: 'SHIFT_STARTS_WITHIN_24H',
      message: text('problem.SHIFT_STARTS_WITHIN_24H'),
    });
  });

  step('[delete.punched] one on which the agent works is refused, with the warning of the punch', async () => {
    const item = await deletion(row('Porte'), 'shifts.action.delete');
    await see(item);
    expect(await item.getAttribute('aria-disabled')).toBe('true');
    for (const key of ['shifts.err.working', 'shifts.err.punchWarning'])
      expect(await item.innerText()).toContain(text(key));
    await page.keyboard.press('Escape');
    expect(await customer.call(DeleteShift, { requestId, id: working }, { language })).toMatchObject({
      status: 0,
      code: 'SHIFT_AGENT_WORKING',
    });
  });

  step('the agency may delete the one of 23 hours', async () => {
    await (await deletion(row('Vingt-trois', office), 'shifts.action.delete', office)).click();
    await sure(office);
    await gone(row('Vingt-trois', office));
    await gone(row('Vingt-trois'));
  });

  step(
    '[req.delete] an event where somebody works stays; another goes, and the list with its numbers follows',
    async () => {
      await visit(page, '/customer/requests/all');
      await (await deletion(row('Match'), 'event.menu.delete')).click();
      await see(page.getByRole('alert').getByText(text('problem.EVENT_HAS_WORKING_AGENTS')));
      await see(row('Match'));
      expect(await customer.call(DeleteRequest, { id: requestId })).toMatchObject({
        status: 0,
        code: 'EVENT_HAS_WORKING_AGENTS',
      });
      await page.getByRole('tab', { name: text('requests.tab.scheduled') }).click();
      await eventually(async () =>
        expect(await page.getByRole('tab', { name: text('requests.tab.scheduled') }).innerText()).toContain('1'),
      );
      await (await deletion(row('Gala'), 'event.menu.delete')).click();
      await sure();
      await see(page.getByText(text('request.deleted')));
      await gone(row('Gala'));
      await eventually(async () =>
        expect(await page.getByRole('tab', { name: text('requests.tab.scheduled') }).innerText()).not.toContain('1'),
      );
    },
  );
});
