import { expect } from '@jest/globals';
import { SaveCompanyPay } from '#contracts/api/company-pay.ts';
import { axe, eventually, gone, see, visit } from '#test/support/on-screen.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  first,
  hours,
  stage,
  owner,
  agency,
  step,
  text,
  dollars,
  until,
  stateOf,
  closed,
  dialog,
  toSettle,
} from './shared.suite.ts';

export const openPunch = (): void => {
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
};
