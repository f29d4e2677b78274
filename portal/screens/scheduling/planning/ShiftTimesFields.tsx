import { useController, useWatch } from 'react-hook-form';
import { useText } from '#portal/language/i18n.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { DateInput } from '#portal/ui/fields/DateInput.tsx';
import { FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { hours, time, weekday, zoneInWords, zoneName } from '#portal/ui/format.ts';
import { readTime } from '#portal/ui/fields/wall-clock.ts';
import { isDay } from '#portal/ui/fields/zone-clock.ts';
import { readTimes, type TypedTimes } from './shift-times.ts';
import { TimeInput } from './TimeInput.tsx';

const names = ['day', 'startTime', 'endDay', 'endTime', 'startLater', 'endLater'] as const;

/**
 * Start and end of a shift by the place's clocks, with their length (rule shift.times): an end before the start is on
 * the next day.
 */
export const ShiftTimesFields = ({ zone }: { readonly zone: string }) => {
  const t = useText();
  const [day, startTime, endDay, endTime, startLater, endLater] = useWatch<TypedTimes, typeof names>({ name: names });
  const read = readTimes({ day, startTime, endDay, endTime, startLater, endLater } as TypedTimes, zone);
  const skipped = (clock: string | undefined, on: string | undefined, found: readonly string[]) =>
    isDay(on) && readTime(clock ?? '') && found.length === 0
      ? t('time.missing', { zone: zoneInWords(zone) })
      : undefined;
  return (
    <div className="times">
      <DateField name="day" label="shifts.form.startDay" required />
      <TimeInput name="startTime" label="shifts.form.startTime" problem={skipped(startTime, day, read.starts)} />
      <EndDay shown={read.endDay} min={day} />
      <TimeInput name="endTime" label="shifts.form.endTime" problem={skipped(endTime, read.endDay, read.ends)} />
      {read.starts.length === 2 && <Twice name="startLater" instants={read.starts} zone={zone} />}
      {read.ends.length === 2 && <Twice name="endLater" instants={read.ends} zone={zone} />}
      <p className="total" role="status">
        {t('shifts.form.total')} <strong>{read.shift ? hours(read.shift.minutes) : '—'}</strong>
        {read.shift && (
          <span className="quiet">
            {' '}
            {weekday(read.shift.start, zone)} {time(read.shift.start, zone)} – {weekday(read.shift.end, zone)}{' '}
            {time(read.shift.end, zone)} ({zoneName(zone, read.shift.start)})
          </span>
        )}
      </p>
    </div>
  );
};

/** Derived from the times until the person chooses another day. */
const EndDay = ({ shown, min }: { readonly shown: string | undefined; readonly min: string | undefined }) => {
  const { field } = useController({ name: 'endDay' });
  return (
    <FieldFrame id="shift-end-day" label="shifts.form.endDay" group labelsFirst>
      <DateInput id="shift-end-day" value={shown} onChange={field.onChange} {...(min && { min })} />
    </FieldFrame>
  );
};

/** Asks which of two hours is meant when clocks go back. */
const Twice = ({
  name,
  instants,
  zone,
}: {
  readonly name: 'startLater' | 'endLater';
  readonly instants: readonly string[];
  readonly zone: string;
}) => {
  const t = useText();
  const { field } = useController({ name });
  return (
    <fieldset className="twice">
      <legend>{t('time.twice')}</legend>
      {instants.map((instant, index) => (
        <label key={instant}>
          <input
            type="radio"
            name={name}
            checked={Boolean(field.value) === (index === 1)}
            onChange={() => field.onChange(index === 1)}
          />{' '}
          {time(instant, zone)} {zoneName(zone, instant)}
        </label>
      ))}
    </fieldset>
  );
};
