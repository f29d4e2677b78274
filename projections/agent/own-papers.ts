import { factsOf, withPaperChange, type PaperDecision as Held } from '#contracts/values/paper.ts';
import { isSame } from '#contracts/values/same.ts';
import type { StoredFile } from '#contracts/values/file.ts';

/**
 * The last decision that a licence or certificate is not valid, and its UTC instant: a person's, with their reason, or
 * the registry's by an upload.
 */
export type InvalidDecision = {
  readonly by: 'person' | 'registry';
  readonly at: string;
  readonly reason?: string | undefined;
  readonly importId?: string | undefined;
};
/** A decision about a licence or certificate, and who made it. */
export type AttributedDecision = Held & {
  /** The person who declared it valid although the registry does not, the UTC instant and the reason. */
  readonly overruled?: { readonly by: string; readonly at: string; readonly reason: string } | null;
  readonly judged?: InvalidDecision | null;
};
/**
 * One employer's own part of a person's licence or certificate: its decision, its picture, and whether it removed it
 * from its file.
 */
type OwnPaper = {
  readonly judgement?: AttributedDecision;
  readonly picture?: StoredFile | null;
  readonly removed?: true;
};
export type OwnPapers = Readonly<Record<string, OwnPaper>>;
type Files = Readonly<Record<string, { readonly papers?: OwnPapers }>>;

/** A person's licences or certificates with one employer's own part of each. */
export const papersIn = <P extends { readonly id: string }>(papers: readonly P[], own: OwnPapers): P[] =>
  papers.flatMap((paper) => {
    const { judgement, removed, ...picture } = own[paper.id] ?? {};
    if (removed) return [];
    const { isValid, declined, invalidSince, overruled, judged, ...facts } = paper as P & AttributedDecision;
    return [{ ...(judgement ? { ...facts, ...judgement } : paper), ...picture } as unknown as P];
  });

/** The same in SQL. @param papers a column of them @param file the employer's file, null where there is none */
export const papersInSql = (papers: string, file: string): string =>
  `case when ${file} ? 'papers' then coalesce((select jsonb_agg(
     case when own ? 'judgement' then paper - array['isValid', 'declined', 'invalidSince', 'overruled', 'judged'] || (own->'judgement') else paper end
       || case when own ? 'picture' then jsonb_build_object('picture', own->'picture') else '{}' end order by place)
     from jsonb_array_elements(${papers}) with ordinality held (paper, place) cross join lateral (select coalesce(${file}->'papers'->(paper->>'id'), '{}') as own) o
     where not own ? 'removed'), '[]') else ${papers} end`;

/** All files, with one employer's part of one licence or certificate changed. */
export const withOwnPaper = <F extends Files>(files: F, employerId: string, paperId: string, change: OwnPaper): F => ({
  ...files,
  [employerId]: withPaperChange<Files[string]>(files[employerId] ?? {}, paperId, change),
});

/** Whether a licence or certificate that is saved again has changed. */
export const hasChangedFacts = (before: object, after: object): boolean => !isSame(factsOf(before), factsOf(after));
