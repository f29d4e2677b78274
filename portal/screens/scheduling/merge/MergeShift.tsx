import type { ShiftsToMerge } from '#contracts/api/merges.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { span, time } from '#portal/ui/format.ts';

type Props = { readonly shift: Output<typeof ShiftsToMerge>[number]['shifts'][number]; readonly zone: string };

/** A shift that may be merged: when it is, when its agent left where that was early, and its position. */
export const MergeShift = ({ shift: { start, end, busyUntil, position }, zone }: Props) => {
  const t = useText();
  return (
    <>
      {span(start, end, zone)}
      {busyUntil < end && `, ${t('merge.left', { time: time(busyUntil, zone) })}`}{' '}
      <span className="quiet">{position}</span>
    </>
  );
};
