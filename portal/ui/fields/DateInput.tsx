import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useId, useRef, useState, type ClipboardEvent, type Ref } from 'react';
import { useText, type Text } from '#portal/language/i18n.ts';
import { dayInWords, nearDay, weekdayName } from '../format.ts';
import { Calendar } from '../icons/first-icons.tsx';
import { useHasOpened } from '../use-has-opened.ts';
import { exampleDay, fieldDate, readDate, type Bounds } from './wall-clock.ts';
import { isDay, today } from './zone-clock.ts';
import { Overlay } from '../feedback/Overlay.tsx';
import { lazyComponent } from '../lazy-component.ts';

const load = () => import('./DayCalendar.tsx');
const DayCalendar = lazyComponent(load, 'DayCalendar');
/** Loads on hover or focus, so that the calendar opens at once. */
const prepare = () => void load().catch(() => undefined);

type Props = Bounds & {
  /** The id that a label outside names it by. */
  readonly id?: string;
  /** Text of the label; left out where another label names the field, by `id` or `labelledBy`. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** yyyy-MM-dd, or the typed text that is not a day. */
  readonly value: string | undefined;
  /**
   * Called with undefined for an empty field, and with the typed text while it is not a day, which no schema accepts.
   */
  readonly onChange: (day: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /**
   * The value takes effect at once, as in a filter: `onChange` gets only days, and while typing only those with a typed
   * year.
   */
  readonly live?: boolean;
};

const boundText = (t: Text, day: string, min: string | undefined, max: string | undefined) =>
  min && day < min ? t('date.from', { day: dayInWords(min) }) : t('date.to', { day: dayInWords(max!) });

/** How a day may be typed, by one that the field takes. */
const exampleIn = (bounds: Bounds) => {
  const day = exampleDay(today(), bounds);
  return { date: fieldDate(day), words: nearDay(`${day}T12:00:00.000Z`, 'UTC') };
};

type Typing = Pick<Props, 'value' | 'onChange' | 'disabled' | 'error' | 'live' | 'min' | 'max'>;

/** What is typed into the field, the day that it is read as, and what is wrong with it. */
const useTypedDay = ({ value, onChange, disabled, error, live, min, max }: Typing) => {
  const t = useText();
  // The typed text, used while `value` is the day that it was read as.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string | undefined }>();
  // Shown when the field loses the focus, not while typing.
  const [left, setLeft] = useState(false);

  const typing = typed?.value === value ? typed : undefined;
  const shown = typing?.text ?? (isDay(value) ? fieldDate(value) : (value ?? ''));
  const day = typing ? readDate(typing.text, today(), { min, max }) : isDay(value) ? value : undefined;
  const unread = day === undefined && shown.trim() !== '';
  const outside = day !== undefined && ((min && day < min) || (max && day > max));
  const wrong = (left || error) && unread ? t('date.unread', exampleIn({ min, max })) : undefined;
  const bound = outside ? boundText(t, day, min, max) : undefined;

  const tell = (text: string, next: string | undefined) => {
    const read = live && next === undefined && text.trim() !== '' ? value : (next ?? (text.trim() || undefined));
    setTyped({ text, value: read });
    if (read !== value) onChange(read);
  };
  const type = (text: string) => {
    setLeft(false);
    tell(text, readDate(text, live ? undefined : today(), { min, max }));
  };
  const leave = () => {
    setLeft(true);
    if (typing && day) {
      if (day !== value) onChange(day);
      setTyped(undefined);
    }
  };
  // A pasted date replaces the present one, wherever the cursor is.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    const next = readDate(pasted, today(), { min, max });
    if (disabled || !next) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(next);
  };
  const pick = (next: string) => {
    setTyped(undefined);
    setLeft(false);
    onChange(next);
  };
  return { shown, day, shownError: wrong ?? bound, type, leave, paste, pick };
};

/**
 * A day of the calendar, typed as people write it or picked; shown as dd/MM/yyyy (rule val.date), with its weekday in
 * words.
 */
export const DateInput = ({
  id: given,
  label,
  labelledBy,
  value,
  onChange,
  onBlur,
  disabled = false,
  error = false,
  describedBy,
  inputRef,
  live = false,
  min,
  max,
}: Props) => {
  const t = useText();
  const own = useId();
  const id = given ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const focused = useRef(false);
  const opened = useHasOpened(open);
  const typing = { value, onChange, disabled, error, live, min, max };
  const { shown, day, shownError, type, leave, paste, pick } = useTypedDay(typing);
  return (
    <div className="date-input" ref={frame} onPointerEnter={prepare} onFocus={prepare}>
      {label && (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={shown}
        disabled={disabled}
        error={error || shownError !== undefined}
        placeholder={t('date.format')}
        inputRef={inputRef}
        inputProps={{
          autoComplete: 'off',
          'aria-labelledby': label ? undefined : labelledBy,
          'aria-invalid': error || shownError !== undefined || undefined,
          'aria-describedby': [describedBy, `${id}-words`].filter(Boolean).join(' '),
        }}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        // The click that focuses the field selects all of it, so that typing replaces the day.
        onClick={(event) => {
          if (!focused.current && event.target instanceof HTMLInputElement) event.target.select();
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
          leave();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          focused.current = false;
          leave();
        }}
        endAdornment={
          <InputAdornment position="end">
            {live && (
              <span className="weekday" id={`${id}-words`}>
                {day && weekdayName(`${day}T12:00:00.000Z`, 'UTC')}
              </span>
            )}
            <IconButton
              size="small"
              edge="end"
              disabled={disabled}
              aria-label={t('date.pick')}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Calendar size={18} />
            </IconButton>
          </InputAdornment>
        }
      />
      {shownError ? (
        <p className="field-error" role="alert">
          {shownError}
        </p>
      ) : (
        !live && (
          <p className="date-words" id={`${id}-words`}>
            {day ? dayInWords(day) : t('date.example', exampleIn({ min, max }))}
          </p>
        )
      )}
      <Overlay open={open} onClose={() => setOpen(false)}>
        {opened && (
          <DayCalendar
            anchor={open ? frame.current : null}
            value={day}
            min={min}
            max={max}
            onClose={() => setOpen(false)}
            onPick={(next) => {
              setOpen(false);
              pick(next);
            }}
          />
        )}
      </Overlay>
    </div>
  );
};
