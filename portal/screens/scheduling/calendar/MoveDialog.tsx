import { Button, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { use, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { CalendarShift } from '#contracts/api/calendar.ts';
import { useText } from '#portal/language/i18n.ts';
import { Dialog, DialogFootContext, useDirty } from '#portal/ui/feedback/Dialog.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { ZonedDateTimeField } from '#portal/ui/fields/ZonedDateTimeField.tsx';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { useDryRun } from './dry-run.ts';
import { dropActionOf, dragStateOf, mayAssign, mayMove, mayTakeOff, type DragState } from './drag-state.ts';
import { sentenceOf, shiftBlockTitle, type Names } from './ShiftBlock.tsx';
import type { Drop } from './use-drop.ts';

type Props = {
  readonly shift: CalendarShift;
  /** Agents who may be put on shifts. */
  readonly agentIds: readonly string[];
  readonly names: Names;
  readonly onDrop: Drop;
  readonly open: boolean;
  readonly onClose: () => void;
};
type Values = { start: string; end: string; agentId: string | null };

type Choosable = 'move' | 'assign' | 'remove';

/** What the viewer may do with a shift here. */
const deedsOf = (shift: CalendarShift): Choosable[] => [
  ...(mayMove(shift) ? (['move'] as const) : []),
  ...(mayAssign(shift) ? (['assign'] as const) : []),
  ...(mayTakeOff(shift) ? (['remove'] as const) : []),
];
const labelOf = {
  move: 'calendar.dialog.time',
  assign: 'calendar.dialog.agent',
  remove: 'calendar.dialog.nobody',
} as const;
const buttonOf = {
  move: 'calendar.dialog.move',
  assign: 'shifts.action.assign',
  remove: 'shifts.action.removeAgent',
} as const;

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const Choice = ({ shift, agentIds, names, onDrop, onClose }: Omit<Props, 'open'>) => {
  const t = useText();
  const [dropAction, setDeed] = useState(() => deedsOf(shift)[0]!);
  const [busy, setBusy] = useState(false);
  const { problem, say, clear } = useFormProblem();
  const id = useId();
  const foot = use(DialogFootContext);
  const form = useForm<Values>({ defaultValues: { start: shift.start, end: shift.end, agentId: shift.agentId } });
  const { start, end, agentId } = useWatch({ control: form.control }) as Values;
  useDirty(form.formState.isDirty);
  const still = dragStateOf(shift, 'keys');
  const hold: DragState =
    dropAction === 'remove'
      ? { ...still, agentId: null }
      : dropAction === 'assign'
        ? { ...still, agentId: agentId || shift.agentId }
        : isInstant(start) && isInstant(end)
          ? { ...still, span: { start, end } }
          : still;
  const key = JSON.stringify([hold.span, hold.agentId]);
  // Keeps the same object while nothing changes, because queries depend on it.
  const [kept, keep] = useState({ key, hold });
  if (kept.key !== key) keep({ key, hold });
  const asked = mayAssign(shift) && dropAction === 'assign' ? agentIds : [];
  const { validation, why } = useDryRun(kept.hold, asked, t);
  const send = async () => {
    clear();
    setBusy(true);
    const done = await onDrop(kept.hold, say);
    setBusy(false);
    if (done) onClose();
  };
  const buttons = (
    <div className="form-actions">
      {problem}
      <Button color="inherit" onClick={onClose}>
        {t('confirm.cancel')}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="contained"
        loading={busy}
        disabled={validation.state !== 'free' || dropActionOf(kept.hold) === 'none'}
      >
        {t(buttonOf[dropAction])}
      </Button>
    </div>
  );
  return (
    <FormProvider {...form}>
      <form
        id={id}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className="quiet">{sentenceOf(shift, names, t)}</p>
        {deedsOf(shift).length > 1 && (
          <RadioGroup
            row
            value={dropAction}
            aria-label={t('calendar.dialog.what')}
            onChange={(_event, next) => setDeed(next as Choosable)}
          >
            {deedsOf(shift).map((one) => (
              <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={t(labelOf[one])} />
            ))}
          </RadioGroup>
        )}
        {dropAction === 'move' && (
          <>
            <ZonedDateTimeField name="start" label="shifts.col.start" zone={shift.timezone} required />
            <ZonedDateTimeField name="end" label="shifts.col.end" zone={shift.timezone} required />
          </>
        )}
        {dropAction === 'assign' && (
          <SelectField
            name="agentId"
            label="calendar.by.agent"
            required
            options={agentIds.map((id) => ({
              id,
              name: names.agents.get(id) ?? '',
              secondaryName: why.get(id),
              disabled: why.has(id),
            }))}
          />
        )}
        <p role="status" className="move-validation" data-validation={validation.state}>
          {validation.state === 'refused' && validation.why}
          {validation.state === 'free' && t('calendar.hold.free')}
          {validation.state === 'asking' && t('calendar.hold.asking')}
        </p>
        {foot && createPortal(buttons, foot)}
      </form>
    </FormProvider>
  );
};

/** Moves a shift or assigns an agent without dragging, by the same rules and with the same texts. */
export const MoveDialog = ({ open, onClose, ...rest }: Props) => {
  const t = useText();
  const { shift } = rest;
  // On another line the shift is a new element: the keyboard focus moves to it.
  const goOn = () => {
    if (!document.activeElement?.closest('[data-shift]'))
      document.querySelector<HTMLElement>(`[data-shift="${shift.id}"]`)?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onGone={goOn}
      title={`${t('calendar.dialog.move')} – ${shiftBlockTitle(shift)}`}
    >
      <Choice {...rest} onClose={onClose} />
    </Dialog>
  );
};
