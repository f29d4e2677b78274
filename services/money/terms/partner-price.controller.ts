import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireOwn } from '#kernel/own.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { officeDay } from '#projections/term/level-pay.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import type { PartnerChange } from '../billing-run/billing-simulation.ts';
import { RecalculatedPeriods } from '../run/recalculated-periods.ts';
import { requireForeseen } from './foreseen.rule.ts';

/** Prices that an agency pays the agencies to which it hands shifts. */
@Controller()
export class PartnerPriceController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
    private readonly recalculatedPeriods: RecalculatedPeriods,
  ) {}

  @Endpoint(calls.SubContractorBilling)
  async billing({ id, subId }: Input<typeof calls.SubContractorBilling>, caller: Caller) {
    await this.partner(id, subId, caller);
    const lines = await this.referenceService.visible(
      'subContractorBilling',
      caller,
      sql`r.value->>'subContractorId' = ${subId}`,
    );
    const skills = await this.models.byIds(
      ReferenceRow,
      lines.map(({ value }) => value.skillId),
    );
    return lines
      .map(({ id: lineId, value: { subContractorId: _, ...line } }) => {
        const skill = skills.get(line.skillId ?? '')?.value as Reference<'skill'> | undefined;
        return { id: lineId, ...line, skill: skill ? { en: skill.nameEn, fr: skill.nameFr } : null };
      })
      .sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  }

  @Endpoint(calls.SaveSubContractorBilling)
  async saveBilling(
    { id, subId, billingId, agreed, ...line }: Input<typeof calls.SaveSubContractorBilling>,
    caller: Caller,
  ) {
    if (line.skillId !== null) await this.referenceService.requireKnown('skill', line.skillId, caller, 'skillId');
    const value = { ...line, validFrom: line.validFrom ?? officeDay(caller.now), subContractorId: subId };
    requireForeseen(caller.now, { validFrom: value.validFrom });
    const partner = await this.change({ id, subId, billingId, set: value }, caller);
    const of = { decider: reference, companyId: id, caller };
    await this.recalculatedPeriods.require(
      { partner },
      agreed,
      billingId === null
        ? { ...of, command: 'Create', id: this.referenceService.newId('subContractorBilling', caller) }
        : { ...of, command: 'Revise', id: billingId },
    );
    return {
      id: await this.referenceService.save('subContractorBilling', billingId ?? undefined, value, caller, {
        create: 'ALREADY_TAKEN',
        field: 'validFrom',
      }),
    };
  }

  @Endpoint(calls.DeleteSubContractorBilling)
  async deleteBilling(
    { id, subId, billingId, agreed }: Input<typeof calls.DeleteSubContractorBilling>,
    caller: Caller,
  ) {
    const partner = await this.change({ id, subId, billingId, set: null }, caller);
    const by = { decider: reference, command: 'Delete', id: billingId, companyId: id, caller };
    await this.recalculatedPeriods.require({ partner }, agreed, by);
    return this.referenceService.remove('subContractorBilling', billingId, caller);
  }

  @Endpoint(calls.PreviewPartnerPrice)
  async preview(asked: Input<typeof calls.PreviewPartnerPrice>, caller: Caller) {
    return this.recalculatedPeriods.partnerPrice(await this.change(asked, caller), caller.now);
  }

  /** The change in the form in which bills are recomputed with it. @throws Rejected NOT_FOUND */
  private async change(
    { id, subId, billingId, set }: Input<typeof calls.PreviewPartnerPrice>,
    caller: Caller,
  ): Promise<PartnerChange> {
    const takerId = await this.partner(id, subId, caller);
    const was = billingId === null ? null : await this.line(subId, billingId, caller);
    return {
      kind: 'partnerPrice',
      giverId: id,
      takerId,
      was: was && { skillId: was.skillId, from: was.validFrom },
      now: set && {
        skillId: set.skillId,
        supplierPrice: set.supplierPrice,
        clientPrice: set.clientPrice,
        from: set.validFrom,
      },
    };
  }

  /** @returns id of the partner's agency @throws Rejected NOT_FOUND */
  private async partner(id: string, subId: string, caller: Caller): Promise<string> {
    requireOwn(id, caller.agencyId);
    return (await this.referenceService.own('subContractor', subId, caller)).value.agencyId;
  }

  private async line(subId: string, billingId: string, caller: Caller): Promise<Reference<'subContractorBilling'>> {
    const { value } = await this.referenceService.own('subContractorBilling', billingId, caller);
    if (value.subContractorId !== subId) throw new Rejected('NOT_FOUND');
    return value;
  }
}
