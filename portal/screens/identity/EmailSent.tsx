import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';

/** The "Email sent" dialog as a page of its own. */
export const EmailSent = () => {
  const t = useText();
  return (
    <section className="card">
      <h1>{t('auth.emailSent.title')}</h1>
      <p>{t('auth.emailSent.text')}</p>
      <Button variant="contained" component={Link} to="/login">
        {t('auth.emailSent.button')}
      </Button>
    </section>
  );
};
