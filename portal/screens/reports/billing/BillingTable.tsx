import type { BillingReport } from '#contracts/api/money-reports.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, money, number } from '#portal/ui/format.ts';
import { SmallTable } from '#portal/ui/SmallTable.tsx';

type Report = Output<typeof BillingReport>;

const figures = ['reports.shifts', 'reports.hours', 'billFile.amount', 'reports.notClosed'];

/** Billed amounts by client and place; for a client by agency. */
export const BillingTable = ({ rows, received }: { readonly rows: Report['rows']; readonly received: boolean }) => {
  const t = useText();
  return (
    <section className="panel" aria-labelledby="billed">
      <h2 id="billed">{t('reports.byPlace', { received: String(received) })}</h2>
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
    </section>
  );
};
