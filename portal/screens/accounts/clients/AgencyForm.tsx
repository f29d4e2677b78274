import { SaveAgency, type AgencyShown } from '#contracts/api/agencies.ts';
import { useLanguage } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { FirstPasswordField } from '#portal/ui/fields/FirstPasswordField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { typedContact } from './company-form.ts';
import { ContactFields } from './ContactFields.tsx';

export const AgencyForm = ({ agency }: { readonly agency: AgencyShown | undefined }) => {
  const language = useLanguage();
  return (
    <CommandForm
      command={SaveAgency}
      values={{
        id: agency?.id ?? null,
        name: agency?.name ?? '',
        contact: typedContact(agency?.contact),
        active: agency?.active ?? true,
        ...(!agency && { language }),
      }}
      success="agency.saved"
    >
      <TextField name="name" label="client.companyName" required maxLength={200} />
      <ContactFields />
      {!agency && <LanguageField hint="client.language.hint" />}
      {!agency && <FirstPasswordField />}
      <FileField name="picture" label="client.picture" accept="image/*" kept={agency?.picture} removable />
      <CheckboxField name="active" label="client.state.active" hint="agency.active.hint" />
    </CommandForm>
  );
};
