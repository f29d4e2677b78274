import type { InvoiceLine } from '#contracts/api/invoices.ts';
import { invoiceLinesFile } from '#contracts/files/money-files.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import { hours, kilometres, money, number } from '#portal/ui/format.ts';
import { columnsOf } from '#portal/ui/list/columns-of.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { TwoLines } from '#portal/ui/list/TwoLines.tsx';
import { OpenableLink } from '../OpenableLink.tsx';
import { useBase } from '../use-base.ts';
import { InvoiceLineName } from './InvoiceLineName.tsx';

const quantity = ({ minutes, distance }: InvoiceLine): string =>
  minutes !== 0 ? hours(minutes) : distance !== 0 ? kilometres(distance) : '—';

/** The event of a line, which leads to its shift, and the position. */
const LineEvent = ({ event, position, siteEventId, shiftId }: InvoiceLine) => {
  const to = `${useBase()}/requests/detail/${siteEventId}/affectation/${shiftId}`;
  const name = shiftId === null ? event : <OpenableLink to={to}>{event}</OpenableLink>;
  return <TwoLines first={name} second={position?.[useLanguage()]} />;
};

const columns = columnsOf(invoiceLinesFile, {
  date: { priority: 1, width: '7.5rem' },
  place: { width: 'minmax(9rem, 1fr)' },
  event: { width: 'minmax(9rem, 1fr)', wrap: true, cell: (line) => <LineEvent {...line} /> },
  kind: { width: 'minmax(9rem, 2.5fr)', wrap: true, cell: (line) => <InvoiceLineName {...line} /> },
  quantity: { label: 'bill.quantity', width: '6rem', align: 'end', cell: quantity },
  rate: {
    width: '6.5rem',
    align: 'end',
    cell: ({ rate, factor }) => (factor === 100 ? money(rate) : `${money(rate)} × ${number(factor / 100)}`),
  },
  amount: { width: '7rem', align: 'end' },
});

/** The lines of an invoice. */
export const InvoiceLineTable = ({ id }: { readonly id: string }) => (
  <DataList label="invoice.lines" file={invoiceLinesFile} columns={columns} params={{ id }} />
);
