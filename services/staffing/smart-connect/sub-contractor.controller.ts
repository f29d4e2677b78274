import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireOwn } from '#kernel/own.ts';
import { waitingOffers } from '#projections/handover/handover.query.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** External agencies to which an agency hands shifts over. */
@Controller()
export class SubContractorController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(calls.SubContractors)
  async all({ id }: Input<typeof calls.SubContractors>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    const entries = await this.referenceService.visible('subContractor', caller);
    const agencies = await this.models.byIds(
      AccountRow,
      entries.map(({ value }) => value.agencyId),
    );
    const offers = await this.models.query<{ agencyId: string; offered: number }>(waitingOffers(id));
    const offered = new Map(offers.map((one) => [one.agencyId, one.offered]));
    return entries
      .map(({ id: subId, active, value: { agencyId } }) => ({
        id: subId,
        agencyId,
        subAgency: { id: agencyId, name: agencies.get(agencyId)?.name ?? '' },
        active,
        blocked: agencies.get(agencyId)?.blocked ?? false,
        offered: offered.get(agencyId) ?? 0,
      }))
      .sort((a, b) => a.subAgency.name.localeCompare(b.subAgency.name, caller.language));
  }

  @Endpoint(calls.AddSubContractor)
  async add({ id, email }: Input<typeof calls.AddSubContractor>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    const open = sql`r.kind = 'agency' and r.active and not r.blocked and r.id <> ${id}`;
    const [found] = await this.models.rows(AccountRow, open, sql`lower(r.email) = ${email.toLowerCase()}`);
    if (!found) throw new Rejected('AGENCY_UNKNOWN', {}, { email: 'AGENCY_UNKNOWN' });
    return {
      id: await this.referenceService.save('subContractor', undefined, { agencyId: found.id }, caller, {
        create: 'ALREADY_TAKEN',
        field: 'email',
      }),
    };
  }

  @Endpoint(calls.SwitchSubContractor)
  async switch({ id, subId, active }: Input<typeof calls.SwitchSubContractor>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    await this.referenceService.switch('subContractor', subId, active, caller);
    return { id: subId };
  }

  @Endpoint(calls.DeleteSubContractor)
  async delete({ id, subId }: Input<typeof calls.DeleteSubContractor>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    return this.referenceService.remove('subContractor', subId, caller);
  }
}
