import { invoicesFile } from '#contracts/files/report-files.ts';
import { useText } from '#portal/language/i18n.ts';
import { dayRange } from '#portal/ui/format.ts';
import { choiceOf } from '#portal/ui/list/column.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';

// Widths that fit in a window of 1024 pixels.
const columns = columnsOf(invoicesFile, {
  number: { priority: 1, width: 'minmax(9.25rem, 1fr)' },
  kind: { width: '7.25rem' },
  supplier: { width: 'minmax(6rem, 1.4fr)' },
  billTo: { width: 'minmax(6rem, 1.4fr)' },
  date: { width: '7.25rem' },
  period: { width: 'minmax(8.25rem, 1fr)', priority: 3, cell: ({ period }) => dayRange(period.from, period.to) },
  subtotal: { width: '6.5rem', align: 'end', priority: 3 },
  total: { width: '6.5rem', align: 'end' },
});

const kinds = choiceOf('kind', 'bill.kind', ['invoice', 'creditNote'], (id) => `bill.kind.${id}`);
/** Clients issue no invoices. */
const sides = choiceOf('side', 'bill.side', ['issued', 'received'], (id) => `bill.${id}`);

/** Invoices and credit notes that the company issued or was issued, the latest first. */
export const InvoiceTable = ({ received }: { readonly received: boolean }) => {
  const t = useText();
  const base = useBase();
  return (
    <DataList
      name="invoices"
      file={invoicesFile}
      columns={columns}
      tools={<h2>{t(invoicesFile.title)}</h2>}
      filters={received ? [kinds] : [sides, kinds]}
      to={({ id }) => `${base}/reports/invoices/${id}`}
    />
  );
};
