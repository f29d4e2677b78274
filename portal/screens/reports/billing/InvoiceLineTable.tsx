import { InvoiceLines, type InvoiceLine } from '#contracts/api/invoices.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { dateDay, hours, money, number } from '#portal/ui/format.ts';
import type { Column } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';

const LineName = ({ line: { kind, prime, note } }: { readonly line: InvoiceLine }) => {
  const t = useText();
  const language = useLanguage();
  return (
    <span>
      {prime?.[language] || t(`money.kind.${kind}`)}
      {note && <span className="secondary">{note}</span>}
    </span>
  );
};

const quantity = ({ minutes, distance }: InvoiceLine): string =>
  minutes !== 0 ? hours(minutes) : distance !== 0 ? `${number(distance / 100)} km` : '—';

const columns: readonly Column<InvoiceLine>[] = [
  { key: 'date', label: 'billFile.date', priority: 1, width: '7.5rem', cell: ({ date }) => dateDay(date) },
  { key: 'place', label: 'billFile.place', width: 'minmax(9rem, 1fr)' },
  { key: 'event', label: 'billFile.event', width: 'minmax(9rem, 1fr)' },
  { key: 'kind', label: 'billFile.kind', width: 'minmax(9rem, 1fr)', cell: (line) => <LineName line={line} /> },
  { key: 'quantity', label: 'bill.quantity', width: '6rem', align: 'end', cell: quantity },
  {
    key: 'rate',
    label: 'billFile.rate',
    width: '6.5rem',
    align: 'end',
    cell: ({ rate, factor }) => (factor === 100 ? money(rate) : `${money(rate)} × ${number(factor / 100)}`),
  },
  { key: 'amount', label: 'billFile.amount', width: '7rem', align: 'end', cell: ({ amount }) => money(amount) },
];

/** What an invoice bills, line by line. */
export const InvoiceLineTable = ({ id }: { readonly id: string }) => (
  <DataList label="invoice.lines" list={InvoiceLines} columns={columns} params={{ id }} searchable={false} />
);
