import type { ShiftRow } from '#contracts/api/shifts.ts';
import { nextChange, shiftStatus } from '#contracts/values/shift.ts';
import { day } from '../../../ui/format.ts';
import { ShiftBadge } from '../../../ui/StatusBadge.tsx';
import { useNow } from '../clock.ts';

type Props = { readonly shift: Pick<ShiftRow, 'facts' | 'autoAssignStartDate' | 'timezone'> };

/** A shift's label; when the confirmation window opens or the shift starts it changes by itself (rules shift.status, shift.late). */
export const ShiftLabel = ({ shift }: Props) => {
  const { facts, autoAssignStartDate, timezone } = shift;
  const now = useNow((at) => nextChange(facts, at));
  const status = shiftStatus(facts, now);
  const from = status === 'assigning' && autoAssignStartDate ? day(autoAssignStartDate, timezone) : undefined;
  return <ShiftBadge status={status} lateBy={facts.lateEstimatedTime} {...(from && { note: from })} />;
};
