import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { DashboardRequests } from '#contracts/api/dashboard.ts';
import { Places, type PlaceRow } from '#contracts/api/places.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import { placesOf, type PlaceOnMap } from '#portal/screens/map/markers.ts';
import { MapView, placesAlone } from '#portal/screens/map/MapView.tsx';
import { PlaceWindow } from '#portal/screens/map/PlaceWindow.tsx';
import { QueryFallback } from '#portal/ui/QueryFallback.tsx';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import type { Spot } from '#portal/ui/map/spot.ts';

type Props = {
  readonly params: { readonly customerId?: string };
  readonly addressOf: (place: PlaceRow) => string;
};

/** Passes only these values: the text library takes `lng` for a language. */
const counted = ({ active, total }: PlaceOnMap) => ({ active, total });

/**
 * Places on a map, with the agents of their events whom the viewer may know. Beside it a list of all places, including
 * those without coordinates.
 */
export const PlacesMap = ({ params, addressOf }: Props) => {
  const t = useText();
  const { data: rows, error, refetch } = useRead(Places, params, { quiet: true });
  const { data: events = [] } = useRead(
    DashboardRequests,
    {},
    { quiet: true, enabled: useMay(DashboardRequests.access) },
  );
  const [opened, setOpened] = useState<string>();
  const places = useMemo(() => {
    const busy = new Map(placesOf(events).map((place) => [place.id, place]));
    return (rows ?? []).flatMap((row): PlaceOnMap[] => {
      const { name, latitude: lat, longitude: lng } = row.general;
      if (lat === null || lng === null) return [];
      const { active, total, missing } = busy.get(row.id) ?? { active: 0, total: 0, missing: 0 };
      return [{ id: row.id, name, lat, lng, active, total, missing }];
    });
  }, [rows, events]);
  const spots = useMemo(
    () =>
      places.map((place): Spot => {
        const { id, lat, lng, name, missing, total } = place;
        const counts = total > 0 ? `, ${t('map.counts', counted(place))}` : '';
        const label = `${name}${counts}${missing > 0 ? `, ${t('map.missing', { n: missing })}` : ''}`;
        return { id, lat, lng, look: missing > 0 ? 'notAssigned' : 'place', label, onOpen: () => setOpened(id) };
      }),
    [places, t],
  );
  const points = useMemo(() => places.map(({ lat, lng }) => [lat, lng] as const), [places]);
  if (!rows) return <QueryFallback error={error} retry={refetch} />;
  if (rows.length === 0) return <EmptyState text={t('map.noPlaces')} />;
  const close = () => setOpened(undefined);
  const place = places.find(({ id }) => id === opened);
  const row = rows.find(({ id }) => id === opened);
  return (
    <div className="map-and-list">
      <MapView
        looks={placesAlone}
        spots={spots}
        points={points}
        at={place}
        window={place && row && <PlaceWindow place={place} address={addressOf(row)} onClose={close} />}
        onPlainClick={close}
      />
      <div className="map-beside">
        <ul className="map-list">
          {rows.map((one) => (
            <li key={one.id}>
              {places.some(({ id }) => id === one.id) ? (
                <button type="button" className="link" onClick={() => setOpened(one.id)}>
                  {one.general.name}
                </button>
              ) : (
                <Link to={addressOf(one)}>{one.general.name}</Link>
              )}
              <small className="secondary">{[one.general.address, one.general.city].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
