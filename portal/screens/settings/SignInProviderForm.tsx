import { useId, useState } from 'react';
import { z } from 'zod';
import { RemoveSignInProvider, SaveSignInProvider, SignInProvider } from '#contracts/api/sign-in-provider.ts';
import { useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { CommandButton } from '#portal/ui/CommandButton.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Facts } from '#portal/ui/Facts.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { CheckboxField } from '#portal/ui/fields/CheckboxField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { lineFault, linesOf } from './typed-lines.ts';

const { shape } = SaveSignInProvider.input;
/** What is typed, with domains one a line; each field says its own faults, so that all are said at once. */
const typedFor = (known: boolean) =>
  SaveSignInProvider.input.extend({
    domains: z
      .string()
      .optional()
      .superRefine((domains, { addIssue }) => {
        const message = lineFault(shape.domains, domains);
        if (message) addIssue({ code: 'custom', message });
      }),
    clientSecret: known ? shape.clientSecret : shape.clientSecret.refine((secret) => !!secret, 'REQUIRED'),
  });
type Typed = z.output<ReturnType<typeof typedFor>>;

/** The identity provider by which a company's people sign in. */
export const SignInProviderForm = () => {
  const t = useText();
  const heading = useId();
  const [saves, setSaves] = useState(0);
  const query = useRead(SignInProvider, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('signInProvider.title')}</h2>
      <p className="quiet">{t('signInProvider.intro')}</p>
      <QueryContent query={query}>
        {({ provider, returnTo, record, signIn }) => (
          <CommandForm<typeof SaveSignInProvider, Typed>
            // Afresh after each save, so that the secret leaves the page.
            key={`${saves} ${JSON.stringify(provider)}`}
            command={SaveSignInProvider}
            onSaved={() => setSaves(saves + 1)}
            schema={typedFor(provider !== null)}
            values={{ ...(provider ?? { required: false }), domains: provider?.domains.join('\n') ?? '' }}
            toInput={(typed) => ({ ...typed, domains: linesOf(typed.domains) })}
            submit="signInProvider.save"
            success="companyProfile.saved"
            actions={
              provider && (
                <CommandButton
                  command={RemoveSignInProvider}
                  input={{}}
                  success="companyProfile.saved"
                  ask={questionTo('signInProvider.remove', text('signInProvider.removeAsk'))}
                >
                  {t('signInProvider.remove')}
                </CommandButton>
              )
            }
          >
            <Facts
              facts={[
                ['signInProvider.returnTo', <code key="to">{returnTo}</code>],
                ['signInProvider.record', <code key="record">{record}</code>],
                ['signInProvider.page', <code key="page">{signIn}</code>],
              ]}
            />
            <TextField name="issuer" label="signInProvider.issuer" type="url" required maxLength={500} />
            <TextField name="clientId" label="signInProvider.clientId" required maxLength={300} />
            <TextField
              name="clientSecret"
              label="signInProvider.clientSecret"
              type="password"
              autoComplete="new-password"
              maxLength={1000}
              {...(provider ? { optional: true, hint: 'signInProvider.kept' } : { required: true })}
            />
            <TextField name="domains" label="signInProvider.domains" rows={2} required maxLength={5000} />
            <CheckboxField name="required" label="signInProvider.required" />
          </CommandForm>
        )}
      </QueryContent>
    </section>
  );
};
