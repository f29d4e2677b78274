import type { ExpectedSum } from '#contracts/values/expected.ts';
import type { BillLine, DebtorKind, InvoiceBillTo, InvoiceSupplier } from '#contracts/values/invoice.ts';
import type { MoneyFlag } from '#contracts/values/money-line.ts';
import { compareText } from '#contracts/values/compare-text.ts';
import { derivedId } from '#kernel/caller.ts';
import { billOf } from '../engine/bill.ts';
import type { PayCalendar } from '../engine/calendar.ts';
import { companyFrom } from '../engine/company.ts';
import { deltaOf, type ClosedLine, type NextLine } from '../engine/delta.ts';
import { waiting } from '../engine/flags.ts';
import type { Line } from '../engine/lines.ts';
import { paidWorksOf } from '../engine/paid-before.ts';
import { heldBack } from '../engine/pay-run-inputs.ts';
import { groupBy, presencesOf } from '../engine/presences.ts';
import type { Terms } from '../engine/terms.ts';
import { minuteOf } from '../engine/units.ts';
import { dayAt } from '../engine/wall.ts';
import type { Work } from '../engine/work.ts';
import { daysAfter, longestBack } from '../run/periods.ts';
import { named, posted, type Adjustment, type LineNames } from './named-lines.ts';

/** A line of a closed run, with its document. */
export type KnownLine = BillLine & { readonly documentId: string | null };
/** A document of the supplier's book, with the fields that corrections need. */
export type KnownDocument = {
  readonly id: string;
  readonly credits: string | null;
  readonly kind: 'invoice' | 'creditNote';
  readonly billToId: string;
  readonly billTo: InvoiceBillTo;
  readonly periodFrom: string;
};
export type Debtor = {
  readonly kind: DebtorKind;
  readonly billTo: InvoiceBillTo;
  readonly language: 'en' | 'fr';
  /** Days to pay an invoice. */ readonly paymentDays: number;
};
/** All input of a run's bills: frozen, and never read again. Instants in UTC, days as local dates. */
export type BillingInputs = LineNames & {
  readonly companyId: string;
  readonly period: { readonly from: string; readonly to: string };
  /** Date of its documents. */
  readonly date: string;
  readonly supplier: InvoiceSupplier;
  /** First days of closed periods that are recomputed because something in them has changed. */
  readonly anew: readonly string[];
  readonly works: readonly Work[];
  readonly terms: Terms;
  readonly calendars: readonly PayCalendar[];
  /** Assignments that a person took out of pay for good; they are not billed either. */
  readonly voided: readonly string[];
  /** Assignments whose presences are left to a later run. */
  readonly left: readonly string[];
  readonly adjustments: readonly Adjustment[];
  /** Closed lines of the periods in `anew` and `tooOld`, and of this run's period. */
  readonly closed: readonly KnownLine[];
  /**
   * First days of closed periods too long ago to be corrected in which something has changed: their differences are
   * listed only. Missing in inputs that were frozen before.
   */
  readonly tooOld?: readonly string[];
  /** Assignments that moved into or out of such periods: billed as they were. */
  readonly across?: readonly string[];
  /** Documents of those lines, and invoices of those periods. */
  readonly documents: readonly KnownDocument[];
  readonly debtors: Readonly<Record<string, Debtor>>;
  /** Place id → its name, and its own billing data if it has some. */
  readonly places: Readonly<Record<string, { readonly name: string; readonly billTo: InvoiceBillTo | null }>>;
};

/** The input of its lines, whatever documents they make. */
type BilledInputs = Pick<BillingInputs, 'companyId' | 'works' | 'terms' | 'calendars' | 'voided' | 'left' | 'closed'>;

/**
 * Lines for one debtor that make one document: an invoice, a credit note that reduces the invoices `credits` in this
 * order, or none where corrections add up to nothing. `amount`: total of the lines in cents before tax, negative for a
 * credit note.
 */
export type Bill = {
  readonly billId: string;
  readonly documentId: string | null;
  readonly kind: 'invoice' | 'creditNote' | null;
  readonly credits: readonly string[];
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
  /** What periods too long ago would be billed otherwise, by debtor and period, in cents before tax. */
  readonly tooOld: readonly { readonly billToId: string; readonly period: string; readonly amount: number }[];
  /** What must be decided by a person. */
  readonly flags: readonly MoneyFlag[];
};

