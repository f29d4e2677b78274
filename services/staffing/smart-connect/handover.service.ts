import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { BulkResult, BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { HandoverTerms } from '#contracts/values/handover.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { BulkShifts } from '../bulk/bulk-shifts.ts';
import { AgencyLicences } from '../assignment/agency-licences.ts';
import { activePartners } from './active-partners.ts';

type Wanted = {
  readonly agencyId: string;
  readonly supplierPrice?: number | null | undefined;
  readonly clientPrice?: number | null | undefined;
};

/** Offers shifts to other agencies, at the given or agreed prices. */
@Injectable()
export class HandoverService {
  constructor(
    private readonly bulk: BulkShifts,
    private readonly licences: AgencyLicences,
    private readonly models: ReadModels,
  ) {}

  /**
   * @throws Rejected NOT_FOUND for an agency that is not an active partner, TRANSFER_SERVICE_TYPES, MONEY_NOT_ALLOWED
   */
  async offer(
    {
      toAgencyId,
      supplierPrice,
      clientPrice,
      next,
      answerMinutes: minutes,
      message,
      ...ticked
    }: Input<typeof BulkSubcontract>,
    caller: Caller,
  ): Promise<BulkResult> {
    const rows = await this.bulk.selected(ticked, caller);
    if (new Set(rows.map(({ skillId }) => skillId)).size > 1) throw new Rejected('TRANSFER_SERVICE_TYPES');
    const wanted: Wanted[] = [{ agencyId: toAgencyId, supplierPrice, clientPrice }, ...next];
    const priced = wanted.some((one) => one.supplierPrice !== undefined || one.clientPrice !== undefined);
    if (priced && !hasGrants(caller, { all: ['finance.editBilling'] })) throw new Rejected('MONEY_NOT_ALLOWED');
    const first = rows.reduce<ShiftRow | undefined>(
      (earliest, row) => (!earliest || row.start < earliest.start ? row : earliest),
      undefined,
    );
    if (!first) return { done: [], refused: [], run: null };
    const to = await Promise.all(wanted.map((one) => this.terms(one, first, caller)));

    const licensed = await Promise.all(wanted.map(({ agencyId }) => this.licences.of(agencyId, rows)));
    // Later agencies in the chain are included only if they may take all of the shifts.
    const terms = to.filter((_, index) => index === 0 || rows.every((row) => licensed[index]!(row).licensed));
    const allowed = rows.filter((row) => licensed[0]!(row).licensed);
    const result = await this.bulk.run(ticked, { kind: 'subcontract', to: terms, minutes, message }, allowed, caller);
    const unlicensed = rows
      .filter((row) => !allowed.includes(row))
      .map(({ id: shiftId }) => ({ shiftId, code: 'AGENCY_LICENCE_REQUIRED', values: {} }));
    return { ...result, refused: [...result.refused, ...(await this.bulk.withTexts(unlicensed, caller, rows))] };
  }

  async takeBack(ticked: Parameters<BulkShifts['selected']>[0], caller: Caller): Promise<BulkResult> {
    return this.bulk.run(ticked, { kind: 'takeBack' }, await this.bulk.selected(ticked, caller), caller);
  }

  /**
   * Prices in cents an hour as given, or as agreed with the agency for the service or for all services on the day of
   * the first shift.
   */
  private async terms(
    { agencyId, supplierPrice, clientPrice }: Wanted,
    first: ShiftRow,
    caller: Caller,
  ): Promise<HandoverTerms> {
    const partners = await activePartners(this.models, caller.agencyId ?? null);
    const partner = partners.find((one) => one.agencyId === agencyId);
    if (!partner) throw new Rejected('NOT_FOUND');
    const lines = (
      await this.models.rows(
        ReferenceRow,
        sql`r."ownerId" = ${caller.agencyId ?? null} and r.active`,
        sql`r.kind = 'subContractorBilling' and r.value->>'subContractorId' = ${partner.id}`,
      )
    ).map(({ value }) => value as Reference<'subContractorBilling'>);
    const day = DateTime.fromISO(first.start, { zone: first.zone }).toISODate()!;
    const [line] = lines
      .filter(({ skillId, validFrom }) => (skillId === null || skillId === first.skillId) && validFrom <= day)
      .sort(
        (a, b) => Number(a.skillId === null) - Number(b.skillId === null) || b.validFrom.localeCompare(a.validFrom),
      );
    return {
      missionId: derivedId(caller.commandId, 'mission', agencyId),
      toAgencyId: agencyId,
      supplierPrice: supplierPrice === undefined ? (line?.supplierPrice ?? null) : supplierPrice,
      clientPrice: clientPrice === undefined ? (line?.clientPrice ?? null) : clientPrice,
    };
  }
}
