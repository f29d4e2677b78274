import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import type { Language } from '#contracts/events/event-store.ts';
import { deductedOf } from '#contracts/values/invoice.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { FileMissing, Files } from '#kernel/files.ts';
import { BillLineRow } from '#projections/bill-line/bill-line.table.ts';
import { invoiceLineOf } from '#projections/invoice/invoice.query.ts';
import type { InvoiceRow } from '#projections/invoice/invoice.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoicePdfs } from './invoice-pdf.decider.ts';

/** File name of a document in a language: `F-2026-000001_fr.pdf`. */
export const pdfName = ({ number }: InvoiceRow, language: Language): string => `${number}_${language}.pdf`;

/**
 * PDFs of invoices: made on the first request and stored, so that later requests get the same bytes even if fonts or
 * layout change.
 */
@Injectable()
export class InvoicePdfStore {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
    private readonly files: Files,
  ) {}

  /** @param now UTC instant @throws Rejected NOT_FOUND where the stored file no longer exists */
  async of(invoice: InvoiceRow, language: Language, now: string): Promise<Readable> {
    const state = await this.commands.load(invoicePdfs, invoice.id);
    const { hash } = state?.kept[language] ?? (await this.drawn(invoice, language, now));
    return this.files.open(hash).catch((error: unknown) => {
      throw error instanceof FileMissing ? new Rejected('NOT_FOUND') : error;
    });
  }

  private async drawn(invoice: InvoiceRow, language: Language, now: string) {
    const { id: documentId, supplierId } = invoice;
    const lines = await this.models.rows(BillLineRow, sql`r."documentId" = ${documentId}`);
    const shown = lines.map(invoiceLineOf);
    const kept = await this.files.put(invoicePdf({ ...invoice, deducted: deductedOf(invoice) }, shown, language));
    const file = { ...kept, name: pdfName(invoice, language), type: 'application/pdf' };
    const caller = systemCaller(derivedId('invoice pdf', documentId, language), now);
    const data = { documentId, supplierId, language, file };
    // If two requests make it at once, the first version is stored and both answer with it.
    const { state } = await this.commands.run(invoicePdfs, 'Keep', documentId, data, caller);
    return state.kept[language]!;
  }
}
