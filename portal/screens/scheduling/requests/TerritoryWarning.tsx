import { Alert } from '@mui/material';
import { ChooseSubTerritories } from '#contracts/api/territories.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';

type Props = {
  /** The place has no sub-territory: that is to be chosen first. */ readonly unplaced: boolean;
  /** Said of an event, which can be saved. */ readonly event?: boolean;
};

/** The place lies outside the territories that the company has registered; the event can be saved all the same. */
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
