import type { MyShift } from '#contracts/api/agent-app.ts';
import { assignmentStage, type ShiftFacts } from '#contracts/values/shift.ts';
import { punchFrom } from '#services/scheduling/shift/shift-punch.decider.ts';

/** From so many minutes before the start on, an agent may say that they will be late. */
const lateFrom = 12 * 60;

/** What an agent may do now with a shift of theirs; the decider refuses the rest. */
export const appActions = (facts: ShiftFacts, end: string, now: string): MyShift['can'] => {
  const minutes = (Date.parse(facts.start) - Date.parse(now)) / 60_000;
  const stage = assignmentStage(facts);
  const over = now >= end;
  if (stage === 'punchedOut') return [];
  if (stage === 'punchedIn') return ['punchOut'];
  if (over) return [];
  return [
    ...(stage === 'notAccepted' ? (['accept'] as const) : []),
    ...(stage === 'accepted' && now >= facts.confirmFrom ? (['confirm'] as const) : []),
    ...(stage === 'confirmed' && minutes <= punchFrom ? (['punchIn'] as const) : []),
    ...(stage !== 'notAccepted' && minutes <= lateFrom ? (['late'] as const) : []),
    'refuse',
  ];
};
