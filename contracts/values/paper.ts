/** What was said of a licence or certificate, as far as it decides what may be done next. */
export type Judgement = {
  /** null: to validate. */ readonly isValid: boolean | null;
  /** By a person, not by the registry. */ readonly declined?: boolean;
  /** The first day on which it isn't valid any more, of one that was. */ readonly invalidSince?: string | undefined;
};
type Papers = Readonly<Record<string, { readonly judgement?: { readonly declined?: boolean } }>>;
type File = { readonly papers?: Papers };

/** An employer's file with a change to what it holds of a paper (decision 64). */
export const holding = <F extends File>(file: F, paperId: string, change: NonNullable<F['papers']>[string]): F => ({
  ...file,
  papers: { ...file.papers, [paperId]: { ...file.papers?.[paperId], ...change } },
});

/** All files once something was said of a paper for all: what employers said before goes; the registry leaves who declined it alone. */
export const givenUp = <F extends File>(
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
/** What of a paper is the person's, whoever wrote it. */
export const factsOf = (paper: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(paper).filter(([field]) => facts.includes(field)));
