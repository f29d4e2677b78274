import type { AgreedSum } from '#contracts/values/agreed.ts';
import type { BillLine, DebtorKind, InvoiceBillTo, InvoiceSupplier } from '#contracts/values/invoice.ts';
import type { MoneyFlag } from '#contracts/values/money-line.ts';
import { derivedId } from '#kernel/caller.ts';
import { billOf } from '../engine/bill.ts';
import type { PayCalendar } from '../engine/calendar.ts';
import { companyFrom } from '../engine/company.ts';
import { deltaOf, type ClosedLine, type NextLine } from '../engine/delta.ts';
import { waiting } from '../engine/flags.ts';
import type { Line } from '../engine/lines.ts';
import { groupBy, presencesOf } from '../engine/presences.ts';
import type { Terms } from '../engine/terms.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';

/** A line of a closed run and the document that it stands on. */
export type KnownLine = BillLine & { readonly documentId: string | null };
/** A document of the supplier's book, as far as corrections need it. */
export type KnownDocument = {
  readonly id: string;
  readonly credits: string | null;
  readonly kind: 'invoice' | 'creditNote';
  readonly billToId: string;
  readonly billTo: InvoiceBillTo;
  readonly periodFrom: string;
};
/** A line by hand. Cents. */
export type Adjustment = {
  readonly adjustmentId: string;
  readonly debtor: DebtorKind;
  readonly billToId: string;
  readonly placeId: string | null;
  readonly date: string;
  readonly amount: number;
  readonly gainCode: string;
  readonly reason: string;
};
export type Debtor = {
  readonly kind: DebtorKind;
  readonly billTo: InvoiceBillTo;
  readonly language: 'en' | 'fr';
  /** Days in which an invoice is paid. */ readonly paymentDays: number;
};
export type Prime = { readonly en: string; readonly fr: string };

/** All that a run's bills are computed from: kept as they were, and never looked up again. Instants in UTC, days of the calendar as text. */
export type BillingInputs = {
  readonly runId: string;
  readonly companyId: string;
  readonly period: { readonly from: string; readonly to: string };
  /** The day that its documents bear. */
  readonly date: string;
  readonly supplier: InvoiceSupplier;
  /** First days of the closed periods that are computed anew, because something in them has changed since. */
  readonly anew: readonly string[];
  readonly works: readonly Work[];
  readonly terms: Terms;
  readonly calendars: readonly PayCalendar[];
  /** Assignments that a person took out of pay for good: nobody is billed for them either. */
  readonly voided: readonly string[];
  /** Assignments whose presences a later run bills. */
  readonly left: readonly string[];
  readonly adjustments: readonly Adjustment[];
  /** Closed lines of the periods of `anew`, and of this run's. */
  readonly closed: readonly KnownLine[];
  /** The documents of those lines, and the invoices of those periods. */
  readonly documents: readonly KnownDocument[];
  readonly debtors: Readonly<Record<string, Debtor>>;
  /** Names by id, and the billing information of places that have their own. */
  readonly places: Readonly<Record<string, { readonly name: string; readonly billTo: InvoiceBillTo | null }>>;
  readonly clients: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, string>>;
  readonly primes: Readonly<Record<string, Prime>>;
};

/**
 * Lines for one debtor that make one document: an invoice, a credit note that takes from the invoice `credits`, or none where corrections come
 * to nothing. `amount`: cents before tax, what the lines add up to; below 0 of a credit note.
 */
