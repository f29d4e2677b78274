import { Button } from '@mui/material';
import { use, useId, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm, type FieldErrors, type Path } from 'react-hook-form';
import { SaveAffectation } from '#contracts/api/assignments.ts';
import { MessageToEmployees } from '#contracts/api/messages.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import type { ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { EmployeeAffectation, ShiftDetail } from '#contracts/api/shifts.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { ClientModeContext } from '#portal/money/client-mode.ts';
import { afterSave } from '#portal/ui/CommandForm.tsx';
import { confirmDiscard } from '#portal/ui/feedback/confirm-discard.ts';
import { confirm } from '#portal/ui/feedback/confirm.tsx';
import { confirmAndMake } from '#portal/ui/feedback/confirmed-command.ts';
import { DialogFootContext, DirtyContext, useDirty } from '#portal/ui/feedback/Dialog.tsx';
import { LeaveGuard } from '#portal/ui/feedback/LeaveGuard.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { formResolver } from '#portal/ui/form-resolver.ts';
import { toast } from '#portal/stores/toasts.ts';
import { useDraft } from '#portal/ui/use-draft.ts';
import { useFormProblem } from '#portal/ui/use-form-problem.tsx';
import { AgentHead } from './AgentHead.tsx';
import { AssignmentActions } from './AssignmentActions.tsx';
import { AssignmentForm, assignmentInput, formOf, payDraft, refusedFields, shiftChange } from './assignment-form.ts';
import { saveBlock, showsPay } from './assignment-rules.ts';
import { TabBar, TabPanel, tabOf, type TabName } from './AssignmentTabs.tsx';
import { longShiftQuestion } from '../planning/long-shift.ts';
import { askAboutShift } from './ask-about-shift.ts';
import { BreakTab } from './BreakTab.tsx';
import { MessageTab } from './MessageTab.tsx';
import { PayTab } from './PayTab.tsx';
import { PositionTab } from './PositionTab.tsx';
import { ShiftTab } from './ShiftTab.tsx';
import { useKilometres } from './use-kilometres.ts';
import { usePunchLimit } from './use-punch-limit.ts';

const resolver = formResolver<AssignmentForm>(AssignmentForm);

const pathsOf = (errors: FieldErrors<AssignmentForm>): string[] =>
  Object.entries(errors).flatMap(([key, value]) =>
    value && 'message' in value && value.type ? [key] : Object.keys(value ?? {}).map((name) => `${key}.${name}`),
  );

type Props = {
  readonly shift: ShiftDetail;
  readonly affectation: EmployeeAffectation | undefined;
  /** Pay and billing of the shift as far as the viewer may see them; undefined where they may see nothing. */
  readonly pay: ShiftPayTab | undefined;
  readonly onClose: () => void;
};

const tabsOf = (
  { threadId }: ShiftDetail,
  affectation: EmployeeAffectation | undefined,
  pay: ShiftPayTab | undefined,
  writes: boolean,
): readonly TabName[] => [
  'shift',
  ...(showsPay(pay) ? ['pay' as const] : []),
  ...(affectation ? (['note', 'break'] as const) : []),
  'position',
  ...(affectation && (threadId || writes) ? (['message'] as const) : []),
];