const sum = (lines: readonly Pick<BillLine, 'amount'>[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Whether a line belongs to an agent, as all lines do but those added by hand. */
export const isClosed = (line: KnownLine): line is KnownLine & ClosedLine => line.agentId !== null;

/** First day on which a period may begin that a run still corrects. */
export const firstCorrectedBy = ({ from }: Pick<BillingInputs['period'], 'from'>): string =>
  daysAfter(from, -longestBack);

/** Number and total of bills in cents, credit notes subtracted. */
export const sumOf = (bills: readonly Bill[]): ExpectedSum => ({ count: bills.length, amount: sum(bills) });

/**
 * Assignments that are left to a later run, and those merged with them that were billed: a presence is billed as a
 * whole, so what was billed for it stays as it is until then. One that was taken out of pay for good is not among them.
 */
const postponed = (inputs: BilledInputs): ReadonlySet<string> => {
  const { left, closed } = inputs;
  const billed = new Set(left.length > 0 ? closed.map(({ workId }) => workId) : []);
  return new Set([...heldBack(inputs, inputs)].filter((id) => left.includes(id) || billed.has(id)));
};

/** Lines of all works as computed now, without those that are left to a later run, and their flags. */
export const linesNow = (inputs: BilledInputs) => {
  const { companyId, works, terms, calendars, voided, closed } = inputs;
  const found = presencesOf(works, new Set(voided));
  const later = postponed(inputs);
  const company = companyFrom(companyId, terms, calendars);
  const bill = billOf(found, company, paidWorksOf(works, later, closed.filter(isClosed)));
  const lines = bill.lines.filter(({ workId }) => workId === null || !later.has(workId));
  return { lines, flags: [...found.flags, ...bill.flags], calendar: company.calendar };
};

/** Lines of the run's periods as computed now, and what in them waits for a person. */
const computed = (inputs: BillingInputs): { lines: Line[]; flags: MoneyFlag[] } => {
  const { companyId, works, left, period, anew, tooOld = [] } = inputs;
  const now = linesNow(inputs);
  const periods = new Set([period.from, ...anew]);
  const ofWorks = new Map(works.map((work) => [work.id, work]));
  /** Whether this company bills the work in one of the periods: flags of other works don't hold the run back. */
  const billedHere = ({ workId }: { readonly workId: string }) => {
    const work = ofWorks.get(workId);
    if (!work || (work.agencyId !== companyId && !work.handovers.some(({ takerId }) => takerId === companyId)))
      return false;
    return periods.has(now.calendar.periodOf(dayAt(minuteOf(work.punchIn ?? work.plannedStart), work.zone)).from);
  };
  return {
    lines: now.lines.filter(({ period: of }) => periods.has(of) || tooOld.includes(of)),
    flags: now.flags.filter((flag) => waiting.has(flag.code) && billedHere(flag) && !left.includes(flag.workId)),
  };
};

/** Recipient of a line: the billing data of a client's place where it has its own, else the debtor's. */
const billToOf = (
  { debtors, places }: BillingInputs,
  { billToId, placeId }: Pick<BillLine, 'billToId' | 'placeId'>,
): InvoiceBillTo => {
  const { kind, billTo } = debtors[billToId!]!;
  return (kind === 'client' && placeId !== null ? places[placeId]?.billTo : null) ?? billTo;
};
/** Lines with the same key go on the same document of a run. */
const addressOf = (billToId: string, billTo: InvoiceBillTo) =>
  JSON.stringify([billToId, billTo.name, billTo.address, billTo.city, billTo.postalCode, billTo.email]);

/**
 * Finds the invoices that a correction belongs to, the latest first: that of the line which it reverses or replaces,
 * then those that this line had corrected itself, whose amounts it includes; else that of its debtor and period.
 */
const correctedBy = (inputs: BillingInputs) => {
  const lines = new Map(inputs.closed.map((line) => [line.id, line]));
  const documents = new Map(inputs.documents.map((document) => [document.id, document]));
  const ofPeriod = new Map(
    inputs.documents
      .filter(({ kind }) => kind === 'invoice')
      .map(({ id, billToId, billTo, periodFrom }) => [`${periodFrom} ${addressOf(billToId, billTo)}`, id]),
  );
  const ofLine = (id: string | null): readonly string[] => {
    const line = id === null ? undefined : lines.get(id);
    if (!line) return [];
    const document = line.documentId === null ? undefined : documents.get(line.documentId);
    const own = document?.kind === 'invoice' ? document.id : document?.credits;
    return [own, line.corrects].flatMap((one) => one ?? []).concat(ofLine(line.replaces));
  };
  return (line: NextLine): readonly string[] => {
    const known = line.reverses ?? line.replaces;
    if (known !== null && lines.has(known)) return [...new Set(ofLine(known))];
    if (line.period === inputs.period.from) return [];
    return [ofPeriod.get(`${line.period} ${addressOf(line.billToId!, billToOf(inputs, line))}`)].flatMap(
      (one) => one ?? [],
    );
  };
};

/** Differences by debtor and period, those that come to nothing left out. */
const byDebtor = (lines: readonly NextLine[]): Bills['tooOld'] =>
  [...groupBy(lines, ({ billToId, period }) => `${period} ${billToId}`)]
    .map(([, own]) => ({ billToId: own[0]!.billToId!, period: own[0]!.period, amount: sum(own) }))
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => compareText(a.period, b.period) || compareText(a.billToId, b.billToId));

const inOrder = (lines: readonly BillLine[]): BillLine[] =>
  [...lines].sort(
    (a, b) =>
      compareText(a.place, b.place) ||
      compareText(a.date, b.date) ||
      compareText(a.event, b.event) ||
      compareText(a.workId ?? '~', b.workId ?? '~') ||
      compareText(a.id, b.id),
  );

/**
 * The bills of a run. What a correction does to an invoice: the invoice never changes; the corrections of each invoice
 * are totalled, and a negative total becomes a credit note, a positive one goes on the debtor's next invoice (money
 * design 3). Each line is in exactly one bill.
 */
export const billsOf = (inputs: BillingInputs): Bills => {
  const { lines, flags } = computed(inputs);
  const correctedInvoices = correctedBy(inputs);
  const shifts = new Map(inputs.closed.map(({ workId, shiftId }) => [workId, shiftId]));
  const works = new Map(inputs.works.map((work) => [work.id, work]));
  const known = new Map(inputs.closed.map((line) => [line.id, line]));
  const later = postponed(inputs);
  const billed = inputs.closed.filter(isClosed).filter(({ workId }) => workId === null || !later.has(workId));
  const corrections = new Map<string, readonly string[]>();
  const delta = deltaOf(lines, billed, firstCorrectedBy(inputs.period), new Set(inputs.across));
  const next = delta.lines.map((line) => {
    const corrected = correctedInvoices(line);
    const work = works.get(line.workId ?? '');
    const shiftId = work?.shiftId ?? shifts.get(line.workId) ?? null;
    const earlier = known.get(line.reverses ?? line.replaces ?? '');
    const bill = named(inputs, { ...line, shiftId, corrects: corrected[0] ?? null }, work, earlier);
    corrections.set(bill.id, corrected);
    return bill;
  });
  const all = [...next, ...inputs.adjustments.map((adjustment) => posted(inputs, adjustment))];
  const documents = new Map(inputs.documents.map(({ id, billTo }) => [id, billTo]));
  /**
   * Who was charged by an invoice is credited (Excise Tax Act, s. 232), also where its place or client is billed under
   * another name by now.
   */
  const recipientOf = (line: BillLine): InvoiceBillTo => {
    const [now, then] = [billToOf(inputs, line), documents.get(line.corrects ?? '')];
    return then && then.name !== now.name ? then : now;
  };
  const groups = groupBy(all, (line) => `${addressOf(line.billToId!, recipientOf(line))} ${line.corrects ?? ''}`);
  const bill = (own: readonly BillLine[], kind: Bill['kind'], corrects: string | null): Bill => {
    const { billToId } = own[0]!;
    const billTo = corrects === null ? billToOf(inputs, own[0]!) : recipientOf(own[0]!);
    const billId = derivedId('bill', inputs.runId, addressOf(billToId!, billTo), kind ?? 'none', corrects ?? '');
    const { kind: debtor, language, paymentDays } = inputs.debtors[billToId!]!;
    const documentId = kind === null ? null : derivedId('document', billId);
    const credits =
      corrects === null ? [] : [...new Set([corrects, ...own.flatMap(({ id }) => corrections.get(id) ?? [])])];
    const to = { debtor, billToId: billToId!, billTo, language, paymentDays };
    return { billId, documentId, kind, credits, ...to, lines: inOrder(own), amount: sum(own) };
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
  return {
    bills: bills.sort((a, b) => compareText(a.billTo.name, b.billTo.name) || compareText(a.billId, b.billId)),
    tooOld: byDebtor(delta.tooOld),
    flags,
  };
};
