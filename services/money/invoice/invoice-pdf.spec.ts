import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import iconv from 'iconv-lite';
import type { InvoiceLine } from '#contracts/api/invoices.ts';
import { dollars } from '#contracts/values/dollars.ts';
import { deductedOf } from '#contracts/values/invoice.ts';
import { invoicePdf, type PrintedInvoice } from './invoice-pdf.ts';

const collected = async (parts: AsyncIterable<unknown>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(Buffer.from(part as Buffer));
  return Buffer.concat(all);
};
/** The words of pages set in the standard fonts, line by line, as a reader of WinAnsi sees them. */
const wordsOf = (pdf: Buffer): string[] => {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\nendstream/g)].map(([, data]) =>
    inflateSync(Buffer.from(data!, 'latin1')).toString('latin1'),
  );
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown]) =>
      iconv.decode(
        Buffer.from([...shown!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(''), 'hex'),
        'win1252',
      ),
    ),
  );
};

const invoice: PrintedInvoice = {
  kind: 'invoice',
  number: 'F-2026-000001',
  deducted: [],
  date: '2026-03-16',
  dueDate: '2026-04-15',
  paymentDays: 30,
  periodFrom: '2026-03-01',
  periodTo: '2026-03-14',
  subtotal: 123457,
  gst: 6173,
  qst: 12315,
  total: 141945,
  supplier: {
    name: 'Sécurité Nordet',
    address: '1 rue de l’Église',
    city: 'Montréal',
    postalCode: 'H2X 1Y4',
    email: 'a@example.com',
    phone: '+15145550110',
    gst: '123456789 RT0001',
    qst: '1234567890 TQ0001',
  },
  billTo: {
    name: 'Scènes du Fleuve',
    address: '2 quai',
    city: 'Québec',
    postalCode: 'G1K 4H5',
    email: 'b@example.com',
  },
};
const line: InvoiceLine = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'regular',
  date: '2026-03-02',
  place: 'Aréna',
  event: 'Gala – été',
  position: { en: 'Guard', fr: 'Gardien' },
  siteEventId: null,
  shiftId: null,
  prime: null,
  note: '',
  minutes: 2315,
  distance: 0,
  rate: 3200,
  factor: 100,
  amount: 123457,
  hoursFrom: {},
};
const words = async (language: 'en' | 'fr', more: Partial<PrintedInvoice> = {}, lines = [line]) =>
  wordsOf(await collected(invoicePdf({ ...invoice, ...more }, lines, language)));

