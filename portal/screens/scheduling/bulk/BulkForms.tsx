import { z } from 'zod';
import { BulkAgency, BulkLocation, BulkTasks } from '#contracts/api/shift-bulk.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { Id } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { BulkCommandForm } from './BulkCommandForm.tsx';
import type { BulkFormProps } from './bulk-form.ts';

const useChoices = (requestId: string) => useRead(RequestParameters, { requestId });

/** A position of the place, or none. */
export const LocationForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const { data, isPending } = useChoices(id);
  return (
    <BulkCommandForm<typeof BulkLocation, { locationId: string | null; removeSelection: boolean }>
      command={BulkLocation}
      schema={z.object({ locationId: Id.nullish(), removeSelection: z.boolean() })}
      values={{ locationId: null, removeSelection: false }}
      toInput={({ locationId, removeSelection }) => ({
        id,
        ...ticked,
        locationId: removeSelection ? null : locationId,
        removeSelection,
      })}
      send={(input) => run(BulkLocation, input, 'bulk.locationSaved')}
      ready={({ locationId, removeSelection }) => Boolean(locationId) || removeSelection}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <SelectField name="locationId" label="shifts.col.position" options={data?.positions ?? []} loading={isPending} />
      <CheckboxField name="removeSelection" label="bulk.location.remove" />
    </BulkCommandForm>
  );
};

export const TaskForm = ({ event: { id }, ticked, run, onDone, onCancel }: BulkFormProps) => {
  const { data, isPending } = useChoices(id);
  return (
    <BulkCommandForm<typeof BulkTasks, { taskIds: string[] }>
      command={BulkTasks}
      schema={z.object({ taskIds: z.array(Id) })}
      values={{ taskIds: [] }}
      toInput={({ taskIds }) => ({ id, ...ticked, taskIds })}
      send={(input) => run(BulkTasks, input, 'bulk.tasksSaved')}
      ready={({ taskIds }) => taskIds.length > 0}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <SelectField name="taskIds" label="event.tab.tasks" options={data?.tasks ?? []} loading={isPending} multiple />
    </BulkCommandForm>
  );
};

/** Rule transfer.confirm: the checkbox is required. An agency that already has all of the shifts is not listed. */
export const TransferForm = ({ event: { id }, ticked, heldBy, run, onDone, onCancel }: BulkFormProps) => {
  const t = useText();
  const { data, isPending } = useChoices(id);
  const others = (data?.agencies ?? []).filter((agency) => agency.id !== heldBy);
  return (
    <BulkCommandForm<typeof BulkAgency, { agencyId: string; sure: boolean }>
      command={BulkAgency}
      schema={z.object({ agencyId: Id, sure: z.boolean() })}
      values={{ sure: false }}
      toInput={({ agencyId }) => ({ id, ...ticked, agencyId })}
      send={(input) => run(BulkAgency, input, 'bulk.transferred')}
      submit="bulk.transfer.send"
      ready={({ agencyId, sure }) => Boolean(agencyId) && sure}
      onSaved={onDone}
      onCancel={onCancel}
    >
      {data && others.length === 0 && <p role="status">{t('transfer.noOther')}</p>}
      <SelectField name="agencyId" label="transfer.agency" options={others} loading={isPending} required lone />
      <CheckboxField name="sure" label="transfer.confirm" />
    </BulkCommandForm>
  );
};
