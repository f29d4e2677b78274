import { useState } from 'react';
import { UpdateUser } from '#contracts/api/session.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { PasswordField } from '#portal/ui/fields/PasswordField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Typed = { email: string; phone: string; currentPassword?: string };

/** The address with which an agent signs in; only the agent can change it. */
export const SignInAddress = ({ className }: { readonly className: string }) => {
  const t = useText();
  const { refresh } = useSession();
  const { email, phone } = useUser().data;
  const [sent, setSent] = useState<'former' | 'new' | null>(null);
  return (
    <section className={className}>
      <h2>{t('address.title')}</h2>
      <p className="quiet">{t('address.hint')}</p>
      <CommandForm<typeof UpdateUser, Typed>
        command={UpdateUser}
        values={{ email, phone }}
        toInput={(typed) => ({
          ...(typed.email !== email && { email: typed.email }),
          ...(typed.phone !== phone && { phone: typed.phone }),
          ...(typed.currentPassword && { currentPassword: typed.currentPassword }),
        })}
        onSaved={({ confirmAt }) => {
          setSent(confirmAt);
          void refresh();
        }}
      >
        <TextField name="email" label="auth.forgot.email" type="email" autoComplete="email" required />
        <PhoneField name="phone" label="profile.phone" optional />
        <PasswordField
          name="currentPassword"
          label="auth.change.current"
          hint="address.password"
          autoComplete="current-password"
          optional
        />
      </CommandForm>
      {sent && <p role="status">{t(sent === 'new' ? 'address.sentNew' : 'address.sentFormer')}</p>}
    </section>
  );
};
