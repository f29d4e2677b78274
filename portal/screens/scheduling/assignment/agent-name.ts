import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { Text } from '../../../language/i18n.ts';
import { moment } from '../../../ui/format.ts';

/** Who stands on a shift, as far as the viewer may know (rule shift.identity): a name, auto-assign with its start, or nobody. */
export const agentName = (shift: Pick<ShiftRow, 'identity' | 'employee' | 'autoAssignStartDate' | 'timezone'>, t: Text): string => {
  if (shift.employee) return shift.employee.fullName;
  if (shift.identity !== 'autoassign') return t('status.unassigned');
  return shift.autoAssignStartDate ? t('identity.autoAssignFrom', { date: moment(shift.autoAssignStartDate, shift.timezone) }) : t('status.autoAssigning');
};

/** A shift's title, or its position where it has none. */
export const shiftTitle = (shift: Pick<ShiftRow, 'title' | 'location'>, t: Text): string => shift.title || shift.location.title || t('dialog.assignment');
