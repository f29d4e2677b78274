import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { RequestSignInLink } from '#contracts/api/agent-app.ts';
import { language, type Language } from '#portal/language/language.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { storeWantedPage } from './wanted-page.ts';

type Typed = { contact: string; lang?: Language };

/**
 * Sign-in of agents: a link by email or SMS instead of a password. The answer is the same for known and unknown people.
 */
export const AgentSignIn = () => {
  const t = useText();
  const [query] = useSearchParams();
  const [sent, setSent] = useState(false);
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
          <CommandForm<typeof RequestSignInLink, Typed>
            command={RequestSignInLink}
            values={{ contact: '' }}
            toInput={({ contact }) => ({ contact, lang: language() })}
            submit="agentSignIn.submit"
            careless
            onSaved={() => {
              storeWantedPage(query.get('returnTo'));
              setSent(true);
            }}
          >
            <TextField name="contact" label="agentSignIn.contact" autoComplete="email" required autoFocus />
          </CommandForm>
        </>
      )}
      <p className="card-foot">
        <Link to="/login">{t('agentSignIn.office')}</Link>
      </p>
    </section>
  );
};
