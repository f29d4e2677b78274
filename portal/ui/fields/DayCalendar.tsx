import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, frFR } from '@mui/x-date-pickers/locales';
import { DateTime } from 'luxon';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { PopoverPanel } from '../PopoverPanel.tsx';
import type { Bounds } from './wall-clock.ts';

type Props = Bounds & {
  /** The field that it opens from; null while it is closed. */
  readonly anchor: HTMLElement | null;
  /** yyyy-MM-dd */
  readonly value: string | undefined;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
};

const asDate = (day: string) => DateTime.fromISO(day, { zone: 'utc' });
const words = { en: enUS, fr: frFR };
/** Locales whose weeks begin on Monday, as everywhere on screen. */
const locales = { en: 'en-GB', fr: 'fr-FR' };

/** A calendar of a month to pick a day from. */
export const DayCalendar = ({ anchor, value, onPick, onClose, min, max }: Props) => {
  const t = useText();
  const language = useLanguage();
  return (
    <PopoverPanel anchor={anchor} onClose={onClose} label={t('date.pick')} edge="right">
      <LocalizationProvider
        dateAdapter={AdapterLuxon}
        adapterLocale={locales[language]}
        localeText={words[language].components.MuiLocalizationProvider.defaultProps.localeText}
      >
        <DateCalendar
          autoFocus
          timezone="UTC"
          value={value ? asDate(value) : null}
          {...(min && { minDate: asDate(min) })}
          {...(max && { maxDate: asDate(max) })}
          onChange={(next: DateTime | null, state) => {
            const day = next?.toISODate();
            if (day && state === 'finish') onPick(day);
          }}
        />
      </LocalizationProvider>
    </PopoverPanel>
  );
};
