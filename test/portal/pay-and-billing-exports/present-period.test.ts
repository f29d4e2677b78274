import { expect } from '@jest/globals';
import { AdoptRuleSet } from '#contracts/api/company-pay.ts';
import { axe, fits, gone, see, visit, walkDialog } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import { durationText } from '#contracts/values/hours.ts';
import { first, stage, owner, agency, step, text, dollars, dialog, weekdayText } from './shared.suite.ts';

export const presentPeriod = (): void => {
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
    await see(calendar.getByText(text('payCalendar.nextRun', { date: weekdayText('2026-03-16') })));
    await calendar.getByRole('button', { name: text('form.save'), exact: true }).click();
    await see(owner.getByText(text('pay.saved')));
    await axe(owner);
    await visit(owner, '/agency/reports');
    const opener = owner.getByRole('button', { name: text('reports.export'), exact: true });
    await walkDialog(owner, opener);
    await opener.click();
    await see(dialog().getByText(text('reports.nextRun')));
    await see(dialog().getByText(text('money.run.closesOn', { date: weekdayText('2026-03-16') })));
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
};
