import type { Input } from '#contracts/endpoint.ts';
import type { SaveJobPosting } from '#contracts/api/job-postings.ts';
import type { ReferenceKind } from '#contracts/values/reference-kind.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { ReferenceService } from '#services/reference/reference.service.ts';

type Saved = Input<typeof SaveJobPosting>;
type Choices = Pick<Saved, 'competences' | 'countries' | 'territories' | 'subTerritories' | 'minLevel' | 'maxLevel'>;

const kinds: Readonly<Record<keyof Choices, ReferenceKind>> = {
  competences: 'skill',
  countries: 'country',
  territories: 'territory',
  subTerritories: 'subTerritory',
  minLevel: 'level',
  maxLevel: 'level',
};

/**
 * Requires that the caller can use what a list refers to, and that its lowest level is not above its highest (rule
 * list.fields).
 */
export const requireChoices = async (references: ReferenceService, choices: Choices, caller: Caller): Promise<void> => {
  const ranks = new Map<string, number>();
  for (const [field, kind] of Object.entries(kinds) as [keyof Choices, ReferenceKind][]) {
    const wanted = [...new Set([choices[field] ?? []].flat())];
    const found = wanted.length === 0 ? [] : await references.visible(kind, caller, sql`r.id = any(${wanted})`);
    if (found.length < wanted.length) throw new Rejected('INVALID_INPUT', {}, { [field]: 'INVALID_VALUE' });
    for (const { id, value } of found) if ('rank' in value) ranks.set(id, value.rank);
  }
  const [lowest, highest] = [
    ranks.get(choices.minLevel ?? '') ?? -Infinity,
    ranks.get(choices.maxLevel ?? '') ?? Infinity,
  ];
  if (lowest > highest) throw new Rejected('LIST_LEVELS_CROSSED', {}, { maxLevel: 'LIST_LEVELS_CROSSED' });
};
