import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { UseSignInLink } from '#contracts/api/agent-app.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { dropSignOut } from '#portal/api/sign-out.ts';
import { useText } from '#portal/language/i18n.ts';
import { takeWanted } from './wanted-page.ts';
import { problemText } from '#portal/stores/toasts.ts';

/** The page that a sign-in link opens. The link is used by a press, since programs that scan mails open links. */
export const SignInLink = ({
  to,
}: {
  /** Page shown after sign-in; by default the one requested before. */ readonly to?: string | undefined;
}) => {
  const t = useText();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { refresh } = useSession();
  const [entering, setEntering] = useState(false);
  const { mutate, error, isPending } = useCommand(UseSignInLink, {
    quiet: true,
    onDone: () => {
      dropSignOut();
      setEntering(true);
      void refresh().then(() => navigate(to ?? takeWanted() ?? '/agent/shifts', { replace: true }));
    },
  });
  return (
    <section className="card">
      <h1>{t('agentSignIn.title')}</h1>
      {error ? (
        <p className="form-problem" role="alert">
          {problemText(error)}{' '}
          <Link to={to ? `/sign-in?returnTo=${encodeURIComponent(to)}` : '/sign-in'}>{t('agentSignIn.again')}</Link>
        </p>
      ) : (
        <>
          <p className="quiet">{t('agentSignIn.ready')}</p>
          <Button
            variant="contained"
            size="large"
            fullWidth
            loading={isPending || entering}
            onClick={() => mutate({ token })}
          >
            {t('auth.login.submit')}
          </Button>
        </>
      )}
    </section>
  );
};
