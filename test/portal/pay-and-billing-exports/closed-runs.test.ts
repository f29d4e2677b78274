import { expect } from '@jest/globals';
import { SaveCorrection } from '#contracts/api/assignments.ts';
import { BillingRates, SetBillingRate } from '#contracts/api/rates.ts';
import type { Output } from '#contracts/endpoint.ts';
import { axe, eventually, see, visit } from '#test/support/on-screen.ts';
import { ids } from '#test/support/world.ts';
import {
  first,
  second,
  early,
  hours,
  stage,
  owner,
  reopened,
  agency,
  worked,
  step,
  text,
  until,
  closed,
  saved,
  dialog,
  toSettle,
  dayText,
  paid,
} from './shared.suite.ts';

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

export const closedRuns = (): void => {
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
      // State and closing time are read in one line, beside or below the sums.
      expect((await owner.locator('.run-panel > .page-head').boundingBox())!.height).toBeLessThan(60);
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
      await see(owner.getByText(text('money.kind.reversalOf', { what: text('money.kind.regular') })));
      await see(owner.getByText(text('money.ofPeriod', { date: dayText(first.from) })).first());
      await until(second.due);
      await closed(second.from);
      // Two weeks later there is a new one.
      await reopened();
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
};
