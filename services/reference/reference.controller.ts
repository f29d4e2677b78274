import { Controller, Inject } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Countries, PlaceReferences, ReferenceList } from '#contracts/api/references.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference, ReferenceKind } from '#contracts/events/reference.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { findRows } from '#projections/kernel/find.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';

type Entry<K extends ReferenceKind> = { readonly id: string; readonly active: boolean; readonly value: Reference<K> };

/** Kinds that hold money or what an account pays for: only the platform lists them. */
const platformOnly: readonly ReferenceKind[] = ['plan', 'prime'];
/** Kinds that have calls of their own, behind grants of their own. */
const guarded: readonly ReferenceKind[] = ['jobPosting', 'skillException'];

@Controller()
export class ReferenceController {
  constructor(@Inject('ReadModels') private readonly db: DataSource) {}

  @Endpoint(PlaceReferences)
  async placeReferences(_: Input<typeof PlaceReferences>, caller: Caller) {
    const fr = caller.language === 'fr';
    const subs = await this.of('subTerritory', caller);
    return {
      competences: (await this.of('skill', caller)).map(({ id, value }) => ({ id, ...value, name: fr ? value.nameFr : value.nameEn })),
      levels: (await this.of('level', caller)).map(({ id, value: { titleEn, titleFr, rank } }) => ({
        id,
        title: fr ? titleFr : titleEn,
        titleEn,
        titleFr,
        rank,
      })),
      territories: (await this.of('territory', caller)).map(({ id, value: { name, region, minimumHours } }) => ({
        id,
        name,
        region,
        minimumHours,
        subTerritories: subs
          .filter(({ value }) => value.territoryId === id)
          .map((sub) => ({ id: sub.id, name: sub.value.name, latitude: sub.value.latitude, longitude: sub.value.longitude })),
      })),
      countries: await this.countries(_, caller),
    };
  }

  @Endpoint(Countries)
  async countries(_: Input<typeof Countries>, caller: Caller) {
    return (await this.of('country', caller, false)).map(({ id, active, value }) => ({ id, active, ...value }));
  }

  @Endpoint(ReferenceList)
  async list({ list }: Input<typeof ReferenceList>, caller: Caller) {
    if (guarded.includes(list) || (platformOnly.includes(list) && !isPlatform(caller.role))) return [];
    const entries = await this.of(list, caller, false);
    return entries.map(({ id, active, value }) => {
      const shown = value as Record<string, unknown>;
      const nameEn = String(shown.nameEn ?? shown.titleEn ?? shown.name ?? shown.title);
      const nameFr = String(shown.nameFr ?? shown.titleFr ?? shown.name ?? shown.title);
      return { id, nameEn, nameFr, name: caller.language === 'fr' ? nameFr : nameEn, disabled: !active };
    });
  }

  /** Entries of the platform and of the caller's own account. */
  private async of<K extends ReferenceKind>(kind: K, { agencyId, customerId }: Caller, activeOnly = true): Promise<Entry<K>[]> {
    const owned = sql`r.kind = ${kind} and (r."ownerId" is null or r."ownerId" = ${agencyId ?? customerId ?? null})`;
    return (await findRows(this.db, ReferenceRow, owned, activeOnly ? sql`r.active` : sql`true`)) as unknown as Entry<K>[];
  }
}
