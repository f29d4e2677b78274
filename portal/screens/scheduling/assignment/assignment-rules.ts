import type { ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { ShiftPrices } from '#contracts/values/shift-prices.ts';
import type { ShiftAbility, ShiftRow } from '#contracts/api/shifts.ts';
import { assignmentActions, assignmentStage, longShiftMinutes } from '#contracts/values/shift.ts';
import { minutesFrom, workedMinutes } from '#contracts/values/hours.ts';
import { sideOf } from '#contracts/permissions.ts';
import type { User } from '#contracts/api/session.ts';
import { customerIdOf } from '#portal/api/stored.ts';
import type { AssignmentForm } from './assignment-form.ts';
import { daysBetween, sameTimeOn, wallTimeAt } from '#portal/ui/fields/zone-clock.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

type Row = Pick<ShiftRow, 'facts' | 'can' | 'assignment'>;

/** Rule shift.submitAction: the step that comes next, if the viewer may take it. */
export const nextAction = ({
  facts,
  can,
}: Row): (ShiftAbility & ('accept' | 'confirm' | 'punchIn' | 'punchOut')) | null => {
  const next = facts.assigned ? assignmentActions[assignmentStage(facts)] : null;
  return next !== null && can.includes(next) ? next : null;
};

type SaveBlock = 'readOnly' | 'correctionNote' | 'correctionNeeded' | 'kilometres';

const positive = (value: number | null | undefined) => typeof value === 'number' && value > 0;
const moved = (before: string | null | undefined, after: string | null | undefined) =>
  before != null && before !== after;

/**
 * Rule shift.saveDisabled: why the modal can't be saved, or null. Punches that were recorded change by a correction
 * only.
 * @param km the skill is paid by kilometre and the viewer sees its fields
 */
export const saveBlock = (
  form: AssignmentForm,
  before: AssignmentForm,
  { editable, km }: { readonly editable: boolean; readonly km: boolean },
): SaveBlock | null => {
  const { timeSheet: sheet, affectationEvent: shift } = form;
  if (!editable) return 'readOnly';
  if (sheet?.correction && !sheet.note?.trim()) return 'correctionNote';
  if (
    !sheet?.correction &&
    (moved(before.timeSheet?.punchIn, sheet?.punchIn) || moved(before.timeSheet?.punchOut, sheet?.punchOut))
  )
    return 'correctionNeeded';
  if (km && shift.kmPayEnabled && !(positive(shift.kmPayAmount) && positive(shift.kmPayDistance))) return 'kilometres';
  return null;
};

/** Id of the account whose agents count as the viewer's own. */
const connectedAccount = (user: User): string | undefined =>
  (user.loggedAsCustomer ? undefined : user.agencyId) ?? customerIdOf(user);

/**
 * Rule shift.datesDisabled: no edit right, or the agent works for another employer than the viewer's; not for
 * administrators of the platform.
 */
export const datesDisabled = ({ can, assignment }: Row, user: User): boolean =>
  !can.includes('modify') ||
  (assignment !== null && sideOf(user.role) !== 'platform' && assignment.employer.id !== connectedAccount(user));

/** Rule shift.datesDisabled for a punch: a missing punch can't be added here. */
export const punchDisabled = (row: Row, user: User, punch: 'punchIn' | 'punchOut'): boolean =>
  datesDisabled(row, user) || !row.can.includes('correct') || !row.assignment?.timeSheet[punch];

/**
 * End of a shift whose start was moved to another day: moved by as many days, at the same local time of the place. UTC
 * instants.
 */
export const endMovedAlong = (was: string, start: string, end: string, zone: string): string => {
  const dayOf = (instant: string) => wallTimeAt(instant, zone).day!;
  return sameTimeOn(end, daysBetween(dayOf(was), dayOf(start)), zone);
};

/** Rule shift.tzNote. */
export const needsZoneNote = (zone: string): boolean =>
  !/^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal|Greenwich)([+-]?0)?$/i.test(zone);

/** Rule hours.fourteen: a presence of 14 hours or more. */
export const isLongPresence = (punchIn: string | null | undefined, punchOut: string | null | undefined): boolean =>
  Boolean(punchIn && punchOut) && minutesFrom(punchIn!, punchOut!) >= longShiftMinutes;

type Pause = { readonly scheduledStart: string; readonly scheduledEnd: string; readonly paid: boolean };
/** Minutes of breaks that are taken off the hours: those in which the agent leaves the post (LSA 79). */
export const unpaidMinutes = (breaks: readonly Pause[]): number =>
  breaks.reduce(
    (sum, { scheduledStart, scheduledEnd, paid }) => sum + (paid ? 0 : minutesFrom(scheduledStart, scheduledEnd)),
    0,
  );

/** Minutes between two instants less unpaid breaks; null while either is not valid. */
export const netMinutes = (
  start: string | null | undefined,
  end: string | null | undefined,
  breaks: readonly Pause[],
): number | null => {
  const total = start && end ? minutesFrom(start, end) : NaN;
  const taken = breaks.map(({ scheduledStart, scheduledEnd, paid }) => ({
    start: scheduledStart,
    end: scheduledEnd,
    paid,
  }));
  return total > 0 ? workedMinutes({ punchIn: start!, punchOut: end!, breaks: taken }) : null;
};

/** Rule break.presets: a break's end, `length` minutes after its start. */
export const breakEnd = (start: string, length: number): string => instantAfter(start, length * minuteMs);

/** Rule pay.tabVisible: the server leaves out what the viewer may not see, in client mode too. */
export const showsPay = (pay: ShiftPrices | undefined): boolean =>
  pay !== undefined &&
  [pay.salary, pay.billingPrice, pay.clientBillingPrice, pay.supplierBillingPrice].some((price) => price !== undefined);

/** Rule shift.kmPay: only where the skill is paid by kilometre and the viewer may see pay. */
export const paidByKm = (rateType: string | undefined, pay: Pick<ShiftPayTab, 'kmPayEnabled'> | undefined): boolean =>
  rateType === 'gamification' && pay?.kmPayEnabled !== undefined;

/**
 * Rule assign.changeBlocked: absent without the grant or without an agent, disabled while the agent works, with a
 * warning where the viewer may not delete the agency's assignments.
 */
export const changeAgentState = ({ can, facts }: Row, granted: boolean): 'absent' | 'working' | 'blocked' | 'open' => {
  if (!granted || !facts.assigned || facts.punchOut) return 'absent';
  if (facts.punchIn) return 'working';
  return can.includes('changeAgent') ? 'open' : 'blocked';
};
