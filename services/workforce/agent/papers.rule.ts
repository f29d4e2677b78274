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
 * Data on a paper that a decision applies to: those of its employer, or those of all and of each employer with its own;
 * the registry leaves out employers that declined it.
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
type Papers = Readonly<Record<string, { readonly facts: Facts }>>;
const comparable = (facts: Facts) => ({ ...facts, number: licenceKey(String(facts['number'] ?? '')) });

/** Papers that the employer hasn't taken out of its file; without an employer all of them. */
const inFile = ({ files }: State<Files>, papers: Papers, employerId: string | undefined): [string, Facts][] =>
  Object.entries(papers).flatMap(([id, { facts }]) =>
    employerId && files[employerId]?.papers?.[id]?.removed ? [] : [[id, facts]],
  );

/** Whether the employer's file has a licence of this type and number, whatever its days. */
export const hasLicence = (
  state: State<Files> & { readonly licences: Papers },
  { employerId, licenceTypeId, number }: DecisionSource & { readonly licenceTypeId: string; readonly number: string },
): boolean =>
  inFile(state, state.licences, employerId).some(
    ([, facts]) => facts['licenceTypeId'] === licenceTypeId && comparable(facts).number === licenceKey(number),
  );

/**
 * Requires that no other paper in the employer's file has the type, number and days that this one gets; what it already
 * has, it may keep.
 * @throws Rejected PAPER_EXISTS
 */
export const requireDistinct = (
  state: State<Files>,
  papers: Papers,
  id: string,
  paper: DecisionSource & { readonly number: string },
): void => {
  const wanted = comparable(factsOf(paper));
  const isWanted = (facts: Facts) => isSame(comparable(facts), wanted);
  if (papers[id] && isWanted(papers[id].facts)) return;
  if (inFile(state, papers, paper.employerId).some(([, facts]) => isWanted(facts)))
    throw new Rejected('PAPER_EXISTS', {}, { number: 'PAPER_EXISTS' });
};
