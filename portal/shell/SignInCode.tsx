import { useRef, useState, type FormEvent } from 'react';
import type { SignInCode as SignInCodeCall } from '#contracts/api/second-factor.ts';
import { signInCodeAddress } from '#contracts/api/sign-in-code.ts';
import { ask } from '#portal/api/call.ts';
import { isProblem } from '#portal/api/problem.ts';
import { useSession } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';
import { SignInField } from './SignInField.tsx';

/** The call without its schemas, as those of `signInCalls`. */
const signInCode = signInCodeAddress as unknown as typeof SignInCodeCall;

type Props = {
  /** The step that awaits a code, as the answer to the password named it. */
  readonly challenge: string;
  /** Whether the company's sign-in is linked by it. */
  readonly links?: boolean;
  /** The password must be entered again: the step is over, or, without an error, the person wants to. */
  readonly onOver: (error?: unknown) => void;
  /** In a dialog, which has a title and a button of its own: the id of the form. */
  readonly id?: string;
  readonly onSending?: (sending: boolean) => void;
};

/**
 * The second step of signing in: a code of the authenticator app or a recovery code. Loaded when it is asked for,
 * without MUI.
 */
export const SignInCode = ({ id, challenge, links, onSending, onOver }: Props) => {
  const t = useText();
  const { signIn } = useSession();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [sending, setSending] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const refuse = (words: string) => {
    setFault(words);
    ref.current?.querySelector('input')?.focus();
  };
  const note = (now: boolean) => {
    setSending(now);
    onSending?.(now);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (code.trim() === '') return refuse(t('validation.required'));
    setFault(undefined);
    note(true);
    try {
      await signIn(ask(signInCode, { challenge, code: code.trim(), ...(links && { links }) }));
    } catch (error) {
      if (isProblem(error) && (error.code === 'SIGN_IN_OVER' || error.code === 'ACCOUNT_BLOCKED')) return onOver(error);
      setCode('');
      refuse(problemText(error));
    } finally {
      note(false);
    }
  };
  const fields = (
    <>
      <p className="quiet">{t('secondFactor.code.hint')}</p>
      <SignInField
        name="code"
        label="secondFactor.code.label"
        autoComplete="one-time-code"
        autoFocus
        maxLength={40}
        error={fault}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </>
  );
  const form = { ref, className: 'form', noValidate: true, onSubmit: (event: FormEvent) => void send(event) };
  if (id)
    return (
      <form {...form} id={id}>
        {fields}
      </form>
    );
  return (
    <section className="card">
      <h1>{t('secondFactor.code.title')}</h1>
      <form {...form}>
        {fields}
        <button type="submit" className="main" disabled={sending}>
          {sending && <span className="spinner" role="progressbar" aria-label={t('app.loading.text')} />}
          {t('auth.login.submit')}
        </button>
      </form>
      <p className="card-foot">
        <button type="button" className="link" onClick={() => onOver()}>
          {t('auth.forgot.backToLogin')}
        </button>
      </p>
    </section>
  );
};
