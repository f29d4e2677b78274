import type { Language } from '../events/event-store.ts';

type Named<T> = { readonly nameEn: T; readonly nameFr: T } | { readonly titleEn: T; readonly titleFr: T };

/** What something that has a name, or a title, in both languages is called in one of them. */
export const nameIn = <T>(language: Language, named: Named<T>): T => {
  if ('nameEn' in named) return language === 'fr' ? named.nameFr : named.nameEn;
  return language === 'fr' ? named.titleFr : named.titleEn;
};

/** The same of reference data of any kind: its name, else its title, else what it is called in both languages; '' for nothing. */
export const anyNameIn = (language: Language, value: Readonly<Record<string, unknown>> | undefined): string => {
  const suffix = language === 'fr' ? 'Fr' : 'En';
  return String(value?.[`name${suffix}`] ?? value?.[`title${suffix}`] ?? value?.['name'] ?? '');
};
