import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { UpdateUser } from '#contracts/api/session.ts';
import { useSession, useUser } from '#portal/api/session.tsx';
import { switchLanguage, useText } from '#portal/language/i18n.ts';
import { Avatar } from '#portal/ui/Avatar.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { PasswordField } from '#portal/ui/fields/PasswordField.tsx';
import { PhoneField } from '#portal/ui/fields/PhoneField.tsx';
import { LanguageField } from '#portal/ui/fields/LanguageField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { InboxDigest } from '../inbox/InboxDigest.tsx';
import { NoticePreferences } from './NoticePreferences.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PushSwitch } from './PushSwitch.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { PageHead } from '#portal/ui/PageHead.tsx';

type Typed = { displayName: string; email: string; phone: string; language: 'en' | 'fr'; currentPassword?: string };

/**
 * Updates the form's language when it is switched elsewhere, for example in the user menu, so that saving the form
 * doesn't switch it back.
 */
const FollowLanguage = ({ language }: Pick<Typed, 'language'>) => {
  const { resetField } = useFormContext<Typed>();
  useEffect(() => resetField('language', { defaultValue: language }), [language, resetField]);
  return null;
};

/** The person's own data, language and password; the same for every role with a profile. */
export const Profile = () => {
  const t = useText();
  const { refresh } = useSession();
  const { data } = useUser();
  const { displayName, email, phone, language, businessName, photoURL } = data;
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState(false);
  return (
    <>
      <PageHead
        title={t('profile.title')}
        before={<Avatar name={displayName} photo={photoURL} size={48} />}
        about={businessName}
      />
      <div className="columns">
        <section className="panel">
          <h2>{t('profile.details')}</h2>
          <CommandForm<typeof UpdateUser, Typed>
            command={UpdateUser}
            values={{ displayName, email, phone, language }}
            toInput={({ currentPassword, email: typed, ...rest }) => ({
              ...rest,
              ...(typed !== email && { email: typed, currentPassword: currentPassword ?? '' }),
            })}
            success="profile.saved"
            onSaved={({ confirmAt }, input) => {
              setSent(confirmAt !== null);
              void Promise.all([refresh(), input.language && switchLanguage(input.language)]);
            }}
          >
            <TextField name="displayName" label="profile.displayName" autoComplete="name" required maxLength={120} />
            <TextField name="email" label="auth.forgot.email" type="email" autoComplete="email" required />
            <PasswordField
              name="currentPassword"
              label="auth.change.current"
              hint="profile.currentForEmail"
              autoComplete="current-password"
              optional
            />
            <PhoneField name="phone" label="profile.phone" optional />
            <LanguageField />
            <FollowLanguage language={language} />
          </CommandForm>
          {sent && <p role="status">{t('address.sentNew')}</p>}
        </section>
        <section className="panel">
          <h2>{t('auth.change.title')}</h2>
          <PasswordForm key={round} onSaved={() => setRound(round + 1)} />
        </section>
        <SecondFactorPanel />
        <NoticePreferences />
        <InboxDigest />
        <PushSwitch />
        <SessionsPanel />
      </div>
    </>
  );
};
