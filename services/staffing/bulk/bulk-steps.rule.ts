import type { BulkAction } from '#contracts/values/bulk.ts';
import { timesByClock } from '#kernel/clock-times.rule.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireLengthConfirmed } from '#services/scheduling/shift/shift-length.rule.ts';
import type { Step } from '#services/scheduling/shift/shift.decider.ts';

type Shift = {
  readonly id: string;
  readonly position: string;
  readonly start: string;
  readonly end: string;
  readonly zone: string;
  readonly assignmentId: string | null;
  readonly punchIn: string | null;
  readonly punchOut: string | null;
};
type Action<K extends BulkAction['kind']> = Extract<BulkAction, { kind: K }>;

/**
 * Rules shift.times and shift.corrections, for each shift on its own date; a time that isn't given stays as it is. No
 * shift becomes longer than 24 h (decision 48).
 */
const timeSteps = ({ note, ...clocks }: Action<'time'>, shift: Shift): Step[] => {
  const { id: shiftId, zone, assignmentId } = shift;
  const { punchIn, punchOut, ...times } = timesByClock(clocks, shift);
  requireLengthConfirmed(times, zone, false, shift);
  const moved: Step[] = clocks.start || clocks.end ? [['RescheduleShift', { shiftId, ...times }]] : [];
  if (!clocks.punchIn && !clocks.punchOut) return moved;
  if (!assignmentId) throw new Rejected('SHIFT_NOT_ASSIGNED');
  return [...moved, ['CorrectTimeSheet', { shiftId, assignmentId, punchIn, punchOut, note }]];
};

/** Actions that are one command on each shift, whatever else they are about. */
export type ShiftAction = Exclude<BulkAction, { kind: 'accept' | 'refuse' | 'move' | 'withdraw' | 'undo' }>;

/** Commands of a bulk action for one shift. @throws Rejected */
export const stepsFor = (action: ShiftAction, shift: Shift): Step[] => {
  const { id: shiftId } = shift;
  switch (action.kind) {
    case 'time':
      return timeSteps(action, shift);
    case 'location':
      if (action.was !== undefined && action.was !== shift.position) throw new Rejected('CHANGED_MEANWHILE');
      return [['ReviseShift', { shiftId, position: action.position }]];
    case 'tasks':
      return [['ReviseShift', { shiftId, addedTaskIds: action.taskIds }]];
    case 'rate':
      return [['OverrideRate', { shiftId, rate: action.rate, override: action.override }]];
    case 'bonus':
      return [['ChoosePrimes', { shiftId, primeIds: action.primeIds }]];
    case 'agency':
      return [['TransferShift', { shiftId, toAgencyId: action.agencyId }]];
    case 'subcontract':
      return [['OfferHandover', { shiftId, to: action.to, minutes: action.minutes, message: action.message }]];
    case 'takeBack':
      return [['WithdrawHandover', { shiftId, offerId: null }]];
    case 'publish':
      if (!action.publish) return [['WithdrawJob', { shiftId }]];
      return [['PublishJob', { shiftId, notify: action.notify, ownPoolOnly: action.ownPoolOnly, words: action.words }]];
    case 'autoAssign':
      return action.on
        ? [['RequestAutoAssign', { shiftId, by: action.by, startDate: action.startDate }]]
        : [['StopAutoAssign', { shiftId, by: action.by }]];
    case 'notify':
      if (!shift.assignmentId) throw new Rejected('SHIFT_NOT_ASSIGNED');
      return [['NoteNotified', { shiftId, assignmentId: shift.assignmentId }]];
    case 'remove':
      return [['RemoveShift', { shiftId, reason: action.eventDeleted ? 'siteEventDeleted' : 'cancelled' }]];
  }
};

/** Shift id → its times after an action, without shifts that the action can't be applied to. */
export const timesAfter = (
  action: ShiftAction,
  shifts: readonly Shift[],
): ReadonlyMap<string, Pick<Shift, 'start' | 'end'>> => {
  if (action.kind !== 'time') return new Map();
  const moved = (shift: Shift) => {
    try {
      return timeSteps(action, shift).flatMap((step) => (step[0] === 'RescheduleShift' ? [step[1]] : []));
    } catch (error) {
      if (error instanceof Rejected) return [];
      throw error;
    }
  };
  return new Map(
    shifts.flatMap((shift) =>
      moved(shift).map(({ start, end }): [string, Pick<Shift, 'start' | 'end'>] => [shift.id, { start, end }]),
    ),
  );
};
