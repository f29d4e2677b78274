import type { ShiftRow } from '#contracts/api/shifts.ts';
import {
  arrivalAhead,
  expectedAt,
  minutesLate,
  nextChange,
  shiftStatus,
  type ShiftFacts,
} from '#contracts/values/shift.ts';
import { useText } from '#portal/language/i18n.ts';
import { hours, nearWeekday, time } from '#portal/ui/format.ts';
import { ShiftBadge } from '#portal/ui/StatusBadge.tsx';
import { useNow } from '../clock.ts';
import { instantAfter, minuteMs } from '#contracts/values/durations.ts';

type Props = { readonly shift: Pick<ShiftRow, 'facts' | 'autoAssignStartDate' | 'timezone'> };

/** Instant at which the label or the minutes beside it change. */
const nextTurn = (facts: ShiftFacts, now: string): string | null => {
  const late = minutesLate(facts, now);
  return late === null
    ? ([nextChange(facts, now), arrivalAhead(facts, now)].filter((instant) => instant !== null).sort()[0] ?? null)
    : instantAfter(expectedAt(facts), (late + 1) * minuteMs);
};

/**
 * A shift's label; when the confirmation window opens or the shift starts it changes by itself (rules shift.status,
 * shift.late). Beside it the true minutes since somebody late was expected (decision 17), and when a replacement, or
 * whoever is on the way, will be there.
 */
export const ShiftLabel = ({ shift }: Props) => {
  const t = useText();
  const { facts, autoAssignStartDate, timezone } = shift;
  const now = useNow((at) => nextTurn(facts, at));
  const status = shiftStatus(facts, now);
  const from = status === 'assigning' && autoAssignStartDate ? nearWeekday(autoAssignStartDate, timezone) : undefined;
  const late = minutesLate(facts, now);
  const replacement = facts.assigned && facts.dueAt !== null && !facts.punchIn && status !== 'late';
  const arrives = arrivalAhead(facts, now);
  const beside = [
    // In the first minute the label alone is shown.
    late !== null &&
      late > 0 &&
      t('status.lateSoFar', { time: late < 120 ? t('status.minutes', { n: late }) : hours(late) }),
    arrives !== null && t('status.onTheWay', { time: time(arrives, timezone) }),
    arrives === null && replacement && t('status.replacement', { time: time(expectedAt(facts), timezone) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <ShiftBadge status={status} lateBy={facts.lateEstimatedTime} {...(from && { note: from })} />
      {beside && (
        <span className="secondary" title={beside}>
          {beside}
        </span>
      )}
    </>
  );
};
