import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { Search } from '#portal/ui/icons/icons.tsx';

export const NotFound = () => {
  const t = useText();
  return (
    <section className="empty">
      <Search size={32} />
      <h1>{t('error.404.title')}</h1>
      <p className="quiet">{t('error.404.text')}</p>
      <Button variant="contained" component={Link} to="/">
        {t('error.back')}
      </Button>
    </section>
  );
};
