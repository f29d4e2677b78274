import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { autoAssignAccess } from '#contracts/values/access.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { Switch } from '#portal/ui/icons/icons.tsx';
import { useCompanyPath } from './company-path.ts';

/** Link to the auto-assign runs, if the viewer may see them. */
export const RunsLink = () => {
  const t = useText();
  const base = useCompanyPath();
  if (!useMay(autoAssignAccess)) return null;
  return (
    <Button
      component={Link}
      to={`${base}/auto-assign`}
      color="inherit"
      title={t('autoAssign.runs')}
      startIcon={<Switch size={18} />}
    >
      {t('autoAssign.runs')}
    </Button>
  );
};
