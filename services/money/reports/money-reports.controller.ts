import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { BillingReport, FinanceReport, maxFinanceRows } from '#contracts/api/money-reports.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import {
  billedSums,
  paidSums,
  suppliersOf,
  type BilledSum,
  type PaidSum,
  type Supplier,
} from '#projections/bill-line/billed.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { PresenceRow } from '#projections/presence/presence.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { Flag } from '../engine/flags.ts';
import { groupBy } from '../engine/presences.ts';
import type { Days } from '../inputs/money-inputs.ts';
import { daysAfter } from '../run/periods.ts';
import type { ReportedLine } from './open-adjustments.ts';
import { EventNames } from '../inputs/event-names.ts';
import { OpenMoney } from './open-money.ts';
import { figuresOf, profitsBy, type Entry } from './profit.rule.ts';

/** A total of bills; `open` is the part that no run has closed. */
type Billed = BilledSum & { readonly open: number };

const sumsOf = (lines: readonly ReportedLine[], companyId: string): Billed[] =>
  lines.map(({ billToId, customerId, placeId, siteEventId, shiftId, minutes, primeId, amount }) => ({
    companyId,
    billToId: billToId!,
    customerId,
    placeId,
    siteEventId,
    shiftId,
    amount,
    open: amount,
    minutes: primeId === null ? minutes : 0,
  }));

/** Reports of the caller's own company. */
@Controller()
export class MoneyReportsController {
  constructor(
    private readonly models: ReadModels,
    private readonly open: OpenMoney,
    private readonly eventNames: EventNames,
  ) {}

  @Endpoint(BillingReport)
  async billing(days: Input<typeof BillingReport>, caller: Caller) {
    const { lines, flags } = caller.agencyId
      ? await this.issued(caller.agencyId, days, caller.now)
      : { lines: await this.received(caller, days), flags: [] };
    const groups = groupBy(lines, ({ companyId, billToId, customerId, placeId }) =>
      [companyId, billToId, customerId, placeId].join(' '),
    );
    const accounts = await this.models.byIds(
      AccountRow,
      new Set(lines.flatMap(({ companyId, billToId, customerId }) => [companyId, billToId, customerId])),
    );
    const places = await this.models.byIds(PlaceRow, new Set(lines.map(({ placeId }) => placeId)));
    const name = (id: string | null) => accounts.get(id ?? '')?.name ?? '';
    const rows = [...groups.values()].map((own) => {
      const { companyId, billToId, customerId, placeId } = own[0]!;
      return {
        supplierId: companyId,
        supplier: name(companyId),
        billToId,
        billTo: name(billToId),
        clientId: customerId,
        client: name(customerId),
        placeId,
        place: places.get(placeId ?? '')?.name ?? '',
        ...totalOf(own),
      };
    });
    const byName = new Intl.Collator(`${caller.language}-CA`);
    rows.sort(
      (a, b) =>
        byName.compare(a.billTo, b.billTo) || byName.compare(a.client, b.client) || byName.compare(a.place, b.place),
    );
    return { rows, flags: [...flags], total: totalOf(lines) };
  }