describe('an invoice as PDF', () => {
  it('names both companies, number, dates, terms, the work, each tax separately and the registration numbers', async () => {
    const told = (await words('en')).join('\n');
    for (const part of [
      '514-555-0110',
      'Sécurité Nordet',
      '1 rue de l’Église',
      'Scènes du Fleuve',
      'Invoice',
      'F-2026-000001',
      '2026-03-16',
      '2026-04-15',
      '2026-03-01 to 2026-03-14',
      'Aréna',
      'Gala – été – Guard',
      '38.5833',
      '$32.00',
      '$1,234.57',
      '$61.73',
      '$123.15',
      '$1,419.45',
      'Payable within 30 days, by 2026-04-15.',
      'GST 5% (No.\u00a0123456789 RT0001)',
      'QST 9.975% (No.\u00a01234567890 TQ0001)',
      'page 1 of 1',
    ])
      expect(told).toContain(part);
    expect(told).not.toContain('14.975');
  });

  it('[money.cents] is written in French with its decimal comma and spaces that don’t break', async () => {
    const told = (await words('fr')).join('\n');
    for (const part of [
      'Facture',
      'Gala – été – Gardien',
      '38,5833',
      '1\u00a0234,57\u00a0$',
      '61,73\u00a0$',
      '1\u00a0419,45\u00a0$',
      'TPS 5\u00a0% (nº\u00a0123456789 RT0001)',
      'TVQ 9,975\u00a0% (nº\u00a01234567890 TQ0001)',
      '2026-03-01 au 2026-03-14',
    ])
      expect(told).toContain(part);
    expect([dollars(-123456789, 'fr'), dollars(-123456789, 'en'), dollars(5, 'en')]).toEqual([
      '-1\u00a0234\u00a0567,89\u00a0$',
      '-$1,234,567.89',
      '$0.05',
    ]);
  });

  it('has the same bytes every time, and other bytes in the other language', async () => {
    const render = (language: 'en' | 'fr') => collected(invoicePdf(invoice, [line], language));
    const first = await render('fr');
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await render('fr')).toEqual(first);
    expect(await render('en')).not.toEqual(first);
    const other = { ...invoice, billTo: { ...invoice.billTo, name: 'ᐃᓄᒃᑎᑐᑦ Łódź' } };
    const embedded = await collected(invoicePdf(other, [line], 'fr'));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await collected(invoicePdf(other, [line], 'fr'))).toEqual(embedded);
  });

  it('names no tax where the supplier is not registered', async () => {
    const told = (
      await words('en', { supplier: { ...invoice.supplier, gst: null, qst: null }, gst: 0, qst: 0, total: 123457 })
    ).join('\n');
    for (const tax of ['GST', 'QST', '9.975']) expect(told).not.toContain(tax);
  });

  it('names on a credit note its invoice, and the credited amount as a positive number', async () => {
    const taken: InvoiceLine = { ...line, kind: 'reversal', reversedKind: 'overtime', minutes: -480, amount: -25600 };
    const night: InvoiceLine = { ...taken, prime: { en: 'Night', fr: 'Nuit' }, amount: -800 };
    const told = (
      await words(
        'en',
        {
          kind: 'creditNote',
          number: 'NC-2026-000001',
          deducted: [{ id: '', number: 'F-2026-000001', total: 141945 }],
          dueDate: null,
          paymentDays: null,
        },
        [taken, night],
      )
    ).join('\n');
    for (const part of [
      'Credit note',
      '– Correction: overtime',
      '– Correction: Night',
      'On invoice',
      'F-2026-000001',
      '$256.00',
      '8.00',
      'Total credited',
    ])
      expect(told).toContain(part);
    expect(told).not.toContain('-$');
  });

  it('[money.cents] names on a credit note how much with taxes it takes back of which invoices, where they are several', async () => {
    const deducted = deductedOf({
      credited: [
        { invoiceId: 'b', number: 'F-2026-000002', amount: 3457, gst: 173, qst: 345 },
        { invoiceId: 'a', number: 'F-2026-000001', amount: 120000, gst: 6000, qst: 11970 },
      ],
    });
    const note = { kind: 'creditNote', number: 'NC-2026-000001', deducted } as const;
    const shown = async (language: 'en' | 'fr') => (await words(language, note)).join(' ').replace(/\s/gu, ' ');
    expect(await shown('fr')).toMatch(/Sur les factures F-2026-000002 \(39,75 \$\) F-2026-000001 \(1 379,70 \$\)/);
    expect(await shown('en')).toMatch(/On invoices F-2026-000002 \(\$39\.75\) F-2026-000001 \(\$1,379\.70\)/);
  });

  it('[money.cents] names on a credit note whom an invoice that it takes from named, where that is somebody else', async () => {
    const amounts = { amount: 1000, gst: 50, qst: 100 };
    const deducted = deductedOf({
      credited: [
        { invoiceId: 'b', number: 'F-2026-000002', ...amounts, billTo: invoice.billTo.name },
        { invoiceId: 'a', number: 'F-2026-000001', ...amounts, billTo: 'Ancien nom' },
      ],
    });
    const told = (await words('fr', { kind: 'creditNote', number: 'NC-2026-000001', deducted })).join(' ');
    expect(told.replace(/\s/gu, ' ')).toMatch(/F-2026-000002 \(11,50 \$\) F-2026-000001 \(11,50 \$\),\s+Ancien nom/);
  });

  it('writes the hours of all lines with two decimals, or with four if two are not exact for one of them', async () => {
    const whole = { ...line, minutes: 480, amount: 25600 };
    const quarter = { ...line, minutes: 255, amount: 13600 };
    expect(await words('en', {}, [whole, quarter])).toEqual(expect.arrayContaining(['8.00', '4.25']));
    const told = await words('en', {}, [whole, line, quarter]);
    expect(told).toEqual(expect.arrayContaining(['8.0000', '38.5833', '4.2500']));
    expect(told).not.toContain('8.00');
  });

  it('[bill.rates] explains how the billed hours follow from those worked, in both languages', async () => {
    const rounded = { ...line, minutes: 465, amount: 24800, hoursFrom: { worked: 461, roundedUp: 465 } };
    expect((await words('en', {}, [rounded])).join(' ').replace(/\s+/g, ' ')).toContain(
      'Hours worked: 7h41. The billing terms round up to 15 minutes: 7h45.',
    );
    expect((await words('fr', {}, [rounded])).join(' ').replace(/\s+/g, ' ')).toContain(
      'Heures travaillées : 7 h 41. Les conditions de facturation arrondissent aux 15 minutes suivantes : 7 h 45.',
    );
    const told = (await words('en')).join(' ');
    expect(told).not.toContain('Hours worked');
  });

  it('has as many pages as its lines need, each with headings and a page number', async () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      ...line,
      place: `Lieu ${Math.floor(n / 20)}`,
      minutes: 480,
      amount: 25600,
    }));
    const told = await words('fr', {}, many);
    const pages = Number(/de (\d+)$/.exec(told.find((part) => part.includes('page 1 de'))!)![1]);
    expect(pages).toBeGreaterThan(3);
    expect(told.filter((part) => part === 'Montant').length).toBeGreaterThanOrEqual(pages - 1);
    expect(told.filter((part) => part === '256,00\u00a0$')).toHaveLength(200);
    const heads = told.flatMap((part, at) => (part === 'Montant' ? [told[at + 1]!] : []));
    expect(heads).toHaveLength(pages);
    for (const place of heads) expect(place).toMatch(/^Lieu \d$/);
  });

  it('keeps the lines of a shift together, each correction before what replaces it', async () => {
    const of = (shiftId: string, kind: InvoiceLine['kind'], rate: number, more: Partial<InvoiceLine> = {}) => ({
      ...line,
      ...more,
      id: `${9000 - rate}`,
      shiftId,
      kind,
      rate,
    });
    const night = { prime: { en: 'Night', fr: 'Nuit' } };
    const told = await words('en', {}, [
      of('b', 'prime', 105, night),
      of('a', 'prime', 104, night),
      of('a', 'prime', 103, { prime: { en: 'Aid', fr: 'Soins' } }),
      of('b', 'regular', 102),
      of('a', 'regular', 101),
      of('a', 'reversal', 100, { reversedKind: 'regular' }),
    ]);
    expect(told.filter((part) => part.startsWith('$1.0'))).toEqual([
      '$1.00',
      '$1.01',
      '$1.03',
      '$1.04',
      '$1.02',
      '$1.05',
    ]);
  });

  it('continues on the next page where a credit note takes back more invoices than a page holds', async () => {
    const deducted = Array.from({ length: 70 }, (_, n) => ({ id: '', number: `F-2026-0001${10 + n}`, total: n }));
    const told = await words('en', { kind: 'creditNote', deducted });
    expect(told.join(' ')).toContain('page 2 of 2');
  });

  it('embeds a font for characters that the standard ones don’t have', async () => {
    const pdf = (
      await collected(invoicePdf({ ...invoice, billTo: { ...invoice.billTo, name: 'Łódź' } }, [line], 'en'))
    ).toString('latin1');
    expect(pdf).toContain('DejaVuSans');
    expect((await collected(invoicePdf(invoice, [line], 'en'))).toString('latin1')).not.toContain('DejaVuSans');
  });
});
