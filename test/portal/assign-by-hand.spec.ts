import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AssignEmployee } from '#contracts/api/assignments.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { derivedId } from '#kernel/caller.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { eventually, gone, see, visit, fits } from '#test/support/on-screen.ts';
import { assigned, eventOf, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';

/** Saturday noon; the week began on Monday. */
const now = '2026-04-11T16:00:00.000Z';
const days = ['2026-04-06', '2026-04-07', '2026-04-08', '2026-04-09'];

describe('an agency assigns agents by hand', () => {
  let stage: Stage;
  let page: Page;
  let customer: Browser;
  let requestId: string;
  let shiftId: string;
  /** It is to be filled by the client's own staff. */
  let own: string;
  let foreign: string;
  const { step, text } = inTurns(() => stage);

  const rows = (window = page) => window.getByRole('table', { name: text('stats.shifts') }).getByRole('row');
  const dialog = () => page.getByRole('dialog', { name: text('dialog.selectAgent') });
  const names = () => dialog().locator('.candidate-name > strong').allInnerTexts();

  beforeAll(async () => {
    stage = await Stage.open(`${days[0]}T11:00:00.000Z`);
    const { vigie } = stage;
    const agency = await signedIn(vigie, 'agencyA');
    customer = await signedIn(vigie, 'customerA');
    const linkId = derivedId('test world', 'agency B serves customer A');
    await vigie.commands.run(
      link,
      'Request',
      linkId,
      { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency', fullAccess: false },
      vigie.system(),
    );
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    const past = await eventOf(customer, `${days[0]}T04:00:00.000Z`, { title: 'Week' });
    const worked = await Promise.all(
      days.map((day) =>
        planned(customer, {
          requestId: past,
          start: `${day}T12:00:00.000Z`,
          end: `${day}T21:30:00.000Z`,
          agencyId: ids.agencyA,
        }),
      ),
    );
    const toDo = await planned(customer, {
      requestId: past,
      start: '2026-04-11T18:00:00.000Z',
      end: '2026-04-12T00:00:00.000Z',
      agencyId: ids.agencyA,
    });
    const assignments: string[] = [];
    for (const shift of [...worked, toDo]) assignments.push(await assigned(agency, shift.shiftId, ids.agents.bruno));
    vigie.clock.set(now);
    for (const [index, day] of days.entries())
      await reached(agency, assignments[index]!, 'punchedOut', {
        punchIn: `${day}T12:00:00.000Z`,
        punchOut: `${day}T21:30:00.000Z`,
      });
    ({ requestId, shiftId } = await planned(
      customer,
      { start: '2026-04-12T12:00:00.000Z', agencyId: ids.agencyA },
      { title: 'Match' },
    ));
    ({ shiftId: own } = await planned(customer, {
      requestId,
      start: '2026-04-12T14:00:00.000Z',
      agencyId: null,
      position: 'Coulisses',
    }));
    ({ shiftId: foreign } = await planned(customer, {
      requestId,
      start: '2026-04-12T13:00:00.000Z',
      agencyId: ids.agencyB,
    }));
    page = await stage.page({ person: 'agencyA' });
  });
  afterAll(() => stage.close());

  step(
    '[assign.selectLists] offers the available first, the nearest first and those of unknown distance last, with the week’s hours',
    async () => {
      await visit(page, `/agency/requests/detail/${requestId}`);
      await rows()
        .nth(1)
        .getByRole('button', { name: text('status.notAssigned'), exact: true })
        .first()
        .click();
      await see(dialog().getByRole('listitem'));
      expect(await names()).toEqual(['Anne Roy', 'Bruno Côté', 'Chloé Dupré']);
      await see(dialog().getByRole('listitem').nth(2).getByText(text('candidate.noDistance')));
      const bruno = dialog().getByRole('listitem').filter({ hasText: 'Bruno Côté' });
      await see(
        bruno.getByText(
          text('candidate.week', { done: durationText(2280, stage.language), todo: durationText(360, stage.language) }),
        ),
      );
      expect(await bruno.locator('.over').innerText()).toContain(durationText(2640, stage.language));
      // The same on a phone.
      const size = page.viewportSize()!;
      await page.setViewportSize({ width: 390, height: 844 });
      await fits(page);
      await page.setViewportSize(size);
      const [red, plain] = await Promise.all(
        [bruno.locator('.over'), bruno.locator('.candidate-name strong')].map((one) =>
          one.evaluate((element) => getComputedStyle(element).color),
        ),
      );
      expect(red).not.toBe(plain);
      const [r = 0, g = 0, b = 0] = (red!.match(/\d+/g) ?? []).map(Number);
      expect(r).toBeGreaterThan(2 * Math.max(g, b));
    },
  );

  step('tells of everyone who is unavailable why, and shows all of them on demand', async () => {
    await dialog()
      .getByRole('tab', { name: text('select.unavailable') })
      .click();
    await eventually(async () => expect(await names()).toEqual(['Dédé Tremblay']));
    await see(dialog().getByText(text('candidate.reason.licence', { number: 'BSP-dede' })));
    expect(
      await dialog()
        .getByRole('button', { name: text('candidate.cannot', { name: 'Dédé Tremblay' }), exact: true })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await dialog()
      .getByRole('tab', { name: text('select.all') })
      .click();
    await eventually(async () =>
      expect(await names()).toEqual(['Anne Roy', 'Dédé Tremblay', 'Bruno Côté', 'Chloé Dupré']),
    );
  });

  step('chooses one: the row shows the agent, expected and yet to accept', async () => {
    await dialog()
      .getByRole('button', { name: text('candidate.assign', { name: 'Anne Roy' }), exact: true })
      .click();
    await gone(dialog());
    await see(rows().nth(1).getByRole('button', { name: 'Anne Roy' }).first());
    await see(rows().nth(1).getByText(text('status.toAccept')));
    expect(await rows().nth(1).locator('.avatar').getAttribute('data-border')).toBe('orange');
  });

  step(
    '[assign.notifs] the agent’s tasks on the shift are ticked in a dialog, and the notice still due is sent from the event’s menu, once',
    async () => {
      await rows()
        .nth(1)
        .getByRole('button', { name: text('list.rowActions') })
        .click();
      await page.getByRole('menuitem', { name: text('dialog.agentTasks') }).click();
      const tasks = page.getByRole('dialog', { name: text('dialog.agentTasks') });
      await tasks.getByRole('textbox', { name: text('task.new') }).fill('Badges');
      await tasks.getByRole('button', { name: text('task.add'), exact: true }).click();
      await eventually(async () =>
        expect(await tasks.getByRole('checkbox', { name: 'Badges' }).isChecked()).toBe(true),
      );
      await tasks.getByRole('button', { name: text('form.save'), exact: true }).click();
      await gone(tasks);
      const shift = async () =>
        (await (await signedIn(stage.vigie, 'agencyA')).call(GetAffEvent, { id: shiftId })).data;
      expect(await shift()).toMatchObject({ tasks: [{ name: 'Badges' }], assignment: { sendNewNotif: true } });
      for (const n of [1, 0]) {
        await page.getByRole('button', { name: text('event.options'), exact: true }).click();
        await page.getByRole('menuitem', { name: text('event.menu.notify') }).click();
        if (n > 0) {
          const question = page.getByRole('alertdialog');
          await see(question.getByText(text('assignment.notices.question', { n })));
          await question.getByRole('button', { name: text('message.send'), exact: true }).click();
        }
        await see(page.getByText(text('assignment.noticesSent', { n })));
      }
      expect((await shift()).assignment.sendNewNotif).toBe(false);
    },
  );

  step(
    '[assign.allowed] the client’s own shift can be seen but not filled, another agency’s is not even seen',
    async () => {
      expect(await rows().count()).toBe(3);
      await rows()
        .filter({ hasText: 'Coulisses' })
        .getByRole('button', { name: text('list.rowActions') })
        .click();
      await see(page.getByRole('menuitem', { name: text('shifts.action.history') }));
      expect(await page.getByRole('menuitem', { name: text('shifts.action.assign') }).count()).toBe(0);
      await page.keyboard.press('Escape');
      const agency = await signedIn(stage.vigie, 'agencyA');
      const assign = (id: string) =>
        agency.call(
          AssignEmployee,
          { employee: { id: ids.agents.chloe }, affectationEvent: { id } },
          { language: stage.language },
        );
      expect(await assign(own)).toMatchObject({
        status: 0,
        code: 'SHIFT_NOT_YOURS',
        message: text('problem.SHIFT_NOT_YOURS'),
      });
      expect(await assign(foreign)).toMatchObject({ http: 404, status: 0 });
      for (const id of [own, foreign])
        expect((await customer.call(GetAffEvent, { id })).data).toMatchObject({ status: 'missing', employee: null });
    },
  );

  step(
    '[assign.changeBlocked] whose assignments one may not delete, their agent one can’t change: a warning, nothing more',
    async () => {
      const window = await stage.page({ person: 'customerA' });
      await visit(window, `/customer/requests/detail/${requestId}`);
      await rows(window)
        .filter({ hasText: text('status.toAccept') })
        .locator('.cell-open')
        .click();
      await window.getByRole('button', { name: text('assignment.moreActions'), exact: true }).click();
      await window.getByRole('menuitem', { name: text('assignment.action.changeAgent') }).click();
      const warning = window.getByRole('alertdialog', { name: text('assignment.action.changeAgent') });
      await see(warning.getByText(text('assignment.changeBlocked')));
      await warning.getByRole('button', { name: text('dialog.understood'), exact: true }).click();
      await gone(warning);
      expect(
        (await (await signedIn(stage.vigie, 'agencyA')).call(GetAffEvent, { id: shiftId })).data.employee,
      ).toMatchObject({ fullName: 'Anne Roy' });
    },
  );
});
