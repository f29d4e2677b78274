import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ask } from '#portal/api/call.ts';
import { environment } from '#portal/api/environment.ts';
import { useSession } from '#portal/api/session.tsx';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { storeRemembered, remembered } from '#portal/api/stored.ts';
import { useText } from '#portal/language/i18n.ts';
import { loadTheme } from '#portal/shell/ThemeLoader.tsx';
import { SignInField, SignInPassword } from '#portal/shell/SignInField.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { FirstAdminFirst } from './FirstAdminFirst.tsx';
import { failureText } from '#portal/shell/sign-in-failure.ts';
import { SideImage } from './SideImage.tsx';

const SignInCode = lazyComponent(() => import('#portal/shell/SignInCode.tsx'), 'SignInCode');

type Typed = { readonly username: string; readonly password: string; readonly rememberMe: boolean };

/** Error keys of the form. A password need not meet today's requirements, as older ones must still work. */
const faultsOf = ({ username, password }: Typed) => {
  const name = username.trim();
  return {
    username: name === '' ? 'validation.required' : name.length < 4 ? 'validation.min4' : undefined,
    password: password === '' ? 'validation.passwordRequired' : undefined,
  };
};

/**
 * After success the route guard redirects to the requested page or the landing page. Rendered without MUI and validated
 * without the schemas, so that it loads fast; both are fetched as soon as somebody types.
 */
export const SignIn = () => {
  const t = useText();
  const { signIn } = useSession();
  const [typed, setTyped] = useState<Typed>({ username: '', password: '', rememberMe: remembered() });
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [challenge, setChallenge] = useState<string>();
  const faults = faultsOf(typed);
  const type = (change: Partial<Typed>) => {
    void loadTheme().catch(() => undefined); // tried again after sign-in
    setTyped({ ...typed, ...change });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    setFailed(undefined);
    const wrong = faults.username ? 'username' : faults.password ? 'password' : undefined;
    if (wrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    storeRemembered(typed.rememberMe);
    setSending(true);
    try {
      setChallenge(await signIn(ask(signInCalls.login, { ...typed, username: typed.username.trim() })));
    } catch (error) {
      setFailed(error);
    } finally {
      setSending(false);
    }
  };
  const restart = (error?: unknown) => {
    setChallenge(undefined);
    setFailed(error);
  };
  if (challenge) return <SignInCode challenge={challenge} onOver={restart} />;
  return (
    <div className="sign-in">
      <FirstAdminFirst />
      <section className="card">
        <h1>{t('auth.login.title')}</h1>
        <form className="form" noValidate onSubmit={(event) => void send(event)}>
          {!!failed && (
            <p className="form-problem" role="alert">
              {failureText(t, failed)}
            </p>
          )}
          <SignInField
            name="username"
            label="auth.login.email"
            type="email"
            autoComplete="username"
            autoFocus
            error={tried && faults.username ? t(faults.username) : undefined}
            value={typed.username}
            onChange={(event) => type({ username: event.target.value })}
          />
          <SignInPassword
            name="password"
            label="auth.login.password"
            autoComplete="current-password"
            error={tried && faults.password ? t(faults.password) : undefined}
            value={typed.password}
            onChange={(event) => type({ password: event.target.value })}
          />
          <div className="sign-in-row">
            <label className="tick">
              <input
                type="checkbox"
                name="rememberMe"
                checked={typed.rememberMe}
                onChange={(event) => type({ rememberMe: event.target.checked })}
              />
              {t('auth.login.remember')}
            </label>
            <Link to="/forgot-password">{t('auth.login.forgot')}</Link>
          </div>
          <button type="submit" className="main" disabled={sending}>
            {sending && <span className="spinner" role="progressbar" aria-label={t('app.loading.text')} />}
            {t(sending ? 'auth.login.submitting' : 'auth.login.submit')}
          </button>
        </form>
        <p className="card-foot">
          <Link to={`/login/company${window.location.search}`}>{t('auth.company')}</Link>
        </p>
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
