import { Button } from '@mui/material';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { Warning } from '#portal/ui/icons/first-icons.tsx';

export const ServerError = () => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <section className="empty">
      <Warning size={32} />
      <h1>{t('error.500.title')}</h1>
      <p className="quiet">{t('error.500.text')}</p>
      <div className="form-actions">
        <Button variant="contained" onClick={() => void navigate(-1)}>
          {t('list.retry')}
        </Button>
        <Button color="inherit" component={Link} to="/">
          {t('error.back')}
        </Button>
      </div>
    </section>
  );
};
