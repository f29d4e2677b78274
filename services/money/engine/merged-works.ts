import { kindBefore } from '#contracts/values/line-name.ts';
import type { Line } from './lines.ts';
import type { Presence, Presences } from './presences.ts';
import type { Work } from './work.ts';

/** Kinds of pay lines that are computed from the hours of a whole presence. */
const ofPresence: ReadonlySet<string> = new Set(['minimum', 'callIn']);

/** Whether the hours of merged shifts may count in a line besides those of its own shift. */
export const maySpanShifts = (line: Line): boolean =>
  line.workId !== null &&
  (line.billToId === null
    ? kindBefore(line) === 'gap' || ofPresence.has(kindBefore(line))
    : line.why.inputs['worked'] !== undefined);

const isBilledTo = ({ agencyId, customerId, handovers }: Work, { companyId, billToId }: Line): boolean =>
  (agencyId === companyId && customerId === billToId) ||
  handovers.some(({ giverId, takerId }) => takerId === companyId && giverId === billToId);

const counted = (line: Line, { members, gaps }: Presence): Work[] => {
  if (line.billToId !== null) return members.map(({ work }) => work).filter((work) => isBilledTo(work, line));
  if (ofPresence.has(kindBefore(line))) return members.map(({ work }) => work);
  return gaps.filter(({ after }) => after.work.id === line.workId).map(({ next }) => next.work);
};

/**
 * Works merged with a line's own whose hours count in the line: the next one in a gap, all of the presence in a minimum
 * or call-in, and in billed minutes that were rounded or raised.
 */
export const mergedWorksOf = (line: Line, { presences }: Presences): Work[] => {
  if (!maySpanShifts(line)) return [];
  const own = presences.find(({ members }) => members.some(({ work }) => work.id === line.workId));
  if (!own || own.members.length === 1) return [];
  return [...new Set(counted(line, own))].filter(({ id }) => id !== line.workId);
};

/** The line with the events of these works' hours among those that it names. */
export const alsoNaming = (line: Line, works: readonly Work[]): Line =>
  works.length === 0
    ? line
    : { ...line, why: { ...line.why, factIds: [...line.why.factIds, ...works.flatMap(({ factIds }) => factIds)] } };
