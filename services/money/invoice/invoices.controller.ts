import { Controller } from '@nestjs/common';
import { Invoice, InvoiceLines, InvoicePdf, Invoices } from '#contracts/api/invoices.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Id } from '#contracts/values/common.ts';
import { deductedOf } from '#contracts/values/invoice.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { entryOf, holdsLine, invoiceLineList, invoiceList } from '#projections/invoice/invoice.query.ts';
import { InvoiceRow } from '#projections/invoice/invoice.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { invoiceScope } from '#projections/scope.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { InvoicePdfStore, pdfName } from './invoice-pdf-store.ts';

/** The line that is searched for by its id, if that is what is searched for, and the rest of the input. */
const lineSearched = <I extends { readonly search: string }>(input: I): readonly [string | undefined, I] => {
  const line = Id.safeParse(input.search.trim()).data;
  return [line, line ? { ...input, search: '' } : input];
};

/** Invoices and credit notes, for their suppliers and debtors. */
@Controller()
export class InvoicesController {
  constructor(
    private readonly models: ReadModels,
    private readonly pdfs: InvoicePdfStore,
  ) {}

  @Endpoint(Invoices)
  async list({ from, to, ...input }: Input<typeof Invoices>, caller: Caller) {
    const dated = [
      ...(from ? [sql`r.date >= ${from.slice(0, 10)}`] : []),
      ...(to ? [sql`r.date < ${to.slice(0, 10)}`] : []),
    ];
    const [lineId, asked] = lineSearched(input);
    const list = invoiceList(caller);
    return this.models.list(
      lineId
        ? { ...list, where: [...dated, holdsLine(lineId)], row: (row) => ({ ...entryOf(row), lineId }) }
        : { ...list, where: dated },
      asked,
    );
  }

  @Endpoint(Invoice)
  async one({ id }: Input<typeof Invoice>, caller: Caller) {
    const row = await this.visible(id, caller);
    const notes = await this.models.rows(
      InvoiceRow,
      invoiceScope(caller),
      sql`r.credited @> ${JSON.stringify([{ invoiceId: id }])}::jsonb order by r.date, r.number`,
    );
    return {
      ...entryOf(row),
      supplierParty: row.supplier,
      billToParty: row.billTo,
      paymentDays: row.paymentDays,
      language: row.language,
      lineCount: row.lines,
      creditNotes: notes.map((note) => ({
        ...deductedOf(note).find((one) => one.id === id)!,
        id: note.id,
        number: note.number,
        billTo: note.billToName,
      })),
    };
  }

  @Endpoint(InvoiceLines)
  async lines({ id, ...input }: Input<typeof InvoiceLines>, caller: Caller) {
    await this.visible(id, caller);
    const [line, asked] = lineSearched(input);
    return this.models.list(invoiceLineList(id, line), asked);
  }

  @Endpoint(InvoicePdf)
  async pdf({ id, language }: Input<typeof InvoicePdf>, caller: Caller) {
    const row = await this.visible(id, caller);
    const drawn = language ?? row.language;
    return { file: await this.pdfs.of(row, drawn, caller.now), name: pdfName(row, drawn) };
  }

  /** @throws Rejected NOT_FOUND for another company's document too */
  private async visible(id: string, caller: Caller): Promise<InvoiceRow> {
    const row = await this.models.row(InvoiceRow, invoiceScope(caller), id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }
}
