import { nextChange, shiftStatus, type ShiftFacts, type ShiftStatus } from '#contracts/values/shift.ts';
import { useNow } from '../clock.ts';

/** The label of a shift, following the clock without a question to the server (rule shift.status). */
export const useShiftStatus = (facts: ShiftFacts): ShiftStatus =>
  shiftStatus(
    facts,
    useNow((now) => nextChange(facts, now)),
  );
