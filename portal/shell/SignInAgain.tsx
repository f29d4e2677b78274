import { Button, Dialog as Modal, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { Suspense, useId, useState, type FormEvent } from 'react';
import { ask } from '#portal/api/call.ts';
import { useSession } from '#portal/api/session.tsx';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { remembered } from '#portal/api/stored.ts';
import { useText } from '#portal/language/i18n.ts';
import { failureText } from './sign-in-failure.ts';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { SignInField, SignInPassword } from './SignInField.tsx';

const SignInCode = lazyComponent(() => import('./SignInCode.tsx'), 'SignInCode');

type Props = { readonly id: string; readonly email: string; readonly onSending: (sending: boolean) => void };

const PasswordForm = ({ id, email, onSending }: Props) => {
  const t = useText();
  const { signIn } = useSession();
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to the form around it in the component tree, though not in the page.
    event.stopPropagation();
    setFailed(undefined);
    setFault(password === '' ? 'validation.passwordRequired' : undefined);
    if (password === '') return;
    onSending(true);
    try {
      const step = await signIn(ask(signInCalls.login, { username: email, password, rememberMe: remembered() }));
      setChallenge(step);
      if (step) onSending(false);
    } catch (error) {
      setFailed(failureText(t, error));
      onSending(false);
    }
  };
  if (challenge) {
    const restart = (error: unknown) => {
      setChallenge(undefined);
      setFailed(failureText(t, error));
    };
    return (
      <Suspense>
        <SignInCode id={id} challenge={challenge} onSending={onSending} onOver={restart} />
      </Suspense>
    );
  }
  return (
    <form id={id} className="form" noValidate onSubmit={(event) => void send(event)}>
      <SignInField
        name="username"
        label="auth.login.email"
        type="email"
        autoComplete="username"
        readOnly
        error={undefined}
        value={email}
      />
      <SignInPassword
        name="password"
        label="auth.login.password"
        autoComplete="current-password"
        autoFocus
        error={fault}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failed && (
        <p className="form-problem" role="alert">
          {failed}
        </p>
      )}
    </form>
  );
};

/**
 * Sign-in over the page after its session has ended: the same person continues where they were, and held calls are
 * sent.
 */
export const SignInAgain = () => {
  const t = useText();
  const { again, user, giveUp } = useSession();
  const id = useId();
  const [sending, setSending] = useState(false);
  const agent = user?.role === 'user';
  return (
    <Modal
      open={again !== undefined}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-why`}
      // The page behind is blurred, since anybody could read it.
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('auth.again.title')}</DialogTitle>
      <DialogContent className="form">
        <p id={`${id}-why`}>
          {again} {t('auth.again.kept')}
        </p>
        {agent ? (
          <p>{t('auth.again.link')}</p>
        ) : (
          <PasswordForm id={id} email={user?.data.email ?? ''} onSending={setSending} />
        )}
      </DialogContent>
      <DialogActions className="dialog-actions">
        <Button color="inherit" onClick={giveUp}>
          {t('auth.again.other')}
        </Button>
        {agent ? (
          // A sign-in by the link in another tab also signs in this one.
          <Button variant="contained" href="/sign-in" target="_blank">
            {t('agentSignIn.submit')}
          </Button>
        ) : (
          <Button type="submit" form={id} variant="contained" loading={sending}>
            {t('auth.login.submit')}
          </Button>
        )}
      </DialogActions>
    </Modal>
  );
};
