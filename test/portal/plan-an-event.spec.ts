import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SavePlace } from '#contracts/api/places.ts';
import { GetRequest } from '#contracts/api/requests.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import { axe, eventually, fits, gone, see, visit } from '#test/support/on-screen.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, password, people, signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';

const title = 'Gala of the friends of the arena, second evening';

/** A Thursday, so that tomorrow, the day that the form proposes, is a Friday. */
const today = '2026-03-05T15:00:00.000Z';

/** No test here moves the clock, so both customers use one installation. */
let house: Stage;
beforeAll(async () => {
  house = await Stage.open(today);
  // In a sub-territory that its company has not added.
  await (await signedIn(house.vigie, 'customerB')).call(SavePlace, { name: 'Phare', subTerritoryId: ids.subTerritory });
});
afterAll(() => house.close());

describe('a customer plans an event with three shifts and repeats them', () => {
  let stage: Stage;
  let page: Page;
  let api: Browser;
  let id: string;
  const { step, text } = inTurns(() => stage);

  const form = () => page.getByRole('dialog', { name: text('request.form.new') });
  const create = () => form().getByRole('button', { name: text('request.create'), exact: true });
  const choosePlace = async (name: string) => {
    await form()
      .getByRole('combobox', { name: text('request.form.place') })
      .click();
    await page.getByRole('option', { name }).click();
  };
  const rows = () => page.getByRole('table', { name: text('stats.shifts') }).getByRole('row');
  const datesOf = async () => {
    const { data } = await api.call(ShiftRows, { id, page: { index: 1, size: 100 } });
    return [...new Set((data as { start: string }[]).map(({ start }) => start.slice(0, 10)))].sort();
  };

  beforeAll(async () => {
    stage = await Stage.open(today, { vigie: house.vigie });
    api = await signedIn(stage.vigie, 'customerA');
    page = await stage.page({});
  });
  afterAll(() => stage.close());

  step('signs in and lands on the events in progress, under a title that says so', async () => {
    await visit(page, '/');
    await page.getByRole('textbox', { name: text('auth.login.email') }).fill(people.customerA.email);
    await page.getByLabel(text('auth.login.password')).first().fill(password);
    await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
    await page.waitForURL('**/customer/requests/all');
    await see(page.getByRole('tab', { name: text('requests.tab.inProgress'), selected: true }));
    await eventually(async () =>
      expect(await page.title()).toBe(`${text('app.name')} – ${text('menu.customer.events')}`),
    );
  });

  step('opens a new event: tomorrow at midnight, 24 hours, the own company, nothing to create yet', async () => {
    await page.getByRole('button', { name: text('requests.new'), exact: true }).click();
    await see(create());
    expect(
      await form()
        .getByRole('combobox', { name: text('request.form.customer') })
        .inputValue(),
    ).toBe('Client A');
    expect(
      await form()
        .getByRole('combobox', { name: text('request.form.customer') })
        .isDisabled(),
    ).toBe(true);
    expect(
      await form()
        .getByRole('group', { name: text('request.form.date') })
        .getByRole('textbox')
        .first()
        .inputValue(),
    ).toBe('06/03/2026');
    expect(
      await form()
        .getByRole('textbox', { name: text('time.clock') })
        .inputValue(),
    ).toBe('00:00');
    expect(
      await form()
        .getByRole('radio', { name: /^24\s?h$/ })
        .isChecked(),
    ).toBe(true);
    expect(await create().isDisabled()).toBe(true);
  });

  step('[req.createDisabled] may create once there are a title and a place', async () => {
    await form()
      .getByRole('textbox', { name: text('request.form.title') })
      .fill(title);
    expect(await create().isDisabled()).toBe(true);
    await choosePlace('Aréna');
    await eventually(async () => expect(await create().isEnabled()).toBe(true));
  });

  step('[req.employerForm] as an employer ticks two work types and writes both descriptions', async () => {
    await form()
      .getByRole('checkbox', { name: text('request.task.patrol') })
      .check();
    await form()
      .getByRole('checkbox', { name: text('request.task.accessControl') })
      .check();
    await form()
      .getByRole('textbox', { name: text('request.form.descriptionEn') })
      .fill('Two doors');
    await form()
      .getByRole('textbox', { name: text('request.form.descriptionFr') })
      .fill('Deux portes');
  });

  step('creates it, is told so and sees it under its own address, its long title cut', async () => {
    await create().click();
    await see(page.getByText(text('request.saved')));
    await page.waitForURL('**/customer/requests/detail/*');
    id = new URL(page.url()).pathname.split('/').at(-1)!;
    const heading = page.getByRole('heading', { level: 1 });
    await eventually(async () => expect(await heading.innerText()).toBe(`${title.slice(0, 30)}…`));
    expect(await heading.getAttribute('title')).toBe(title);
    expect((await api.call(GetRequest, { id })).data).toMatchObject({
      descriptionEn: 'Two doors',
      descriptionFr: 'Deux portes',
      taskTypes: ['patrol', 'access control'],
      requestDate: '2026-03-06T05:00:00.000Z',
    });
  });

  step(
    '[shift.times] adds three shifts from 18h to 2h: three rows of eight hours to the next day, nobody assigned',
    async () => {
      await page.getByRole('button', { name: text('shifts.add'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('dialog.bulkShifts') });
      await dialog.getByRole('textbox', { name: text('shifts.form.startTime') }).fill('18h');
      await dialog.getByRole('textbox', { name: text('shifts.form.endTime') }).fill('2h');
      await dialog.getByRole('textbox', { name: text('shifts.form.count') }).fill('3');
      await dialog.getByRole('combobox', { name: text('shifts.col.position') }).fill('Porte');
      await see(dialog.getByText(durationText(480, stage.language), { exact: true }));
      await dialog.getByRole('button', { name: text('shifts.add'), exact: true }).click();
      await gone(dialog);
      await eventually(async () => expect(await rows().count()).toBe(4));
      for (const row of await rows()
        .all()
        .then((all) => all.slice(1))) {
        const words = (await row.innerText()).replace(/\s+/g, ' ');
        expect(words).toContain(text('status.notAssigned'));
        expect(words).toMatch(/18(:00| h) .*\b0?2(:00| h) \(8 ?h\)/);
        expect(words).toContain('Porte');
        expect(await row.locator('.badge').getAttribute('data-tone')).toBe('white');
      }
      const { data } = await api.call(ShiftRows, { id, page: { index: 1, size: 10 } });
      expect(data).toMatchObject(
        Array(3).fill({ start: '2026-03-06T23:00:00.000Z', end: '2026-03-07T07:00:00.000Z', totalMinutes: 480 }),
      );
    },
  );

  step(
    '[req.recurrence] repeats them on Fridays and Saturdays of four weeks; the day that has the same post is marked and left out',
    async () => {
      // 18:00 to 02:00 local time, over the change of the clocks.
      await planned(api, {
        requestId: id,
        start: '2026-03-14T22:00:00.000Z',
        end: '2026-03-15T06:00:00.000Z',
        position: 'Porte',
        skillId: null,
        agencyId: null,
      });
      await see(page.getByText(text('list.total', { n: '4' })));
      await page.getByRole('button', { name: text('recurrence.title'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text('recurrence.title') });
      const saturday = new Intl.DateTimeFormat(`${stage.language}-CA`, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date('2026-03-07'),
      );
      expect(await dialog.getByRole('textbox', { name: text('recurrence.weeks') }).inputValue()).toBe('4');
      await dialog.getByRole('button', { name: saturday }).click();
      await see(dialog.getByText(text('recurrence.toCreate', { n: 7 })));
      await see(dialog.getByText(text('recurrence.toSkip', { n: 1 })));
      expect(await dialog.getByRole('listitem').count()).toBe(8);
      await dialog.getByRole('button', { name: text('recurrence.confirm'), exact: true }).click();
      await gone(dialog);
      await see(page.getByText(text('list.total', { n: '25' })));
      expect(await datesOf()).toEqual([
        ...['2026-03-06', '2026-03-07', '2026-03-13', '2026-03-14', '2026-03-20'],
        ...['2026-03-21', '2026-03-27', '2026-03-28', '2026-04-03'],
      ]);
    },
  );

  step('[req.recurrence] then on two specific days alone', async () => {
    await page.getByRole('button', { name: text('recurrence.title'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('recurrence.title') });
    await dialog.getByRole('radio', { name: text('recurrence.specificDays') }).check();
    for (const date of ['10', '11']) await dialog.locator(`[data-date="2026-03-${date}"]`).click();
    await see(dialog.getByText(text('recurrence.toCreate', { n: 2 })));
    await dialog.getByRole('button', { name: text('recurrence.confirm'), exact: true }).click();
    await gone(dialog);
    await see(page.getByText(text('list.total', { n: '31' })));
    expect((await datesOf()).filter((date) => ['2026-03-10', '2026-03-11'].includes(date))).toHaveLength(2);
  });

  step('finds it after a reload under Scheduled, with none of 31 filled', async () => {
    await page.reload();
    await see(rows());
    await visit(page, '/customer/requests/all');
    await page.getByRole('tab', { name: text('requests.tab.scheduled') }).click();
    const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) });
    await see(row.getByText('0/31'));
  });

  step('has on a telephone the tools on one line, and the first shift within 520 pixels', async () => {
    const phone = await stage.page({ person: 'customerA', width: 390, height: 844, touch: true });
    await visit(phone, `/customer/requests/detail/${id}`);
    const shift = phone
      .getByRole('table', { name: text('stats.shifts') })
      .getByRole('row')
      .nth(1);
    await see(shift);
    const tools = await Promise.all(
      ['event.statistics', 'tags.title', 'openJobs.title', 'event.options'].map((name) =>
        phone.getByRole('button', { name: text(name), exact: true }).boundingBox(),
      ),
    );
    expect(new Set(tools.map((box) => Math.round(box!.y + box!.height / 2))).size).toBe(1);
    expect((await shift.boundingBox())!.y).toBeLessThan(520);
    await fits(phone);
    await axe(phone);
  });
});

