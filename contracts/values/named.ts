import type { Language } from '../events/event-store.ts';

type Named<T> = { readonly nameEn: T; readonly nameFr: T } | { readonly titleEn: T; readonly titleFr: T };

/** What something that has a name, or a title, in both languages is called in one of them. */
export const nameIn = <T>(language: Language, named: Named<T>): T => {
  if ('nameEn' in named) return language === 'fr' ? named.nameFr : named.nameEn;
  return language === 'fr' ? named.titleFr : named.titleEn;
};
