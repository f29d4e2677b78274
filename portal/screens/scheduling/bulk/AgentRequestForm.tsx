import { z } from 'zod';
import { CreateAgentRequest } from '#contracts/api/agent-requests.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { Id } from '#contracts/values/common.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useUser } from '#portal/api/session.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import type { BulkFormProps } from './bulk-form.ts';

/** Offers a client's shifts to its agencies; the first that accepts a shift gets it. */
export const AgentRequestForm = ({ event: { id: requestId }, ticked, onDone, onCancel }: BulkFormProps) => {
  const { data, isPending } = useRead(RequestParameters, { requestId });
  const adminCustomerId = useUser().data.accountOwnerId ?? '';
  return (
    <CommandForm<typeof CreateAgentRequest, { agencyIds: string[]; message: string }>
      command={CreateAgentRequest}
      schema={z.object({ agencyIds: z.array(Id), message: z.string().max(1000).default('') })}
      values={{ agencyIds: [], message: '' }}
      toInput={({ agencyIds, message }) => ({ adminCustomerId, requestId, agencyIds, message, ...ticked })}
      success="agentRequest.sent"
      submit="agentRequest.send"
      ready={({ agencyIds }) => agencyIds.length > 0}
      onSaved={onDone}
      onCancel={onCancel}
    >
      <SelectField
        name="agencyIds"
        label="filter.agencies"
        options={data?.agencies ?? []}
        loading={isPending}
        multiple
        required
      />
      <TextField name="message" label="smartconnect.message" rows={3} maxLength={1000} optional />
    </CommandForm>
  );
};
