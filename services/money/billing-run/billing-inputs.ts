import { Injectable } from '@nestjs/common';
import { anyNameIn } from '#contracts/values/named.ts';
import { BillLine, type InvoiceBillTo, type InvoiceSupplier } from '#contracts/values/invoice.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { BillLineRow } from '#projections/bill-line/bill-line.table.ts';
import { InvoiceRow } from '#projections/invoice/invoice.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { TermRow } from '#projections/term/term.table.ts';
import { calendarOf, type Calendar } from '../engine/calendar.ts';
import { dateOf, dayOf, type Day } from '../engine/dates.ts';
import type { Work } from '../engine/work.ts';
import { EventNames } from '../inputs/event-names.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { worksAcross } from '../run/works-across.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { onDay, today } from '../terms/dated-terms.ts';
import type { TermsOfCompany } from '../terms/terms-of-company.ts';
import type { BillingRunState } from './billing-run.decider.ts';
import {
  firstCorrectedBy,
  isClosed,
  type BillingInputs,
  type Debtor,
  type KnownDocument,
  type KnownLine,
} from './bills-of.ts';
import { changedPeriods, type ChangedPeriods } from './changed-periods.ts';

/** Defaults where none are set: days to pay an invoice, and the language of a debtor without one. */
const defaults = { paymentDays: 30, language: 'fr' } as const;

type Stretch = { readonly from: Day; readonly to: Day };
/** Stretches of whole weeks around these periods; adjoining ones are joined. */
const stretchesOf = (calendar: Calendar, firstDays: readonly string[]): Stretch[] => {
  const all = firstDays
    .map((from) => calendar.periodOf(dayOf(from)))
    .map(({ from, to }) => ({ from: calendar.weekOf(dayOf(from)).from, to: calendar.weekOf(dayOf(to)).to }))
    .sort((a, b) => a.from - b.from);
  return all.reduce<Stretch[]>((joined, next) => {
    const last = joined.at(-1);
    if (!last || next.from > last.to + 1) return [...joined, next];
    return [...joined.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }];
  }, []);
};

const partyOf = ({ name, address, city, postalCode, billingEmail, email }: AccountRow): InvoiceBillTo => ({
  name,
  address,
  city,
  postalCode,
  email: billingEmail || email,
});

/** Billing data of a place on a date: as the company set them, else the place's own. */
const placeBillTo = (place: PlaceRow, { billTo, settings }: TermsOfCompany, date: string): InvoiceBillTo | null => {
  const set = onDay(
    billTo.filter(({ placeId }) => placeId === place.id),
    date,
    settings.zone,
  );
  const { billingName: name, billingEmail: email, billingAddress: address } = set ?? place;
  return name === '' && email === '' && address === '' ? null : { name, email, address, city: '', postalCode: '' };
};

/** A line as it was recorded, with its document. */
const knownOf = (row: BillLineRow): KnownLine => ({ ...BillLine.parse(row), documentId: row.documentId });

type Moved = Pick<BillingInputs, 'anew' | 'works' | 'closed'> & Required<Pick<BillingInputs, 'tooOld' | 'across'>>;

type Opened = NonNullable<BillingRunState['opened']>;

/** Reads all input of a billing run. */
@Injectable()
export class BillingLookup {
  constructor(
    private readonly models: ReadModels,
    private readonly inputs: MoneyInputs,
    private readonly terms: CompanyTerms,
    private readonly eventNames: EventNames,
  ) {}

  /** @param now UTC instant; its local day at the office is the date of the documents */
  async of(
    { opened, left, adjustments }: Pick<BillingRunState, 'left' | 'adjustments'> & { readonly opened: Opened },
    now: string,
  ): Promise<BillingInputs> {
    const { runId, companyId, period } = opened;
    const terms = await this.terms.of(companyId);
    const calendar = calendarOf(terms.calendars);
    const changed = await changedPeriods(this.models, companyId, period, calendar);
    const { anew, tooOld, works, closed, across } = await this.withMoved(companyId, calendar, period, changed);
    const documents = await this.documents(companyId, closed, anew);
    const date = today(now, terms.settings.zone);
    const accountIds = [
      companyId,
      ...works.flatMap(({ customerId, handovers }) => [customerId, ...handovers.map(({ giverId }) => giverId)]),
    ];
    const debtorIds = [...closed, ...adjustments].flatMap(({ billToId }) => billToId ?? []);
    const accounts = await this.models.byIds(AccountRow, [...accountIds, ...debtorIds]);
    return {
      runId,
      companyId,
      period,
      date,
      anew,
      works,
      closed,
      ...(tooOld.length > 0 && { tooOld }),
      ...(across.length > 0 && { across }),
      documents,
      supplier: supplierOf(accounts.get(companyId)!, terms, date),
      terms: terms.terms,
      calendars: terms.calendars,
      voided: await this.inputs.voided(works),
      left: [...left],
      adjustments: adjustments.map(({ runId: _, ...adjustment }) => adjustment),
      debtors: await this.debtors(companyId, accounts, terms, date),
      clients: Object.fromEntries([...accounts.values()].map(({ id, name }) => [id, name])),
      ...(await this.names([...works, ...closed, ...adjustments], works, closed, terms, period.to)),
    };
  }

