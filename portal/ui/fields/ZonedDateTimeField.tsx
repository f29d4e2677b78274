import { OutlinedInput, Radio } from '@mui/material';
import { useEffect, useState, type ClipboardEvent } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { zoneInWords, zoneName } from '../format.ts';
import { DateInput } from './DateInput.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import { useField, type FieldProps } from './use-field.ts';
import { readMoment, readTime } from './wall-clock.ts';
import { instantsAt, isDay, today, wallTimeAt } from './zone-clock.ts';
import { serverNow } from '#portal/server-time.ts';

type Props = FieldProps & { /** IANA zone of the place; its clock is the one that is typed. */ readonly zone: string };

/** The form's value while day and time do not name exactly one instant; no schema accepts it. */
const unclear = 'unclear';

/** A date and time: the place's wall-clock time and zone on screen, a UTC instant in the form. */
export const ZonedDateTimeField = ({ name, label, required, optional, hint, disabled, zone }: Props) => {
  const t = useText();
  const { id, value, change, blur, ref, error } = useField<string>(name);
  const [wall, setWall] = useState(() => wallTimeAt(value, zone));
  // Shown when the field loses the focus, not while typing.
  const [left, setLeft] = useState(false);
  const { day, time } = wall;
  const read = readTime(time);
  const found = day && read ? instantsAt(day, read, zone) : [];

  useEffect(() => {
    if (value && value !== unclear)
      setWall((now) =>
        now.day && instantsAt(now.day, readTime(now.time) ?? '', zone).includes(value) ? now : wallTimeAt(value, zone),
      );
  }, [value, zone]);

  const put = (next: typeof wall) => {
    setWall(next);
    if (!next.day && next.time === '') return change(undefined);
    const clock = readTime(next.time);
    const instants = next.day && clock ? instantsAt(next.day, clock, zone) : [];
    change(instants.length === 1 ? instants[0] : unclear);
  };
  // A date with a time pasted into either input fills both.
  const paste = (event: ClipboardEvent) => {
    const moment = readMoment(event.clipboardData.getData('text'), zone, today());
    if (!moment || disabled) return;
    event.preventDefault();
    event.stopPropagation();
    put(moment);
  };
  const missing = isDay(day) && read && found.length === 0 && t('time.missing', { zone: zoneInWords(zone) });
  const unread = left && time.trim() !== '' && !read && t('problem.NOT_A_TIME');
  const twice = found.length === 2;
  // The error of an unreadable date is shown by the date input.
  const undated = day !== undefined && !isDay(day);
  const untimed = error && isDay(day) && !read && t('time.clockMissing');
  const shownError =
    missing ||
    unread ||
    untimed ||
    (error && twice && !found.includes(value) ? t('time.twice') : undated ? undefined : error);
  const shown = value && value !== unclear ? value : found[0];
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      optional={optional}
      error={shownError}
      hint={hint}
      group
      labelsFirst
    >
      <div className="date-time" onPasteCapture={paste}>
        <DateInput
          id={id}
          value={day}
          disabled={disabled ?? false}
          error={Boolean(missing) || (error !== undefined && !isDay(day))}
          describedBy={shownError ? `${id}-error` : undefined}
          inputRef={ref}
          onBlur={blur}
          onChange={(next) => put({ day: next, time })}
        />
        <OutlinedInput
          size="small"
          className="clock"
          value={time}
          disabled={disabled ?? false}
          error={Boolean(unread) || (shownError !== undefined && (isDay(day) || time === ''))}
          placeholder="00:00"
          inputProps={{
            inputMode: 'numeric',
            'aria-label': t('label.with', { label: t(label), value: t('time.clock') }),
            ...describedBy(id, shownError, hint, required),
          }}
          onChange={(event) => {
            setLeft(false);
            put({ day, time: event.target.value });
          }}
          onBlur={() => {
            setLeft(true);
            if (read) setWall({ day, time: read });
            blur();
          }}
        />
        <span className="zone" title={zone}>
          {zoneName(zone, shown ?? serverNow())}
        </span>
      </div>
      {twice && (
        <div role="radiogroup" aria-label={t('time.twice')} className="twice">
          <p>{t('time.twice')}</p>
          {found.map((instant) => (
            <label key={instant}>
              <Radio size="small" name={`${id}-which`} checked={value === instant} onChange={() => change(instant)} />
              {read} {zoneName(zone, instant)}
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  );
};
