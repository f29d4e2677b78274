import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import type { Language } from '#contracts/events/event-store.ts';
import { dollars } from '#contracts/values/dollars.ts';
import {
  deductedTexts,
  type DeductedInvoice,
  type InvoiceBillTo,
  type InvoiceKind,
  type InvoiceSupplier,
} from '#contracts/values/invoice.ts';
import type { InvoiceLine } from '#contracts/api/invoices.ts';
import { text } from '#services/http/texts.ts';
import { MoneyLineKind } from '#contracts/values/money-line.ts';
import { phone } from '#contracts/values/phone.ts';
import { compareText } from '#contracts/values/compare-text.ts';
import { cellsOf, decimalsOf } from './invoice-cells.ts';

/**
 * A document with the data of its PDF. Cents; for a credit note the amounts it takes back, except for its lines, which
 * are negative.
 */
export type PrintedInvoice = {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly deducted: readonly DeductedInvoice[];
  readonly date: string;
  readonly dueDate: string | null;
  readonly paymentDays: number | null;
  readonly periodFrom: string;
  readonly periodTo: string;
  readonly supplier: InvoiceSupplier;
  readonly billTo: InvoiceBillTo;
  readonly subtotal: number;
  readonly gst: number;
  readonly qst: number;
  readonly total: number;
};

/** Characters that the standard PDF fonts have (WinAnsi); others are set in DejaVu Sans. */
const winAnsi = /^[\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/u;
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
type Fonts = { readonly plain: string; readonly bold: string };
const standard: Fonts = { plain: 'Helvetica', bold: 'Helvetica-Bold' };

const page = { size: 'LETTER', left: 50, right: 562, top: 50, bottom: 730 } as const;
type Style = {
  readonly bold?: boolean;
  readonly size?: number;
  readonly align?: 'left' | 'right';
  readonly colour?: string;
};
type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
const columns: readonly Column[] = [
  { x: 50, width: 62, align: 'left' },
  { x: 116, width: 236, align: 'left' },
  { x: 356, width: 60, align: 'right' },
  { x: 420, width: 70, align: 'right' },
  { x: 494, width: 68, align: 'right' },
];
const grey = '#555555';

class Sheet {
  readonly doc: PDFKit.PDFDocument;
  private y = page.top as number;

  constructor(
    private readonly invoice: PrintedInvoice,
    private readonly language: Language,
    private readonly fonts: Fonts,
  ) {
    const title = `${this.say(`invoice.kind.${invoice.kind}`)} ${invoice.number}`;
    // The PDF's document id is derived from these, so that the same invoice gives the same bytes.
    const info = {
      Title: title,
      Author: invoice.supplier.name,
      Creator: 'Vigie',
      Producer: 'Vigie',
      CreationDate: new Date(`${invoice.date}T12:00:00Z`),
    };
    this.doc = new PdfDocument({
      size: page.size,
      margin: 0,
      bufferPages: true,
      info,
      lang: `${language}-CA`,
      displayTitle: true,
      pdfVersion: '1.7',
    });
    if (fonts !== standard) for (const name of [fonts.plain, fonts.bold]) this.doc.registerFont(name, fontFile(name));
  }

  private say(key: string, values: Record<string, string | number> = {}): string {
    return text(this.language, key, values);
  }

  private write(words: string, x: number, width: number, style: Style = {}): number {
    const height = this.heightOf(words, width, style);
    const { align = 'left', colour = '#000000' } = style;
    this.doc.fillColor(colour).text(words, x, this.y, { width, align });
    return height;
  }

  /** Height of words, whose font is set. */
  private heightOf(words: string, width: number, { bold = false, size = 9 }: Style = {}): number {
    this.doc.font(bold ? this.fonts.bold : this.fonts.plain).fontSize(size);
    return this.doc.heightOfString(words || ' ', { width });
  }

  /** Writes on a new page where the words don't fit on this one. */
  private line(words: string, x: number, width: number, style: Style = {}): void {
    this.room(this.heightOf(words, width, style));
    this.y += this.write(words, x, width, style) + 2;
  }

  private rule(): void {
    this.doc.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.5).strokeColor('#999999').stroke();
    this.y += 5;
  }

  /** Begins a new page where this height is not left on the page. */
  private room(height: number): boolean {
    if (this.y + height <= page.bottom) return false;
    this.doc.addPage();
    this.y = page.top;
    return true;
  }

  head(): void {
    const { supplier, billTo, kind, number, deducted, total, date, dueDate, periodFrom, periodTo } = this.invoice;
    this.line(supplier.name, page.left, 290, { bold: true, size: 14 });
    for (const words of [
      supplier.address,
      [supplier.city, supplier.postalCode].filter(Boolean).join(' '),
      phone(supplier.phone),
      supplier.email,
    ].filter(Boolean))
      this.line(words, page.left, 290);
    const afterSupplier = this.y;
    this.y = page.top;
    this.line(this.say(`invoice.kind.${kind}`), 350, 212, { bold: true, size: 18, align: 'right' });
    const facts: readonly (readonly [string, string | null])[] = [
      [this.say('invoice.number'), number],
      [
        this.say('invoice.credits', { n: deducted.length }),
        deductedTexts({ deducted, total, billTo: billTo.name }, this.language).join('\n') || null,
      ],
      [this.say('invoice.date'), date],
      [this.say('invoice.dueDate'), dueDate],
      [this.say('invoice.period'), this.say('invoice.fromTo', { from: periodFrom, to: periodTo })],
    ];
    for (const [label, value] of facts) {
      if (value === null) continue;
      const [first = '', ...more] = value.split('\n');
      this.room(24);
      const height = this.write(label, 350, 90, { colour: grey, align: 'right' });
      this.y += Math.max(height, this.write(first, 444, 118, { align: 'right' })) + 2;
      for (const words of more) this.line(words, 444, 118, { align: 'right' });
    }
    const { count } = this.doc.bufferedPageRange();
    this.y = (count > 1 ? this.y : Math.max(this.y, afterSupplier)) + 18;
    this.room(90);
    this.line(this.say('invoice.billTo'), page.left, 290, { colour: grey });
    this.line(billTo.name, page.left, 290, { bold: true, size: 11 });
    for (const words of [
      billTo.address,
      [billTo.city, billTo.postalCode].filter(Boolean).join(' '),
      billTo.email,
    ].filter(Boolean))
      this.line(words, page.left, 290);
    this.y += 14;
  }

  private row(cells: readonly string[]): void {
    const heights = cells.map((words, n) =>
      this.write(words, columns[n]!.x, columns[n]!.width, { align: columns[n]!.align }),
    );
    this.y += Math.max(...heights) + 4;
  }

  private rowHeight(cells: readonly string[]): number {
    return Math.max(...cells.map((words, n) => this.heightOf(words, columns[n]!.width))) + 4;
  }

  private columnHeads(): void {
    this.rule();
    const heads = ['date', 'description', 'quantity', 'rate', 'amount'].map((key) => this.say(`invoice.column.${key}`));
    heads.forEach((words, n) =>
      this.write(words, columns[n]!.x, columns[n]!.width, { bold: true, align: columns[n]!.align }),
    );
    this.y += 14;
    this.rule();
  }

  lines(lines: readonly InvoiceLine[]): void {
    this.room(90);
    this.columnHeads();
    const sign = this.invoice.kind === 'creditNote' ? -1 : 1;
    const decimals = decimalsOf(lines);
    let place = '';
    for (const line of lines) {
      const cells = cellsOf(line, sign, decimals, this.language);
      const begins = line.place !== place;
      place = line.place;
      const placeHeight = begins ? this.heightOf(place, 500, { bold: true }) + 2 : 0;
      const isNewPage = this.room(this.rowHeight(cells) + placeHeight);
      if (isNewPage) this.columnHeads();
      // Repeated where its lines continue on the next page.
      if (place !== '' && (begins || isNewPage)) this.line(place, page.left, 500, { bold: true });
      this.row(cells);
    }
  }

  /** GST and QST separately, with the supplier's registration numbers; a tax without number is not listed. */
  totals(): void {
    const { supplier, subtotal, gst, qst, total, kind, paymentDays, dueDate } = this.invoice;
    const rows: (readonly [string, number, boolean])[] = [
      [this.say('invoice.subtotal'), subtotal, false],
      ...(supplier.gst === null ? [] : [[this.say('invoice.gst', { number: supplier.gst }), gst, false] as const]),
      ...(supplier.qst === null ? [] : [[this.say('invoice.qst', { number: supplier.qst }), qst, false] as const]),
      [this.say(`invoice.total.${kind}`), total, true],
    ];
    this.room(rows.length * 16 + 60);
    this.rule();
    for (const [label, cents, bold] of rows) {
      const height = this.write(label, 200, 280, { bold, align: 'right' });
      this.y += Math.max(height, this.write(dollars(cents, this.language), 484, 78, { bold, align: 'right' })) + 4;
    }
    this.y += 12;
    if (paymentDays !== null && dueDate !== null)
      this.line(this.say('invoice.terms', { days: paymentDays, date: dueDate }), page.left, 512);
    this.line(this.say('invoice.currency'), page.left, 512, { colour: grey });
  }

  footers(): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let n = start; n < start + count; n++) {
      this.doc.switchToPage(n);
      this.y = 750;
      this.write(
        `${this.invoice.number} – ${this.say('invoice.page', { page: n + 1, pages: count })}`,
        page.left,
        512,
        {
          size: 8,
          align: 'right',
          colour: grey,
        },
      );
    }
  }
}

