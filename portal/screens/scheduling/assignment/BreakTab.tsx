import { Button, Checkbox, FormControlLabel, IconButton, Radio, RadioGroup } from '@mui/material';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { DeleteBreak, SaveBreak } from '#contracts/api/shift-planning.ts';
import type { ShiftDetail } from '#contracts/api/shifts.ts';
import { minutesFrom } from '#contracts/values/hours.ts';
import { breakMinutes } from '#contracts/values/shift.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { exactTime, hours, span } from '#portal/ui/format.ts';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { Clock, Trash } from '#portal/ui/icons/icons.tsx';
import { toast } from '#portal/stores/toasts.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { confirmAndMake, useConfirmedCommand } from '#portal/ui/feedback/confirmed-command.ts';
import type { AskAboutShift } from './ask-about-shift.ts';
import { breakEnd } from './assignment-rules.ts';

const clear = (instant: string | undefined): instant is string =>
  instant !== undefined && !Number.isNaN(Date.parse(instant));

/** The breaks of an assignment; each is saved separately, and a removal can be undone. */
export const BreakTab = ({ shift, ask }: { readonly shift: ShiftDetail; readonly ask: AskAboutShift }) => {
  const t = useText();
  const lengthId = useId();
  const { timezone: zone, assignment } = shift;
  const breaks = assignment?.breakTime.list ?? [];
  const editable = shift.can.includes('modify');
  const form = useForm<{ start: string }>({ defaultValues: { start: assignment?.timeSheet.punchIn ?? shift.start } });
  const start = form.watch('start');
  const { problem, fail, clear: clearProblem } = useFormProblem();
  const [length, setLength] = useState<number>(30);
  const [paid, setPaid] = useState(false);
  const add = useCommand(SaveBreak, { quiet: true });
  const remove = useConfirmedCommand(DeleteBreak);
  const restore = useCommand(SaveBreak, { success: 'assignment.break.saved' });

  const askWith = (planned: readonly Pick<(typeof breaks)[number], 'scheduledStart' | 'scheduledEnd' | 'paid'>[]) =>
    ask({ breaks: planned.map((one) => ({ start: one.scheduledStart, end: one.scheduledEnd, paid: one.paid })) });
  const save = async () => {
    clearProblem();
    if (!clear(start)) return form.setError('start', { message: 'validation.required' }, { shouldFocus: true });
    const planned = { scheduledStart: start, scheduledEnd: breakEnd(start, length), paid };
    const ask = () => askWith([...breaks, planned]);
    try {
      if (!(await confirmAndMake({ affEventId: shift.id, ...planned }, ask, add.mutateAsync))) return;
      form.clearErrors();
      toast.success(t('assignment.break.saved'));
    } catch (error) {
      if (isProblem(error) && error.code.startsWith('BREAK_'))
        form.setError('start', { message: error.message }, { shouldFocus: true });
      else fail(error);
    }
  };
  const drop = async ({ id, scheduledStart, scheduledEnd, paid: wasPaid }: (typeof breaks)[number]) => {
    const others = breaks.filter((one) => one.id !== id);
    if (await remove.run({ breakId: id }, () => askWith(others)))
      toast.undo(t('assignment.break.removed'), () =>
        restore.mutate({ affEventId: shift.id, scheduledStart, scheduledEnd, paid: wasPaid }),
      );
  };
  return (
    <div className="form">
      {breaks.length === 0 ? (
        <EmptyState text={t('assignment.break.none')} icon={<Clock size={28} />} />
      ) : (
        <ul className="plain-rows" aria-label={t('agentDialog.tab.breaks')}>
          {breaks.map((one) => (
            <li key={one.id}>
              <span>
                {span(one.scheduledStart, one.scheduledEnd, zone)}{' '}
                <small>{hours(minutesFrom(one.scheduledStart, one.scheduledEnd))}</small>
                {one.paid && <small> · {t('assignment.break.isPaid')}</small>}
              </span>
              {editable && (
                <IconButton
                  size="small"
                  aria-label={t('assignment.break.remove', { time: exactTime(one.scheduledStart, zone) })}
                  disabled={remove.isPending}
                  onClick={() => void drop(one)}
                >
                  <Trash />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {editable && (
        <FormProvider {...form}>
          <fieldset className="group">
            <legend>{t('assignment.break.add')}</legend>
            <ZonedDateTimeField name="start" label="shifts.col.start" zone={zone} required />
            <div>
              <span id={lengthId} className="field-label">
                {t('assignment.break.length')}
              </span>
              <RadioGroup
                row
                aria-labelledby={lengthId}
                value={String(length)}
                onChange={(_event, next) => setLength(Number(next))}
              >
                {breakMinutes.map((value) => (
                  <FormControlLabel
                    key={value}
                    value={String(value)}
                    control={<Radio size="small" />}
                    label={t(`assignment.break.${value}`)}
                  />
                ))}
              </RadioGroup>
            </div>
            <FormControlLabel
              control={<Checkbox size="small" checked={paid} onChange={(_event, next) => setPaid(next)} />}
              label={t('assignment.break.paid')}
            />
            <div className="break-add">
              {problem}
              <span aria-live="polite">
                {clear(start) && t('assignment.break.until', { time: exactTime(breakEnd(start, length), zone) })}
              </span>
              <Button variant="outlined" loading={add.isPending} onClick={() => void save()}>
                {t('assignment.break.add')}
              </Button>
            </div>
          </fieldset>
        </FormProvider>
      )}
    </div>
  );
};
