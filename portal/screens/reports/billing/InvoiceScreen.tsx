import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { Invoice, InvoicePdf } from '#contracts/api/invoices.ts';
import type { Output } from '#contracts/endpoint.ts';
import { otherBillTo } from '#contracts/values/invoice.ts';
import { save } from '#portal/api/save.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { useBreadcrumb } from '#portal/shell/breadcrumbs.tsx';
import { Facts, type Fact } from '#portal/ui/Facts.tsx';
import { dateDay, dayRange, money } from '#portal/ui/format.ts';
import { Download } from '#portal/ui/icons/icons.tsx';
import { orSayWhy } from '#portal/ui/or-say-why.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { useBase } from '../use-base.ts';
import { InvoiceLineTable } from './InvoiceLineTable.tsx';
import { signed } from './signed.ts';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Shown = Output<typeof Invoice>;

/** One invoice or credit note as it was issued: final, with its lines and its PDF in either language. */
export const InvoiceScreen = () => {
  const { invoiceId = '' } = useParams();
  const query = useRead(Invoice, { id: invoiceId }, { quiet: true });
  useBreadcrumb(query.data?.number);
  return <QueryContent query={query}>{(invoice) => <Document invoice={invoice} />}</QueryContent>;
};

const address = ({ name, address: street, city, postalCode }: Shown['billToParty']) =>
  [name, street, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean);
const Address = ({ of }: { readonly of: Shown['billToParty'] }) =>
  address(of).map((line) => <div key={line}>{line}</div>);

const Document = ({ invoice }: { readonly invoice: Shown }) => {
  const t = useText();
  const base = useBase();
  const {
    id,
    kind,
    number: no,
    date,
    dueDate,
    period,
    subtotal,
    gst,
    qst,
    total,
    supplierParty,
    billToParty,
    billTo,
    deducted,
    creditNotes,
  } = invoice;
  const facts: Fact[] = [
    ['billFile.supplier', <Address key="supplier" of={supplierParty} />],
    ['billFile.billTo', <Address key="billTo" of={billToParty} />],
    ['bill.date', dateDay(date)],
    ['billFile.period', dayRange(period.from, period.to)],
    ...(dueDate ? [['bill.dueDate', dateDay(dueDate)] as const] : []),
    ['bill.subtotal', signed(invoice, subtotal)],
    ...(supplierParty.gst ? [[`bill.gst`, `${signed(invoice, gst)} (${supplierParty.gst})`] as const] : []),
    ...(supplierParty.qst ? [[`bill.qst`, `${signed(invoice, qst)} (${supplierParty.qst})`] as const] : []),
    ['bill.total', signed(invoice, total)],
  ];
  return (
    <>
      <PageHead title={`${t(`bill.kind.${kind}`)} ${no}`}>
        {(['en', 'fr'] as const).map((language) => (
          <Button
            key={language}
            variant="outlined"
            color="inherit"
            startIcon={<Download size={18} />}
            onClick={() => orSayWhy(save(InvoicePdf, { id, language }))}
          >
            {t(`bill.pdf.${language}`)}
          </Button>
        ))}
      </PageHead>
      <section className="panel">
        <Facts facts={facts} />
        {[...deducted, ...creditNotes].map((other) => (
          <p key={other.id}>
            <Link to={`${base}/reports/invoices/${other.id}`}>
              {t(`bill.related.${kind === 'invoice' ? 'creditNote' : 'invoice'}`, {
                number: other.number,
                total: money(other.total),
              })}
            </Link>
            {otherBillTo(other, billTo) && ` · ${otherBillTo(other, billTo)}`}
          </p>
        ))}
      </section>
      <InvoiceLineTable id={id} />
    </>
  );
};
