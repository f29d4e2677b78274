import { Controller } from '@nestjs/common';
import { nameIn } from '#contracts/values/named.ts';
import { Countries, PlaceReferences, ReferenceList } from '#contracts/api/references.ts';
import type { Input } from '#contracts/endpoint.ts';
import type { Reference } from '#contracts/events/reference.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import { isPlatform, type Caller } from '#kernel/caller.ts';
import { sql } from '#projections/kernel/sql.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { ReferenceService } from './reference.service.ts';

type Names = { readonly nameEn: string; readonly nameFr: string };
type Listed = {
  readonly [K in ReferenceKind]: {
    readonly to: (caller: Caller) => boolean;
    readonly names: (value: Reference<K>) => Names;
  } | null;
};

const everybody = () => true;
const platform = ({ role }: Caller) => isPlatform(role);
const same = (name: string): Names => ({ nameEn: name, nameFr: name });
const names = ({ nameEn, nameFr }: Names): Names => ({ nameEn, nameFr });
const titles = ({ titleEn, titleFr }: { readonly titleEn: string; readonly titleFr: string }): Names => ({
  nameEn: titleEn,
  nameFr: titleFr,
});

/**
 * Kinds of reference data whose names every signed-in person may list, for the platform and their own company; null for
 * kinds that can't be listed here, because they have no names or have calls with grants of their own. Only the platform
 * lists plans, and primes, which contain money.
 */
const listed: Listed = {
  skill: { to: everybody, names },
  level: { to: everybody, names: titles },
  levelPay: null,
  licenceType: { to: everybody, names: ({ title }) => same(title) },
  certificate: { to: everybody, names: titles },
  territory: { to: everybody, names: ({ name }) => same(name) },
  subTerritory: { to: everybody, names: ({ name }) => same(name) },
  threeLink: null,
  country: { to: everybody, names },
  plan: { to: platform, names: titles },
  prime: { to: platform, names },
  autoAssignSettings: null,
  noticeSettings: null,
  supportSettings: null,
  signInSettings: null,
  applicationSettings: null,
  application: null,
  setupChecklist: null,
  headMailSettings: null,
  integration: null,
  uniform: null,
  savedView: null,
  openJobSettings: null,
  jobPosting: null,
  skillException: null,
  subContractor: null,
  subContractorBilling: null,
  agencyLicence: null,
};

@Controller()
export class ReferenceController {
  constructor(private readonly references: ReferenceService) {}

  @Endpoint(PlaceReferences)
  async placeReferences(_: Input<typeof PlaceReferences>, caller: Caller) {
    const { language } = caller;
    const of = <K extends ReferenceKind>(kind: K) => this.references.visible(kind, caller, sql`r.active`);
    const subs = await of('subTerritory');
    return {
      competences: (await of('skill')).map(({ id, value }) => ({
        id,
        ...value,
        name: nameIn(language, value),
      })),
      levels: (await of('level')).map(({ id, value: { titleEn, titleFr, rank } }) => ({
        id,
        title: nameIn(language, { titleEn, titleFr }),
        titleEn,
        titleFr,
        rank,
      })),
      territories: (await of('territory')).map(({ id, value: { name, region, minimumHours } }) => ({
        id,
        name,
        region,
        minimumHours,
        subTerritories: subs
          .filter(({ value }) => value.territoryId === id)
          .map((sub) => ({
            id: sub.id,
            name: sub.value.name,
            latitude: sub.value.latitude,
            longitude: sub.value.longitude,
          })),
      })),
      countries: await this.countries(_, caller),
    };
  }

  @Endpoint(Countries)
  async countries(_: Input<typeof Countries>, caller: Caller) {
    return (await this.references.visible('country', caller)).map(({ id, active, value }) => ({
      id,
      active,
      ...value,
    }));
  }

  @Endpoint(ReferenceList)
  async list({ list }: Input<typeof ReferenceList>, caller: Caller) {
    const kind = listed[list];
    if (!kind?.to(caller)) return [];
    const namesOf = kind.names as (value: Reference) => Names;
    return (await this.references.visible(list, caller)).map(({ id, active, value }) => {
      const { nameEn, nameFr } = namesOf(value);
      return { id, nameEn, nameFr, name: nameIn(caller.language, { nameEn, nameFr }), disabled: !active };
    });
  }
}
