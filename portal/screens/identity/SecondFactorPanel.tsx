import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import {
  EndOwnSecondFactor,
  ProposeSecondFactor,
  SecondFactor,
  SetUpSecondFactor,
} from '#contracts/api/second-factor.ts';
import type { Output } from '#contracts/endpoint.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { PasswordField } from '#portal/ui/fields/PasswordField.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { lazyComponent } from '#portal/ui/lazy-component.ts';
import { PartBoundary } from '#portal/ui/PartBoundary.tsx';
import { QueryContent } from '#portal/ui/QueryContent.tsx';

const QrCode = lazyComponent(() => import('#portal/ui/QrCode.tsx'), 'QrCode');

const Password = () => (
  <PasswordField name="currentPassword" label="auth.change.current" autoComplete="current-password" required />
);
const Code = () => (
  <TextField name="code" label="secondFactor.code.label" autoComplete="one-time-code" maxLength={40} required />
);

/** The person's second factor: set up with an authenticator app, and turned off. */
export const SecondFactorPanel = () => {
  const t = useText();
  const query = useRead(SecondFactor, {}, { quiet: true });
  const [open, setOpen] = useState(false);
  const [proposed, setProposed] = useState<Output<typeof ProposeSecondFactor>>();
  /** Shown until the person leaves: no later answer has them. */
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setOpen(false);
    setProposed(undefined);
  };
  return (
    <section className="panel">
      <h2>{t('secondFactor.code.title')}</h2>
      <QueryContent query={query}>
        {({ on, codesLeft }) => (
          <>
            <p className="quiet">{on ? t('secondFactor.on', { left: codesLeft }) : t('secondFactor.off')}</p>
            {codes && (
              <div role="status">
                <p>{t('secondFactor.codes')}</p>
                <ul translate="no">
                  {codes.map((code) => (
                    <li key={code}>
                      <code>{code}</code>
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {!open && (
              <Button variant="outlined" onClick={() => setOpen(true)}>
                {t(on ? 'secondFactor.end' : 'secondFactor.start')}
              </Button>
            )}
            {open && on && (
              <CommandForm
                key="end"
                command={EndOwnSecondFactor}
                values={{ currentPassword: '', code: '' }}
                submit="secondFactor.end"
                success="secondFactor.ended"
                careless
                onCancel={close}
                onSaved={() => {
                  setCodes(undefined);
                  close();
                }}
              >
                <Password />
                <Code />
              </CommandForm>
            )}
            {open && !on && !proposed && (
              <CommandForm
                key="propose"
                command={ProposeSecondFactor}
                values={{ currentPassword: '' }}
                submit="secondFactor.start"
                careless
                onCancel={close}
                onSaved={setProposed}
              >
                <Password />
              </CommandForm>
            )}
            {open && !on && proposed && (
              <CommandForm
                key="prove"
                command={SetUpSecondFactor}
                values={{ code: '' }}
                submit="secondFactor.start"
                success="secondFactor.done"
                careless
                onCancel={close}
                onSaved={({ recoveryCodes }) => {
                  setCodes(recoveryCodes);
                  close();
                }}
              >
                <p>{t('secondFactor.key')}</p>
                <PartBoundary>
                  <Suspense>
                    <QrCode text={proposed.link} />
                  </Suspense>
                </PartBoundary>
                <p>
                  <code translate="no">{proposed.key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
                </p>
                <p>
                  <a href={proposed.link}>{t('secondFactor.link')}</a>
                </p>
                <Code />
              </CommandForm>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
};
