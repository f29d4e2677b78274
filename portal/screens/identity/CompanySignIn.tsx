import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { FinishCompanySignIn, StartCompanySignIn } from '#contracts/api/company-sign-in.ts';
import { ask, call } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useSession } from '#portal/api/session.tsx';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { useText } from '#portal/language/i18n.ts';
import { failureText } from '#portal/shell/sign-in-failure.ts';
import { SignInField, SignInPassword } from '#portal/shell/SignInField.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';

const SignInCode = lazyComponent(() => import('#portal/shell/SignInCode.tsx'), 'SignInCode');

/** Where the page that was asked for is kept while the browser is at the provider. */
const wanted = 'vigie.returnTo';

/**
 * Sign-in by the identity provider of a company, to which the provider also sends the browser back. An account that
 * isn't linked yet asks for its password once.
 */
export const CompanySignIn = () => {
  const t = useText();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [query] = useSearchParams();
  const [answer] = useState(() => (query.has('code') || query.has('error') ? String(query) : undefined));
  const own = query.get('company');
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState<string>();
  const [challenge, setChallenge] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(answer !== undefined);
  const begun = useRef(false);

  const over = (error: unknown) => {
    // A link that failed can only be tried again from the start; a wrong password at once.
    if (isProblem(error) && error.code === 'COMPANY_SIGN_IN_FAILED') setEmail(undefined);
    setChallenge(undefined);
    if (email !== undefined) setTyped('');
    setFailed(error === undefined ? undefined : failureText(t, error));
    setSending(false);
  };
  const finish = async (given: string) => {
    const returnTo = sessionStorage.getItem(wanted);
    sessionStorage.removeItem(wanted);
    // The code stays in no history, and the guard leads to the page that was asked for.
    await navigate(`/login/company${returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`, {
      replace: true,
    });
    const found = await ask(FinishCompanySignIn, { answer: given });
    if (found.data.email !== undefined) setEmail(found.data.email);
    else setChallenge(await signIn(Promise.resolve(found)));
    setSending(false);
  };
  useEffect(() => {
    if (answer === undefined || begun.current) return;
    begun.current = true;
    void finish(answer).catch(over);
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(undefined);
    const missing = typed.trim() === '' && (email !== undefined || own === null);
    setFault(missing ? t(email === undefined ? 'validation.required' : 'validation.passwordRequired') : undefined);
    if (missing) return;
    setSending(true);
    try {
      if (email !== undefined) {
        const step = { username: email, password: typed, rememberMe: false, links: true };
        setChallenge(await signIn(ask(signInCalls.login, step)));
        return setSending(false);
      }
      const { url } = await call(StartCompanySignIn, { company: own ?? typed });
      const returnTo = query.get('returnTo');
      if (returnTo !== null) sessionStorage.setItem(wanted, returnTo);
      window.location.assign(url);
    } catch (error) {
      over(error);
    }
  };
  if (challenge !== undefined) return <SignInCode challenge={challenge} links={email !== undefined} onOver={over} />;
  const field = {
    autoFocus: true,
    error: fault,
    value: typed,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setTyped(target.value),
  };
  return (
    <section className="card">
      <h1>{t('auth.company')}</h1>
      <p className="quiet">{t(email === undefined ? 'companySignIn.intro' : 'companySignIn.link')}</p>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        {failed && (
          <p className="form-problem" role="alert">
            {failed}
          </p>
        )}
        {email !== undefined ? (
          <>
            <SignInField
              name="username"
              label="auth.login.email"
              autoComplete="username"
              readOnly
              error={undefined}
              value={email}
            />
            <SignInPassword name="password" label="auth.login.password" autoComplete="current-password" {...field} />
          </>
        ) : (
          own === null &&
          (answer === undefined || failed !== undefined) && (
            <SignInField
              name="company"
              label="companySignIn.company"
              type="email"
              autoComplete="email"
              maxLength={254}
              {...field}
            />
          )
        )}
        <button type="submit" className="main" disabled={sending}>
          {sending && <span className="spinner" role="progressbar" aria-label={t('app.loading.text')} />}
          {t(email === undefined ? 'auth.company' : 'companySignIn.linkButton')}
        </button>
      </form>
      <p className="card-foot">
        <Link to="/login">{t('auth.forgot.backToLogin')}</Link>
      </p>
    </section>
  );
};
