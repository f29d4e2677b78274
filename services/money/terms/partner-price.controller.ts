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
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** What an agency pays the agencies that it hands shifts to. */
@Controller()
export class PartnerPriceController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(calls.SubContractorBilling)
  async billing({ id, subId }: Input<typeof calls.SubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    const lines = await this.referenceService.visible(
      'subContractorBilling',
      caller,
      sql`r.value->>'subContractorId' = ${subId}`,
    );
    const skills = await this.models.byIds(ReferenceRow, lines.map(({ value }) => value.skillId)); // prettier-ignore
    return lines
      .map(({ id: lineId, value: { subContractorId: _, ...line } }) => {
        const skill = skills.get(line.skillId ?? '')?.value as Reference<'skill'> | undefined;
        return { id: lineId, ...line, skill: skill ? { en: skill.nameEn, fr: skill.nameFr } : null };
      })
      .sort((a, b) => b.validFrom.localeCompare(a.validFrom));
  }

  @Endpoint(calls.SaveSubContractorBilling)
  async saveBilling({ id, subId, billingId, ...line }: Input<typeof calls.SaveSubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    if (line.skillId !== null) await this.referenceService.requireKnown('skill', line.skillId, caller, 'skillId');
    if (billingId !== null) await this.requireLine(subId, billingId, caller);
    const value = { ...line, validFrom: line.validFrom ?? officeDay(caller.now), subContractorId: subId };
    return {
      id: await this.referenceService.save('subContractorBilling', billingId ?? undefined, value, caller, {
        create: 'ALREADY_TAKEN',
        field: 'validFrom',
      }),
    };
  }

  @Endpoint(calls.DeleteSubContractorBilling)
  async deleteBilling({ id, subId, billingId }: Input<typeof calls.DeleteSubContractorBilling>, caller: Caller) {
    await this.requirePartner(id, subId, caller);
    await this.requireLine(subId, billingId, caller);
    return this.referenceService.remove('subContractorBilling', billingId, caller);
  }

  private async requirePartner(id: string, subId: string, caller: Caller): Promise<void> {
    requireOwn(id, caller.agencyId);
    await this.referenceService.own('subContractor', subId, caller);
  }

  private async requireLine(subId: string, billingId: string, caller: Caller): Promise<void> {
    if ((await this.referenceService.own('subContractorBilling', billingId, caller)).value.subContractorId !== subId)
      throw new Rejected('NOT_FOUND');
  }
}