const needsMore = (words: unknown): boolean =>
  typeof words === 'string'
    ? !winAnsi.test(words)
    : typeof words === 'object' && words !== null && Object.values(words).some(needsMore);

const order = ({ kind, reversedKind }: InvoiceLine) => MoneyLineKind.options.indexOf(reversedKind ?? kind);
/**
 * By place and day, the lines of a shift together: hours, then what is added to them, each correction before the line
 * that replaces it.
 */
const inOrder = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  [...lines].sort(
    (a, b) =>
      compareText(a.place, b.place) ||
      compareText(a.date, b.date) ||
      compareText(a.event, b.event) ||
      compareText(a.shiftId ?? '', b.shiftId ?? '') ||
      order(a) - order(b) ||
      compareText(a.prime?.en ?? '', b.prime?.en ?? '') ||
      Number(b.kind === 'reversal') - Number(a.kind === 'reversal') ||
      compareText(a.id, b.id),
  );

/** An invoice or credit note as PDF. The same document and lines in the same language give the same bytes. */
export const invoicePdf = (invoice: PrintedInvoice, lines: readonly InvoiceLine[], language: Language): Readable => {
  const fonts = needsMore(invoice) || needsMore(lines) ? { plain: 'DejaVuSans', bold: 'DejaVuSans-Bold' } : standard;
  const sheet = new Sheet(invoice, language, fonts);
  sheet.head();
  sheet.lines(inOrder(lines));
  sheet.totals();
  sheet.footers();
  sheet.doc.end();
  return sheet.doc as unknown as Readable;
};
