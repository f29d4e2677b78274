import type { Judgement } from '#contracts/values/paper.ts';
import { Rejected } from '#kernel/decider.ts';

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
