import { z } from 'zod';
import { assignmentStage, mayReportArrival, type ShiftFacts } from './shift.ts';
import { minuteMs, minutesBetween } from './durations.ts';

/** What an agent may do next with a shift of theirs. */
export const AppAction = z.enum(['accept', 'refuse', 'confirm', 'punchIn', 'punchOut', 'late', 'onTheWay', 'report']);
export type AppAction = z.output<typeof AppAction>;

/** Minutes before the start from which an agent may punch in on their phone. */
export const punchFrom = 60;

/** Minutes before the start from which an agent may report that they will be late. */
const lateFrom = 12 * 60;
/** Minutes after the end within which an agent may file their end-of-shift report. */
const reportFor = 3 * 24 * 60;

/**
 * What an agent may do next with a shift of theirs; the decider checks it again.
 * @param now a UTC instant
 * @param reported whether its end-of-shift report is filed
 */
export const appActions = (facts: ShiftFacts, end: string, now: string, reported: boolean): AppAction[] => {
  const minutes = minutesBetween(now, facts.start);
  const stage = assignmentStage(facts);
  const over = now >= end;
  // A replacement was never expected at the start, so minutes past it don't make them late.
  const replaces = facts.dueAt !== null;
  if (stage === 'punchedOut')
    return !reported && Date.parse(now) <= Date.parse(end) + reportFor * minuteMs ? ['report'] : [];
  if (stage === 'punchedIn') return ['punchOut'];
  if (over) return [];
  return [
    ...(stage === 'notAccepted' ? (['accept'] as const) : []),
    ...(stage === 'accepted' && now >= facts.confirmFrom ? (['confirm'] as const) : []),
    ...(stage === 'confirmed' && minutes <= punchFrom ? (['punchIn'] as const) : []),
    ...(stage !== 'notAccepted' && !replaces && minutes <= lateFrom ? (['late'] as const) : []),
    ...(stage !== 'notAccepted' && mayReportArrival(facts, now) ? (['onTheWay'] as const) : []),
    'refuse',
  ];
};
