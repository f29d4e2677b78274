import { day, exactTime, nearDay, weekday } from '#portal/ui/format.ts';

type Props = {
  readonly instant: string | null;
  readonly zone: string;
  /** The weekday instead of the year. */ readonly short?: boolean;
  /** Where rows have one line and all are of about a day. */ readonly hourFirst?: boolean;
  readonly after?: string | undefined;
  /** The start, of an end: its day is left out where rows have one line and it is the same, or where the hour comes first. */
  readonly since?: string | null | undefined;
};

/** A moment in a list's cell: its day above its hour. */
export const Moment = ({ instant, zone, short = false, hourFirst = false, after, since }: Props) =>
  instant === null ? (
    <span className="quiet">–</span>
  ) : (
    <span className="moment" data-hour-first={hourFirst || undefined}>
      <span data-same={(since && (hourFirst || day(since, zone) === day(instant, zone))) || undefined}>
        {short ? weekday(instant, zone) : nearDay(instant, zone)}
      </span>
      <span className="quiet">
        {exactTime(instant, zone)}
        {after && ` · ${after}`}
      </span>
    </span>
  );
