import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useState, type Ref } from 'react';
import { useLanguage } from '../../language/i18n.ts';

type Props = {
  /** Words of the label; left out where a frame names the field through `labelledBy`. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** yyyy-MM-dd */
  readonly value: string | undefined;
  /** Undefined when emptied, an impossible text while it is not yet a day. */
  readonly onChange: (day: string | undefined) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly error?: boolean;
  readonly describedBy?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** What is chosen counts at once: a year of which the first digits are typed is kept here and not told yet. */
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
  const language = useLanguage();
  const [halfTyped, keep] = useState<string>();
  const date = asDate(halfTyped ?? value);
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
        value={date?.isValid ? date : null}
        disabled={disabled}
        {...(min && { minDate: asDate(min)! })}
        {...(max && { maxDate: asDate(max)! })}
        onChange={(next, { validationError }) => {
          if (next && (!next.isValid || validationError === 'invalidDate')) return;
          const day = next?.toISODate() ?? undefined;
          const half = live && next !== null && next.year < 1900;
          keep(half ? day : undefined);
          if (!half) onChange(day);
        }}
        slotProps={{
          textField: {
            size: 'small',
            fullWidth: true,
            error,
            ...(onBlur && { onBlur }),
            ...(inputRef && { inputRef }),
            slotProps: { input: { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } as object },
          },
        }}
      />
    </LocalizationProvider>
  );
};
