import { z } from 'zod';
import { AddIntegration, ChangeIntegration, type Integration } from '#contracts/api/integrations.ts';
import { catalogueIds, settingsOf, type IntegrationType } from '#contracts/values/integration.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { isProblem } from '#portal/api/problem.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import type { DialogState } from '#portal/ui/feedback/use-dialog.ts';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { pressed } from '#portal/stores/press.ts';
import { SettingsFields } from './SettingsFields.tsx';

/** An entry to change, or a type to connect. */
export type Subject = { readonly entry?: Integration; readonly type: IntegrationType };

/** The fields of an integration, one form for each type. */
export const IntegrationDialog = ({ dialog, customerId, onMade }: Props) => {
  const t = useText();
  const { subject } = dialog;
  if (!subject) return null;
  const { entry, type } = subject;
  const kind = t(`integration.type.${type}`);
  const common = { schema: schemas[type], onCancel: dialog.close, onRefused: failed };
  const fields = (
    <>
      {!entry && <p className="quiet">{t(`integration.about.${type}`)}</p>}
      <TextField name="name" label="integration.col.name" required maxLength={100} />
      <SettingsFields type={type} entry={entry} />
      <CheckboxField name="enabled" label="integration.enabled" />
    </>
  );
  return (
    <Dialog
      key={dialog.round}
      open={dialog.open}
      onClose={dialog.close}
      title={t(entry ? 'integration.edit' : 'integration.new', { name: kind })}
      width="md"
    >
      {entry ? (
        <CommandForm
          command={ChangeIntegration}
          values={{
            customerId,
            integrationId: entry.id,
            name: entry.name,
            enabled: entry.enabled,
            settings: entry.settings,
          }}
          success="integration.saved"
          {...common}
        >
          {fields}
        </CommandForm>
      ) : (
        <CommandForm
          command={AddIntegration}
          values={{ customerId, integrationId: catalogueIds[type], name: kind, enabled: true, settings: blank[type] }}
          success="integration.saved"
          onSaved={(made) => {
            dialog.close();
            if (made.secret) onMade(made);
          }}
          {...common}
        >
          {fields}
        </CommandForm>
      )}
    </Dialog>
  );
};

type Props = {
  readonly dialog: DialogState<Subject>;
  readonly customerId: string;
  readonly onMade: (made: Integration) => void;
};

const schemaOf = (type: IntegrationType) => AddIntegration.input.extend({ settings: settingsOf[type] });
const schemas: Readonly<Record<IntegrationType, z.ZodType>> = {
  calendly: schemaOf('calendly'),
  calendar: schemaOf('calendar'),
  webhook: schemaOf('webhook'),
  token: schemaOf('token'),
};

const blank = {
  calendly: { link: '' },
  calendar: { placeId: null },
  webhook: { address: '', events: [] },
  token: { grants: [], expiresOn: '' },
};

/** Rule integration.fail; errors of a field are also shown at the field. */
const failed = (error: unknown): boolean => {
  if (isProblem(error) && error.logout) return false;
  pressed().failedBecause(text('generic.somethingWrong'));
  return !(isProblem(error) && Object.keys(error.fields).length > 0);
};
