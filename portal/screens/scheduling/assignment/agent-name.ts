import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Text } from '#portal/language/i18n.ts';
import { moment, span } from '#portal/ui/format.ts';

type Shift = Pick<ShiftRow, 'identity' | 'employee' | 'facts' | 'autoAssignStartDate' | 'timezone'>;

/** Text in place of the name of an assigned agent whom the viewer may not know yet (decision 8). */
export const nameLater = ({ facts, timezone }: Pick<ShiftRow, 'facts' | 'timezone'>, t: Text): string =>
  t('identity.assignedFrom', { moment: moment(facts.confirmFrom, timezone) });

/**
 * The agent of a shift as far as the viewer may know them (rule shift.identity): a name, when it will be shown,
 * auto-assign with its start, or nobody.
 */
export const agentName = (shift: Shift, t: Text): string => {
  if (shift.employee) return shift.employee.fullName;
  if (shift.facts.assigned) return nameLater(shift, t);
  if (shift.facts.transferred) return t('status.transferred');
  if (shift.identity !== 'autoassign') return t('status.unassigned');
  return shift.autoAssignStartDate
    ? t('identity.autoAssignFrom', { date: moment(shift.autoAssignStartDate, shift.timezone) })
    : t('status.autoAssigning');
};

/** Name of a shift's row: its agent, and its start in `zone`. */
export const shiftRowName = (shift: Shift & Pick<ShiftRow, 'start'>, zone: string, t: Text): string =>
  `${agentName(shift, t)}, ${moment(shift.start, zone)}`;

/** A shift's title, or its position where it has none. */
export const shiftTitle = (shift: Pick<ShiftRow, 'title' | 'location'>, t: Text): string =>
  shift.title || shift.location.title || t('dialog.assignment');

/** A shift in a notice: its title and time. */
export const shiftInWords = ({
  title,
  location,
  start,
  end,
  timezone,
}: Pick<ShiftRow, 'title' | 'location' | 'start' | 'end' | 'timezone'>): string =>
  [title || location.title, span(start, end, timezone)].filter(Boolean).join(', ');
