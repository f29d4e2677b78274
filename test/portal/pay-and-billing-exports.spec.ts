import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { dateWords } from '#contracts/values/date-words.ts';
import { AdoptRuleSet, SaveCompanyPay } from '#contracts/api/company-pay.ts';
import { PayRuns } from '#contracts/api/pay-runs.ts';
import { BillingRates, SetBillingRate } from '#contracts/api/rates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { inTurns, Stage } from '#test/support/browser.ts';
import type { Language } from '#test/support/languages.ts';
import { axe, eventually, fits, gone, see, visit, walkDialog } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';

/** Two weeks from Sunday 1 March 2026; closed two days after their end, from 06:00 at the office. */
const [first, second] = [
  { from: '2026-03-01', to: '2026-03-14', due: '2026-03-16T11:00:00.000Z' },
  { from: '2026-03-15', to: '2026-03-28', due: '2026-03-30T11:00:00.000Z' },
];
/** 08:00 in Montréal, before and after its clocks change on 8 March. */
const early = '2026-03-03T13:00:00.000Z';
const hours = (instant: string, count: number) => new Date(Date.parse(instant) + count * 3_600_000).toISOString();

describe('pay and billing by the period', () => {
  let stage: Stage;
  let owner: Page;
  let agency: Browser;
  let worked: { requestId: string; shiftId: string; assignmentId: string };
  const { step, text, dollars } = inTurns(() => stage);

  /** Sets a later time, and runs the worker's scheduled jobs that are due by then. */
  let turn = 0;
  const until = async (instant: string) => {
    await stage.until(instant);
    const { queue } = stage.vigie.platform;
    const id = `journey-${(turn += 1)}`;
    await queue.enqueue('money-daily', id, { zone: null });
    await queue.enqueue('upkeep', id, {});
  };
  const stateOf = async (from: string): Promise<string | undefined> =>
    (await agency.call(PayRuns, { page: { index: 1, size: 10 } })).data.find(
      (run: { from: string }) => run.from === from,
    )?.state;
  const closed = (from: string) => eventually(async () => expect(await stateOf(from)).toBe('closed'));
  const saved = async (button: Locator): Promise<{ name: string; text: string }> => {
    const [download] = await Promise.all([owner.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile((await download.path())!, 'utf8') };
  };
  const dialog = () => owner.getByRole('dialog').last();
  /** The button that shows what has to be settled before the run of a period can be closed. */
  const toSettle = () => owner.locator('[aria-controls="run-details"]');
  let visits = 0;
  const exports = async (of: 'pay' | 'billing' = 'pay') => {
    // A different address each time, because the same one would only change the hash.
    await visit(owner, `/agency/reports?visit=${(visits += 1)}`);
    await owner.getByRole('button', { name: text('reports.export'), exact: true }).click();
    if (of === 'billing')
      await dialog()
        .getByRole('button', { name: text('reports.tab.billing'), exact: true })
        .click();
    await see(dialog().getByRole('row').nth(1));
  };
  const rowOf = (from: string) =>
    dialog()
      .getByRole('row')
      .filter({
        has: owner.getByRole('button', { name: text('reports.downloadOf', { date: dayText(from) }), exact: true }),
      });
  const dayText = (date: string) =>
    dateWords(
      new Intl.DateTimeFormat(`${stage.language}-CA`, { dateStyle: 'medium', timeZone: 'UTC' }).formatToParts(
        new Date(`${date}T12:00:00Z`),
      ),
      stage.language,
    );
  /** The first pay file, as it was first saved in each language. */
  const paid: Partial<Record<Language, string>> = {};

  beforeAll(async () => {
    stage = await Stage.open('2026-03-02T15:00:00.000Z');
    agency = await signedIn(stage.vigie, 'agencyA');
    const customer = await signedIn(stage.vigie, 'customerA');
    const { requestId, shiftId } = await planned(
      customer,
      { start: early, agencyId: ids.agencyA },
      { title: 'Soirée d’ouverture' },
    );
    const assignmentId = await assigned(agency, shiftId);
    await planned(customer, { requestId, start: hours(early, 1), agencyId: ids.agencyA });
    stage.vigie.clock.set(hours(early, 9));
    await reached(agency, assignmentId, 'punchedOut', { punchIn: early, punchOut: hours(early, 8) });
    worked = { requestId, shiftId, assignmentId };
    owner = await stage.page({ person: 'agencyA', width: 1440 });
  }, 120_000);
  afterAll(() => stage.close());

  step('J30: without a pay calendar the reports say so; once it is set, the next run is shown', async () => {
    await visit(owner, '/agency/reports');
    await see(owner.getByText(text('reports.noCalendar'), { exact: true }));
    await axe(owner);
    await visit(owner, '/agency/management#tab-salary');
    const calendar = owner.getByRole('region', { name: text('payCalendar.title') });
    const field = (key: string) => calendar.getByRole('textbox', { name: new RegExp(`^${text(key)}`) });
    await calendar.getByRole('radio', { name: text('settings.pay.per2Weeks') }).check();
    await field('settings.pay.firstDate').fill('01/03/2026');
    await field('settings.pay.companyNumber').fill('1234');
    await field('payCalendar.cutoff').fill('2');
    await field('payCalendar.payDay').fill('5');
    // The next run is shown before anything is saved.
    await see(calendar.getByText(text('payCalendar.nextRun', { date: dayText('2026-03-16') })));
    await calendar.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(owner.getByText(text('pay.saved')));
    await axe(owner);
    await visit(owner, '/agency/reports');
    const opener = owner.getByRole('button', { name: text('reports.export'), exact: true });
    await walkDialog(owner, opener);
    await opener.click();
    await see(dialog().getByText(text('reports.nextRun')));
    await see(dialog().getByText(text('money.run.closesOn', { date: dayText('2026-03-16') })));
    await axe(owner);
    await owner.keyboard.press('Escape');
    await gone(owner.getByRole('dialog'));
  });

  step('J19: the present period is computed so far: eight hours at the level’s salary', async () => {
    await visit(owner, '/agency/reports#tab-pay');
    const row = owner.getByRole('row').filter({ hasText: 'Anne Roy' });
    await see(row.getByText(dollars(16072)));
    await see(row.getByText(durationText(480, stage.language), { exact: true }));
    await fits(owner);
    await axe(owner);
    await row.getByRole('link', { name: 'Anne Roy' }).click();
    await see(owner.getByRole('heading', { name: 'Anne Roy' }));
    await owner.getByRole('button', { name: new RegExp(text('money.kind.regular')) }).click();
    await see(dialog().getByText(text('money.explain.rate')));
    await axe(owner);
    await owner.keyboard.press('Escape');
    await gone(owner.getByRole('dialog'));
    // A setting for drivers only, of whom there are none: holidays of the decree can be decided, and no amount changes.
    const adopted = await agency.call(AdoptRuleSet, { ruleSet: 'qc-decree@1', skillId: ids.driver, from: first.from });
    expect(adopted).toMatchObject({ http: 200 });
    await owner.reload();
    const typing = { into: text('money.holiday.hours'), discard: text('form.discard.yes') };
    await walkDialog(owner, owner.getByRole('button', { name: text('money.holiday.title'), exact: true }), typing);
  });

  step(
    'J19.2: an event is exported as its list stands; the client’s edition holds no pay, and is the agency’s alone',
    async () => {
      const take = async (key: string, window = owner) => {
        await window.getByRole('button', { name: text('event.options'), exact: true }).click();
        const [file] = await Promise.all([
          window.waitForEvent('download'),
          window.getByRole('menuitem', { name: text(key), exact: true }).click(),
        ]);
        return (await readFile((await file.path())!, 'utf8')).trim().split(/\r?\n/);
      };
      await visit(owner, `/agency/requests/detail/${worked.requestId}`);
      const all = await take('event.menu.export');
      expect(all).toHaveLength(3);
      expect(all[0]).toContain(text('csv.pay'));
      await visit(owner, `/agency/requests/detail/${worked.requestId}?q=Anne`);
      await see(owner.getByRole('button', { name: 'Anne Roy' }).first());
      const searched = await take('event.menu.export');
      expect(searched).toHaveLength(2);
      expect(searched[1]).toContain('Anne Roy');
      const forClient = await take('event.menu.exportClient');
      expect(forClient).toHaveLength(2);
      for (const key of ['csv.pay', 'csv.billing']) expect(forClient[0]).not.toContain(text(key));
      const client = await stage.page({ person: 'customerA' });
      await visit(client, `/customer/requests/detail/${worked.requestId}`);
      const own = await take('event.menu.export', client);
      expect(own[0]).not.toContain(text('csv.pay'));
      await client.getByRole('button', { name: text('event.options'), exact: true }).click();
      await see(client.getByRole('menuitem', { name: text('event.menu.export'), exact: true }));
      expect(await client.getByRole('menuitem', { name: text('event.menu.exportClient') }).count()).toBe(0);
      await client.close();
    },
  );

  step('J19.3: three employees that are ticked make a file of three rows', async () => {
    await visit(owner, '/agency/employees/all');
    const rows = owner.getByRole('row').filter({ has: owner.getByRole('checkbox') });
    await see(rows.nth(3));
    for (const index of [1, 2, 3]) await rows.nth(index).getByRole('checkbox').check();
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner
        .locator('.selection-actions')
        .getByRole('button', { name: text('employees.bulk.export'), exact: true })
        .click(),
    ]);
    expect((await readFile((await file.path())!, 'utf8')).trim().split(/\r?\n/)).toHaveLength(4);
  });

  step(
    'J30: the time comes, and a job makes the pay and the billing file; however often it is asked, one of each',
    async () => {
      await until(first.due);
      await closed(first.from);
      await until(hours(first.due, 1));
      await exports();
      expect(await rowOf(first.from).count()).toBe(1);
      const file = await saved(rowOf(first.from).getByRole('button'));
      paid.en = file.text;
      const lines = file.text.trim().split(/\r?\n/);
      expect(lines[0]).toContain(text('payFile.gainCode'));
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('160.72');
      expect(lines[1]).toContain('Aréna');
    },
  );

  step(
    'what cannot be billed waits for a person with a list; once it is mended, the bills are tried again and closed',
    async () => {
      await visit(owner, `/agency/reports?from=${first.from}&to=${first.to}&visit=billing#tab-billing`);
      await toSettle().click();
      await see(
        owner
          .getByRole('row')
          .filter({ hasText: text('money.flag.RATE_MISSING') })
          .filter({ hasText: 'Anne Roy' }),
      );
      await axe(owner);
      const rates = (await agency.call(BillingRates, {})).data as Output<typeof BillingRates>;
      const guard = rates.find(({ skillId, levelId }) => skillId === ids.guard && levelId === null)!;
      expect(
        (await agency.call(SetBillingRate, { id: guard.idDefaultRate, default: 3200, from: '2026-01-01' })).code,
      ).toBeUndefined();
      await owner.getByRole('button', { name: text('money.run.retry'), exact: true }).click();
      await see(owner.getByRole('link', { name: 'F-2026-000001' }));
      await exports();
      paid.fr = (await saved(rowOf(first.from).getByRole('button'))).text;
      expect(paid.fr).toContain(text('payFile.gainCode'));
      expect(paid.fr).toContain('160,72');
      await exports('billing');
      await eventually(async () => expect(await rowOf(first.from).count()).toBe(1));
      const bill = await saved(rowOf(first.from).getByRole('button'));
      expect(bill.text).toContain('256,00');
      for (const words of ['F-2026-000001', text('money.kind.regular')]) expect(bill.text).toContain(words);
    },
  );

  step('J30: whoever looks after pay is told by e-mail, with a link and no file', async () => {
    await eventually(async () => {
      const mails = await stage.vigie.platform.outbox.latest(20, 'agency.a@test.ca');
      expect(mails.some(({ text: words }) => words.includes('/agency/reports'))).toBe(true);
    });
  });

  step(
    'J30: a correction afterwards goes into the next run as a reversal and a new line; the old file stays the same',
    async () => {
      expect(
        (
          await agency.call(SaveCorrection, {
            id: worked.assignmentId,
            punchIn: early,
            punchOut: hours(early, 9),
            note: 'Stayed on',
          })
        ).status,
      ).toBe(1);
      await visit(owner, `/agency/reports?from=${second.from}&to=${second.to}#tab-pay`);
      await owner.getByRole('link', { name: 'Anne Roy' }).first().click();
      await see(owner.getByText(text('money.kind.reversal')));
      await see(owner.getByText(text('money.ofPeriod', { date: dayText(first.from) })).first());
      await until(second.due);
      await closed(second.from);
      // Two weeks later there is a new one.
      await owner.close();
      owner = await stage.page({ person: 'agencyA', width: 1440 });
      await exports();
      const [old, next] = [
        await saved(rowOf(first.from).getByRole('button')),
        await saved(rowOf(second.from).getByRole('button')),
      ];
      expect(old.text).toBe(paid[stage.language]);
      expect(next.text.trim().split(/\r?\n/)).toHaveLength(3);
      expect(next.text).toContain('-160,72');
      expect(next.text).toContain('180,81');
    },
  );

  step(
    'J30: from the shift its pay tab leads to the statements, the invoice and the files that hold its hours, and each line of the invoice back',
    async () => {
      await visit(owner, `/agency/requests/detail/${worked.requestId}/affectation/${worked.assignmentId}`);
      await dialog()
        .getByRole('tab', { name: text('assignment.tab.pay') })
        .click();
      const held = dialog().getByRole('region', { name: text('money.closed.title') });
      await see(held.getByText(text('money.kind.reversal')));
      await see(held.getByText(text('money.closed.replaces')));
      await see(held.getByRole('link', { name: 'F-2026-000001' }));
      await axe(owner);
      await held
        .getByText(text('money.closed.files', { n: 5 }))
        .first()
        .click();
      const file = await saved(held.getByRole('button', { name: `${text('money.file.layout.pay')} (CSV)` }));
      expect(file.text).toBe(paid[stage.language]);
      await held.getByRole('link', { name: 'F-2026-000001' }).click();
      await owner.getByRole('link', { name: 'Soirée d’ouverture', exact: true }).first().click();
      await dialog()
        .getByRole('tab', { name: text('assignment.tab.pay') })
        .click();
      await held.getByRole('link').first().click();
      await see(owner.getByRole('heading', { name: 'Anne Roy' }));
      await see(owner.getByRole('button', { name: new RegExp(text('money.kind.regular')) }));
    },
  );

  step('an agent finds both statements on their phone, and checks one there', async () => {
    const phone = await stage.page({ person: 'anne', width: 390, height: 780 });
    await visit(phone, '/agent/pay');
    await see(phone.getByText(dollars(16072)));
    await axe(phone);
    await phone.getByRole('link', { name: new RegExp('14') }).click();
    await phone.getByRole('button', { name: text('agent.pay.check.now'), exact: true }).click();
    await see(phone.getByText(text('agent.pay.check.holds.short'), { exact: true }));
    await fits(phone);
    await axe(phone);
    await phone.close();
  });

  step('J19.4: the platform’s clients billing of twelve months makes the year', async () => {
    const admin = await stage.page({ person: 'admin', width: 1440 });
    await visit(admin, '/billing/clients?year=2026&month=3');
    await see(admin.getByRole('row').filter({ hasText: 'Client A' }));
    await axe(admin);
    const take = async (key: string) => {
      const [download] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('button', { name: text(key), exact: true }).click(),
      ]);
      return readFile((await download.path())!, 'utf8');
    };
    const [month, year] = [await take('billingClients.month'), await take('billingClients.year')];
    const rows = (csv: string) =>
      csv
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .filter((line) => line.includes('Client A'));
    expect(rows(month)).toHaveLength(1);
    expect(rows(year)).toHaveLength(1);
    await admin.close();
  });

  step('[perm.finance] J19.1: without the grant to export there is no export, without pay no pay', async () => {
    const manager = await stage.page({ person: 'managerA' });
    await visit(manager, '/agency/reports');
    await see(manager.getByRole('tab'));
    const shown = await manager.getByRole('tab').allTextContents();
    for (const tab of ['pay', 'billing', 'finance']) expect(shown).not.toContain(text(`reports.tab.${tab}`));
    // The list's own export is there; the export of runs must be absent.
    await gone(manager.locator(':not(.list-tools) > button').filter({ hasText: text('reports.export') }));
    await manager.close();
  });

  step(
    'J19: the proof of a run is checked by its own page without a network: it holds, and a changed figure is named',
    async () => {
      const { data: runs } = await agency.call(PayRuns, { page: { index: 1, size: 10 } });
      const { id } = runs.find((run: { from: string }) => run.from === first.from);
      const answer = await owner.context().request.get(new URL(`/api/Money/PayRuns/${id}/Proof`, owner.url()).href);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip']);
      const files = unzipSync(await answer.body());
      expect(Object.keys(files)).toEqual(['verify.html', 'verify.mjs', 'proof.ndjson']);
      const context = await owner
        .context()
        .browser()!
        .newContext({ offline: true, locale: `${stage.language}-CA` });
      const page = await context.newPage();
      await page.setContent(strFromU8(files['verify.html']!));
      const proof = strFromU8(files['proof.ndjson']!);
      const check = (content: string) =>
        page
          .locator('input')
          .setInputFiles({ name: 'proof.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) });
      await check(proof);
      await see(page.locator('output.holds'));
      expect(await page.locator('li').count()).toBe(0);
      const changed = proof
        .split('\n')
        .map((line) =>
          line.startsWith('{"record":"statement"') ? line.replace('"amount":16072', '"amount":16073') : line,
        );
      expect(changed.join('\n')).not.toBe(proof);
      await check(changed.join('\n'));
      await see(page.locator('output.broken'));
      await see(page.locator('li').filter({ hasText: ids.agents.anne }).first());
      await context.close();
    },
  );

  step(
    'J30: an open punch keeps a period open, and from being approved; settled and approved, the period is closed',
    async () => {
      const third = { from: '2026-03-29', to: '2026-04-11', due: '2026-04-13T11:00:00.000Z' };
      const start = '2026-03-31T12:00:00.000Z';
      await until('2026-03-30T12:00:00.000Z');
      const customer = await signedIn(stage.vigie, 'customerA');
      const { shiftIds } = await planned(customer, { start, agencyId: ids.agencyA, count: 2 }, { title: 'Nuit' });
      const pay = { firstPayStartDate: first.from, frequency: 'TWO_WEEKS', approval: true } as const;
      expect(await agency.call(SaveCompanyPay, pay)).toMatchObject({ http: 200 });
      await until(hours(start, 9));
      const times = { punchIn: start, punchOut: hours(start, 8) };
      await reached(agency, await assigned(agency, shiftIds[0]!), 'punchedOut', times);
      await reached(agency, await assigned(agency, shiftIds[1]!, ids.agents.bruno), 'punchedIn', times);
      await until(third.due);
      await eventually(async () => expect(await stateOf(third.from)).toBe('waiting'));
      await visit(owner, `/agency/reports?from=${third.from}&to=${third.to}&visit=open#tab-pay`);
      const approve = owner.getByRole('button', { name: text('money.run.approve'), exact: true });
      const row = owner.getByRole('row').filter({ hasText: text('money.flag.OPEN_PUNCH') });
      await toSettle().click();
      await see(row.getByText('Bruno Côté'));
      expect(await approve.isDisabled()).toBe(true);
      await axe(owner);
      const decide = async (key: string) => {
        await dialog().getByRole('textbox').fill('Nuit');
        await dialog()
          .getByRole('button', { name: text(key), exact: true })
          .click();
        await gone(owner.getByRole('dialog'));
      };
      await row.getByRole('button', { name: text('money.presence.acts', { name: 'Bruno Côté' }), exact: true }).click();
      await owner.getByRole('menuitem', { name: text('money.presence.leave'), exact: true }).click();
      await decide('money.presence.leave');
      await gone(row);
      // Good Friday's indemnity, which the company's own rules don't pay.
      await owner.getByRole('button', { name: text('money.shortfall.all', { n: 1 }), exact: true }).click();
      await owner.getByRole('button', { name: text('money.shortfall.pay'), exact: true }).click();
      await decide('money.shortfall.pay');
      await approve.click();
      const question = owner.getByRole('alertdialog');
      await see(question.getByText(dollars(16072 + 904), { exact: false }));
      await question.getByRole('button', { name: text('money.run.approve'), exact: true }).click();
      await closed(third.from);
    },
  );
});
