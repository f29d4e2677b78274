import type { StoredFile } from '#contracts/values/file.ts';

/** Who last said that a licence or certificate isn't valid, and when (a UTC instant): a person, with what they gave as the reason, or the registry by an upload. */
export type Judged = {
  readonly by: 'person' | 'registry';
  readonly at: string;
  readonly reason?: string | undefined;
  readonly importId?: string | undefined;
};
/** What was said of a licence or certificate. */
export type Judgement = {
  /** null: to validate. */ readonly isValid: boolean | null;
  /** By a person, not by the registry. */ readonly declined?: boolean;
  /** The first day on which it isn't valid any more, of one that was. */ readonly invalidSince?: string | undefined;
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

/** One employer's file with a change to what it holds of a paper. */
export const inPapers = <F extends Files>(files: F, employerId: string, paperId: string, change: OwnPaper): F => {
  const { papers = {}, ...file } = files[employerId] ?? {};
  return { ...files, [employerId]: { ...file, papers: { ...papers, [paperId]: { ...papers[paperId], ...change } } } };
};

/** All files once something was said of a paper for all: what employers said before goes. @param but what stays: the registry doesn't overrule who declined it */
export const withoutJudgement = <F extends Files>(files: F, paperId: string, but?: 'declined'): F =>
  Object.fromEntries(
    Object.entries(files).map(([employer, file]) => {
      const { judgement, ...paper } = file.papers?.[paperId] ?? {};
      if (!judgement || (but && judgement.declined)) return [employer, file];
      return [employer, { ...file, papers: { ...file.papers, [paperId]: paper } }];
    }),
  ) as F;

const facts = ['licenceTypeId', 'certificateTypeId', 'number', 'validFrom', 'validTo'];
/** Whether a paper that is written again says something else of itself. */
export const isAnother = (before: object, after: object): boolean => {
  const [was, is] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return facts.some((field) => was[field] !== is[field]);
};
