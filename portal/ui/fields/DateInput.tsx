import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useState, type ClipboardEvent, type Ref } from 'react';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { isDay, readDate, unfinishedDay } from './wall-clock.ts';

type Props = {
  /** Words of the label; left out where a frame names the field through `labelledBy`. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** yyyy-MM-dd */
  readonly value: string | undefined;
  /** Undefined when emptied, `unfinishedDay` while it is not yet a day. */
  readonly onChange: (day: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** What is chosen counts at once: what is not yet a day, or of a year of which the first digits are typed, is kept here and not told yet. */
  readonly live?: boolean;
  readonly min?: string;
  readonly max?: string;
};

const asDate = (day: string | undefined) => (day ? DateTime.fromISO(day, { zone: 'utc' }) : null);
const words = { en: enUS, fr: frFR };

/** A day of the calendar as dd/MM/yyyy (rule val.date), typed or picked. */
export const DateInput = ({
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
  const language = useLanguage();
  const [halfTyped, keep] = useState<DateTime>();
  const [unread, setUnread] = useState(false);
  const date = halfTyped && (live || !isDay(value)) ? halfTyped : asDate(isDay(value) ? value : undefined);
  // The field takes text of its own format alone, and empties itself of any other.
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const day = readDate(event.clipboardData.getData('text'));
    setUnread(day === undefined);
    if (disabled || day === undefined) return;
    keep(undefined);
    onChange(day);
  };
  return (
    <LocalizationProvider
      dateAdapter={AdapterLuxon}
      adapterLocale={`${language}-CA`}
      localeText={words[language].components.MuiLocalizationProvider.defaultProps.localeText}
    >
      <DatePicker
        {...(label && { label })}
        format="dd/MM/yyyy"
        timezone="UTC"
        value={date}
        disabled={disabled}
        {...(min && { minDate: asDate(min)! })}
        {...(max && { maxDate: asDate(max)! })}
        onChange={(next, { validationError }) => {
          setUnread(false);
          const half =
            next !== null &&
            (!isDay(next.toISODate() ?? '') || validationError === 'invalidDate' || (live && next.year < 1900));
          keep(half ? next : undefined);
          if (!half) onChange(next?.toISODate() ?? undefined);
          else if (!live) onChange(unfinishedDay);
        }}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            error: error || unread,
            ...(unread && { helperText: t('date.unread') }),
            onPasteCapture: paste,
            ...(onBlur && { onBlur }),
            ...(inputRef && { inputRef }),
            slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } as object },
          },
        }}
      />
    </LocalizationProvider>
  );
};
