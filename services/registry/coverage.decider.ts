import { isSame } from '#contracts/values/same.ts';
import { RegistryCoverageEvents } from '#contracts/events/registry.ts';
import type { Decider } from '#kernel/decider.ts';

/** Which licences the registry decides on; an empty list means all. */
export type Coverage = { readonly licenceTypeIds: readonly string[]; readonly territoryIds: readonly string[] };
type CoverageCommands = { Set: Coverage & { readonly coverageId: string } };

/** The registry's coverage is one setting for the whole platform. */
export const coverageId = '00000000-0000-4000-8000-000000000044';
export const everythingCovered: Coverage = { licenceTypeIds: [], territoryIds: [] };

const sorted = (ids: readonly string[]) => [...new Set(ids)].sort();

export const registryCoverage: Decider<Coverage, CoverageCommands, typeof RegistryCoverageEvents> = {
  stream: 'registryCoverage',
  events: RegistryCoverageEvents,
  initial: everythingCovered,
  decide: {
    Set: ({ licenceTypeIds, territoryIds, ...named }, known) => {
      const wanted = { licenceTypeIds: sorted(licenceTypeIds), territoryIds: sorted(territoryIds) };
      return isSame(wanted, { licenceTypeIds: known.licenceTypeIds, territoryIds: known.territoryIds })
        ? []
        : { type: 'RegistryCoverageSet', data: { ...named, ...wanted } };
    },
  },
  evolve: { RegistryCoverageSet: (_, { licenceTypeIds, territoryIds }) => ({ licenceTypeIds, territoryIds }) },
};
