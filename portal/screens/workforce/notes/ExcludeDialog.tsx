import { useWatch } from 'react-hook-form';
import { ExcludeEmployee } from '#contracts/api/agent-notes.ts';
import { Places } from '#contracts/api/places.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import type { Request } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { RadioField } from '#portal/ui/fields/RadioField.tsx';
import { SelectField } from '#portal/ui/fields/SelectField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { excluding } from './excluding.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly agentId: string;
  /** The shift it is asked for on: then its customer and place are meant. */
  readonly shift?: { readonly affectationId: string; readonly agent: string };
};

/** Keeps an agent away from a client's sites, or from one of them, with the reason. */
export const ExcludeDialog = ({ open, onClose, agentId, shift }: Props) => {
  const t = useText();
  const title = shift ? t('label.with', { label: t('agent.exclude'), value: shift.agent }) : t('agent.exclude');
  const values = {
    employeeId: agentId,
    ...(shift && { affectationId: shift.affectationId, onlyPlace: false }),
    reason: '',
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <CommandForm
        command={ExcludeEmployee}
        values={values}
        preview={(input) => excluding(input)}
        success="exclusion.made"
        submit="agent.exclude"
      >
        {shift ? (
          <RadioField
            name="onlyPlace"
            label="exclusion.from"
            choices={[
              { value: false, label: t('exclusion.customer') },
              { value: true, label: t('exclusion.place') },
            ]}
          />
        ) : (
          <Where />
        )}
        <TextField name="reason" label="field.reason" rows={3} maxLength={500} />
      </CommandForm>
    </Dialog>
  );
};

const Where = () => {
  const { data } = useRead(RequestParameters, {});
  const { customerId } = useWatch() as Partial<Request<typeof ExcludeEmployee>>;
  const places = useRead(Places, customerId ? { customerId } : {}, { enabled: customerId !== undefined });
  return (
    <>
      <SelectField name="customerId" label="request.form.customer" required options={data?.customers ?? []} />
      <SelectField
        name="placeId"
        label="exclusion.onlyPlace"
        optional
        disabled={customerId === undefined}
        options={(places.data ?? []).map(({ id, general }) => ({ id, name: general.name }))}
      />
    </>
  );
};
