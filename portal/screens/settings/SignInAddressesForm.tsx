import { useId } from 'react';
import { z } from 'zod';
import { SaveSignInAddresses, SignInAddresses } from '#contracts/api/sign-in-addresses.ts';
import { useRead } from '#portal/api/hooks.ts';
import { text, useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { questionTo } from '#portal/ui/feedback/question.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';
import { lineFault, linesOf } from './typed-lines.ts';

/** Addresses as they are typed, one a line. */
const Typed = z.object({ addresses: z.string().optional() }).superRefine((typed, { addIssue }) => {
  const message = lineFault(SaveSignInAddresses.input.shape.addresses, typed.addresses);
  if (message) addIssue({ code: 'custom', path: ['addresses'], message });
});
type Typed = z.output<typeof Typed>;

/** The network addresses to which a company limits its people. */
export const SignInAddressesForm = () => {
  const t = useText();
  const heading = useId();
  const query = useRead(SignInAddresses, {}, { quiet: true });
  return (
    <section className="panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('signInAddresses.title')}</h2>
      <QueryContent query={query}>
        {({ addresses, own }) => (
          <>
            <p className="quiet">{t('signInAddresses.intro', { address: own })}</p>
            <CommandForm<typeof SaveSignInAddresses, Typed>
              command={SaveSignInAddresses}
              schema={Typed}
              values={{ addresses: addresses.join('\n') }}
              toInput={(typed) => ({ addresses: linesOf(typed.addresses) })}
              ask={(typed) =>
                linesOf(typed.addresses).length > 0
                  ? questionTo('signInAddresses.save', text('signInAddresses.ask'))
                  : undefined
              }
              submit="signInAddresses.save"
              success="companyProfile.saved"
            >
              <TextField name="addresses" label="signInAddresses.addresses" rows={3} maxLength={2200} optional />
            </CommandForm>
          </>
        )}
      </QueryContent>
    </section>
  );
};
