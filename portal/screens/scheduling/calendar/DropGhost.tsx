import { clockHours } from '#portal/ui/format.ts';
import type { Axis, View } from './axis.ts';
import type { DragState } from './drag-state.ts';
import type { DropValidation } from './dry-run.ts';
import { shiftExtent } from './extent.ts';

type Props = {
  readonly axis: Axis;
  readonly view: View;
  readonly width: number;
  readonly hold: DragState;
  readonly validation: DropValidation;
  /** Pixels from the top of the sheet to its lane. */
  readonly top: number;
  readonly laneHeight: number;
};

/** Where a dragged shift would be dropped, with its hours, and whether it may be. */
export const DropGhost = ({ axis, view, width, hold, validation, top, laneHeight }: Props) => {
  const [from, to] = shiftExtent(axis, view, hold.span);
  return (
    <div
      aria-hidden="true"
      className="shift-ghost"
      data-validation={validation.state}
      style={{
        left: `calc(var(--names) + ${from * width}px)`,
        width: Math.max(12, (to - from) * width - 2),
        top: top + 4,
        height: laneHeight - 4,
      }}
    >
      {clockHours(hold.span.start, hold.span.end, hold.shift.timezone)}
    </div>
  );
};
