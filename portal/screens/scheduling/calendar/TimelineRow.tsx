import { memo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { placeOf, type Axis } from './axis.ts';
import { isDrawn, namesLater, type Grouping, type Period, type Row } from './rows.ts';
import { ShiftBlock, type Names } from './ShiftBlock.tsx';

/** Lanes from which a line may reach beyond what is in view. */
const high = 4;

type Props = {
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  /** Lanes that are drawn: from the first up to, without it, the last. */
  readonly firstLane: number;
  readonly lastLane: number;
  /** The part of the axis that is drawn. */
  readonly period: Period;
  readonly axis: Axis;
  /** Pixels of the whole axis. */
  readonly width: number;
  readonly by: Grouping;
  readonly names: Names;
  /** The shift of this line that is held, and the one that Tab leads to; both are drawn wherever they lie. */
  readonly heldId: string | undefined;
  readonly reachableId: string | undefined;
  /** Why what is held can't be put on this line; empty when it can. */
  readonly why: string | undefined;
  readonly target: boolean;
};

/** One line of the timeline: its name, and its shifts in their lanes. */
export const TimelineRow = memo(
  ({
    row,
    index,
    top,
    height,
    firstLane,
    lastLane,
    period,
    axis,
    width,
    by,
    names,
    heldId,
    reachableId,
    why,
    target,
  }: Props) => {
    const t = useText();
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className="timeline-row"
        data-index={index}
        data-row={row.id}
        data-high={row.lanes > high || undefined}
        data-why={why === undefined ? undefined : why ? 'refused' : 'free'}
        data-target={target || undefined}
        style={{ top, height }}
      >
        <div role="rowheader" className="timeline-name" data-nobody={row.name === '' || undefined}>
          <strong>{row.id === namesLater ? t('identity.assigned') : row.name || t('status.unassigned')}</strong>
          {why ? (
            <small className="timeline-why">{why}</small>
          ) : (
            <small>{t('calendar.shifts', { n: row.laid.length })}</small>
          )}
        </div>
        <div role="gridcell" aria-colspan={axis.days.length} className="timeline-track" style={{ width }}>
          {row.laid.map((laid) => {
            const { item, lane } = laid;
            if (!isDrawn(laid, firstLane, lastLane, period) && item.id !== heldId && item.id !== reachableId)
              return null;
            const from = Math.max(0, placeOf(axis, item.start)) * width;
            const to = Math.min(1, placeOf(axis, item.end)) * width;
            return (
              <ShiftBlock
                key={item.id}
                t={t}
                shift={item}
                names={names}
                by={by}
                zone={axis.zone}
                lane={lane}
                left={from}
                width={Math.max(12, to - from - 2)}
                held={item.id === heldId}
                reachable={item.id === reachableId}
              />
            );
          })}
        </div>
      </div>
    );
  },
);
TimelineRow.displayName = 'TimelineRow';
