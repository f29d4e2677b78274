import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { CheckResetLink, ResetPassword as Reset } from '#contracts/api/session.ts';
import { useRead } from '#portal/api/hooks.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { NewPassword } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordField.tsx';

/** Whether the link itself was refused: wrong, used or older than a day. */
const aboutLink = (error: unknown) =>
  isProblem(error) && error.status !== 0 && error.status < 500 && error.status !== 429 && !('password' in error.fields);

/** Chooses a new password from the mailed link, which serves once. */
export const ResetPassword = () => {
  const t = useText();
  const navigate = useNavigate();
  const { userId = '', token = '' } = useParams();
  const [refused, setRefused] = useState(false);
  const { data, error } = useRead(CheckResetLink, { userId, token }, { quiet: true, staleTime: Infinity });
  // An invalid link is reported before anything is typed; while that is unknown, the form can be used.
  const invalid = refused || data?.valid === false || error?.status === 422;
  return (
    <section className="card">
      <h1>{t('auth.reset.title')}</h1>
      {invalid ? (
        <p className="form-problem" role="alert">
          {t('auth.reset.invalidLink')} <Link to="/forgot-password">{t('auth.forgot.title')}</Link>
        </p>
      ) : (
        <CommandForm<typeof Reset, NewPassword>
          command={Reset}
          schema={NewPassword}
          values={{ password: '', confirmation: '' }}
          toInput={({ password }) => ({ userId, token, password })}
          submit="auth.reset.submit"
          success="auth.reset.done"
          careless
          onSaved={() => void navigate('/login')}
          onRefused={(error) => {
            const link = aboutLink(error);
            if (link) setRefused(true);
            return link;
          }}
        >
          <NewPasswordFields />
        </CommandForm>
      )}
      <p className="card-foot">
        <Link to="/login">{t('auth.forgot.backToLogin')}</Link>
      </p>
    </section>
  );
};
