import { skillExceptionsFile } from '#contracts/files/reference-files.ts';
import { OtherDays } from '#portal/screens/money/terms/OtherDays.tsx';
import { money } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';

const cents = (amount: number | null | undefined) => (amount == null ? '—' : money(amount));
const [pay, billing] = [{ all: ['finance.viewPay'] }, { all: ['finance.viewBilling'] }] as const;
/** What a skill pays and bills, now and from other days on. */
export const exceptionColumns = columnsOf(skillExceptionsFile, {
  skill: { priority: 1, width: 'minmax(9rem, 1.5fr)' },
  pay: {
    access: pay,
    width: 'minmax(13rem, 1fr)',
    align: 'end',
    wrap: true,
    cell: ({ payableRate, pays }) => (
      <OtherDays
        now={cents(payableRate)}
        others={(pays?.others ?? []).map(({ from, payableRate: rate }) => [from, rate === null ? null : cents(rate)])}
      />
    ),
  },
  billing: {
    access: billing,
    width: 'minmax(13rem, 1fr)',
    align: 'end',
    wrap: true,
    cell: ({ billingRate, bills }) => (
      <OtherDays
        now={cents(billingRate)}
        others={(bills?.others ?? []).map(({ from, billingRate: rate }) => [from, rate === null ? null : cents(rate)])}
      />
    ),
  },
  from: { width: '9.5rem' },
  note: { width: 'minmax(9rem, 2fr)', cut: 80, cell: (row) => row.note || '—' },
});
