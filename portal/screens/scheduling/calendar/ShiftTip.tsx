import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import { weekday } from '#portal/ui/format.ts';
import { ShiftBadge, shiftSigns } from '#portal/ui/StatusBadge.tsx';
import { hoursText, shiftBlockTitle, shiftBlockAgent, type Names } from './ShiftBlock.tsx';
import type { TipAt } from './use-tip.ts';

type Props = {
  readonly shift: CalendarShift;
  readonly names: Names;
  readonly zone: string;
  readonly at: TipAt;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
};

const [width, height, gap] = [280, 132, 6];

/** Details of a shift beside it. A screen reader gets them from the shift's accessible name. */
export const ShiftTip = ({ shift, names, zone, at: { box }, onEnter, onLeave }: Props) => {
  const t = useText();
  const below = box.bottom + gap + height < window.innerHeight;
  const style = {
    width,
    left: Math.max(8, Math.min(box.left, window.innerWidth - width - 8)),
    ...(below ? { top: box.bottom + gap } : { bottom: window.innerHeight - box.top + gap }),
  };
  return (
    <div aria-hidden="true" className="shift-tip" style={style} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      <strong>{shiftBlockAgent(shift, names, t)}</strong>
      <span>
        {weekday(shift.start, shift.timezone)}, {hoursText(shift, zone)}
      </span>
      <span>{[shiftBlockTitle(shift), names.places.get(shift.placeId)].filter(Boolean).join(' · ')}</span>
      <span className="quiet">{shift.event}</span>
      <span>
        {shiftSigns[shift.status]} <ShiftBadge status={shift.status} />
      </span>
    </div>
  );
};
