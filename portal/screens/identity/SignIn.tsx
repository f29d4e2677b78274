import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { environment } from '../../api/environment.ts';
import { isProblem } from '../../api/problem.ts';
import { useSession } from '../../api/session.tsx';
import { keepRemembered, remembered } from '../../api/stored.ts';
import { useText } from '../../language/i18n.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { problemText } from '../../ui/toasts.ts';
import { FirstAdminFirst } from './FirstAdminFirst.tsx';
import { SideImage } from './SideImage.tsx';

/** Older passwords must still open: only that one was typed is asked. */
const Typed = z.object({
  username: z.string().trim().min(1, 'validation.required').min(4, 'validation.min4'),
  password: z.string().min(1, 'validation.passwordRequired'),
  rememberMe: z.boolean(),
});
type Typed = z.output<typeof Typed>;

/** Rules login.failure and login.otherError: which words a failed sign-in deserves. */
const failureKey = (error: unknown): string | undefined => {
  if (!isProblem(error)) return 'auth.unexpected';
  if ([400, 401, 403].includes(error.status)) return 'auth.wrongCredentials';
  return error.status === 429 || error.status === 0 ? undefined : 'auth.unexpected';
};

/** After success the guard leads on: to the page that was asked for, or to the landing page. */
export const SignIn = () => {
  const t = useText();
  const { signIn } = useSession();
  const [failed, setFailed] = useState<{ key: string | undefined; error: unknown } | null>(null);
  const form = useForm<Typed>({ resolver: zodResolver(Typed), defaultValues: { username: '', password: '', rememberMe: remembered() } });
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async (typed) => {
    setFailed(null);
    keepRemembered(typed.rememberMe);
    try {
      await signIn(typed);
    } catch (error) {
      setFailed({ key: failureKey(error), error });
    }
  });
  return (
    <div className="sign-in">
      <FirstAdminFirst />
      <section className="card">
        <h1>{t('auth.login.title')}</h1>
        <FormProvider {...form}>
          <form className="form" noValidate onSubmit={(event) => void send(event)}>
            {failed && (
              <p className="form-problem" role="alert">
                {failed.key ? t(failed.key) : problemText(failed.error)}
              </p>
            )}
            <TextField name="username" label="auth.login.email" type="email" autoComplete="username" required autoFocus />
            <PasswordField name="password" label="auth.login.password" autoComplete="current-password" required />
            <div className="sign-in-row">
              <CheckboxField name="rememberMe" label="auth.login.remember" />
              <Link to="/forgot-password">{t('auth.login.forgot')}</Link>
            </div>
            <Button type="submit" variant="contained" size="large" fullWidth loading={isSubmitting} loadingPosition="start">
              {t(isSubmitting ? 'auth.login.submitting' : 'auth.login.submit')}
            </Button>
          </form>
        </FormProvider>
        <p className="card-foot">
          <Link to="/sign-in">{t('agentSignIn.from')}</Link>
        </p>
        <p className="card-foot">
          <a href={environment.contact}>{t('auth.login.contact')}</a>
        </p>
      </section>
      <SideImage />
    </div>
  );
};