  /**
   * Works and closed lines of the run's own and of changed periods, and of those too long ago into or out of which
   * assignments of these moved.
   */
  private async withMoved(
    companyId: string,
    calendar: Calendar,
    period: BillingInputs['period'],
    changed: ChangedPeriods,
  ): Promise<Moved> {
    const { runs, anew, tooOld } = changed;
    const since = firstCorrectedBy(period);
    const periods = [...anew, ...tooOld, period.from];
    const works = await this.works(companyId, calendar, periods);
    const closed = await this.closed(companyId, periods);
    const recent = closed.filter(isClosed).filter((line) => line.period >= since);
    const across = await worksAcross(this.models, { kind: 'billing', companyId, since }, works, recent);
    const further = [...across.values()]
      .map((day) => calendar.periodOf(dayOf(day)).from)
      .filter((day) => runs.has(day) && !periods.includes(day));
    if (further.length === 0) return { anew, tooOld, works, closed, across: [...across.keys()].sort() };
    return this.withMoved(companyId, calendar, period, {
      ...changed,
      tooOld: [...new Set([...tooOld, ...further])].sort(),
    });
  }

  /** Closed lines of periods. @param periods their first days */
  async closed(companyId: string, periods: readonly string[]): Promise<KnownLine[]> {
    const rows = await this.models.rows(
      BillLineRow,
      sql`r."companyId" = ${companyId}`,
      sql`r.period = any(${periods})`,
    );
    return rows.map(knownOf);
  }

  /**
   * All works that a company bills in the weeks around these periods, which are given by their first days.
   * @param agentIds only these agents
   */
  async works(
    companyId: string,
    calendar: Calendar,
    periods: readonly string[],
    agentIds?: readonly string[],
  ): Promise<Work[]> {
    const found = new Map<string, Work>();
    for (const { from, to } of stretchesOf(calendar, periods))
      for (const work of await this.inputs.ofSupplier(companyId, { from: dateOf(from), to: dateOf(to) }, agentIds))
        found.set(work.id, work);
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async documents(
    companyId: string,
    closed: readonly KnownLine[],
    periods: readonly string[],
  ): Promise<KnownDocument[]> {
    const ids = [...new Set(closed.flatMap(({ documentId, corrects }) => [documentId, corrects]))].filter(
      (id) => id !== null,
    );
    const rows = await this.models.rows(
      InvoiceRow,
      sql`r."supplierId" = ${companyId}`,
      sql`(r.id = any(${ids}) or r."periodFrom" = any(${periods}))`,
    );
    return rows
      .map(({ id, kind, credited: [first], billToId, billTo, periodFrom }) => ({
        id,
        kind,
        credits: first?.invoiceId ?? null,
        billToId,
        billTo,
        periodFrom,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  private async debtors(
    companyId: string,
    accounts: ReadonlyMap<string, AccountRow>,
    { settings }: TermsOfCompany,
    date: string,
  ): Promise<Record<string, Debtor>> {
    const facts = await this.models.rows(TermRow, sql`r."companyId" = ${companyId}`, sql`r.kind = 'BillingTermsSet'`);
    const agreed = facts
      .sort((a, b) => (a.position < b.position ? -1 : 1))
      .map(({ id, value, from, recordedAt }) => ({
        ...(value as { customerId: string; paymentDays?: number; language?: 'en' | 'fr' }),
        factId: id,
        from,
        recordedAt,
      }));
    return Object.fromEntries(
      [...accounts.values()].map((account): [string, Debtor] => {
        const own = onDay(
          agreed.filter(({ customerId }) => customerId === account.id),
          date,
          settings.zone,
        );
        const { paymentDays = defaults.paymentDays, language = defaults.language } = own ?? {};
        return [
          account.id,
          { kind: account.kind === 'agency' ? 'agency' : 'client', billTo: partyOf(account), language, paymentDays },
        ];
      }),
    );
  }

  private async names(
    about: readonly { readonly placeId: string | null }[],
    works: readonly Work[],
    closed: readonly KnownLine[],
    terms: TermsOfCompany,
    date: string,
  ) {
    const [places, events, primes, positions] = await Promise.all([
      this.models.byIds(PlaceRow, new Set(about.map(({ placeId }) => placeId))),
      this.eventNames.of([...works, ...closed].map(({ siteEventId }) => siteEventId)),
      this.models.byIds(
        ReferenceRow,
        terms.terms.primes.map(({ id }) => id),
      ),
      this.models.byIds(ReferenceRow, new Set(works.flatMap(({ skillId, levelId }) => [skillId, levelId]))),
    ]);
    return {
      places: Object.fromEntries(
        [...places.values()].map((place) => [place.id, { name: place.name, billTo: placeBillTo(place, terms, date) }]),
      ),
      events: Object.fromEntries([...events].map(([id, { title }]) => [id, title])),
      primes: bothNames(primes),
      positions: bothNames(positions),
    };
  }
}

/** Names of reference data in both languages, by id. */
const bothNames = (rows: ReadonlyMap<string, ReferenceRow>) =>
  Object.fromEntries(
    [...rows.values()].map(({ id, value }) => [id, { en: anyNameIn('en', value), fr: anyNameIn('fr', value) }]),
  );

const supplierOf = (
  { name, address, city, postalCode, email, billingEmail, phone }: AccountRow,
  { taxes, settings }: TermsOfCompany,
  date: string,
): InvoiceSupplier => {
  const { gst = null, qst = null } = onDay(taxes, date, settings.zone) ?? {};
  return { name, address, city, postalCode, email: billingEmail || email, phone, gst, qst };
};
