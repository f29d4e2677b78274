import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import {
  HiddenTerritoriesEffect,
  HideTerritories,
  TerritoryClient,
  TerritoryClients,
} from '#contracts/api/customers.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { Commands } from '#kernel/commands.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { alphabetical, sql } from '#projections/kernel/sql.ts';
import { placesIn } from '#projections/place/place.query.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { customer } from './customer.decider.ts';

type Shown = z.output<typeof TerritoryClient.output>;

/** Territories that each client sees, and its sub-territories in them. */
@Controller()
export class TerritoryCustomersController {
  constructor(
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  @Endpoint(TerritoryClients)
  async list(input: Input<typeof TerritoryClients>) {
    const { rows, meta } = await this.models.list<AccountRow, Input<typeof TerritoryClients>>(
      {
        from: AccountRow,
        scope: sql`r.kind = 'customer'`,
        sorts: { name: alphabetical(sql`r.name`), city: alphabetical(sql`r.city`) },
        filters: {
          territory: (ids) => sql`not r."hiddenTerritoryIds" @> ${ids}::uuid[]`,
          subTerritory: (ids) => sql`r."subTerritoryIds" && ${ids}::uuid[]`,
        },
        search: [sql`r.name`, sql`r.city`],
      },
      input,
    );
    return { rows: await this.shown(rows), meta };
  }

  @Endpoint(TerritoryClient)
  async one({ clientId }: Input<typeof TerritoryClient>) {
    return (await this.shown([await this.find(clientId)]))[0]!;
  }

  @Endpoint(HiddenTerritoriesEffect)
  async effect({ clientId, hiddenTerritoryIds }: Input<typeof HiddenTerritoriesEffect>) {
    const { hiddenTerritoryIds: hidden } = await this.find(clientId);
    const newly = hiddenTerritoryIds.filter((id) => !hidden.includes(id));
    const [held] = await this.models.query<{ places: number }>(placesIn(clientId, newly));
    return { places: held!.places };
  }

  @Endpoint(HideTerritories)
  async hide({ clientId, hiddenTerritoryIds, agreed }: Input<typeof HideTerritories>, caller: Caller) {
    requireExpectedCount((await this.effect({ clientId, hiddenTerritoryIds })).places, agreed);
    const territoryIds = [...new Set(hiddenTerritoryIds)];
    const known = await this.models.rows(ReferenceRow, sql`r.kind = 'territory'`, sql`r.id = any(${territoryIds})`);
    if (known.length < territoryIds.length)
      throw new Rejected('INVALID_INPUT', {}, { hiddenTerritoryIds: 'INVALID_VALUE' });
    await this.commands.run(customer, 'HideTerritories', clientId, { customerId: clientId, territoryIds }, caller);
    return { id: clientId };
  }

  private async find(id: string): Promise<AccountRow> {
    const row = await this.models.row(AccountRow, sql`r.kind = 'customer'`, id);
    if (!row) throw new Rejected('NOT_FOUND');
    return row;
  }

  private async shown(rows: readonly AccountRow[]): Promise<Shown[]> {
    const areas = await this.models.rows(ReferenceRow, sql`r.kind in ('territory', 'subTerritory')`);
    const named = (area: ReferenceRow) => ({ id: area.id, name: String(area.value.name) });
    const territories = areas
      .filter(({ kind }) => kind === 'territory')
      .sort((a, b) => named(a).name.localeCompare(named(b).name, 'fr'));
    return rows.map(({ id, name, city, hiddenTerritoryIds, subTerritoryIds }) => {
      const chosen = areas.filter((area) => subTerritoryIds.includes(area.id));
      return {
        id,
        name,
        city,
        territories: territories.map((territory) => ({
          ...named(territory),
          isActive: territory.active,
          visible: !hiddenTerritoryIds.includes(territory.id),
          subTerritories: chosen
            .filter(({ value }) => (value as Reference<'subTerritory'>).territoryId === territory.id)
            .map(named),
        })),
      };
    });
  }
}
