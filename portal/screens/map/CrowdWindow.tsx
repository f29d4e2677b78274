import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Cluster } from '#portal/ui/map/clusters.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { MapWindow } from './MapWindow.tsx';

/** Number of agents that are named at first, and that each press adds. */
const namedAtOnce = 50;

type Props = { readonly crowd: Cluster; readonly spots: readonly Spot[]; readonly onClose: () => void };

/** Names of the agents at one point, each with the action of its marker. */
export const CrowdWindow = ({ crowd, spots, onClose }: Props) => {
  const t = useText();
  const [most, setMost] = useState(namedAtOnce);
  const ids = useMemo(() => new Set(crowd.inside().map(({ id }) => id)), [crowd]);
  // Their current data: they may move while the window is open.
  const inside = spots.filter(({ id }) => ids.has(id));
  const out = inside.filter(({ look }) => look === 'notInZone').length;
  const choose = ({ onOpen }: Spot) => {
    onClose();
    onOpen?.();
  };
  return (
    <MapWindow title={t('map.cluster', { count: inside.length, out })} onClose={onClose}>
      <ul className="map-crowd">
        {inside.slice(0, most).map((spot) => (
          <li key={spot.id}>
            <span className={`map-dot map-${spot.look}`} />
            <button type="button" className="link" onClick={() => choose(spot)}>
              {spot.label}
            </button>
          </li>
        ))}
      </ul>
      {inside.length > most && (
        <Button size="small" onClick={() => setMost(most + 4 * namedAtOnce)}>
          {t('map.more', { count: inside.length - most })}
        </Button>
      )}
    </MapWindow>
  );
};