  @Endpoint(FinanceReport)
  async finance({ by, ...days }: Input<typeof FinanceReport>, caller: Caller) {
    const companyId = ownCompany(caller);
    // An agency that acts as the customer may not see what the customer pays its own agents.
    const withPay = hasGrants(caller, { all: ['finance.viewPay'] }) && !caller.actingAgencyId;
    const [issued, received, pay] = await Promise.all([
      caller.agencyId ? this.issued(companyId, days, caller.now) : { lines: [] },
      this.received(caller, days),
      withPay ? this.paid(companyId, days) : [],
    ]);
    const entries: Entry[] = [
      ...issued.lines.map((line) => ({ ...line, kind: 'revenue' as const })),
      ...received.map((line) => ({ ...line, kind: 'bought' as const })),
      ...pay,
    ];
    const profits = profitsBy(entries, by, withPay);
    const shown = profits.slice(0, maxFinanceRows);
    const shiftIds = by === 'shift' ? shown.map(({ id }) => id) : [];
    const firsts = shown.map(({ entries: [first] }) => first!);
    const [accounts, events, presences, shifts] = await Promise.all([
      this.models.byIds(AccountRow, new Set(firsts.map(({ customerId }) => customerId))),
      this.eventNames.of(firsts.map(({ siteEventId }) => siteEventId)),
      this.models.byIds(PresenceRow, new Set(shiftIds)),
      this.models.byIds(ShiftRow, new Set(shiftIds)),
    ]);
    const rows = shown.map(({ id, entries: [first], ...figures }) => {
      const event = events.get(first!.siteEventId ?? '');
      const client = accounts.get(first!.customerId ?? '')?.name ?? '';
      const presence = presences.get(id ?? '');
      const isOpenable = (one: string | null) =>
        one !== null && event?.isDeleted !== true && (by !== 'shift' || shifts.has(one));
      return {
        ...figures,
        id,
        client,
        name: id === null ? '' : by === 'client' ? client : (event?.title ?? ''),
        requestId: by === 'client' || !isOpenable(id) ? null : first!.siteEventId,
        position: shifts.get(id ?? '')?.position ?? '',
        start: presence?.start ?? null,
        timezone: presence?.zone ?? event?.zone ?? '',
      };
    });
    return { rows, more: profits.length - shown.length, total: figuresOf(entries, withPay) };
  }

  /** What a company bills: closed lines, and open periods as computed now. */
  private async issued(
    companyId: string,
    days: Days,
    now: string,
  ): Promise<{ lines: Billed[]; flags: readonly Flag[] }> {
    const [closed, open] = await Promise.all([
      this.models.query<BilledSum>(billedSums(sql`r."companyId" = ${companyId}`, days.from, days.to)),
      this.open.bills(companyId, days, now),
    ]);
    return {
      lines: [...closed.map((line) => ({ ...line, open: 0 })), ...sumsOf(open.lines, companyId)],
      flags: open.flags,
    };
  }

  /** What a company is billed; a person of an agency who acts as a customer sees only bills of their own agency. */
  private async received(caller: Caller, days: Days): Promise<Billed[]> {
    const companyId = ownCompany(caller);
    const one = caller.actingAgencyId;
    const closed = await this.models.query<BilledSum>(
      billedSums(
        sql`r."billToId" = ${companyId} and (${one ?? null}::uuid is null or r."companyId" = ${one ?? null}::uuid)`,
        days.from,
        days.to,
      ),
    );
    const found = await this.models.query<Supplier>(
      suppliersOf(companyId, `${daysAfter(days.from, -1)}T00:00:00Z`, `${daysAfter(days.to, 2)}T00:00:00Z`),
    );
    const suppliers = found.map(({ supplierId }) => supplierId).filter((id) => !one || id === one);
    const lines: Billed[] = closed.map((line) => ({ ...line, open: 0 }));
    for (const supplierId of suppliers) {
      const { lines: open } = await this.open.bills(supplierId, days, caller.now);
      lines.push(...sumsOf(open, supplierId).filter(({ billToId }) => billToId === companyId));
    }
    return lines;
  }

  private async paid(companyId: string, days: Days): Promise<Entry[]> {
    const [closed, open] = await Promise.all([
      this.models.query<PaidSum>(paidSums(companyId, days.from, days.to)),
      this.open.pay(companyId, days),
    ]);
    const now = open.lines.map(({ customerId, siteEventId, shiftId, minutes, primeId, amount }) => ({
      customerId,
      siteEventId,
      shiftId,
      amount,
      minutes: primeId === null ? minutes : 0,
    }));
    return [...closed, ...now].map((line) => ({ ...line, kind: 'pay' as const }));
  }
}

const ownCompany = (caller: Caller): string => {
  const id = companyOf(caller);
  if (!id) throw new Rejected('FORBIDDEN');
  return id;
};

const totalOf = (lines: readonly Billed[]) => ({
  shifts: new Set(lines.flatMap(({ shiftId }) => shiftId ?? [])).size,
  minutes: lines.reduce((sum, { minutes }) => sum + minutes, 0),
  amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  open: lines.reduce((sum, { open }) => sum + open, 0),
});
