import { Navigate, useNavigate } from 'react-router-dom';
import { FirstAdminNeeded } from '#contracts/api/health.ts';
import { CreateFirstAdmin } from '#contracts/api/session.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { CommandForm } from '#portal/ui/CommandForm.tsx';
import { TextField } from '#portal/ui/fields/TextField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Creates the first administrator of an empty installation; the page does not exist once there is one. */
export const FirstAdmin = () => {
  const t = useText();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(FirstAdminNeeded, {}, { quiet: true });
  if (!data) return <QueryFallback error={error} retry={refetch} />;
  if (!data.needed) return <Navigate to="/login" replace />;
  return (
    <section className="card">
      <h1>{t('firstAdmin.title')}</h1>
      <p className="quiet">{t('firstAdmin.intro')}</p>
      <CommandForm
        command={CreateFirstAdmin}
        values={{ key: '', email: '', displayName: '', password: '' }}
        success="firstAdmin.done"
        submit="firstAdmin.submit"
        careless
        onSaved={() => void navigate('/login', { replace: true })}
      >
        <TextField
          name="key"
          label="firstAdmin.key"
          hint="firstAdmin.keyHint"
          autoComplete="off"
          required
          maxLength={200}
          autoFocus
        />
        <TextField name="displayName" label="profile.displayName" autoComplete="name" required maxLength={120} />
        <TextField name="email" label="auth.forgot.email" type="email" autoComplete="username" required />
        <NewPasswordField label="auth.login.password" />
      </CommandForm>
    </section>
  );
};
