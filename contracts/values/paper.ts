/** The last decision on a licence or certificate, as far as it decides what may be done next. */
export type PaperDecision = {
  /** null: not validated yet. */ readonly isValid: boolean | null;
  /** Declined by a person, not by the registry. */ readonly declined?: boolean;
  /** First day on which one that was valid is no longer valid. */ readonly invalidSince?: string | undefined;
};
type Papers = Readonly<Record<string, { readonly judgement?: { readonly declined?: boolean } }>>;
type File = { readonly papers?: Papers };

/** An employer's file with a change to its data about a paper (decision 64). */
export const withPaperChange = <F extends File>(
  file: F,
  paperId: string,
  change: NonNullable<F['papers']>[string],
): F => ({
  ...file,
  papers: { ...file.papers, [paperId]: { ...file.papers?.[paperId], ...change } },
});

/**
 * All files after a decision on a paper that counts for every employer: their own decisions are dropped, but a decision
 * of the registry leaves files whose employer declined the paper.
 */
export const withoutOwnDecisions = <F extends File>(
  files: Readonly<Record<string, F>>,
  paperId: string,
  byRegistry = false,
): Readonly<Record<string, F>> =>
  Object.fromEntries(
    Object.entries(files).map(([employer, file]) => {
      const { judgement, ...paper } = file.papers?.[paperId] ?? {};
      const stays = !judgement || (byRegistry && judgement.declined);
      return [employer, stays ? file : { ...file, papers: { ...file.papers, [paperId]: paper } }];
    }),
  );

const facts = ['licenceTypeId', 'certificateTypeId', 'number', 'validFrom', 'validTo'];
/** The fields of a paper that belong to the person, whoever wrote them. */
export const factsOf = (paper: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(paper).filter(([field]) => facts.includes(field)));

/** Normalized number of a licence: `BSP-12 345` and `bsp12345` are equal. */
export const licenceKey = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();
