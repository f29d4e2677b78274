import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { Calendar } from '#portal/ui/icons/first-icons.tsx';
import { useCompanyPath } from '../auto-assign/company-path.ts';

/** Link from the lists to the calendar of the same shifts. */
export const CalendarLink = () => {
  const t = useText();
  const base = useCompanyPath();
  return (
    <Button
      component={Link}
      to={`${base}/calendar`}
      color="inherit"
      title={t('calendar.title')}
      startIcon={<Calendar size={18} />}
    >
      {t('calendar.title')}
    </Button>
  );
};
