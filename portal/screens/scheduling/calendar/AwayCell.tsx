import { clockHours } from '#portal/ui/format.ts';
import type { Text } from '#portal/language/i18n.ts';
import { placeOf, type Axis, type View } from './axis.ts';
import { dayExtent } from './extent.ts';
import type { Away } from './roster.ts';

type Props = {
  readonly t: Text;
  readonly axis: Axis;
  readonly view: View;
  /** Pixels of the whole axis. */
  readonly width: number;
  readonly away: Away;
};

/** Hatching behind an agent's shifts while they are unavailable: the exact hours on a day, the whole cell in a week. */
export const AwayCell = ({ t, axis, view, width, away: { day, whole, from, to } }: Props) => {
  const [first, last] = view === 'week' ? dayExtent(axis, view, day) : [placeOf(axis, from), placeOf(axis, to)];
  return (
    <span
      aria-hidden="true"
      className="away"
      data-part={!whole || undefined}
      style={{ left: first * width, width: (last - first) * width }}
    >
      {!whole && `${clockHours(from, to, axis.zone)} `}
      {t('employee.away')}
    </span>
  );
};
