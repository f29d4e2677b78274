import { memo } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import type { Text } from '#portal/language/i18n.ts';
import { clockHours, weekdayName, zoneName } from '#portal/ui/format.ts';
import { shiftSigns, shiftTones } from '#portal/ui/StatusBadge.tsx';
import { mayAssign, mayMove } from './drag-state.ts';
import { fitsBeside, shortName } from './roster.ts';
import type { Grouping } from './rows.ts';
import { blockKeys, sentenceOf, shiftBlockTitle, type Names } from './ShiftBlock.tsx';

type Props = {
  readonly t: Text;
  readonly shift: CalendarShift;
  readonly names: Names;
  readonly by: Grouping;
  readonly zone: string;
  /** It began before the first day shown. */
  readonly before: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly held: boolean;
  readonly reachable: boolean;
};

/** The agent, else the status; on an agent's line the place. */
const mainText = (shift: CalendarShift, names: Names, by: Grouping, t: Text): string => {
  if (by === 'agent') return names.places.get(shift.placeId) ?? '';
  const name = shift.agentId && names.agents.get(shift.agentId);
  if (name) return shortName(name);
  return shift.assigned ? t('identity.assigned') : t(`status.${shift.status}`);
};

/**
 * A shift in its day of the week: sign of its status, hours, agent or place, and post; the name stands beside the hours
 * or below them, where it has room.
 */
export const RosterCard = memo(
  ({ t, shift, names, by, zone, before, left, top, width, height, held, reachable }: Props) => {
    const { start, end, timezone, status } = shift;
    const fixed = !mayMove(shift) && !mayAssign(shift);
    const worked = clockHours(start, end, timezone);
    const main = mainText(shift, names, by, t);
    const hours = before ? `${weekdayName(start, timezone)} ${worked}` : worked;
    const beside = fitsBeside(shiftSigns[status], hours, main, width);
    // The sign says a status too, so it leaves the second line to the post; a name doesn't.
    const statusOnly = by !== 'agent' && !shift.assigned;
    return (
      <button
        type="button"
        className="shift-block roster-card"
        data-shift={shift.id}
        data-tone={shiftTones[status]}
        data-open={!shift.assigned || undefined}
        data-held={held || undefined}
        data-fixed={fixed || undefined}
        tabIndex={reachable ? 0 : -1}
        aria-label={sentenceOf(shift, names, t)}
        aria-keyshortcuts={fixed ? 'Enter' : blockKeys}
        style={{ left, width, top, height }}
      >
        <span className="roster-line">
          <i>{shiftSigns[status]}</i> <b>{hours}</b> {(beside || (statusOnly && !hours.includes(':'))) && main}
        </span>
        <span className="roster-line roster-post">
          {!beside && !statusOnly && <span className="roster-main">{main} · </span>}
          {shiftBlockTitle(shift)}
          {timezone !== zone && ` · ${zoneName(timezone, start)}`}
        </span>
      </button>
    );
  },
);
RosterCard.displayName = 'RosterCard';
