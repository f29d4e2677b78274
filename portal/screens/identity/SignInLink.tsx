import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { UseSignInLink } from '#contracts/api/agent-app.ts';
import { useCommand } from '#portal/api/hooks.ts';
import { useSession } from '#portal/api/session.tsx';
import { dropSignOut } from '#portal/api/sign-out.ts';
import { useText } from '#portal/language/i18n.ts';
import { takeWanted } from './wanted-page.ts';
import { problemText } from '#portal/ui/toasts.ts';

/** Where the link leads. It is used by a press, so that programs which look into mails don't use it up. */
export const SignInLink = ({
  to,
}: {
  /** The page that it leads to; left out, the one that was asked for before. */ readonly to?: string | undefined;
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
