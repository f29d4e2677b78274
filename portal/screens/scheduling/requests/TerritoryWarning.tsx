import { Alert } from '@mui/material';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';

type Props = {
  /** The place has no sub-territory, which must be chosen first. */ readonly unplaced: boolean;
  /** Shown for an event, which can be saved nevertheless. */ readonly event?: boolean;
};

/** Warns that the place is outside the company's registered territories; the event can be saved nevertheless. */
export const TerritoryWarning = ({ unplaced, event = true }: Props) => {
  const t = useText();
  const may = useMay(ChooseSubTerritories.access);
  const settings = useUser().role.startsWith('agency') ? '/agency/management' : '/customer/management';
  return (
    <Alert severity="warning" variant="outlined">
      <p>{t(unplaced ? 'territory.warning.unplaced' : 'territory.warning')}</p>
      {event && <p>{t('territory.warning.canSave')}</p>}
      {/* In a tab of its own, so that what was typed stays. */}
      {!unplaced && may && (
        <a href={`${settings}#tab-territories`} target="_blank" rel="noreferrer">
          {t('territory.warning.link')}
        </a>
      )}
    </Alert>
  );
};
