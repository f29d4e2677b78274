import { ClientsBillingCsv, ClientsBillingTotal } from '#contracts/api/money-reports.ts';
import { clientsBillingFile } from '#contracts/files/money-files.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { ToolButton } from '#portal/ui/list/ToolButton.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { QueryFigures } from '#portal/screens/reports/Figures.tsx';
import { clientsBillingColumns, totalFigures } from './clients-billing-columns.ts';
import { MonthChoice } from './MonthChoice.tsx';
import { useMonth } from './use-month.ts';

const take = (input: { year: number; month?: number }) => orSayWhy(save(ClientsBillingCsv, input));

/**
 * What each client was billed by each agency in a month, with the totals of all of them, and CSV of the month and of
 * the year (rules of /billing/clients).
 */
export const ClientsBillingScreen = () => {
  const t = useText();
  const chosen = useMonth();
  const { year, month } = chosen;
  return (
    <>
      <PageHead title={t('menu.admin.billingClients')}>
        <ToolButton label="billingClients.month" icon={Download} run={() => take({ year, month })} />
        <ToolButton label="billingClients.year" icon={Download} run={() => take({ year })} />
      </PageHead>
      <MonthChoice {...chosen} />
      <p className="quiet report-hint">{t('billingClients.totalsOf')}</p>
      <QueryFigures query={useRead(ClientsBillingTotal, { year, month }, { quiet: true })} of={totalFigures} />
      <DataList file={clientsBillingFile} columns={clientsBillingColumns} params={{ year, month }} />
    </>
  );
};
