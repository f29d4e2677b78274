import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { call } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { signInCalls } from '#portal/api/sign-in-calls.ts';
import { language } from '#portal/language/language.ts';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';
import { SignInField } from '#portal/shell/SignInField.tsx';
import { storeWantedPage } from './wanted-page.ts';

/**
 * Sign-in of agents: a link by email or SMS instead of a password. The answer is the same for known and unknown people.
 * Rendered without MUI, as `SignIn`; the server checks the contact.
 */
export const AgentSignIn = () => {
  const t = useText();
  const [query] = useSearchParams();
  const [contact, setContact] = useState('');
  const [fault, setFault] = useState<{ readonly contact?: string; readonly form?: string }>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    const refuse = (words: string) => {
      setFault({ contact: words });
      field?.focus();
    };
    setFault({});
    if (contact.trim() === '') return refuse(t('validation.required'));
    setSending(true);
    try {
      await call(signInCalls.requestSignInLink, { contact: contact.trim(), lang: language() });
      storeWantedPage(query.get('returnTo'));
      setSent(true);
    } catch (error) {
      const words = isProblem(error) ? error.fields['contact'] : undefined;
      if (words) refuse(words);
      else setFault({ form: problemText(error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="card">
      <h1>{t('agentSignIn.title')}</h1>
      {sent ? (
        <div role="status">
          <p>{t('agentSignIn.sent')}</p>
          <p className="quiet">{t('agentSignIn.sentHint')}</p>
          <button type="button" className="link" onClick={() => setSent(false)}>
            {t('agentSignIn.again')}
          </button>
        </div>
      ) : (
        <>
          <p className="quiet">{t('agentSignIn.intro')}</p>
          <form className="form" noValidate onSubmit={(event) => void send(event)}>
            {fault.form && (
              <p className="form-problem" role="alert">
                {fault.form}
              </p>
            )}
            <SignInField
              name="contact"
              label="agentSignIn.contact"
              autoComplete="email"
              maxLength={254}
              autoFocus
              error={fault.contact}
              value={contact}
              onChange={(event) => setContact(event.target.value)}
            />
            <button type="submit" className="main" disabled={sending}>
              {sending && <span className="spinner" role="progressbar" aria-label={t('app.loading.text')} />}
              {t('agentSignIn.submit')}
            </button>
          </form>
        </>
      )}
      <p className="card-foot">
        <Link to="/login">{t('agentSignIn.office')}</Link>
      </p>
    </section>
  );
};
