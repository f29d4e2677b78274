import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';

/** 08:00 to 16:00 in Montréal. */
const punchIn = '2026-04-07T12:00:00.000Z';
const punchOut = '2026-04-07T20:00:00.000Z';

describe('an agency corrects a time sheet', () => {
  let stage: Stage;
  let page: Page;
  let agency: Browser;
  let ids: { requestId: string; shiftId: string };
  const { step, text } = inTurns(() => stage);

  const modal = (window = page) =>
    window.getByRole('dialog').filter({ has: window.getByRole('tab', { name: text('assignment.tab.shift') }) });
  const clock = (window: Page, punch: 'punchIn' | 'punchOut') =>
    modal(window).getByRole('textbox', {
      name: text('label.with', { label: text(`field.${punch}`), value: text('time.clock') }),
    });
  const dialog = () => page.getByRole('alertdialog', { name: text('limit14.title') });
  const save = () => modal().getByRole('button', { name: text('form.save'), exact: true });
  /** Types the time of the punch-out and goes to the next field. */
  const leave = async (time: string) => {
    await clock(page, 'punchOut').fill(time);
    await modal()
      .getByRole('combobox', { name: text('shifts.col.serviceType') })
      .focus();
  };

  beforeAll(async () => {
    stage = await Stage.open('2026-04-06T14:00:00.000Z');
    const customer = await signedIn(stage.vigie, 'customerA');
    agency = await signedIn(stage.vigie, 'agencyA');
    ids = await planned(customer, { start: punchIn });
    const assignment = await assigned(agency, ids.shiftId);
    stage.vigie.clock.set('2026-04-08T14:00:00.000Z');
    await reached(agency, assignment, 'punchedOut', { punchIn, punchOut });
    page = await stage.page({ person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step(
    '[hours.fourteen] a presence of 13 h 59 asks nothing, 14 h asks, and No brings the time before it back',
    async () => {
      await visit(page, `/agency/requests/detail/${ids.requestId}`);
      await page.getByRole('button', { name: 'Anne Roy' }).first().click();
      await see(clock(page, 'punchOut'));
      await leave('21:59');
      await see(modal().locator('.facts').getByText(durationText(839, stage.language)));
      expect(await dialog().count()).toBe(0);
      await leave('22:00');
      await see(dialog().getByText(text('limit14.text')));
      await dialog()
        .getByRole('button', { name: text('limit14.no'), exact: true })
        .click();
      await gone(dialog());
      await eventually(async () => expect(await clock(page, 'punchOut').inputValue()).toBe('21:59'));
    },
  );

  step('Yes keeps the fourteen hours', async () => {
    await leave('22:00');
    await dialog()
      .getByRole('button', { name: text('limit14.yes'), exact: true })
      .click();
    await gone(dialog());
    await see(modal().locator('.facts').getByText(durationText(840, stage.language), { exact: true }));
    expect(await clock(page, 'punchOut').inputValue()).toBe('22:00');
  });

  step(
    '[shift.saveDisabled] a correction without a note can’t be saved; with one it is, and the original times stay in sight',
    async () => {
      await see(modal().getByText(text('assignment.blocked.correctionNeeded')));
      await page.getByRole('switch', { name: text('assignment.correction') }).check();
      await eventually(async () => expect(await save().isDisabled()).toBe(true));
      await see(page.getByText(text('assignment.blocked.correctionNote')));
      await modal()
        .getByRole('textbox', { name: text('assignment.correctionReason') })
        .fill('Left the badge at home');
      await eventually(async () => expect(await save().isEnabled()).toBe(true));
      await save().click();
      await see(page.getByText(text('assignment.saved')));
      await gone(modal());
      expect((await agency.call(GetAffEvent, { id: ids.shiftId })).data.assignment.timeSheet).toMatchObject({
        punchIn,
        punchOut: '2026-04-08T02:00:00.000Z',
        originalEnd: punchOut,
        correction: true,
      });
      await page.getByRole('button', { name: 'Anne Roy' }).first().click();
      await see(modal().getByText(text('assignment.corrected')));
      await see(modal().locator('.facts').getByText('Left the badge at home'));
      await see(
        modal()
          .locator('.facts > div')
          .filter({ hasText: text('assignment.originalTimes') })
          .getByText(/08(:|\sh\s)00.*16(:|\sh\s)00/),
      );
    },
  );

  step('[shift.datesDisabled] the client, who does not employ the agent, finds the dates closed', async () => {
    const window = await stage.page({ person: 'customerA' });
    await visit(window, `/customer/requests/detail/${ids.requestId}`);
    await window
      .getByRole('table', { name: text('stats.shifts') })
      .getByRole('row')
      .nth(1)
      .locator('.cell-open')
      .click();
    await see(modal(window));
    await see(modal(window).getByText(text('assignment.otherEmployer')));
    for (const punch of ['punchIn', 'punchOut'] as const) expect(await clock(window, punch).isDisabled()).toBe(true);
    for (const end of ['start', 'end'])
      expect(
        await modal(window)
          .getByRole('textbox', {
            name: text('label.with', { label: text(`shifts.col.${end}`), value: text('time.clock') }),
          })
          .isDisabled(),
      ).toBe(true);
  });
});
