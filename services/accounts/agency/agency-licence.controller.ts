import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/smart-connect.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { requireOwn } from '#kernel/own.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** The agency licences of an agency, by territory. */
@Controller()
export class AgencyLicenceController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(calls.AgencyLicences)
  async licences({ id }: Input<typeof calls.AgencyLicences>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    const entries = await this.referenceService.visible('agencyLicence', caller);
    const territories = await this.models.byIds(
      ReferenceRow,
      entries.map(({ value }) => value.territoryId),
    );
    return entries
      .map(({ id: licenceId, value }) => ({
        id: licenceId,
        ...value,
        territory: String(territories.get(value.territoryId)?.value.name ?? ''),
      }))
      .sort((a, b) => a.territory.localeCompare(b.territory, caller.language) || b.validTo.localeCompare(a.validTo));
  }

  @Endpoint(calls.SaveAgencyLicence)
  async saveLicence({ id, licenceId, ...value }: Input<typeof calls.SaveAgencyLicence>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    await this.referenceService.requireKnown('territory', value.territoryId, caller, 'territoryId');
    return { id: await this.referenceService.save('agencyLicence', licenceId ?? undefined, value, caller) };
  }

  @Endpoint(calls.DeleteAgencyLicence)
  async deleteLicence({ id, licenceId }: Input<typeof calls.DeleteAgencyLicence>, caller: Caller) {
    requireOwn(id, caller.agencyId);
    return this.referenceService.remove('agencyLicence', licenceId, caller);
  }
}