type ButtonsProps = {
  readonly id: string;
  readonly block: ReturnType<typeof saveBlock>;
  readonly loading: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

const Buttons = ({ id, block, loading, onCancel, children }: ButtonsProps) => {
  const t = useText();
  return (
    <div className="form-actions">
      {children}
      {block && (
        <p id={`${id}-why`} className="quiet grow">
          {t(`assignment.blocked.${block}`)}
        </p>
      )}
      <Button color="inherit" onClick={onCancel}>
        {t('confirm.cancel')}
      </Button>
      <Button
        type="submit"
        form={`${id}-form`}
        variant="contained"
        disabled={block !== null}
        loading={loading}
        aria-describedby={block ? `${id}-why` : undefined}
      >
        {t('form.save')}
      </Button>
    </div>
  );
};

/**
 * The modal's head, tabs and save button, which calls `SaveAffectation` for a filled shift and `SaveAffEvents` for an
 * unassigned one.
 */
export const AssignmentBody = ({ shift, affectation, pay, onClose }: Props) => {
  const t = useText();
  const id = useId();
  const [chosen, choose] = useState<TabName>('shift');
  const clientMode = use(ClientModeContext);
  const before = useMemo(() => formOf(shift, affectation, pay), [shift, affectation, pay]);
  const form = useForm<AssignmentForm>({
    resolver,
    values: before,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = form.formState;
  useDraft(form, `shift ${shift.id}`);
  const { problem, fail, clear } = useFormProblem();
  const settle = usePunchLimit(form);
  const assignment = useCommand(SaveAffectation, { quiet: true });
  const event = useCommand(SaveAffEvents, { quiet: true });
  const askAboutClosed = askAboutShift(shift, pay);
  const [messageTyped, setMessageTyped] = useState(false);
  const writes = useMay(MessageToEmployees.access);
  const foot = use(DialogFootContext);
  const km = useKilometres(shift, pay, form);
  const block = saveBlock(form.watch(), before, { editable: shift.can.includes('modify'), km });
  const wrong = useMemo(() => new Set(pathsOf(errors).map(tabOf)), [errors]);
  const setDirty = useDirty(isDirty || messageTyped);

  const point = (path: string) => {
    choose(tabOf(path));
    setTimeout(() => form.setFocus(path as Path<AssignmentForm>), 0);
  };
  const refuse = (error: unknown) => {
    const fields = isProblem(error) ? refusedFields(error) : [];
    fields.forEach(([path, message]) => form.setError(path as Path<AssignmentForm>, { type: 'server', message }));
    if (fields[0]) return point(fields[0][0]);
    fail(error);
  };
  const send = form.handleSubmit(
    async (typed) => {
      if (!(await settle())) return;
      const question = longShiftQuestion(typed.affectationEvent, before.affectationEvent);
      if (question && !(await confirm(question))) return;
      const ask = () => askAboutClosed(payDraft(before, typed));
      const save = () =>
        affectation
          ? confirmAndMake(assignmentInput(affectation.id, before, typed), ask, assignment.mutateAsync)
          : confirmAndMake({ shifts: [{ id: shift.id, ...shiftChange(before, typed) }] }, ask, event.mutateAsync);
      try {
        if ((await save()) === undefined) return;
        setDirty(false);
        form.reset(typed);
        toast.success(t('assignment.saved'));
        setTimeout(onClose, afterSave);
      } catch (error) {
        refuse(error);
      }
    },
    (found) => point(pathsOf(found)[0] ?? ''),
  );

  const cancel = async () => {
    if (!isDirty || (await confirmDiscard())) onClose();
  };
  const names = tabsOf(shift, affectation, pay, writes);
  const panel = { id, chosen };
  const buttons = (
    <Buttons id={id} block={block} loading={isSubmitting} onCancel={() => void cancel()}>
      {problem}
    </Buttons>
  );
  return (
    <FormProvider {...form}>
      <div className="assignment-head">
        <AgentHead shift={shift} level={affectation?.level ?? null} />
        <AssignmentActions shift={shift} />
      </div>
      <TabBar id={id} names={names} chosen={chosen} wrong={wrong} onChoose={choose} />
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(submitted) => {
          clear();
          void (block ? submitted.preventDefault() : send(submitted));
        }}
      >
        <TabPanel {...panel} name="shift">
          <ShiftTab shift={shift} onPunchesTyped={() => void settle()} />
        </TabPanel>
        {pay && names.includes('pay') && (
          <TabPanel {...panel} name="pay">
            <PayTab pay={pay} before={before} byKm={km} clientMode={clientMode} />
          </TabPanel>
        )}
        {affectation && (
          <TabPanel {...panel} name="note">
            <TextField
              name="message"
              label="assignment.noteForAgent"
              rows={5}
              maxLength={2000}
              disabled={!shift.can.includes('modify')}
            />
          </TabPanel>
        )}
        <TabPanel {...panel} name="position">
          <PositionTab shift={shift} />
        </TabPanel>
        {/* Beside the message's own button they would be taken for it. */}
        {foot && (chosen !== 'message' || isDirty) && createPortal(buttons, foot)}
      </form>
      {affectation && (
        <TabPanel {...panel} name="break">
          <BreakTab shift={shift} ask={askAboutClosed} />
        </TabPanel>
      )}
      {names.includes('message') && (
        <TabPanel {...panel} name="message">
          <DirtyContext value={setMessageTyped}>
            <MessageTab shift={shift} shown={chosen === 'message'} />
          </DirtyContext>
        </TabPanel>
      )}
      <LeaveGuard when={isDirty && !isSubmitSuccessful} />
    </FormProvider>
  );
};
