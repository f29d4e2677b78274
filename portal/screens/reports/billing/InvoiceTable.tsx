import { invoicesFile } from '#contracts/files/report-files.ts';
import { useText } from '#portal/language/i18n.ts';
import type { QueryState } from '#portal/ui/QueryFallback.tsx';
import { choiceOf } from '#portal/ui/list/column.ts';
import { DataList } from '#portal/ui/list/DataList.tsx';
import { useBase } from '../use-base.ts';
import { invoiceColumns } from './invoice-columns.ts';

const kinds = choiceOf('kind', 'bill.kind', ['invoice', 'creditNote'], (id) => `bill.kind.${id}`);
/** Clients issue no invoices. */
const sides = choiceOf('side', 'bill.side', ['issued', 'received'], (id) => `bill.${id}`);

type Props = {
  readonly received: boolean;
  /** The report above, whose failure the list tells. */
  readonly beside: QueryState;
};

/** Invoices and credit notes that the company issued or was issued, the latest first. */
export const InvoiceTable = ({ received, beside }: Props) => {
  const t = useText();
  const base = useBase();
  return (
    <DataList
      name="invoices"
      file={invoicesFile}
      columns={invoiceColumns}
      tools={<h2>{t(invoicesFile.title)}</h2>}
      beside={beside}
      filters={received ? [kinds] : [sides, kinds]}
      to={({ id, lineId }) => `${base}/reports/invoices/${id}${lineId ? `?q=${lineId}` : ''}`}
    />
  );
};
