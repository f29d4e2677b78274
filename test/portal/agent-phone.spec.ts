import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Me, MyShifts } from '#contracts/api/agent-app.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, touchable, unbroken, visit, walkDialog } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';
import { screenshot, screenshotFolder } from '#test/support/screenshot.ts';

const picture = async (page: Page, name: string): Promise<void> => {
  if (!screenshotFolder) return;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await screenshot(page, `${name}-${width}`, { fullPage: true });
  }
};

describe('an agent looks after their work on a telephone', () => {
  let stage: Stage;
  let page: Page;
  let anne: Browser;
  let tonight: string;
  const { step, text } = inTurns(() => stage);
  const card = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  const go = (key: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: text(key), exact: true })
      .click();
  const day = (instant: string) =>
    new Intl.DateTimeFormat(`${stage.language}-CA`, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'America/Toronto',
    }).format(new Date(instant));

  beforeAll(async () => {
    // Thursday, 17:40 in Montréal.
    stage = await Stage.open('2026-04-09T21:40:00.000Z');
    const [customer, agency] = [await signedIn(stage.vigie, 'customerA'), await signedIn(stage.vigie, 'agencyA')];
    anne = await signedIn(stage.vigie, 'anne');
    const make = (start: string, position: string) =>
      planned(customer, { start, position, agencyId: ids.agencyA }, { hours: 96 });
    const worked = await make('2026-04-08T12:00:00.000Z', 'Porte A');
    await reached(agency, await assigned(agency, worked.shiftId), 'punchedOut', {
      punchIn: '2026-04-08T12:00:00.000Z',
      punchOut: '2026-04-08T19:30:00.000Z',
    });
    const next = await make('2026-04-09T22:00:00.000Z', 'Porte B');
    tonight = next.shiftId;
    await reached(agency, await assigned(agency, tonight), 'confirmed');
    await assigned(agency, (await make('2026-04-14T22:00:00.000Z', 'Porte C')).shiftId);
    // One on the same evening as her own shift, and one that she can take.
    for (const [start, position] of [
      ['2026-04-09T23:00:00.000Z', 'Porte D'],
      ['2026-04-20T14:00:00.000Z', 'Porte E'],
    ] as const)
      await agency.call(PublishAffEvents, { affEventId: (await make(start, position)).shiftId });
    await stage.vigie.settled();
    page = await stage.page({ person: 'anne', width: 390, height: 844 });
    await page.context().grantPermissions(['geolocation'], { origin: stage.vigie.origin });
    await page.context().setGeolocation({ latitude: 45.5, longitude: -73.6, accuracy: 5 });
  });
  afterAll(() => stage.close());

  step('reads today, the weekday, the week’s hours and a number to call', async () => {
    await visit(page, '/agent/shifts');
    await see(card('Porte B').getByText(`${text('agent.today')} · ${day('2026-04-09T22:00:00.000Z')}`));
    await see(card('Porte C').getByText(day('2026-04-14T22:00:00.000Z')));
    await see(
      page.getByText(
        `${text('agent.week.planned', { hours: durationText(960, stage.language) })} · ${text('agent.worked', { hours: durationText(450, stage.language) })}`,
      ),
    );
    const call = card('Porte B').getByRole('link', { name: text('agent.call', { phone: '' }).trim() });
    expect(await call.getAttribute('href')).toMatch(/^tel:/);
    await axe(page);
    await fits(page);
    await picture(page, `agent-shifts-${stage.language}`);
    await walkDialog(page, card('Porte B').getByRole('button', { name: text('agent.late'), exact: true }));
  });

  step('is asked once, at the first punch, whether its position may be kept, and reads what was kept', async () => {
    await card('Porte B')
      .getByRole('button', { name: text('status.punchIn'), exact: true })
      .click();
    await see(page.getByText(text('agent.position.punch.hint')));
    await picture(page, `agent-punch-${stage.language}`);
    await page.getByRole('button', { name: text('agent.position.keep'), exact: true }).click();
    await see(card('Porte B').getByText(text('agent.kept.in')));
    expect((await anne.call(Me)).data.consents).toEqual(['punch']);
    await picture(page, `agent-kept-${stage.language}`);
  });

  step('opens the shift that a message names, and sees when it is no longer theirs', async () => {
    await visit(page, `/agent/shifts/${tonight}`);
    await see(card('Porte B'));
    expect(await card('Porte').count()).toBe(1);
    await visit(page, `/agent/shifts/${ids.agencyB}`);
    await see(page.getByText(text('agent.notMine')));
    await page.getByRole('link', { name: text('agent.backToShifts'), exact: true }).click();
    await see(card('Porte C'));
  });

  step('opens the shift after the session has ended by a link that signs in', async () => {
    const { vigie } = stage;
    const phone = await stage.page({ width: 390, height: 844, touch: true });
    const path = `/agent/shifts/${tonight}`;
    const { credentials } = vigie.platform.identity;
    const token = await credentials.newMessageToken(
      derivedId('test world', 'user anne'),
      path,
      vigie.clock.now(),
      'a message',
    );
    await phone.goto(path);
    await see(phone.getByRole('heading', { name: text('agentSignIn.title') }));
    await axe(phone);
    await touchable(phone);
    await phone.goto(`/m/${token}`);
    await phone.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
    await see(phone.getByText('Porte B'));
    expect(new URL(phone.url()).pathname).toBe(path);
    await touchable(phone);
    await phone.setViewportSize({ width: 320, height: 640 });
    await unbroken(phone.getByRole('navigation').locator('span'));
    await fits(phone);
    // Once signed in, the link opens the page without a press, each time.
    await phone.goto(`/m/${token}`);
    await see(phone.getByText('Porte B'));
    await phone.close();
  });

  step('reads in past shifts how long each was, and the total of the week', async () => {
    await page.getByRole('button', { name: text('agent.past'), exact: true }).click();
    await see(card('Porte A').getByText(text('agent.worked', { hours: durationText(450, stage.language) })));
    const [past] = (await anne.call(MyShifts, { past: true })).data;
    expect(past.week).toEqual({ from: '2026-04-06', to: '2026-04-12', plannedMinutes: 960, workedMinutes: 450 });
    await picture(page, `agent-past-${stage.language}`);
  });

  step('finds the open jobs that can be taken first, the others folded with their reasons', async () => {
    await go('agent.jobs');
    await see(card('Porte E').getByRole('button', { name: text('agent.take'), exact: true }));
    expect(await card('Porte D').isVisible()).toBe(false);
    await page.getByText(text('agent.jobs.blocked', { n: 1 })).click();
    await see(card('Porte D').getByText(text('agent.reason.busy')));
    await axe(page);
    await fits(page);
    await picture(page, `agent-jobs-${stage.language}`);
  });

  step('says on which whole days work is not possible', async () => {
    await go('agent.menu.availability');
    await page.getByRole('button', { name: text('items.add'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('employee.away.new') });
    await axe(page);
    await picture(page, `agent-away-${stage.language}`);
    for (const [key, date] of [
      ['first', '2026-04-25'],
      ['last', '2026-04-26'],
    ] as const) {
      const group = dialog.getByRole('group', { name: new RegExp(`^${text(`employee.away.${key}`)}`) });
      await group.getByRole('textbox').fill(date);
    }
    await dialog.getByRole('button', { name: text('form.save'), exact: true }).click();
    await gone(dialog);
    await eventually(async () =>
      expect((await anne.call(Me)).data.away).toEqual([
        { startDate: '2026-04-25T04:00:00.000Z', endDate: '2026-04-27T04:00:00.000Z' },
      ]),
    );
    await see(page.getByText(`${day('2026-04-25T12:00:00.000Z')} – ${day('2026-04-26T12:00:00.000Z')}`));
    await axe(page);
    await fits(page);
    await picture(page, `agent-away-set-${stage.language}`);
  });

  step('finds the address of a calendar feed, and the sessions, under the name at the top', async () => {
    await page.getByRole('link', { name: text('profile.title') }).click();
    for (const heading of ['ownCalendar.title', 'sessions.title'])
      await see(page.getByRole('heading', { name: text(heading) }));
    await axe(page);
    await fits(page);
    await picture(page, `agent-own-${stage.language}`);
  });
});
