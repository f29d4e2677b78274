import { Rejected } from '#kernel/decider.ts';

/** What was said of a licence or certificate. */
export type Judgement = {
  /** null: to validate. */ readonly isValid: boolean | null;
  readonly declined: boolean;
  /** The first day on which it isn't valid any more, of one that was. */
  readonly invalidSince?: string | undefined;
};
/** What one employer alone holds of a paper of the person's. */
export type OwnPaper = { readonly judgement?: Judgement; readonly removed?: true };

type Files = { readonly papers?: Readonly<Record<string, OwnPaper>> };
type State<F extends Files> = { readonly files: Readonly<Record<string, F>> };
/** Whose word it is: an employer's; where none is named, the registry's or the platform's, for all. */
export type Said = { readonly employerId?: string | undefined; readonly importId?: string | undefined };

/**
 * What is held of a paper by whom a word is for: by its employer, else by all and by each that holds its own; the registry leaves alone who declined it.
 * @param paper as all hold it @throws Rejected NOT_FOUND
 */
export const heldBy = <P extends Judgement>(
  { files }: State<Files>,
  id: string,
  paper: P | undefined,
  { employerId, importId }: Said,
): Judgement[] => {
  const own = employerId ? files[employerId]?.papers?.[id] : undefined;
  if (!paper || own?.removed) throw new Rejected('NOT_FOUND');
  if (employerId) return [own?.judgement ?? paper];
  const others = Object.values(files).flatMap(({ papers }) => papers?.[id]?.judgement ?? []);
  return [paper, ...others.filter(({ declined }) => !importId || !declined)];
};

/** An employer's file with a change to what it holds of a paper. */
export const holding = <F extends Files>(file: F, id: string, change: OwnPaper): F => ({
  ...file,
  papers: { ...file.papers, [id]: { ...file.papers?.[id], ...change } },
});

/** All files once something was said of a paper for all; the registry leaves who declined it alone. */
export const givenUp = <F extends Files>(
  files: Readonly<Record<string, F>>,
  id: string,
  { importId }: Said = {},
): Record<string, F> =>
  Object.fromEntries(
    Object.entries(files).map(([employer, file]) => {
      const { judgement, ...paper } = file.papers?.[id] ?? {};
      const stays = !judgement || (importId && judgement.declined);
      return [employer, stays ? file : { ...file, papers: { ...file.papers, [id]: paper } }];
    }),
  );

const facts = ['licenceTypeId', 'certificateTypeId', 'number', 'validFrom', 'validTo'];
/** What of a paper is the person's, whoever wrote it. */
export const factsOf = (paper: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(paper).filter(([field]) => facts.includes(field)));
