import type { BillingReport } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, money, number } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { SummedPanel } from '../SummedPanel.tsx';

type Report = Output<typeof BillingReport>;

const figures = ['reports.shifts', 'reports.hours', 'billFile.amount', 'reports.notClosed'];

/** Billed amounts by client and place; for a client by agency. */
export const BillingTable = ({
  report: { rows, total },
  received,
}: {
  readonly report: Report;
  readonly received: boolean;
}) => {
  const t = useText();
  return (
    <SummedPanel
      title={t('reports.byPlace', { received: String(received) })}
      id="billed"
      figures={[
        ['billFile.amount', money(total.amount)],
        ['reports.notClosed', money(total.open)],
        ['reports.hours', hours(total.minutes)],
        ['reports.shifts', number(total.shifts)],
      ]}
    >
      <SmallTable
        labelledBy="billed"
        columns={[received ? 'billFile.supplier' : 'billFile.client', 'billFile.place', ...figures]}
        figures={figures}
        rows={rows}
        rowId={({ supplierId, billToId, placeId }) => `${supplierId} ${billToId} ${placeId}`}
        cells={({ supplier, billTo, client, place, shifts, minutes, amount, open }) => [
          received ? supplier : billTo === client || !client ? billTo : `${client} · ${billTo}`,
          place || '—',
          number(shifts),
          hours(minutes),
          money(amount),
          open ? money(open) : '—',
        ]}
      />
    </SummedPanel>
  );
};
