import { memo } from 'react';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import type { Text } from '#portal/language/i18n.ts';
import { span, timeRange, zoneName } from '#portal/ui/format.ts';
import { shiftSigns, shiftTones } from '#portal/ui/StatusBadge.tsx';
import { mayAssign, mayMove } from './drag-state.ts';
import type { Grouping } from './rows.ts';

/** Local hours of a shift at its place, with the zone where the axis shows another. */
export const hoursText = (
  { start, end, timezone }: Pick<CalendarShift, 'start' | 'end' | 'timezone'>,
  zone: string,
): string => `${timeRange(start, end, timezone)}${timezone === zone ? '' : ` ${zoneName(timezone, start)}`}`;

export type Names = { readonly agents: ReadonlyMap<string, string>; readonly places: ReadonlyMap<string, string> };

/** Title of a shift on a line of the calendar. */
export const shiftBlockTitle = ({ title, position, event }: CalendarShift): string => title || position || event;

/** The agent, as far as the viewer may know them. */
export const shiftBlockAgent = ({ agentId, identity, assigned }: CalendarShift, { agents }: Names, t: Text): string =>
  (agentId && agents.get(agentId)) ||
  t(assigned ? 'identity.assigned' : identity === 'autoassign' ? 'status.autoAssigning' : 'status.unassigned');

/** A shift in one sentence. */
export const sentenceOf = (shift: CalendarShift, names: Names, t: Text): string =>
  [
    shiftBlockAgent(shift, names, t),
    shiftBlockTitle(shift),
    names.places.get(shift.placeId),
    span(shift.start, shift.end, shift.timezone),
    t(`status.${shift.status}`),
  ].join(', ');

type Props = {
  /** Texts of the present language, passed down so that hundreds of blocks don't each subscribe to it. */
  readonly t: Text;
  readonly shift: CalendarShift;
  readonly names: Names;
  readonly by: Grouping;
  readonly zone: string;
  /** Pixels. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly held: boolean;
  readonly reachable: boolean;
};

/** Width in pixels below which a block shows no text; its accessible name has it all. */
const narrow = 36;
/** Keys that a shift on the calendar handles. */
export const blockKeys = 'Enter Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown M';

/** A shift on the timeline. The timeline handles its events, since there may be hundreds of shifts. */
export const ShiftBlock = memo(({ t, shift, names, by, zone, left, top, width, height, held, reachable }: Props) => {
  const sentence = sentenceOf(shift, names, t);
  const fixed = !mayMove(shift) && !mayAssign(shift);
  return (
    <button
      type="button"
      className="shift-block"
      data-shift={shift.id}
      data-tone={shiftTones[shift.status]}
      data-open={!shift.assigned || undefined}
      data-held={held || undefined}
      data-fixed={fixed || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-label={sentence}
      aria-keyshortcuts={fixed ? 'Enter' : blockKeys}
      style={{ left, width, top, height }}
    >
      {width >= narrow && (
        <>
          <i>{shiftSigns[shift.status]}</i>{' '}
          <strong>{by === 'agent' ? (names.places.get(shift.placeId) ?? '') : shiftBlockAgent(shift, names, t)}</strong>{' '}
          <span>
            {hoursText(shift, zone)} · {shiftBlockTitle(shift)}
          </span>
        </>
      )}
    </button>
  );
});
ShiftBlock.displayName = 'ShiftBlock';
