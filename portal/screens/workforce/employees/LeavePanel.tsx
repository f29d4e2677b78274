import { Button, IconButton } from '@mui/material';
import { z } from 'zod';
import { AnnualLeave, maxLeaveDays, SaveAnnualLeave } from '#contracts/api/annual-leave.ts';
import { PlannedDate } from '#contracts/values/common.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { useRecalculationQuestion } from '#portal/screens/money/terms/recalculation-question.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import { SubjectDialog } from '#portal/ui/feedback/SubjectDialog.tsx';
import { useDialog } from '#portal/ui/feedback/use-dialog.ts';
import { DateField } from '#portal/ui/fields/DateField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { dateDay, dateWeekday, day, hours, isoWeekdayName } from '#portal/ui/format.ts';
import { Plus, Trash } from '#portal/ui/icons/icons.tsx';
import { SmallTable } from '#portal/ui/SmallTable.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { leaveDays } from './leave-days.ts';

const longestDay = 24;
const LeavePeriod = z
  .object({
    firstDay: PlannedDate,
    lastDay: PlannedDate,
    weekdays: z.array(z.int().min(1).max(7)).min(1, 'REQUIRED'),
    hours: z.number().positive().max(longestDay),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'validation.lastDay', path: ['lastDay'] });
type LeavePeriod = z.output<typeof LeavePeriod>;

const workingDays = [1, 2, 3, 4, 5];
const weekdayOptions = () => [...workingDays, 6, 7].map((id) => ({ id, name: isoWeekdayName(id) }));

/** Days of annual leave that the viewer's company gave the employee: they count as worked when overtime is counted. */
export const LeavePanel = ({ agentId }: { readonly agentId: string }) => {
  const t = useText();
  const may = useMay(SaveAnnualLeave.access);
  const form = useDialog<true>();
  const { data: days, error, refetch } = useRead(AnnualLeave, { agentId }, { quiet: true });
  const save = useCommand(SaveAnnualLeave);
  const agreed = useConfirmedCommand(SaveAnnualLeave);
  const recalculation = useRecalculationQuestion();
  if (!days) return <QueryFallback error={error} retry={refetch} />;
  const minutesOf = (date: string) => days.find((one) => one.date === date)?.minutes ?? 0;
  const setBack = (dates: readonly string[]) => {
    const before = dates.map((date) => ({ date, minutes: minutesOf(date) }));
    return () => save.mutate({ agentId, days: before });
  };
  const moves = (set: readonly { readonly date: string; readonly minutes: number }[]) =>
    recalculation(set.map((one) => ({ kind: 'leave', agentId, ...one })));
  const remove = async (date: string) => {
    const none = [{ date, minutes: 0 }];
    const back = setBack([date]);
    if (await agreed.run({ agentId, days: none }, () => moves(none)))
      toast.undo(t('employee.leave.removed', { date: dateDay(date) }), back);
  };
  return (
    <section className="panel system" aria-labelledby="leave">
      <header>
        <h2 id="leave">{t('employee.leave')}</h2>
        <span className="grow" />
        {may && (
          <Button size="small" variant="outlined" startIcon={<Plus size={18} />} onClick={() => form.show(true)}>
            {t('employee.leave.add')}
          </Button>
        )}
      </header>
      <p className="quiet">{t('employee.leave.meaning')}</p>
      {days.length === 0 ? (
        <EmptyState text={t('employee.leave.none')} />
      ) : (
        <SmallTable
          labelledBy="leave"
          columns={['calendar.view.day', 'employee.event.hours', 'employee.leave.by', ...(may ? [''] : [])]}
          rows={days}
          rowId={({ date }) => date}
          cells={({ date, minutes, by, at }) => [
            dateWeekday(date),
            hours(minutes),
            t('employee.leave.recorded', { name: by, date: day(at) }),
            ...(may
              ? [
                  <IconButton
                    key="remove"
                    size="small"
                    aria-label={t('employee.leave.remove', { date: dateDay(date) })}
                    disabled={save.isPending || agreed.isPending}
                    onClick={() => void remove(date)}
                  >
                    <Trash size={18} />
                  </IconButton>,
                ]
              : []),
          ]}
        />
      )}
      <SubjectDialog dialog={form} title={t('employee.leave.add')} width="xs">
        {() => (
          <CommandForm<typeof SaveAnnualLeave, LeavePeriod>
            command={SaveAnnualLeave}
            schema={LeavePeriod}
            values={{ weekdays: workingDays, hours: 8 }}
            toInput={({ firstDay, lastDay, weekdays, hours: long }) => ({
              agentId,
              // One more than the call takes, so that a longer leave is refused instead of cut.
              days: leaveDays(firstDay, lastDay, weekdays, maxLeaveDays + 1).map((date) => ({
                date,
                minutes: Math.round(long * 60),
              })),
            })}
            preview={({ days: set }) => moves(set)}
            onSaved={(_, { days: set }) => {
              form.close();
              toast.undo(t('employee.leave.saved', { n: set.length }), setBack(set.map(({ date }) => date)));
            }}
          >
            <DateField name="firstDay" label="employee.away.first" required />
            <DateField name="lastDay" label="employee.away.last" required />
            <SelectField name="weekdays" label="recurrence.weekdays" options={weekdayOptions()} multiple required />
            <TextField name="hours" label="employee.leave.hoursADay" type="number" required />
          </CommandForm>
        )}
      </SubjectDialog>
    </section>
  );
};
