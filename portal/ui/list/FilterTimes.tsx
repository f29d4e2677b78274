import { useId, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { readTime } from '../fields/wall-clock.ts';
import type { Times } from './list-state.ts';

type Props = { readonly times: Times; readonly onChange: (next: (now: Times) => Times) => void };

/** Filters by start and end of shifts, in the wall-clock time of their place. */
export const FilterTimes = ({ times, onChange }: Props) => {
  const t = useText();
  const put = (next: Times) => onChange((now) => ({ ...now, ...next }));
  return (
    <fieldset className="filter-dates">
      <legend>{t('filter.times')}</legend>
      <TimeBox label="filter.startTime" value={times.startTime} onChange={(startTime) => put({ startTime })} />
      <TimeBox label="filter.endTime" value={times.endTime} onChange={(endTime) => put({ endTime })} />
      <label className="tick">
        <input
          type="checkbox"
          checked={times.exactTime ?? false}
          onChange={(event) => put({ exactTime: event.target.checked })}
        />
        <span>{t('filter.exactTime')}</span>
      </label>
    </fieldset>
  );
};

type BoxProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (time: string | undefined) => void;
};

/** A time as people write it. Text that is not a time stays and is reported. */
const TimeBox = ({ label, value, onChange }: BoxProps) => {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  const wrong = typed.trim() !== '' && readTime(typed) === undefined;
  const settle = () => {
    const read = readTime(typed);
    if (read) setTyped(read);
    if (read !== value && (read || typed.trim() === '')) onChange(read);
  };
  return (
    <label>
      <span>{t(label)}</span>
      <input
        className="small-field"
        value={typed}
        placeholder="18:30"
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}wrong` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      {wrong && (
        <small id={`${id}wrong`} className="field-error">
          {t('problem.NOT_A_TIME')}
        </small>
      )}
    </label>
  );
};
