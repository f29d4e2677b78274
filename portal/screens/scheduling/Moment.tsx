import { day, exactTime, weekday } from '#portal/ui/format.ts';

type Props = {
  readonly instant: string | null;
  readonly zone: string;
  /** The weekday instead of the year. */ readonly short?: boolean;
  readonly after?: string | undefined;
};

/** A moment in a list's cell: its day above its hour. */
export const Moment = ({ instant, zone, short = false, after }: Props) =>
  instant === null ? (
    <span className="quiet">–</span>
  ) : (
    <span className="moment">
      <span>{short ? weekday(instant, zone) : day(instant, zone)}</span>
      <span className="quiet">
        {exactTime(instant, zone)}
        {after && ` · ${after}`}
      </span>
    </span>
  );
