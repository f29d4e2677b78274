import { Button } from '@mui/material';
import { use, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import {
  FormProvider,
  useForm,
  useWatch,
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint, Output, Request } from '#contracts/endpoint.ts';
import { useCommand } from '../api/hooks.ts';
import { isProblem } from '../api/problem.ts';
import { text, useText } from '../language/i18n.ts';
import { confirmAndMake, type Preview } from './feedback/confirmed-command.ts';
import { confirm, type Question } from './feedback/confirm.tsx';
import { DialogCloseContext, DialogFootContext, useDirty } from './feedback/Dialog.tsx';
import { LeaveGuard } from './feedback/LeaveGuard.tsx';
import { PendingContext } from './fields/pending.ts';
import { messageOf } from './fields/use-field.ts';
import { fieldAt, focusFirstFault, FormFaults } from './form-faults.tsx';
import { formResolver } from './form-resolver.ts';
import { mergeChanges } from './merge-changes.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { useDraft } from './use-draft.ts';
import { useFormProblem } from './use-form-problem.tsx';

/** Milliseconds between the answer to a save and `onSaved` (rule val.confirmBox). */
export const afterSave = 100;

type Props<E extends Endpoint, V extends FieldValues> = {
  readonly command: E;
  /** Initial values, including parts of the input without a field, such as ids. */
  readonly values: DefaultValues<V>;
  /**
   * Reads the present values of a record that others may have changed: their changes are kept in fields that were not
   * edited.
   */
  readonly fresh?: (() => Promise<DefaultValues<V>>) | undefined;
  /** Only where the form's values are not the call's input; then `toInput` turns them into it. */
  readonly schema?: z.ZodType;
  readonly toInput?: (values: V) => Request<E>;
  /** Sends the input in place of the form's own call, when more has to be done. */
  readonly send?: (input: Request<E>) => Promise<Output<E>>;
  /** Key of the toast when it is done. */
  readonly success?: string;
  /** Key of the text shown when it fails without a message from the server. */
  readonly failure?: string;
  /** By default closes the dialog around the form, if there is one. */
  readonly onSaved?: ((data: Output<E>, input: Request<E>) => void) | undefined;
  /** Handles a refusal; true if the form must not show it. */
  readonly onRefused?: (error: unknown) => boolean;
  readonly submit?: string;
  /** By default closes the dialog around the form, if there is one. */
  readonly onCancel?: (() => void) | undefined;
  /** Other actions, shown beside the form's button. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Typed text is discarded without a question, as at sign-in. */
  readonly careless?: boolean;
  /** While this is false, the button is disabled. */
  readonly ready?: (values: V) => boolean;
  /** Question to confirm before the input is sent; undefined for none. */
  readonly ask?: (values: V) => Question | undefined | Promise<Question | undefined>;
  /**
   * Like `ask`, for a change of several things: the server counts them first, and the confirmed count is sent with the
   * call.
   */
  readonly preview?: (input: Request<E>) => Promise<Preview<unknown> | undefined>;
};

/**
 * Focuses the first field of an empty form in a dialog; a filled form is read first, and on touch screens the focus
 * would open the keyboard.
 */
const useFirstFocus = (form: RefObject<HTMLFormElement | null>): void =>
  useEffect(() => {
    const inside = form.current?.closest('[role="dialog"]');
    const field = form.current?.querySelector<HTMLInputElement>('input:not([type=file], [type=checkbox]), textarea');
    // Radio buttons at the top are not focused, so that the reader doesn't skip them.
    if (field?.type === 'radio') return;
    if (inside && field?.value === '' && !inside.querySelector(':focus') && matchMedia('(pointer: fine)').matches)
      field.focus();
  }, [form]);

/**
 * Shows errors of a refused call at their fields.
 * @returns how many it shows, and the messages that have no field here
 */
const showAtFields = <V extends FieldValues>({ control, setError }: UseFormReturn<V>, error: unknown) => {
  const problems = isProblem(error) ? Object.entries(error.fields) : [];
  const elsewhere: string[] = [];
  for (const [path, message] of problems) {
    const name = fieldAt(control as unknown as Control<never>, path);
    if (name) setError(name as never, { type: 'server', message });
    else elsewhere.push(message);
  }
  return { shown: problems.length - elsewhere.length, elsewhere };
};

const overwriting = (): Question => ({
  title: text('form.changed.title'),
  question: text('form.changed.question'),
  confirm: text('form.changed.mine'),
});

/**
 * Focuses the first field with an error once the fields show those of a try, or says the error where no field shows
 * one.
 */
const useFirstFault = (form: RefObject<HTMLFormElement | null>, say: (message: string) => void) => {
  const last = useRef<FieldErrors>(undefined);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const errors = last.current;
    last.current = undefined;
    if (errors && !focusFirstFault(form.current)) say(messageOf(errors) ?? 'validation.invalid');
  }, [tries, form, say]);
  return {
    setErrors: (errors: FieldErrors) => void (last.current = errors),
    countTry: () => setTries((now) => now + 1),
  };
};

