import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { AssignToSupervisor, RemoveFromSupervisor } from '#contracts/api/assignments.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { Id } from '#contracts/values/common.ts';
import { useCommand, useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { SelectField, type SelectOption } from '#portal/ui/fields/SelectField.tsx';
import type { BulkFormProps } from './bulk-form.ts';

type FormProps = Pick<BulkFormProps, 'event' | 'ids' | 'onDone' | 'onCancel'> & {
  readonly command: typeof AssignToSupervisor;
  readonly success: string;
  readonly submit: string;
  readonly options: readonly SelectOption[] | undefined;
};

type UnchangedProps = Pick<BulkFormProps, 'event' | 'ids'> & { readonly given: boolean };

/**
 * How many of the ticked shifts will not change, as the chosen supervisor has them already, or has none of them to give
 * back.
 */
const Unchanged = ({ event: { supervisors }, ids, given }: UnchangedProps) => {
  const t = useText();
  const chosen = useWatch<{ supervisorId: string }, 'supervisorId'>({ name: 'supervisorId' });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    if (chosen)
      void ids().then(
        (found) => current && setTicked(found),
        () => undefined,
      );
    return () => void (current = false);
  }, [chosen, ids]);
  if (!chosen) return null;
  const held = new Set(supervisors.find(({ id }) => id === chosen)?.shiftIds);
  const n = ticked.filter((id) => held.has(id) === given).length;
  const reasons = t(given ? 'bulk.supervisor.has' : 'bulk.supervisor.hasNot');
  return n > 0 && <p role="status">{t('bulk.refusals', { n, reasons })}</p>;
};

/** Assigns the ticked shifts to a supervisor, or removes them from one. */
const SupervisorForm = ({ command, success, submit, options, event, ids, onDone, onCancel }: FormProps) => {
  const t = useText();
  const { id } = event;
  const { mutateAsync } = useCommand(command, { quiet: true });
  if (options?.length === 0) return <EmptyState text={t('bulk.supervisor.none')} />;
  return (
    <CommandForm<typeof AssignToSupervisor, { supervisorId: string }>
      command={command}
      schema={z.object({ supervisorId: Id })}
      values={{ supervisorId: '' }}
      toInput={({ supervisorId }) => ({ id, supervisorId, affectationEventIds: [] })}
      send={async (input) => mutateAsync({ ...input, affectationEventIds: [...(await ids())] })}
      ready={({ supervisorId }) => Boolean(supervisorId)}
      success={success}
      submit={submit}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <SelectField
        name="supervisorId"
        label="bulk.supervisor.who"
        options={options ?? []}
        loading={!options}
        required
      />
      <Unchanged event={event} ids={ids} given={command === AssignToSupervisor} />
    </CommandForm>
  );
};

/** Among the confirmed supervisors of the event whom the viewer may know. */
export const AssignSupervisorForm = (props: BulkFormProps) => {
  const { data } = useRead(RequestParameters, { requestId: props.event.id });
  return (
    <SupervisorForm
      {...props}
      command={AssignToSupervisor}
      success="supervisor.assigned"
      submit="bulk.supervisor"
      options={data?.supervisors}
    />
  );
};

/** Among those who supervise some of the event's shifts. */
export const RemoveSupervisorForm = (props: BulkFormProps) => (
  <SupervisorForm
    {...props}
    command={RemoveFromSupervisor as unknown as typeof AssignToSupervisor}
    success="supervisor.removed"
    submit="bulk.removeSupervisor"
    options={props.event.supervisors}
  />
);
