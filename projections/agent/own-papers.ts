import { factsOf, holding, type Judgement as Held } from '#contracts/values/paper.ts';
import { isSame } from '#contracts/values/same.ts';
import type { StoredFile } from '#contracts/values/file.ts';

/** Who last said that a licence or certificate isn't valid, and when (a UTC instant): a person, with what they gave as the reason, or the registry by an upload. */
export type Judged = {
  readonly by: 'person' | 'registry';
  readonly at: string;
  readonly reason?: string | undefined;
  readonly importId?: string | undefined;
};
/** What was said of a licence or certificate, and by whom. */
export type Judgement = Held & {
  /** Who called it valid against the registry, when (a UTC instant) and why. */
  readonly overruled?: { readonly by: string; readonly at: string; readonly reason: string } | null;
  readonly judged?: Judged | null;
};
/** What one employer alone holds of a person's licence or certificate: its word on it, its picture of it, that it took it from its file. */
export type OwnPaper = {
  readonly judgement?: Judgement;
  readonly picture?: StoredFile | null;
  readonly removed?: true;
};
export type OwnPapers = Readonly<Record<string, OwnPaper>>;
type Files = Readonly<Record<string, { readonly papers?: OwnPapers }>>;

/** The papers of a person as an employer's file has them. */
export const papersIn = <P extends { readonly id: string }>(papers: readonly P[], own: OwnPapers): P[] =>
  papers.flatMap((paper) => {
    const { judgement, removed, ...picture } = own[paper.id] ?? {};
    if (removed) return [];
    const { isValid, declined, invalidSince, overruled, judged, ...facts } = paper as P & Judgement;
    return [{ ...(judgement ? { ...facts, ...judgement } : paper), ...picture } as unknown as P];
  });

/** The same in SQL. @param papers a column of them @param file the employer's file, null where there is none */
export const papersInSql = (papers: string, file: string): string =>
  `case when ${file} ? 'papers' then coalesce((select jsonb_agg(
     case when own ? 'judgement' then paper - array['isValid', 'declined', 'invalidSince', 'overruled', 'judged'] || (own->'judgement') else paper end
       || case when own ? 'picture' then jsonb_build_object('picture', own->'picture') else '{}' end order by place)
     from jsonb_array_elements(${papers}) with ordinality held (paper, place) cross join lateral (select coalesce(${file}->'papers'->(paper->>'id'), '{}') as own) o
     where not own ? 'removed'), '[]') else ${papers} end`;

/** All files with a change to what one employer holds of a paper. */
export const inPapers = <F extends Files>(files: F, employerId: string, paperId: string, change: OwnPaper): F => ({
  ...files,
  [employerId]: holding<Files[string]>(files[employerId] ?? {}, paperId, change),
});

/** Whether a paper that is written again says something else of itself. */
export const isAnother = (before: object, after: object): boolean => !isSame(factsOf(before), factsOf(after));
