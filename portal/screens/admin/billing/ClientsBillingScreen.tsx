import { Button } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { ClientsBillingCsv } from '#contracts/api/money-reports.ts';
import { clientsBillingFile } from '#contracts/files/money-files.ts';
import { save } from '#portal/api/call.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { toast } from '#portal/ui/toasts.ts';
import { SmallSelect } from '#portal/ui/SmallSelect.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { clientsBillingColumns } from './clients-billing-columns.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
/** Years that are offered: this one and those before it. */
const yearsOffered = 6;
/** A number of the address within bounds, else the usual one. */
const within = (text: string | null, least: number, most: number, usual: number): number => {
  const asked = Number(text);
  return text !== null && Number.isInteger(asked) && asked >= least && asked <= most ? asked : usual;
};

/** What each client was billed by each agency in a month, and CSV of the month and of the year (rules of /billing/clients). */
export const ClientsBillingScreen = () => {
  const t = useText();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const now = new Date();
  const year = within(search.get('year'), 2000, 2999, now.getFullYear());
  const month = within(search.get('month'), 1, 12, now.getMonth() + 1);
  const choose = (key: string, value: number) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(key, String(value));
        next.delete('page');
        return next;
      },
      // At once: a choice that waits for a transition jumps back first.
      { replace: true, flushSync: true },
    );
  const monthName = (one: number) =>
    new Intl.DateTimeFormat(`${language}-CA`, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, one - 1, 15));
  const take = (input: { year: number; month?: number }) => void save(ClientsBillingCsv, input).catch(toast.problem);
  const years = [
    ...new Set([...Array.from({ length: yearsOffered }, (_, back) => now.getFullYear() - back), year]),
  ].sort((a, b) => b - a);
  return (
    <>
      <PageHead title={t('menu.admin.billingClients')}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Download size={18} />}
          onClick={() => take({ year, month })}
        >
          {t('billingClients.month')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<Download size={18} />} onClick={() => take({ year })}>
          {t('billingClients.year')}
        </Button>
      </PageHead>
      <div className="list-tools">
        <SmallSelect
          label={t('billFile.month')}
          value={month}
          options={months}
          named={monthName}
          onChange={(one) => choose('month', one)}
        />
        <SmallSelect
          label={t('billingClients.yearOf')}
          value={year}
          options={years}
          named={(one) => one}
          onChange={(one) => choose('year', one)}
        />
      </div>
      <DataList file={clientsBillingFile} columns={clientsBillingColumns} params={{ year, month }} />
    </>
  );
};
