import { DateTime } from 'luxon';
import { useController, useWatch } from 'react-hook-form';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { FieldFrame } from '#portal/ui/fields/FieldFrame.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { DatePreview } from './DatePreview.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { plannedDates, type RecurrenceDraft } from './recurrence-draft.ts';

type Props = {
  /** The first day of the first week, yyyy-MM-dd. */ readonly from: string;
  /** Dates that already have all of the repeated shifts. */ readonly existing: readonly string[];
};

/**
 * Rule req.recurrence: by week count on chosen weekdays, or on specific days, with the dates it gives. Lives under
 * `recurrence` in the form.
 */
export const RecurrenceFields = ({ from, existing }: Props) => {
  const t = useText();
  const draft = useWatch({ name: 'recurrence' }) as RecurrenceDraft;
  const dates = useController({ name: 'recurrence.dates' }).field;
  const toggle = (date: string) =>
    dates.onChange(
      draft.dates.includes(date) ? draft.dates.filter((other) => other !== date) : [...draft.dates, date].sort(),
    );
  const kinds = [
    { value: 'weeks', label: t('recurrence.weekCount') },
    { value: 'days', label: t('recurrence.specificDays') },
  ];
  return (
    <>
      <RadioField name="recurrence.kind" label="recurrence.title" choices={kinds} row />
      {draft.kind === 'weeks' ? (
        <div className="weeks">
          <TextField name="recurrence.weeks" label="recurrence.weeks" type="number" maxLength={2} />
          <Weekdays />
        </div>
      ) : (
        <MonthPicker chosen={draft.dates} existing={existing} start={draft.dates[0] ?? from} onToggle={toggle} />
      )}
      <DatePreview
        dates={plannedDates(from, draft, existing)}
        hint={draft.kind === 'weeks' && draft.weekdays.length > 0 ? 'recurrence.weekRange' : undefined}
      />
    </>
  );
};

/** Monday to Sunday. */
const Weekdays = () => {
  const locale = `${useLanguage()}-CA`;
  const { field } = useController({ name: 'recurrence.weekdays' });
  const chosen = field.value as readonly number[];
  const monday = DateTime.fromISO('2026-01-05', { zone: 'utc' }).setLocale(locale);
  return (
    <FieldFrame id="recurrence-weekdays" label="recurrence.weekdays" group>
      <div className="weekdays">
        {Array.from({ length: 7 }, (_, index) => index + 1).map((weekday) => {
          const name = monday.plus({ days: weekday - 1 });
          return (
            <button
              key={weekday}
              type="button"
              aria-pressed={chosen.includes(weekday)}
              aria-label={name.toLocaleString({ weekday: 'long' })}
              onClick={() =>
                field.onChange(
                  chosen.includes(weekday) ? chosen.filter((other) => other !== weekday) : [...chosen, weekday].sort(),
                )
              }
            >
              {name.toLocaleString({ weekday: 'short' })}
            </button>
          );
        })}
      </div>
    </FieldFrame>
  );
};
