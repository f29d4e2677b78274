import { Injectable } from '@nestjs/common';
import type { ShiftPayDraft, ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { MoneyLine } from '#contracts/values/money-line.ts';
import { chosenOf, setBy } from '#contracts/values/party-money.ts';
import type { Caller } from '#kernel/caller.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { shiftScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { companyFrom, type Company } from '../engine/company.ts';
import type { Line } from '../engine/lines.ts';
import { alsoNaming } from '../engine/merged-works.ts';
import { primeValue } from '../engine/primes.ts';
import { moneyOf, type Work } from '../engine/work.ts';
import { MoneyInputs } from '../inputs/money-inputs.ts';
import { CompanyTerms } from '../terms/company-terms.ts';
import { defaultCalendar } from '../terms/terms-of-company.ts';
import { continuedOn } from '../run/continued-on.ts';
import { belowLegal } from './below-legal.ts';
import { closedLines } from './closed-lines.ts';
import { drafted, requireDraft, type ProposedKilometres } from './drafted.ts';
import { billEstimate, payEstimate, supplierEstimate, weeksOf, type Estimate } from './estimate.ts';
import { Explanations, type Reader } from './explanations.ts';
import { toShiftPrices, pricesOf, startDay } from './prices.ts';
import { nobodyId } from './shift-works.ts';
import { moneyAccessOf, type MoneyAccess } from './money-access.ts';

type Side = NonNullable<ShiftPayTab['preview']['pay']>;
type Estimates = { readonly pay?: Estimate; readonly bill?: Estimate; readonly supplier?: Estimate };

/**
 * Lines that also name the hours of shifts merged with theirs, where these count.
 * @param merged shifts whose agent the viewer may know
 */
const namingMerged = ({ lines, merged }: Estimate, access: ReadonlyMap<string, Reader>): Line[] =>
  lines.map((line) => {
    const works = (merged.get(line.key) ?? []).filter(({ shiftId }) => access.get(shiftId)?.knowsAgent);
    return alsoNaming(line, works);
  });

/** A line as its viewer may see it: the agent is given only to viewers who may know them. */
const lineShown = (line: Line, { knowsAgent }: MoneyAccess): MoneyLine =>
  ({ ...line, agentId: knowsAgent ? line.agentId : nobodyId }) as MoneyLine;
const sideOf = (
  { lines, flags }: Estimate,
  access: MoneyAccess,
  { punchOut, plannedEnd, zone }: Work,
  { calendar }: Company,
): Side => ({
  lines: lines.map((line) => ({
    ...lineShown(line, access),
    continuedOn: continuedOn(line, { end: punchOut ?? plannedEnd, zone }, calendar),
  })),
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  flags: flags.map((flag) => ({ ...flag, agentId: access.knowsAgent ? flag.agentId : nobodyId })),
});

/**
 * What a company set on a work, as far as the viewer may see it.
 * @param proposed kilometre rate that applies once kilometres are switched on
 */
const extras = (work: Work, proposed: ProposedKilometres, { companyId, pays, bills }: MoneyAccess) => {
  const own = moneyOf(work, companyId);
  const { primeIds, kilometres } = own;
  return {
    ...(pays && {
      ...chosenOf(own, 'pay'),
      primeIds: [...primeIds],
      kmPayEnabled: kilometres !== null,
      kmPayAmount: (kilometres ?? proposed).amount,
      kmPayDistance: kilometres ? kilometres.distance / 100 : null,
      kmPayChargedToCustomer: (kilometres ?? proposed).chargedToCustomer,
    }),
    ...(bills && chosenOf(own, 'billing')),
  };
};

/** Primes of closed lines, since a prime may have been removed from the shift since. */
const primesOf = ({ pay = [], bill = [], supplier = [] }: ShiftPayTab['closed']): string[] =>
  [...pay, ...bill, ...supplier].flatMap(({ lines }) => lines.flatMap(({ primeId }) => primeId ?? []));

/** Makes the pay tab of a shift for a viewer: prices with their originals, the shift's total, and explanations. */
@Injectable()
export class ShiftPayView {
  constructor(
    private readonly models: ReadModels,
    private readonly inputs: MoneyInputs,
    private readonly terms: CompanyTerms,
    private readonly explanations: Explanations,
  ) {}

  /** A company with its terms, and its calendar or the default one. */
  async company(id: string): Promise<Company> {
    const { terms, calendars } = await this.terms.of(id);
    return companyFrom(id, terms, calendars.length > 0 ? calendars : [defaultCalendar]);
  }

  /** @param work the shift as recorded @param draft unsaved input */
  async show(
    row: ShiftRow,
    recorded: Work,
    access: MoneyAccess,
    draft: ShiftPayDraft,
    viewer: Caller,
  ): Promise<ShiftPayTab> {
    if (Object.keys(draft).length > 0) requireDraft(draft, recorded, access);
    const company = await this.company(access.companyId);
    const proposed = setBy(row, company.id).kilometres;
    const work = drafted(recorded, company.id, draft, proposed);
    const prices = pricesOf(work, company, access);
    const estimates = await this.estimates(work, company, access, viewer.now);
    const primes = await this.primes(work, company, access);
    const merged = await this.merged(estimates, access, viewer);
    const lines = Object.values(estimates).flatMap((estimate) => namingMerged(estimate, merged));
    const closed = await closedLines(this.models, row.id, access, viewer);
    const named = [...(primes ?? []).map(({ id }) => id), ...primesOf(closed)];
    const steps = Object.values(prices).flatMap(({ steps: own }) => own);
    const skill = work.skillId ? (await this.models.byIds(ReferenceRow, [work.skillId])).get(work.skillId) : undefined;
    return {
      id: row.id,
      start: work.plannedStart,
      end: work.plannedEnd,
      timezone: work.zone,
      can: [
        ...(access.editsPay ? (['editPay'] as const) : []),
        ...(access.editsBilling ? (['editBilling'] as const) : []),
      ],
      clientMode: access.clientMode,
      handedOn: access.handedOn,
      ...toShiftPrices(prices),
      ...(access.pays && { legalMinimum: belowLegal(work, company) }),
      ...extras(work, proposed, access),
      byKilometre: skill?.value['rateType'] === 'gamification',
      ...(primes && { primes }),
      minimumMinutes: access.pays || access.bills ? work.minimumMinutes : 0,
      steps: Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, [...price.steps]])),
      preview: {
        basis: work.punchIn && work.punchOut ? 'worked' : 'planned',
        ...Object.fromEntries(
          Object.entries(estimates).map(([name, estimate]) => [
            name,
            sideOf({ ...estimate, lines: namingMerged(estimate, merged) }, access, work, company),
          ]),
        ),
      },
      closed,
      explained: await this.explanations.of(
        { shifts: new Map([[row.id, access], ...merged]), lines, steps, others: named },
        viewer,
        access,
      ),
    };
  }

  /**
   * The shifts merged with this one whose hours count in its lines and that the viewer may see, each with the viewer's
   * access to it. Hours of a shift that was removed, or that its agent was taken off, are known to the company that
   * employed the agent: it pays them.
   */
  private async merged(
    estimates: Estimates,
    access: MoneyAccess,
    viewer: Caller,
  ): Promise<ReadonlyMap<string, Reader>> {
    const works = Object.values(estimates).flatMap((estimate) => [...estimate.merged.values()].flat());
    if (works.length === 0) return new Map();
    const ids = works.map(({ shiftId }) => shiftId);
    const rows = await this.models.rows(ShiftRow, shiftScope(viewer), sql`r.id = any(${ids})`);
    const ended = works.filter(({ deleted, employerId }) => deleted && employerId === access.companyId);
    return new Map<string, Reader>([
      ...rows.map((row) => [row.id, moneyAccessOf(row, viewer, access.clientMode)] as const),
      ...ended.map(({ shiftId }) => [shiftId, { ...access, knowsAgent: true }] as const),
    ]);
  }

  private async estimates(
    work: Work,
    company: Company,
    { pays, bills, handedOn }: MoneyAccess,
    now: string,
  ): Promise<Estimates> {
    const days = weeksOf(work, company);
    const agents = [work.agentId];
    const paid =
      pays && work.employerId === company.id
        ? payEstimate(
            work,
            {
              others: await this.inputs.ofEmployer(company.id, days, agents),
              leave: await this.inputs.leave(company.id, days, agents),
              decided: await this.inputs.decided(company.id),
            },
            company,
            now,
          )
        : null;
    const others = bills ? await this.inputs.ofSupplier(company.id, days, agents) : [];
    const voided = bills ? await this.inputs.voided([...others, work]) : [];
    const billed = bills ? billEstimate(work, { others, voided }, company, now) : null;
    const owed = bills && handedOn ? supplierEstimate(work, { others, voided }, company, now) : null;
    return { ...(paid && { pay: paid }), ...(billed && { bill: billed }), ...(owed && { supplier: owed }) };
  }

  /** Primes that the company may put on the shift, starting with those that are on it. */
  private async primes(
    work: Work,
    company: Company,
    { pays, bills, handedOn }: MoneyAccess,
  ): Promise<ShiftPayTab['primes']> {
    if (!pays && (!bills || handedOn)) return undefined;
    const rows = await this.models.rows(
      ReferenceRow,
      sql`r.kind = 'prime'`,
      sql`(r."ownerId" is null or r."ownerId" = ${company.id})`,
    );
    const chosen = moneyOf(work, company.id).primeIds;
    const day = startDay(work);
    return rows
      .filter(({ id, active }) => active || chosen.includes(id))
      .flatMap(({ id, value }) => {
        const prime = company.terms.primes.get(id);
        if (!prime) return [];
        return {
          id,
          name: { en: String(value['nameEn']), fr: String(value['nameFr']) },
          gainCode: prime.gainCode,
          isNight: prime.isNight,
          oncePerShift: prime.oncePerShift,
          ...(pays && { paid: primeValue('paid', prime, work, day, company.terms)?.value ?? null }),
          ...(bills && { billed: primeValue('billed', prime, work, day, company.terms)?.value ?? null }),
        };
      });
  }
}
