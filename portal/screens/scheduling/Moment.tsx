import { day, exactTime, nearWeekday } from '#portal/ui/format.ts';

type Props = {
  readonly instant: string | null;
  readonly zone: string;
  /** For rows of one line that all fall on about the same day. */ readonly hourFirst?: boolean;
  readonly after?: string | undefined;
  /**
   * For an end, its start: the day is left out where it is the same and rows have one line, or where the hour comes
   * first.
   */
  readonly since?: string | null | undefined;
};

/** A cell with a date and time, the day above the time. */
export const Moment = ({ instant, zone, hourFirst = false, after, since }: Props) =>
  instant === null ? (
    <span className="quiet">—</span>
  ) : (
    <span className="moment" data-hour-first={hourFirst || undefined}>
      <span data-same={(since && (hourFirst || day(since, zone) === day(instant, zone))) || undefined}>
        {nearWeekday(instant, zone)}
      </span>{' '}
      <span className="quiet">
        {exactTime(instant, zone)}
        {after && <span className="after"> ({after})</span>}
      </span>
    </span>
  );
