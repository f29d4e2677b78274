import type { NewReference } from '#contracts/events/reference.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { reference } from '#services/reference/reference.decider.ts';

/** Countries in which territories can be; no screen adds others. */
export const firstCountries = {
  ca: { code: 'CA', nameEn: 'Canada', nameFr: 'Canada' },
  us: { code: 'US', nameEn: 'United States', nameFr: 'États-Unis' },
  fr: { code: 'FR', nameEn: 'France', nameFr: 'France' },
} as const satisfies Readonly<Record<string, NewReference<'country'>>>;

/** Data that an empty installation needs before it can be set up; existing data stay. */
export const recordFirstCountries = async (commands: Commands, caller: Caller): Promise<void> => {
  for (const value of Object.values(firstCountries)) {
    const id = derivedId('country', value.code);
    if (!(await commands.load(reference, id)))
      await commands.run(reference, 'Create', id, { id, kind: 'country', ownerId: null, value }, caller);
  }
};
