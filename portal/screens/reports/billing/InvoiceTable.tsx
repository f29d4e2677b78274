import { Invoices, type InvoiceEntry } from '#contracts/api/invoices.ts';
import { headed } from '#contracts/files/list-file.ts';
import { invoicesFile } from '#contracts/files/report-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { dateDay, dayRange } from '#portal/ui/format.ts';
import type { Column, Filter } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';
import { signed } from './signed.ts';

const InvoiceKind = ({ kind }: { readonly kind: InvoiceEntry['kind'] }) => useText()(`bill.kind.${kind}`);

const number: Column<InvoiceEntry> = { ...headed(invoicesFile, 'number'), priority: 1, width: 'minmax(9.5rem, 1fr)' };
const supplier: Column<InvoiceEntry> = { ...headed(invoicesFile, 'supplier'), width: 'minmax(8rem, 1.4fr)' };
const rest: readonly Column<InvoiceEntry>[] = [
  { ...headed(invoicesFile, 'billTo'), width: 'minmax(8rem, 1.4fr)' },
  { ...headed(invoicesFile, 'date'), width: '7.5rem', cell: ({ date }) => dateDay(date) },
  {
    ...headed(invoicesFile, 'period'),
    width: 'minmax(10rem, 1fr)',
    priority: 3,
    cell: ({ period }) => dayRange(period.from, period.to),
  },
  {
    ...headed(invoicesFile, 'subtotal'),
    width: '7.5rem',
    align: 'end',
    priority: 3,
    cell: (row) => signed(row, row.subtotal),
  },
  { ...headed(invoicesFile, 'total'), width: '7.5rem', align: 'end', cell: (row) => signed(row, row.total) },
];
const kind: Column<InvoiceEntry> = {
  ...headed(invoicesFile, 'kind'),
  width: '7.5rem',
  cell: (row) => <InvoiceKind kind={row.kind} />,
};
const columns = [number, kind, supplier, ...rest];

const kinds: Filter = {
  type: 'kind',
  label: 'bill.kind',
  options: ['invoice', 'creditNote'].map((id) => ({ id, text: `bill.kind.${id}` })),
};
/** A client issues none. */
const clientFilters = [kinds];
const filters: readonly Filter[] = [
  { type: 'side', label: 'bill.side', options: ['issued', 'received'].map((id) => ({ id, text: `bill.${id}` })) },
  kinds,
];

/** Invoices and credit notes that the company issued or was issued, the latest first. */
export const InvoiceTable = ({ received }: { readonly received: boolean }) => {
  const t = useText();
  const base = useBase();
  return (
    <section aria-labelledby="invoices">
      <h2 className="part" id="invoices">
        {t('bill.all')}
      </h2>
      <DataList
        name="invoices"
        label="bill.all"
        list={Invoices}
        columns={columns}
        filters={received ? clientFilters : filters}
        to={({ id }) => `${base}/reports/invoices/${id}`}
      />
    </section>
  );
};