export type Bill = {
  readonly billId: string;
  readonly documentId: string | null;
  readonly kind: 'invoice' | 'creditNote' | null;
  readonly credits: string | null;
  readonly debtor: DebtorKind;
  readonly billToId: string;
  readonly billTo: InvoiceBillTo;
  readonly language: 'en' | 'fr';
  readonly paymentDays: number;
  readonly lines: readonly BillLine[];
  readonly amount: number;
};
export type Bills = {
  readonly bills: readonly Bill[];
  /** What waits for a person. */
  readonly flags: readonly MoneyFlag[];
};

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const sum = (lines: readonly Pick<BillLine, 'amount'>[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** What bills come to, credit notes taken off. */
export const sumOf = (bills: readonly Bill[]): AgreedSum => ({ count: bills.length, amount: sum(bills) });

/** The id of a line derives from the run, what the line is, and the closed line that it takes back, if any. */
const idOf = (runId: string, { key, reverses }: NextLine) => derivedId('bill-line', runId, key, reverses ?? '');

/** The lines of these periods as they would be now, and what waits for a person in them. */
export const computed = ({
  companyId,
  works,
  terms,
  calendars,
  left,
  voided,
  period,
  anew,
}: BillingInputs): { lines: Line[]; flags: MoneyFlag[] } => {
  const found = presencesOf(works, new Set(voided));
  const company = companyFrom(companyId, terms, calendars);
  const bill = billOf(found, company);
  const periods = new Set([period.from, ...anew]);
  const later = new Set(left);
  const ofWorks = new Map(works.map((work) => [work.id, work]));
  /** Of a work that this company bills, in one of the periods: others' hours, and those of the period after it, hold nothing back. */
  const billedHere = ({ workId }: { readonly workId: string }) => {
    const work = ofWorks.get(workId);
    if (!work || (work.agencyId !== companyId && !work.handovers.some(({ takerId }) => takerId === companyId)))
      return false;
    return periods.has(company.calendar.periodOf(dayAt(minuteOf(work.punchIn ?? work.plannedStart), work.zone)).from);
  };
  const flags = [...found.flags, ...bill.flags].filter(
    (flag) => waiting.has(flag.code) && billedHere(flag) && !later.has(flag.workId),
  );
  return {
    lines: bill.lines.filter(({ period: of, workId }) => periods.has(of) && !(workId !== null && later.has(workId))),
    flags,
  };
};

const named = (
  inputs: BillingInputs,
  line: NextLine & { readonly shiftId: string | null; readonly corrects: string | null },
): BillLine => {
  const { clients, places, events, primes, runId } = inputs;
  return {
    ...line,
    id: idOf(runId, line),
    client: clients[line.customerId ?? ''] ?? '',
    place: places[line.placeId ?? '']?.name ?? '',
    event: events[line.siteEventId ?? ''] ?? '',
    prime: primes[line.primeId ?? ''] ?? null,
    note: '',
  };
};

/** A line by hand as a line of the bill. */
const posted = ({ companyId, period, places }: BillingInputs, adjustment: Adjustment): BillLine => {
  const { adjustmentId: id, debtor, billToId, placeId, date, amount, gainCode, reason: note } = adjustment;
  const customerId = debtor === 'client' ? billToId : null;
  return {
    ...{
      id,
      key: id,
      kind: 'adjustment',
      companyId,
      agentId: null,
      workId: null,
      shiftId: null,
      siteEventId: null,
      customerId,
      placeId,
      billToId,
    },
    ...{
      primeId: null,
      gainCode,
      rate: 0,
      factor: 100,
      overtime: false,
      minutes: 0,
      distance: 0,
      amount,
      date,
      week: null,
      period: period.from,
    },
    ...{
      month: date.slice(0, 7),
      reverses: null,
      replaces: null,
      client: '',
      place: places[placeId ?? '']?.name ?? '',
      event: '',
      prime: null,
    },
    ...{ corrects: null, note, why: { ruleSet: null, section: null, steps: [], inputs: {}, factIds: [] } },
  };
};

/** Whom a line goes to: the place's billing information, where a client's place has its own, else the debtor's. */
const billToOf = (
  { debtors, places }: BillingInputs,
  { billToId, placeId }: Pick<BillLine, 'billToId' | 'placeId'>,
): InvoiceBillTo => {
  const { kind, billTo } = debtors[billToId!]!;
  return (kind === 'client' && placeId !== null ? places[placeId]?.billTo : null) ?? billTo;
};
/** Lines with the same key stand on the same document of a run. */
const addressOf = (billToId: string, billTo: InvoiceBillTo) =>
  JSON.stringify([billToId, billTo.name, billTo.address, billTo.city, billTo.postalCode, billTo.email]);

/** The invoice that a correction belongs to: that of the line which it takes back or stands for, else that of its debtor and period. */
const correctedBy = (inputs: BillingInputs) => {
  const lines = new Map(inputs.closed.map((line) => [line.id, line]));
  const documents = new Map(inputs.documents.map((document) => [document.id, document]));
  const ofPeriod = new Map(
    inputs.documents
      .filter(({ kind }) => kind === 'invoice')
      .map(({ id, billToId, billTo, periodFrom }) => [`${periodFrom} ${addressOf(billToId, billTo)}`, id]),
  );
  return (line: NextLine): string | null => {
    const before = lines.get(line.reverses ?? line.replaces ?? '');
    if (before) {
      const document = before.documentId === null ? undefined : documents.get(before.documentId);
      return document?.kind === 'invoice' ? document.id : (document?.credits ?? before.corrects);
    }
    if (line.period === inputs.period.from) return null;
    return ofPeriod.get(`${line.period} ${addressOf(line.billToId!, billToOf(inputs, line))}`) ?? null;
  };
};

const inOrder = (lines: readonly BillLine[]): BillLine[] =>
  [...lines].sort(
    (a, b) =>
      text(a.place, b.place) ||
      text(a.date, b.date) ||
      text(a.event, b.event) ||
      text(a.workId ?? '~', b.workId ?? '~') ||
      text(a.id, b.id),
  );

const isClosed = (line: KnownLine): line is KnownLine & ClosedLine => line.agentId !== null;

/**
 * A run's bills. Corrections are summed for each invoice that they are of: below 0 they make a credit note of it, above 0 they are lines of the
 * debtor's next invoice (money design 3). All lines stand in exactly one bill.
 */
export const billsOf = (inputs: BillingInputs): Bills => {
  const { lines, flags } = computed(inputs);
  const correctedInvoice = correctedBy(inputs);
  const shifts = new Map([
    ...inputs.closed.map((line) => [line.workId, line.shiftId] as const),
    ...inputs.works.map(({ id, shiftId }) => [id, shiftId] as const),
  ]);
  const next = deltaOf(lines, inputs.closed.filter(isClosed)).lines.map((line) =>
    named(inputs, { ...line, shiftId: shifts.get(line.workId) ?? null, corrects: correctedInvoice(line) }),
  );
  const all = [...next, ...inputs.adjustments.map((adjustment) => posted(inputs, adjustment))];
  const groups = groupBy(all, (line) => `${addressOf(line.billToId!, billToOf(inputs, line))} ${line.corrects ?? ''}`);
  const bill = (own: readonly BillLine[], kind: Bill['kind'], credits: string | null): Bill => {
    const { billToId } = own[0]!;
    const billTo = billToOf(inputs, own[0]!);
    const billId = derivedId('bill', inputs.runId, addressOf(billToId!, billTo), kind ?? 'none', credits ?? '');
    const { kind: debtor, language, paymentDays } = inputs.debtors[billToId!]!;
    const documentId = kind === null ? null : derivedId('document', billId);
    return {
      billId,
      documentId,
      kind,
      credits,
      debtor,
      billToId: billToId!,
      billTo,
      language,
      paymentDays,
      lines: inOrder(own),
      amount: sum(own),
    };
  };
  const takesOff = (own: readonly BillLine[]) => own[0]!.corrects !== null && sum(own) < 0;
  const [credits, rest] = [
    [...groups.values()].filter(takesOff),
    [...groups.values()].filter((own) => !takesOff(own)).flat(),
  ];
  const invoices = [...groupBy(rest, (line) => addressOf(line.billToId!, billToOf(inputs, line))).values()];
  const bills = [
    ...credits.map((own) => bill(own, 'creditNote', own[0]!.corrects)),
    ...invoices.map((own) => bill(own, sum(own) > 0 ? 'invoice' : sum(own) < 0 ? 'creditNote' : null, null)),
  ];
  return { bills: bills.sort((a, b) => text(a.billTo.name, b.billTo.name) || text(a.billId, b.billId)), flags };
};
