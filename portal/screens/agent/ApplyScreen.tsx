import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Apply, GetApplicationPage } from '#contracts/api/applications.ts';
import { daysAnswered, daysWaiting } from '#contracts/values/application.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';

/** The page of an agency on which candidates apply, without signing in. */
export const ApplyScreen = () => {
  const t = useText();
  const language = useLanguage();
  const { code = '' } = useParams();
  const [sent, setSent] = useState(false);
  const { data, error, refetch } = useRead(GetApplicationPage, { code }, { quiet: true });
  const company = data?.company ?? '';
  return (
    <section className="card">
      <h1>{data ? t('apply.heading', { company }) : t('apply.title')}</h1>
      {!data && <QueryFallback error={error} retry={refetch} missing="apply.closed" />}
      {sent && <p role="status">{t('apply.sent', { company })}</p>}
      {data && !sent && (
        <CommandForm
          command={Apply}
          values={{
            code,
            language,
            firstName: '',
            lastName: '',
            email: '',
            phone: '',
            city: '',
            licences: '',
            availability: '',
          }}
          submit="apply.send"
          careless
          onSaved={() => setSent(true)}
        >
          <TextField name="firstName" label="employee.firstName" required maxLength={100} />
          <TextField name="lastName" label="employee.lastName" required maxLength={100} />
          <TextField name="email" label="client.email" type="email" required />
          <PhoneField name="phone" label="client.phone" required />
          <TextField name="city" label="employee.city" optional maxLength={100} />
          <TextField name="licences" label="apply.licences" rows={2} optional maxLength={500} />
          <TextField name="availability" label="apply.availability" rows={3} optional maxLength={1000} />
          <FileField name="cv" label="apply.cv" hint="apply.cvHint" accept="image/*,.pdf,.docx" />
          <p className="quiet">{t('apply.privacy', { company, answered: daysAnswered, waiting: daysWaiting })}</p>
          <CheckboxField name="consent" label="apply.consent" />
        </CommandForm>
      )}
    </section>
  );
};
