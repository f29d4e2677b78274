import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PunchIn } from '#contracts/api/assignments.ts';
import { DeleteShift } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { Stage, steps } from '#test/support/browser.ts';
import { t } from '#test/support/languages.ts';
import { enter, eventually, gone, see, tabTo, visit } from '#test/support/on-screen.ts';
import { assigned, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';

const start = '2026-04-11T22:00:00.000Z';

// In one language only, because screens.spec covers the screens in both.
describe.each(['fr'] as const)(
  'one agent from accepted to punched out, by the keyboard alone, while others look on (%s)',
  (language) => {
    const text = (key: string, values?: Record<string, string | number>) => t(language, key, values);
    let stage: Stage;
    let page: Page;
    /** Windows that are only watched: a colleague's, and the client's once the client may know the agent. */
    let others: Page[];
    let client: Page;
    let agency: Browser;
    let ids: { requestId: string; shiftId: string };
    let assignmentId: string;
    const step = steps(() => stage);

    /** Found by its attributes, because it is also read behind an open dialog. */
    const row = (window = page) => window.locator('[role="row"][data-row="0"]');
    const badge = (window = page) => row(window).locator('.badge');
    const all = (words: string, tone: string) =>
      eventually(async () => {
        for (const window of [page, ...others])
          expect([await badge(window).innerText(), await badge(window).getAttribute('data-tone')]).toEqual([
            words,
            tone,
          ]);
      });
    const modal = () =>
      page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: text('assignment.tab.shift') }) });
    const open = async () => {
      await enter(page, row().getByRole('button', { name: 'Anne Roy' }).first());
      await see(modal().getByRole('tab', { name: text('assignment.tab.shift') }));
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await gone(modal());
    };
    const take = async (action: string) => {
      await enter(page, modal().getByRole('button', { name: text(`assignment.action.${action}`), exact: true }));
      await see(page.getByText(text('shifts.statusUpdated')));
    };
    const pick = async (button: string, entry: string) => {
      await enter(page, modal().getByRole('button', { name: text(button), exact: true }));
      await see(page.getByRole('menuitem').first());
      for (let presses = 0; presses < 10; presses++) {
        const there = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (there.startsWith(entry)) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };

    beforeAll(async () => {
      stage = await Stage.open('2026-04-06T22:00:00.000Z');
      const customer = await signedIn(stage.vigie, 'customerA');
      agency = await signedIn(stage.vigie, 'agencyA');
      ids = await planned(customer, { start, maxConfirmationHours: 72 }, { hours: 72 });
      assignmentId = await assigned(agency, ids.shiftId);
      const colleague = await stage.page({ language, person: 'managerA' });
      others = [colleague];
      [page, client] = await Promise.all([
        stage.page({ language, person: 'agencyA' }),
        stage.page({ language, person: 'customerA' }),
      ]);
      await Promise.all([
        ...[page, colleague].map((window) => window.goto(`/agency/requests/detail/${ids.requestId}`)),
        client.goto(`/customer/requests/detail/${ids.requestId}`),
      ]);
    });
    afterAll(() => stage.close());

    step('the agent accepts: the agency sees it, and the client too, with the name for later', async () => {
      await all(text('status.toAccept'), 'orange');
      await open();
      await take('accept');
      await all(text('status.accepted'), 'blue');
      expect(await badge(client).innerText()).toBe(text('status.accepted'));
      expect(await row(client).innerText()).toContain(text('identity.nameFrom', { date: '' }).trim());
      await close();
    });

    step(
      '[shift.status] 72 hours before the start the label says that it is to confirm, without a reload, for the client too',
      async () => {
        await stage.until('2026-04-08T22:00:30.000Z');
        others.push(client);
        await all(text('status.toConfirm'), 'orange');
      },
    );

    step('[shift.submitAction] the next step offered is Confirm, and it is taken', async () => {
      await open();
      await take('confirm');
      await all(text('status.confirmed'), 'greenOutline');
      await close();
    });

    step(
      '[shift.late] the start passes without a punch: late, 12 minutes late once that is reported, then later than was set',
      async () => {
        await stage.until('2026-04-11T22:01:00.000Z');
        await all(text('status.late'), 'red');
        await open();
        const minutes = modal().getByRole('textbox', { name: text('assignment.lateMinutes') });
        await tabTo(page, minutes);
        await page.keyboard.type('12');
        await enter(page, modal().getByRole('button', { name: text('form.save'), exact: true }));
        await see(page.getByText(text('assignment.saved')));
        await gone(modal());
        await all(text('status.minLate', { n: 12 }), 'red');
        const lateUpTo = async (late: '10' | '20' | '30') =>
          (await agency.call(ShiftRows, { id: ids.requestId, filters: { late: [late] } })).data.length as number;
        expect([await lateUpTo('10'), await lateUpTo('20'), await lateUpTo('30')]).toEqual([0, 1, 0]);
        await open();
        await pick('assignment.moreSteps', text('assignment.action.late'));
        const dialog = page.getByRole('dialog', { name: text('assignment.action.late') });
        await tabTo(page, dialog.getByRole('radio', { checked: true }));
        for (
          let presses = 0;
          presses < 6 && !(await dialog.getByRole('radio', { name: text('assignment.lateMore') }).isChecked());
          presses++
        )
          await page.keyboard.press('ArrowDown');
        await enter(page, dialog.getByRole('button', { name: text('assignment.action.report'), exact: true }));
        await gone(dialog);
        await all(text('status.lateMore'), 'red');
        await close();
      },
    );

    step('punches in: green, the agent’s avatar too; the agent can’t be changed nor the shift deleted', async () => {
      await open();
      await take('punchIn');
      await all(text('status.punchedIn'), 'green');
      await enter(page, modal().getByRole('button', { name: text('assignment.moreActions'), exact: true }));
      const change = page.getByRole('menuitem', { name: text('assignment.action.changeAgent') });
      await see(change);
      expect(await change.getAttribute('aria-disabled')).toBe('true');
      expect(await change.innerText()).toContain(text('assignment.working'));
      await page.keyboard.press('Escape');
      await gone(change);
      await close();
      expect(await row().locator('.avatar').getAttribute('data-border')).toBe('green');
      await enter(page, row().getByRole('button', { name: text('list.rowActions') }));
      const remove = page.getByRole('menuitem', { name: text('shifts.action.delete') });
      await see(remove);
      expect(await remove.getAttribute('aria-disabled')).toBe('true');
      expect(await remove.innerText()).toContain(text('shifts.err.working'));
      await page.keyboard.press('Escape');
      await gone(remove);
      expect(await agency.call(DeleteShift, { requestId: ids.requestId, id: ids.shiftId })).toMatchObject({
        status: 0,
        code: 'SHIFT_AGENT_WORKING',
      });
      expect(await agency.call(PunchIn, { id: assignmentId })).toMatchObject({ status: 0, code: 'ALREADY_PUNCHED_IN' });
    });

    step('an agent who has lost the network is still asked whether they mean to punch out', async () => {
      const phone = await stage.page({ language, person: 'anne' });
      await visit(phone, '/agent/shifts');
      const leave = phone.getByRole('button', { name: text('status.punchOut'), exact: true });
      await see(leave);
      // The portal's files are stored on the phone by then; the network is also idle in pauses before that.
      await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await phone.context().setOffline(true);
      await leave.click();
      await see(phone.getByRole('alertdialog').getByText(text('agent.punchOut.question')));
      expect(await phone.getByText(text('error.stale.title')).count()).toBe(0);
      await phone.context().setOffline(false);
      await phone.close();
    });

    step('[break.presets] adds a break of 30 minutes: it ends half an hour after its start', async () => {
      await open();
      await tabTo(page, modal().getByRole('tab', { selected: true }));
      const tab = modal().getByRole('tab', { name: text('assignment.tab.break'), exact: true });
      const isReached = () => tab.evaluate((one) => one === document.activeElement);
      for (let presses = 0; presses < 6 && !(await isReached()); presses++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await see(modal().getByText(text('assignment.break.none')));
      await enter(page, modal().getByRole('button', { name: text('assignment.break.add'), exact: true }));
      await see(page.getByText(text('assignment.break.saved')));
      await see(
        modal()
          .getByRole('list', { name: text('assignment.tab.break') })
          .getByText('30', { exact: false }),
      );
      const { data } = await agency.call(GetAffEvent, { id: ids.shiftId });
      const [pause] = data.assignment.breakTime.list as { scheduledStart: string; scheduledEnd: string }[];
      expect(Date.parse(pause!.scheduledEnd) - Date.parse(pause!.scheduledStart)).toBe(30 * 60_000);
      await close();
    });

    step('punches out: black, nothing left to do, and the hours worked leave out the break', async () => {
      await stage.until('2026-04-12T06:01:00.000Z');
      await open();
      await take('punchOut');
      await all(text('status.punchedOut'), 'black');
      await eventually(async () =>
        expect(
          await modal()
            .getByRole('button', { name: text('assignment.moreSteps'), exact: true })
            .count(),
        ).toBe(0),
      );
      await see(
        modal()
          .locator('.facts', { hasText: text('assignment.worked') })
          .getByText(durationText(450, language))
          .last(),
      );
      await close();
      expect((await agency.call(GetAffEvent, { id: ids.shiftId })).data).toMatchObject({
        status: 'punchedOut',
        workedMinutes: 450,
      });
    });
  },
);
