import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { nameIn } from '#contracts/values/named.ts';
import {
  DeleteSubTerritory,
  DeleteTerritory,
  SaveSubTerritory,
  SaveTerritory,
  SubTerritories,
  SubTerritoryEffect,
  SwitchTerritory,
  Territories,
  TerritoryEffect,
  type SubTerritoryRow,
  type TerritoryRow,
} from '#contracts/api/territories.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { requireExpectedCount } from '#kernel/expected.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { alphabetical, sql, type Sql } from '#projections/kernel/sql.ts';
import { shorterThan, shiftsOfMovedTerritory } from '#projections/shift-row/rules-changed.query.ts';
import { entriesOf, territories } from '#projections/reference/reference.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ReferenceService, type Entry } from './reference.service.ts';
import { SubTerritoryService } from './sub-territory.service.ts';

type Territory = z.output<typeof TerritoryRow>;
type Area = { readonly id: string; readonly active: boolean; readonly value: Reference<'subTerritory'> };
type Row = Entry<'territory'> & { readonly country: Reference<'country'>; readonly areas: readonly Area[] };

/** Territories and their sub-territories. */
@Controller()
export class TerritoryController {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly subTerritoryService: SubTerritoryService,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(Territories)
  async list(input: Input<typeof Territories>, caller: Caller) {
    const platform = isPlatform(caller.role);
    const { language } = caller;
    const fr = language === 'fr';
    return this.models.list<Row, Input<typeof Territories>, Territory>(
      {
        from: territories,
        scope: platform ? sql`true` : await this.visible(caller),
        sorts: {
          name: alphabetical(sql`r.value->>'name'`),
          region: alphabetical(sql`r.value->>'region'`),
          country: fr ? alphabetical(sql`r.country->>'nameFr'`) : alphabetical(sql`r.country->>'nameEn'`),
          status: sql`r.active`,
        },
        filters: { id: 'id' },
        search: [sql`r.value->>'name'`, sql`r.value->>'region'`],
        row: ({ id, active, value: { name, region, countryId, minimumHours }, country, areas }) => ({
          id,
          name,
          region,
          minimumHours,
          country: { id: countryId, name: nameIn(language, country) },
          status: active ? 'Active' : 'Inactive',
          subTerritories: areas
            .filter((area) => platform || area.active)
            .map((area) => ({
              id: area.id,
              name: area.value.name,
              latitude: area.value.latitude,
              longitude: area.value.longitude,
              isActive: area.active,
            })),
        }),
      },
      input,
    );
  }

  @Endpoint(SaveTerritory)
  async save({ id, agreed, ...value }: Input<typeof SaveTerritory>, caller: Caller) {
    if (id) requireExpectedCount(await this.concerned(id, value.minimumHours, caller), agreed);
    await this.referenceService.requireKnown('country', value.countryId, caller, 'countryId');
    return {
      id: await this.referenceService.save('territory', id, value, caller, {
        create: 'TERRITORY_EXISTS',
        field: 'name',
      }),
    };
  }

  @Endpoint(TerritoryEffect)
  async effect({ id, minimumHours }: Input<typeof TerritoryEffect>, caller: Caller) {
    return { shifts: await this.concerned(id, minimumHours, caller) };
  }

  @Endpoint(SwitchTerritory)
  async switch({ id, active }: Input<typeof SwitchTerritory>, caller: Caller) {
    await this.referenceService.switch('territory', id, active, caller);
    return { id };
  }

  @Endpoint(SubTerritories)
  async areas(input: Input<typeof SubTerritories>, caller: Caller) {
    await this.referenceService.own('territory', input.id, caller);
    const { rows, meta } = await this.models.list<Entry<'subTerritory'>, Input<typeof SubTerritories>>(
      {
        from: entriesOf('subTerritory'),
        scope: sql`r.value->>'territoryId' = ${input.id}`,
        sorts: { name: alphabetical(sql`r.value->>'name'`), status: sql`r.active` },
        filters: { id: 'id' },
        search: [sql`r.value->>'name'`],
      },
      input,
    );
    return { rows: await this.subTerritoryService.shown(rows), meta } satisfies {
      rows: z.output<typeof SubTerritoryRow>[];
      meta: unknown;
    };
  }

  @Endpoint(SaveSubTerritory)
  async saveArea({ id, agreed, ...value }: Input<typeof SaveSubTerritory>, caller: Caller) {
    await this.referenceService.requireKnown('territory', value.territoryId, caller, 'territoryId');
    if (id) requireExpectedCount(await this.takenAlong(id, value.territoryId, caller), agreed);
    const taken = { create: 'SUB_TERRITORY_EXISTS', field: 'name' };
    return { id: await this.referenceService.save('subTerritory', id, value, caller, taken) };
  }

  @Endpoint(SubTerritoryEffect)
  async areaEffect({ id, territoryId }: Input<typeof SubTerritoryEffect>, caller: Caller) {
    return { shifts: await this.takenAlong(id, territoryId, caller) };
  }

  @Endpoint(DeleteTerritory)
  remove({ id }: Input<typeof DeleteTerritory>, caller: Caller) {
    return this.referenceService.remove('territory', id, caller);
  }

  @Endpoint(DeleteSubTerritory)
  removeArea({ id }: Input<typeof DeleteSubTerritory>, caller: Caller) {
    return this.referenceService.remove('subTerritory', id, caller);
  }

  /** Number of shifts whose pay or billing other minimum hours change. @throws Rejected NOT_FOUND */
  private async concerned(id: string, hours: number, caller: Caller): Promise<number> {
    const { minimumHours } = (await this.referenceService.own('territory', id, caller)).value;
    if (hours === minimumHours) return 0;
    const [hit] = await this.models.query<{ shifts: number }>(
      shorterThan(id, Math.max(hours, minimumHours), caller.now),
    );
    return hit!.shifts;
  }

  /** Number of shifts that moving a sub-territory to another territory affects. @throws Rejected NOT_FOUND */
  private async takenAlong(id: string, territoryId: string, caller: Caller): Promise<number> {
    const { value } = await this.referenceService.own('subTerritory', id, caller);
    if (value.territoryId === territoryId) return 0;
    const [before, after] = await Promise.all(
      [value.territoryId, territoryId].map(
        async (one) => (await this.referenceService.own('territory', one, caller)).value.minimumHours,
      ),
    );
    const hours = before === after ? 0 : Math.max(before!, after!);
    const [hit] = await this.models.query<{ shifts: number }>(
      shiftsOfMovedTerritory(id, territoryId, hours, caller.now),
    );
    return hit!.shifts;
  }

  /** Rule terr.visibility: active territories that the platform doesn't hide from the caller's company. */
  private async visible({ customerId }: Caller): Promise<Sql> {
    const hidden = customerId
      ? ((await this.models.byIds(AccountRow, [customerId])).get(customerId)?.hiddenTerritoryIds ?? [])
      : [];
    return sql`r.active and r.id <> all(${hidden}::uuid[])`;
  }
}
