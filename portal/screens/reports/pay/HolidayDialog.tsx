import { z } from 'zod';
import { DecideHoliday } from '#contracts/api/pay-decisions.ts';
import { LocalDate } from '#contracts/values/common.ts';
import { PayReason } from '#contracts/values/pay-run.ts';
import { useText } from '#portal/language/i18n.ts';
import { useRecalculationQuestion } from '#portal/screens/money/terms/recalculation-question.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay } from '#portal/ui/format.ts';

/** The indemnity is paid; a day off is given instead (decree, s. 6.04); nothing is due after an absence (s. 6.05). */
const outcomes = ['pay', 'timeOff', 'lost'] as const;
const schema = z.object({
  date: LocalDate,
  outcome: z.enum(outcomes),
  hours: z.number().min(0).max(24).optional(),
  reason: PayReason,
});
type Draft = z.output<typeof schema>;
type Props = {
  readonly runId: string;
  readonly agentId: string;
  readonly name: string;
  /** Holidays that may be decided about, local dates. */
  readonly holidays: readonly string[];
  /** The holiday for which it was opened. */
  readonly date?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Decides what an agent gets for a holiday, and how many hours it counts as; a new decision replaces the last one. */
export const HolidayDialog = ({ runId, agentId, name, holidays, date, open, onClose }: Props) => {
  const t = useText();
  const recalculation = useRecalculationQuestion();
  return (
    <Dialog open={open} onClose={onClose} title={t('money.holiday.title')}>
      <p>{t('money.holiday.question', { name })}</p>
      <CommandForm<typeof DecideHoliday, Draft>
        command={DecideHoliday}
        schema={schema}
        values={{ date: date ?? holidays.at(-1) ?? '', outcome: 'pay', reason: '' }}
        toInput={({ date: day, outcome, hours, reason }) => ({
          id: runId,
          agentId,
          date: day,
          reason,
          due: outcome !== 'lost',
          timeOff: outcome === 'timeOff',
          minutes: hours === undefined || outcome === 'lost' ? null : Math.round(hours * 60),
        })}
        preview={({ date: day, due, timeOff = false, minutes = null }) =>
          recalculation([{ kind: 'holiday', agentId, date: day, due, timeOff, minutes }])
        }
        submit="money.holiday.save"
        success="money.decided"
      >
        <SelectField
          name="date"
          label="money.decision.holiday"
          required
          options={holidays.map((day) => ({ id: day, name: dateDay(day) }))}
        />
        <RadioField
          name="outcome"
          label="money.holiday.outcome"
          required
          choices={outcomes.map((value) => ({ value, label: t(`money.holiday.${value}`) }))}
        />
        <TextField name="hours" label="money.holiday.hours" hint="money.holiday.hoursHint" type="number" optional />
        <TextField name="reason" label="registry.reason" required rows={2} maxLength={500} />
      </CommandForm>
    </Dialog>
  );
};