describe('a customer who employs nobody plans at a place outside its territories', () => {
  let stage: Stage;
  let page: Page;
  const { step, text } = inTurns(() => stage);
  const form = () => page.getByRole('dialog', { name: text('request.form.new') });

  beforeAll(async () => {
    stage = await Stage.open(today, { vigie: house.vigie });
    page = await stage.page({ person: 'customerB' });
  });
  afterAll(() => stage.close());

  step('is warned of the place, with a way to the settings', async () => {
    await visit(page, '/customer/requests/all');
    await page.getByRole('button', { name: text('requests.new'), exact: true }).click();
    await form()
      .getByRole('textbox', { name: text('request.form.title') })
      .fill('Quai');
    const choosePlace = async (name: string) => {
      await form()
        .getByRole('combobox', { name: text('request.form.place') })
        .click();
      await page.getByRole('option', { name }).click();
    };
    await choosePlace('Quai');
    await see(form().getByRole('alert').getByText(text('territory.warning.unplaced')));
    await choosePlace('Phare');
    await see(form().getByRole('alert').getByText(text('territory.warning')));
    expect(await form().getByRole('alert').getByRole('link').getAttribute('href')).toBe(
      '/customer/management#tab-territories',
    );
  });

  step(
    '[req.noteLimit] writes one note, stopped at 30 characters, and saves; the note stands in both languages',
    async () => {
      const note = form().getByRole('textbox', { name: text('request.form.note') });
      await note.pressSequentially('x'.repeat(34));
      expect(await note.inputValue()).toHaveLength(30);
      expect(
        await form()
          .getByRole('textbox', { name: text('request.form.descriptionFr') })
          .count(),
      ).toBe(0);
      await form()
        .getByRole('button', { name: text('request.create'), exact: true })
        .click();
      await page.waitForURL('**/customer/requests/detail/*');
      const api = await signedIn(stage.vigie, 'customerB');
      const { data } = await api.call(GetRequest, { id: new URL(page.url()).pathname.split('/').at(-1)! });
      expect(data).toMatchObject({
        note: 'x'.repeat(30),
        descriptionFr: 'x'.repeat(30),
        descriptionEn: 'x'.repeat(30),
      });
    },
  );
});