/**
 * The form of a command: the call's schema validates it, errors are shown at their fields, and unsent input is not
 * discarded without asking.
 */
export const CommandForm = <E extends Endpoint, V extends FieldValues = Request<E> & FieldValues>(
  props: Props<E, V>,
) => {
  const close = use(DialogCloseContext);
  const {
    command,
    values,
    fresh,
    schema,
    toInput,
    send: sender,
    success,
    failure,
    onSaved = close,
    onRefused,
    submit = 'form.save',
    onCancel = close,
    actions,
    children,
    careless = false,
    ready,
    ask,
    preview,
  } = props;
  const t = useText();
  const id = useId();
  const [pending] = useState(() => new Set<Promise<unknown>>());
  const check = formResolver<V>(schema ?? command.input);
  // Reducing a photograph takes seconds: validation waits for it, so that it is sent even if the button is pressed
  // before.
  const resolver: Resolver<V> = async (_, context, options) => {
    await Promise.allSettled(pending);
    return check(form.getValues(), context, options);
  };
  const form = useForm<V>({ resolver, defaultValues: values, shouldFocusError: false });
  const { dirtyFields } = form.formState;
  // Not `isDirty`: that is true of a field that has no first value as soon as it is there.
  const isDirty = Object.keys(dirtyFields).length > 0;
  const back = useDraft(form, `${command.name} ${String((values as { id?: unknown }).id ?? '')}`, careless);
  const saved = useRef(false);
  const command$ = useCommand(command, { quiet: true });
  const setDirty = useDirty(isDirty && !careless);
  const foot = use(DialogFootContext);
  const body = useRef<HTMLFormElement>(null);
  useFirstFocus(body);
  const { problem, say, clear } = useFormProblem();
  const { setErrors, countTry } = useFirstFault(body, say);

  const refuse = (error: unknown) => {
    if (onRefused?.(error) || (isProblem(error) && (error.logout || error.aborted))) return;
    const { shown, elsewhere } = showAtFields(form, error);
    if (shown > 0) setErrors({ root: {} });
    else toast.problem(error, failure);
    if (shown === 0 || elsewhere.length > 0) say(...(shown > 0 ? elsewhere : [problemText(error, failure)]));
  };
  const submitted = async (typed: V) => {
    try {
      const question = await ask?.(typed);
      if (question && !(await confirm(question))) return;
      const { values: wanted, clash } = fresh
        ? mergeChanges(form.formState.defaultValues ?? {}, typed, await fresh())
        : { values: typed, clash: false };
      if (clash && !(await confirm(overwriting()))) return;
      const input = toInput ? toInput(wanted) : (wanted as unknown as Request<E>);
      const make = sender ?? command$.mutateAsync;
      const data = preview ? await confirmAndMake(input, () => preview(input), make) : await make(input);
      if (data === undefined) return;
      saved.current = true;
      setDirty(false);
      form.reset(wanted);
      if (success) toast.success(text(success));
      setTimeout(() => onSaved?.(data, input), afterSave);
    } catch (error) {
      refuse(error);
    }
  };
  const send = form.handleSubmit(submitted, setErrors);

  const buttons = (
    <div className="form-actions">
      {problem}
      {onCancel && (
        <Button color="inherit" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      )}
      {actions}
      <SubmitButton form={id} label={t(submit)} ready={ready} loading={form.formState.isSubmitting} />
    </div>
  );
  return (
    <FormProvider {...form}>
      <form
        ref={body}
        id={id}
        noValidate
        className="form"
        onSubmit={(event) => {
          clear();
          void send(event).then(countTry);
        }}
      >
        {back && (
          <p className="quiet" role="status">
            {t('form.draftBack')}
          </p>
        )}
        <FormFaults form={body} />
        <PendingContext value={pending}>{children}</PendingContext>
        {foot ? createPortal(buttons, foot) : buttons}
      </form>
      {!careless && <LeaveGuard when={isDirty && !saved.current} />}
    </FormProvider>
  );
};

type SubmitProps<V extends FieldValues> = {
  readonly form: string;
  readonly label: string;
  readonly loading: boolean;
  readonly ready: ((values: V) => boolean) | undefined;
};

/** A component of its own, so that typing renders only the button again. */
const SubmitButton = <V extends FieldValues>({ form, label, loading, ready }: SubmitProps<V>) => {
  const typed = useWatch() as V;
  return (
    <Button
      type="submit"
      form={form}
      variant="contained"
      loading={loading}
      disabled={ready !== undefined && !ready(typed)}
    >
      {label}
    </Button>
  );
};
