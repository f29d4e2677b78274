import { Controller } from '@nestjs/common';
import { companyOf } from '#contracts/values/company.ts';
import { ChooseSubTerritories, OwnSubTerritories } from '#contracts/api/territories.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { customer } from '#services/accounts/customer/customer.decider.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from '#services/reference/reference.service.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';

/** Sub-territories in which a company works, as it has chosen. */
@Controller()
export class OwnTerritoriesController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(OwnSubTerritories)
  async own(_: Input<typeof OwnSubTerritories>, caller: Caller) {
    const id = companyOf(caller) ?? null;
    const account = (await this.models.byIds(AccountRow, [id])).get(id ?? '');
    const areas = await this.models.byIds(ReferenceRow, account?.subTerritoryIds ?? []);
    const values = [...areas.values()].map((area) => ({ id: area.id, ...(area.value as Reference<'subTerritory'>) }));
    const territories = await this.models.byIds(
      ReferenceRow,
      values.map(({ territoryId }) => territoryId),
    );
    return values
      .map(({ id: areaId, name, territoryId }) => ({
        id: areaId,
        name,
        territory: { id: territoryId, name: String(territories.get(territoryId)?.value['name'] ?? '') },
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  @Endpoint(ChooseSubTerritories)
  async choose({ ids }: Input<typeof ChooseSubTerritories>, caller: Caller) {
    const chosen = [...new Set(ids)];
    const known = await this.referenceService.visible('subTerritory', caller, sql`r.id = any(${chosen})`);
    if (known.length < chosen.length) throw new Rejected('INVALID_INPUT', {}, { ids: 'INVALID_VALUE' });
    const { agencyId, customerId } = caller;
    if (agencyId)
      await this.commands.run(agency, 'ChooseSubTerritories', agencyId, { agencyId, subTerritoryIds: chosen }, caller);
    else if (customerId)
      await this.commands.run(
        customer,
        'ChooseSubTerritories',
        customerId,
        { customerId, subTerritoryIds: chosen },
        caller,
      );
    return { ids: chosen };
  }
}
