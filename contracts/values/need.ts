import { z } from 'zod';
import { notConfirmedHours } from './operations.ts';
import { expectedAt, shiftStatus, type ShiftFacts } from './shift.ts';
import { hourMs } from './durations.ts';

/**
 * What needs a person now.
 * - `late`: the expected agent isn't there, or has said that they will be late
 * - `refused`: the agent refused the shift; `uncovered`: nobody is on it for another reason
 * - `unconfirmed`: it starts within 8 hours, and its agent has not confirmed
 * - `inquiry`: the agency is asked to take shifts; `contest`: a punch that a person must decide about
 * - `onTheWay`: a replacement was assigned after the start and is not due yet
 */
const needKinds = ['late', 'refused', 'uncovered', 'unconfirmed', 'inquiry', 'contest', 'onTheWay'] as const;
export const NeedKind = z.enum(needKinds);
export type NeedKind = z.output<typeof NeedKind>;

/** What a person can take on; the id is that of the shift, the mission or the contested punch. */
export const NeedSubject = z.enum(['shift', 'inquiry', 'contest']);
export type NeedSubject = z.output<typeof NeedSubject>;

type Shift = { readonly facts: ShiftFacts; readonly end: string };

/** What a shift needs of a person at a moment, or null. @param now a UTC instant */
export const needOf = ({ facts, end }: Shift, now: string): NeedKind | null => {
  if (now >= end) return null;
  const status = shiftStatus(facts, now);
  if (status === 'late' || status === 'refused') return status;
  if (status === 'missing' || status === 'published' || status === 'assigning') return 'uncovered';
  if (!facts.assigned || facts.punchIn !== null) return null;
  if (facts.dueAt !== null) return 'onTheWay';
  const hoursLeft = (Date.parse(facts.start) - Date.parse(now)) / hourMs;
  return !facts.confirmed && hoursLeft <= notConfirmedHours ? 'unconfirmed' : null;
};

/** UTC instant at which a shift's need becomes urgent: when its agent is expected, or its start. */
export const needAt = (facts: ShiftFacts): string => (facts.assigned ? expectedAt(facts) : facts.start);

const soon = hourMs;
/** Rank within the coming hour, and later; lower ranks come first. */
const ranks: { readonly [K in NeedKind]: readonly [soon: number, later: number] } = {
  late: [0, 0],
  refused: [1, 4],
  uncovered: [1, 4],
  unconfirmed: [2, 5],
  inquiry: [3, 6],
  contest: [7, 7],
  onTheWay: [8, 8],
};
type Need = { readonly need: NeedKind; readonly at: string };

/**
 * Order of urgency: agents who are late, then needs within the hour, then the rest, each by time.
 * @param now a UTC instant
 */
export const byUrgency =
  (now: string) =>
  (a: Need, b: Need): number => {
    const rank = ({ need, at }: Need) => ranks[need][Date.parse(at) - Date.parse(now) <= soon ? 0 : 1];
    return rank(a) - rank(b) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0);
  };
