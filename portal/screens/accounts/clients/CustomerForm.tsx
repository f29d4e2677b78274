import { Customer, SaveCustomer, type CustomerShown } from '#contracts/api/customers.ts';
import { roleGroups } from '#contracts/permissions.ts';
import { call } from '#portal/api/call.ts';
import { useMay } from '#portal/api/session.tsx';
import { useLanguage } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { FirstPasswordField } from '#portal/ui/fields/FirstPasswordField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { typedContact } from './company-form.ts';
import { ContactFields } from './ContactFields.tsx';

type Props = {
  /** The client to edit; left out for a new one. */
  readonly client?: CustomerShown | undefined;
  readonly onSaved?: (client: CustomerShown) => void;
};

/** The form of a client (rule cust.fields). */
export const CustomerForm = ({ client, onSaved }: Props) => {
  const language = useLanguage();
  const platform = useMay({ roles: roleGroups.admin });
  const mayApprove = useMay({ all: ['client.approve'] }) || platform;
  const valuesOf = (client: CustomerShown | undefined) => ({
    id: client?.id ?? null,
    name: client?.name ?? '',
    contact: typedContact(client?.contact),
    billingEmail: client?.billingEmail ?? '',
    note: client?.note ?? '',
    active: client?.active ?? true,
    ...(!client && { language }),
    ...((client ? client.can.includes('approve') : mayApprove) && { approved: client?.approved ?? platform }),
    ...(platform && { canBeEmployer: client?.canBeEmployer ?? false }),
  });
  const known = valuesOf(client);
  return (
    <CommandForm
      command={SaveCustomer}
      values={known}
      fresh={client && (async () => valuesOf(await call(Customer, { id: client.id })))}
      success="client.saved"
      onSaved={onSaved}
    >
      <TextField name="name" label="client.companyName" required maxLength={200} />
      <ContactFields />
      <TextField name="billingEmail" label="client.billingEmail" type="email" />
      <TextField name="note" label="client.note" rows={3} maxLength={4000} />
      {!client && <LanguageField hint="client.language.hint" />}
      {!client && <FirstPasswordField />}
      <FileField name="picture" label="client.picture" accept="image/*" kept={client?.picture} removable />
      <CheckboxField name="active" label="client.state.active" hint="client.active.hint" />
      {'approved' in known && <CheckboxField name="approved" label="client.approved" />}
      {'canBeEmployer' in known && <CheckboxField name="canBeEmployer" label="client.canBeEmployer" />}
    </CommandForm>
  );
};
