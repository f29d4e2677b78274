import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { SubTerritoryRow } from '#contracts/api/territories.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { ExclusiveWrites } from '#services/http/exclusive-writes.ts';
import { ReferenceService, type Entry } from './reference.service.ts';

type Shown = z.output<typeof SubTerritoryRow>;
type Links = 'managerIds' | 'licenceTypeIds';

/** Sub-territories with their managers and required licences. */
@Injectable()
export class SubTerritoryService {
  constructor(
    private readonly referenceService: ReferenceService,
    private readonly models: ReadModels,
    private readonly exclusiveWrites: ExclusiveWrites,
  ) {}

  async shown(entries: readonly Entry<'subTerritory'>[]): Promise<Shown[]> {
    const managers = await this.models.byIds(
      UserRow,
      entries.flatMap(({ value }) => value.managerIds ?? []),
    );
    const types = await this.models.byIds(
      ReferenceRow,
      entries.flatMap(({ value }) => value.licenceTypeIds ?? []),
    );
    return entries.map(
      ({ id, active, value: { name, territoryId, latitude, longitude, managerIds = [], licenceTypeIds = [] } }) => ({
        id,
        name,
        territoryId,
        latitude,
        longitude,
        isActive: active,
        managers: managerIds
          .flatMap((managerId) => managers.get(managerId) ?? [])
          .map((user) => ({ id: user.id, name: user.displayName })),
        permits: licenceTypeIds
          .flatMap((typeId) => types.get(typeId) ?? [])
          .map((type) => ({
            id: type.id,
            name: (type.value as Reference<'licenceType'>).title,
            isActive: type.active,
          })),
      }),
    );
  }

  async one(id: string, caller: Caller): Promise<Shown> {
    const [shown] = await this.shown([await this.referenceService.own('subTerritory', id, caller)]);
    return shown!;
  }

  /** Users of companies and of the platform who can be managers. */
  async possibleManagers() {
    const users = await this.models.rows(UserRow, sql`not r.blocked and r.role <> 'user'`);
    return users
      .map(({ id, displayName, email }) => ({ id, name: displayName, email }))
      .sort((a, b) => a.name.localeCompare(b.name, 'fr'));
  }

  /**
   * Links or unlinks a manager or licence type; repeating it changes nothing (rule terr.links).
   * @throws Rejected NOT_FOUND
   */
  async link(id: string, field: Links, linkedId: string, linked: boolean, caller: Caller): Promise<{ id: string }> {
    if (linked && !(await this.known(field, linkedId, caller))) throw new Rejected('NOT_FOUND');
    // One after another: each keeps what others have just linked.
    await this.exclusiveWrites.run(`reference/${id}`, ['reference'], async () => {
      const { value } = await this.referenceService.own('subTerritory', id, caller);
      const others = (value[field] ?? []).filter((one) => one !== linkedId);
      const links = { [field]: linked ? [...others, linkedId] : others };
      await this.referenceService.save('subTerritory', id, links, caller);
    });
    return { id };
  }

  private async known(field: Links, id: string, caller: Caller): Promise<boolean> {
    if (field === 'licenceTypeIds')
      return (await this.referenceService.visible('licenceType', caller, sql`r.id = ${id}`)).length > 0;
    return (await this.possibleManagers()).some((user) => user.id === id);
  }
}
