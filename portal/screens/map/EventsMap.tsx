import { useCallback, useMemo, useState } from 'react';
import { ActiveEmployees, type DashboardRequest } from '#contracts/api/dashboard.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useMay, useUser } from '#portal/api/session.tsx';
import { useText } from '#portal/language/i18n.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { AgentItems, AgentWindow, Sums } from './AgentItems.tsx';
import { keyOf, placesOf, type PlaceOnMap, type PositionedAgent } from './markers.ts';
import { MapView, placesAlone } from './MapView.tsx';
import { PlaceWindow } from './PlaceWindow.tsx';
import { useAgentSpots } from './use-agent-spots.ts';
import { useLocated } from './use-located.ts';

const nobody: readonly PositionedAgent[] = [];

/** Only these values are given to the text, which would read `lng` as a language. */
const counted = ({ active, total }: PlaceOnMap) => ({ active, total });

/**
 * Map of the events' places and the agents there, with the same data as text beside it, so that the page works without
 * the map too (rule map.view).
 */
export const EventsMap = ({ events }: { readonly events: readonly DashboardRequest[] }) => {
  const t = useText();
  const { features } = useUser().data.settings;
  const located = useMay(ActiveEmployees.access) && features.location;
  const { data: read = nobody, refetch } = useRead(ActiveEmployees, {}, { watch: ['requests'], enabled: located });
  const { agents, connection } = useLocated(read, null, located, () => void refetch());
  const [opened, setOpened] = useState<string>();
  const places = useMemo(() => placesOf(events), [events]);
  const open = useCallback((agent: PositionedAgent) => setOpened(keyOf(agent)), []);
  const { spots: people, pointOf } = useAgentSpots(agents, places, open);
  const spots = useMemo(() => {
    const spotOf = (place: PlaceOnMap): Spot => {
      const missing = place.missing > 0 ? `, ${t('map.missing', { n: place.missing })}` : '';
      return {
        ...place,
        look: place.missing > 0 ? 'notAssigned' : 'place',
        label: `${place.name}, ${t('map.counts', counted(place))}${missing}`,
        onOpen: () => setOpened(place.id),
      };
    };
    return [...places.map(spotOf), ...people];
  }, [places, people, t]);
  const byPlace = useMemo(() => {
    const groups = new Map<string, PositionedAgent[]>();
    for (const one of agents) {
      const group = groups.get(one.placeId ?? '');
      if (group) group.push(one);
      else groups.set(one.placeId ?? '', [one]);
    }
    return groups;
  }, [agents]);
  const points = useMemo(() => places.map(({ lat, lng }) => [lat, lng] as const), [places]);
  const close = () => setOpened(undefined);
  const place = places.find(({ id }) => id === opened);
  const agent = opened === undefined ? undefined : agents.find((one) => keyOf(one) === opened);
  const point = agent && pointOf(agent);
  const at = place ?? (agent && point && { id: keyOf(agent), ...point });

  return (
    <div className="map-and-list">
      <MapView
        {...(!located && { looks: placesAlone })}
        spots={spots}
        points={points}
        at={at}
        window={
          place ? <PlaceWindow place={place} onClose={close} /> : agent && <AgentWindow agent={agent} onClose={close} />
        }
        onPlainClick={close}
        connection={located ? connection : undefined}
      />
      <div className="map-beside">
        {located && <Sums agents={agents} />}
        <ul className="map-list">
          {places.map((one) => (
            <li key={one.id}>
              <button type="button" className="link" onClick={() => setOpened(one.id)}>
                {one.name}
              </button>
              <small className="secondary">
                {t('map.counts', counted(one))}
                {one.missing > 0 && ` · ${t('map.missing', { n: one.missing })}`}
              </small>
              <AgentItems agents={byPlace.get(one.id) ?? nobody} onOpen={open} />
            </li>
          ))}
          {places.length === 0 && <li className="quiet">{t('map.noPlaces')}</li>}
        </ul>
      </div>
    </div>
  );
};
