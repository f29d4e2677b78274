import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { PasswordForm } from './PasswordForm.tsx';

export const ChangePassword = () => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <section className="card">
      <h1>{t('auth.change.title')}</h1>
      <PasswordForm onSaved={() => void navigate('/')} />
      <p className="card-foot">
        <Link to="/">{t('error.back')}</Link>
      </p>
    </section>
  );
};
