import { useEffect, useState, type ComponentProps } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import type { Endpoint, Request } from '#contracts/endpoint.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { useSettled } from '#portal/ui/use-settled.ts';
import { bulkDryRun } from './bulk-dry-run.ts';

type SummaryProps<V extends FieldValues> = {
  readonly command: Endpoint;
  /** The call's input as the form stands; null while it is incomplete. */
  readonly input: (values: V) => object | null;
};

/** How many of the ticked shifts a bulk call would refuse with what is typed, and why; read anew when that changes. */
export const DryRunSummary = <V extends FieldValues>({ command, input }: SummaryProps<V>) => {
  const t = useText();
  const asked = useSettled(input(useWatch() as V));
  const [summary, setSummary] = useState<{ readonly of: object | null; readonly words: string }>({
    of: null,
    words: '',
  });
  useEffect(() => {
    let current = true;
    if (asked) void bulkDryRun(t, command, asked).then((words) => current && setSummary({ of: asked, words }));
    return () => void (current = false);
  }, [t, command, asked]);
  return summary.words && summary.of === asked && <p role="status">{summary.words}</p>;
};

type Props<E extends Endpoint, V extends FieldValues> = ComponentProps<typeof CommandForm<E, V>> & {
  readonly toInput: (values: V) => Request<E>;
  /** Input of the dry run, where not all of the form decides about refusals; null while it is incomplete. */
  readonly dryRunInput?: (values: V) => Request<E> | null;
};

/**
 * The form of a call for the ticked shifts; once it is complete, its box aside, it says how many shifts would be
 * refused.
 */
export const BulkCommandForm = <E extends Endpoint, V extends FieldValues>({
  dryRunInput,
  children,
  ...form
}: Props<E, V>) => {
  const { command, toInput, ready } = form;
  const input = (values: V): Request<E> | null => {
    if (dryRunInput) return dryRunInput(values);
    return ready && !ready({ ...values, sure: true }) ? null : toInput(values);
  };
  return (
    <CommandForm<E, V> {...form}>
      {children}
      <DryRunSummary<V> command={command} input={input as (values: V) => object | null} />
    </CommandForm>
  );
};
