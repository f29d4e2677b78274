import { useLanguage } from '#portal/language/i18n.ts';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import type { useMonth } from './use-month.ts';
import { serverNowMs } from '#portal/server-time.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** Years that are offered: this one and those before it. */
const yearsOffered = 6;

/** The choice of a month and a year. */
export const MonthChoice = ({ year, month, choose }: ReturnType<typeof useMonth>) => {
  const named = new Intl.DateTimeFormat(`${useLanguage()}-CA`, { month: 'long', timeZone: 'UTC' });
  const nameOf = (one: number) => named.format(Date.UTC(2026, one - 1, 15));
  const lately = Array.from({ length: yearsOffered }, (_, back) => new Date(serverNowMs()).getFullYear() - back);
  const years = [...new Set([...lately, year])].sort((a, b) => b - a);
  return (
    <div className="list-tools">
      <SmallSelect
        label="billFile.month"
        value={month}
        options={months}
        named={nameOf}
        onChange={(one) => choose('month', one)}
      />
      <SmallSelect label="billingClients.yearOf" value={year} options={years} onChange={(one) => choose('year', one)} />
    </div>
  );
};
