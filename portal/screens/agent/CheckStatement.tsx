import { Button } from '@mui/material';
import { useState } from 'react';
import { MyStatementProof } from '#contracts/api/own-statements.ts';
import { call } from '#portal/api/call.ts';
import { useText } from '#portal/language/i18n.ts';
import { checkStatement, type Checked } from '#portal/money/check-statement.ts';
import { pressed } from '#portal/stores/press.ts';

type Answer = { readonly found: Checked | 'impossible'; readonly root?: string };

/** Checks in this browser that the statement is unchanged since the pay run was closed. */
export const CheckStatement = ({ id }: { readonly id: string }) => {
  const t = useText();
  const [answer, put] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    const { failed } = pressed();
    setBusy(true);
    try {
      const proof = await call(MyStatementProof, { id });
      // Browsers offer cryptography over https only.
      put(window.isSecureContext ? { found: await checkStatement(proof), root: proof.root } : { found: 'impossible' });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="agent-card" aria-labelledby="check">
      <h2 id="check">{t('agent.pay.check')}</h2>
      <p className="quiet">{t('agent.pay.check.hint')}</p>
      <Button variant="outlined" size="large" loading={busy} onClick={() => void check()}>
        {t('agent.pay.check.now')}
      </Button>
      <div role="status">
        {answer && (
          <p className="agent-note">
            <span
              className="badge"
              data-tone={answer.found === 'holds' ? 'green' : answer.found === 'impossible' ? 'grey' : 'red'}
            >
              {t(`agent.pay.check.${answer.found}.short`)}
            </span>{' '}
            {t(`agent.pay.check.${answer.found}`)}{' '}
            {answer.root && (
              <code className="technical" translate="no">
                {answer.root}
              </code>
            )}
          </p>
        )}
      </div>
    </section>
  );
};
