import { factsOf, licenceKey, type PaperDecision } from '#contracts/values/paper.ts';
import { isSame } from '#contracts/values/same.ts';
import { Rejected } from '#kernel/decider.ts';

/** One employer's own data about a paper of the person. */
export type OwnPaper = { readonly judgement?: PaperDecision; readonly removed?: true };

type Files = { readonly papers?: Readonly<Record<string, OwnPaper>> };
type State<F extends Files> = { readonly files: Readonly<Record<string, F>> };
/** The employer that decided; without one the registry or the platform, for all employers. */
export type DecisionSource = { readonly employerId?: string | undefined; readonly importId?: string | undefined };

/**
 * Data on a paper that a decision applies to: those of its employer, or those of all and of each employer with its own; the registry leaves out
 * employers that declined it.
 * @param paper common data of all employers @throws Rejected NOT_FOUND
 */
export const decisionsReplaced = <P extends PaperDecision>(
  { files }: State<Files>,
  id: string,
  paper: P | undefined,
  { employerId, importId }: DecisionSource,
): PaperDecision[] => {
  const own = employerId ? files[employerId]?.papers?.[id] : undefined;
  if (!paper || own?.removed) throw new Rejected('NOT_FOUND');
  if (employerId) return [own?.judgement ?? paper];
  const others = Object.values(files).flatMap(({ papers }) => papers?.[id]?.judgement ?? []);
  return [paper, ...others.filter(({ declined }) => !importId || !declined)];
};

type Facts = Readonly<Record<string, unknown>>;
const comparable = (facts: Facts) => ({ ...facts, number: licenceKey(String(facts['number'] ?? '')) });

/**
 * Requires that no other paper in the employer's file has the type, number and days that this one gets; what it already has, it may keep.
 * @throws Rejected PAPER_EXISTS
 */
export const requireDistinct = (
  { files }: State<Files>,
  papers: Readonly<Record<string, { readonly facts: Facts }>>,
  id: string,
  paper: DecisionSource & { readonly number: string },
): void => {
  const wanted = comparable(factsOf(paper));
  const isWanted = (known: string) => isSame(comparable(papers[known]!.facts), wanted);
  const own = (paper.employerId && files[paper.employerId]?.papers) || {};
  if (papers[id] && isWanted(id)) return;
  if (Object.keys(papers).some((known) => !own[known]?.removed && isWanted(known)))
    throw new Rejected('PAPER_EXISTS', {}, { number: 'PAPER_EXISTS' });
};
