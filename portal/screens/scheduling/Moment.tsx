import { day, exactTime, weekday } from '#portal/ui/format.ts';

type Props = {
  readonly instant: string | null;
  readonly zone: string;
  /** The weekday instead of the year. */ readonly short?: boolean;
  readonly after?: string | undefined;
  /** The start, of an end: its day is left out where rows have one line and it is the same. */
  readonly since?: string | null | undefined;
};

/** A moment in a list's cell: its day above its hour. */
export const Moment = ({ instant, zone, short = false, after, since }: Props) =>
  instant === null ? (
    <span className="quiet">–</span>
  ) : (
    <span className="moment">
      <span data-same={(since && day(since, zone) === day(instant, zone)) || undefined}>
        {short ? weekday(instant, zone) : day(instant, zone)}
      </span>
      <span className="quiet">
        {exactTime(instant, zone)}
        {after && ` · ${after}`}
      </span>
    </span>
  );
