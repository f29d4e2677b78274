import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useText } from '#portal/language/i18n.ts';
import { MapWindow } from './MapWindow.tsx';
import type { PlaceOnMap } from './markers.ts';

type Props = {
  readonly place: PlaceOnMap;
  /** Address of the place's screen. */
  readonly address?: string;
  readonly onClose: () => void;
};

/** Details of a clicked place, with a link to its events (rule place.markerClick). */
export const PlaceWindow = ({ place, address = `/customer/places/detail/${place.id}`, onClose }: Props) => {
  const t = useText();
  const navigate = useNavigate();
  return (
    <MapWindow title={place.name} onClose={onClose}>
      {place.total > 0 && <p>{t('map.counts', { active: place.active, total: place.total })}</p>}
      {place.missing > 0 && (
        <p>{t('requests.filledOf', { filled: place.total, total: place.total + place.missing })}</p>
      )}
      <Button size="small" variant="outlined" onClick={() => void navigate(`${address}#tab-events`)}>
        {t('map.openPlace')}
      </Button>
    </MapWindow>
  );
};
