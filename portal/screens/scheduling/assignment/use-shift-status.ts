import { nextChange, shiftStatus, type ShiftFacts, type ShiftStatus } from '#contracts/values/shift.ts';
import { useNow } from '../clock.ts';

/** The status of a shift, kept current by the clock without calls to the server (rule shift.status). */
export const useShiftStatus = (facts: ShiftFacts): ShiftStatus =>
  shiftStatus(
    facts,
    useNow((now) => nextChange(facts, now)),
  );
