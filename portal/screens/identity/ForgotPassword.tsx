import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ResetPasswordRequest } from '#contracts/api/session.ts';
import { language, type Language } from '#portal/language/language.ts';
import { useText } from '#portal/language/i18n.ts';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';

type Typed = { email: string; lang?: Language };

/** Asks for a reset link; known and unknown addresses get the same answer (rule pwd.forgotDialog). */
export const ForgotPassword = () => {
  const t = useText();
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  return (
    <section className="card">
      <h1>{t('auth.forgot.title')}</h1>
      <p className="quiet">{t('auth.forgot.intro')}</p>
      <CommandForm<typeof ResetPasswordRequest, Typed>
        command={ResetPasswordRequest}
        values={{ email: '' }}
        toInput={({ email }) => ({ email, lang: language() })}
        submit="auth.forgot.submit"
        careless
        onSaved={() => setSent(true)}
      >
        <TextField name="email" label="auth.forgot.email" type="email" autoComplete="email" required autoFocus />
      </CommandForm>
      <p className="card-foot">
        <Link to="/login">{t('auth.forgot.backToLogin')}</Link>
      </p>
      <Dialog
        open={sent}
        onClose={() => setSent(false)}
        title={t('auth.emailSent.title')}
        width="xs"
        actions={
          <Button variant="contained" onClick={() => void navigate('/login')}>
            {t('auth.emailSent.button')}
          </Button>
        }
      >
        <p>{t('auth.emailSent.text')}</p>
      </Dialog>
    </section>
  );
};
