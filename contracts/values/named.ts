import type { Language } from '../events/event-store.ts';

type Named<T> = { readonly nameEn: T; readonly nameFr: T } | { readonly titleEn: T; readonly titleFr: T };

/** The name or title, in one language, of something that has it in both. */
export const nameIn = <T>(language: Language, named: Named<T>): T => {
  if ('nameEn' in named) return language === 'fr' ? named.nameFr : named.nameEn;
  return language === 'fr' ? named.titleFr : named.titleEn;
};

/**
 * The same for reference data of any kind: its name, else its title, else its name that is the same in both languages;
 * '' for undefined.
 */
export const anyNameIn = (language: Language, value: Readonly<Record<string, unknown>> | undefined): string => {
  const suffix = language === 'fr' ? 'Fr' : 'En';
  return String(value?.[`name${suffix}`] ?? value?.[`title${suffix}`] ?? value?.['name'] ?? '');
};

type LevelValue = { readonly titleEn: string; readonly titleFr: string; readonly rank: number };

/** Levels to choose from, with their titles in one language, the lowest first. */
export const levelsIn = (language: Language, levels: readonly { readonly id: string; readonly value: LevelValue }[]) =>
  levels
    .map(({ id, value: { titleEn, titleFr, rank } }) => ({
      id,
      title: nameIn(language, { titleEn, titleFr }),
      titleEn,
      titleFr,
      rank,
    }))
    .sort((a, b) => a.rank - b.rank);
