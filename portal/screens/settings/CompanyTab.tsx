import { CompanyProfile, SaveCompanyProfile } from '#contracts/api/company-profile.ts';
import { SignInAddresses } from '#contracts/api/sign-in-addresses.ts';
import type { Output } from '#contracts/endpoint.ts';
import { call } from '#portal/api/call.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useSession, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { FileField } from '#portal/ui/fields/FileField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { typedContact } from '../accounts/clients/company-form.ts';
import { SignInAddressesForm } from './SignInAddressesForm.tsx';
import { SignInProviderForm } from './SignInProviderForm.tsx';
import { ContactFields } from '../accounts/clients/ContactFields.tsx';

const ApplicationPageForm = lazyComponent(() => import('./ApplicationPageForm.tsx'), 'ApplicationPageForm');

const valuesOf = ({ name, contact, billingEmail }: Output<typeof CompanyProfile>) => ({
  name,
  contact: typedContact(contact),
  ...(billingEmail !== null && { billingEmail }),
});

/** The company's name, address and contact, shown to others. */
export const CompanyTab = () => {
  const t = useText();
  const { refresh } = useSession();
  const user = useUser();
  const query = useRead(CompanyProfile, {}, { quiet: true });
  const limits = useMay(SignInAddresses.access);
  return (
    <>
      <section className="panel">
        <h2>{t('settings.tab.company')}</h2>
        <p className="quiet">{t('companyProfile.intro')}</p>
        <QueryContent query={query}>
          {(company) => (
            <CommandForm
              command={SaveCompanyProfile}
              values={valuesOf(company)}
              fresh={async () => valuesOf(await call(CompanyProfile, {}))}
              success="companyProfile.saved"
              onSaved={() => void refresh()}
            >
              <TextField name="name" label="client.companyName" required maxLength={200} />
              <ContactFields />
              {company.billingEmail !== null && (
                <TextField name="billingEmail" label="client.billingEmail" type="email" optional />
              )}
              <FileField name="picture" label="client.picture" accept="image/*" kept={company.picture} removable />
            </CommandForm>
          )}
        </QueryContent>
      </section>
      {limits && (
        <>
          <SignInAddressesForm />
          <SignInProviderForm />
        </>
      )}
      {limits && user.role === 'agency' && <ApplicationPageForm />}
    </>
  );
};
