import { MenuItem, TextField } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { GetAgentLocations, GetAgentsInLocation, Locations } from '#contracts/api/locations.ts';
import { Place } from '#contracts/api/places.ts';
import type { RequestDetail } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import { useText } from '#portal/language/i18n.ts';
import { EmptyState } from '#portal/ui/EmptyState.tsx';
import { Dialog } from '#portal/ui/feedback/Dialog.tsx';
import { AgentItems, AgentWindow, Sums } from './AgentItems.tsx';
import { keyOf, type PositionedAgent } from './markers.ts';
import { MapView } from './MapView.tsx';
import { useAgentSpots } from './use-agent-spots.ts';
import { useLocated } from './use-located.ts';

type Props = { readonly event: RequestDetail; readonly open: boolean; readonly onClose: () => void };
const nobody: readonly PositionedAgent[] = [];

/**
 * Positions of an event's agents, on a map and as a list; with a location chosen, only those at it (screen
 * agent.locations).
 */
export const AgentLocationsDialog = ({ event, open, onClose }: Props) => {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog.agentLocations')} width="lg">
      {open && <AgentLocations event={event} />}
    </Dialog>
  );
};

const AgentLocations = ({ event }: Pick<Props, 'event'>) => {
  const t = useText();
  const { id } = event;
  const watch = useMemo(() => [`request:${id}`] as const, [id]);
  const [locationId, setLocationId] = useState('');
  const [opened, setOpened] = useState<string>();
  const { data: locations = [] } = useRead(Locations, { id });
  const all = useRead(GetAgentLocations, { id }, { watch, enabled: locationId === '' });
  const some = useRead(GetAgentsInLocation, { id, locationId }, { watch, enabled: locationId !== '' });
  const asked = locationId === '' ? all : some;
  const { agents, connection } = useLocated(asked.data ?? nobody, id, true, () => void asked.refetch());
  const { data: place } = useRead(Place, { placeId: event.place.id }, { quiet: true });
  const { name = event.place.name, latitude = null, longitude = null } = place?.general ?? {};
  const places = useMemo(
    () => (latitude === null || longitude === null ? [] : [{ id: event.place.id, lat: latitude, lng: longitude }]),
    [event.place.id, latitude, longitude],
  );
  const show = useCallback((agent: PositionedAgent) => setOpened(keyOf(agent)), []);
  const { spots: people, pointOf } = useAgentSpots(agents, places, show);
  const spots = useMemo(
    () => [...places.map((place) => ({ ...place, look: 'place' as const, label: name })), ...people],
    [places, people, name],
  );
  const points = useMemo(() => places.map(({ lat, lng }) => [lat, lng] as const), [places]);
  const agent = agents.find((one) => keyOf(one) === opened);
  const point = agent && pointOf(agent);
  const close = () => setOpened(undefined);
  return (
    <>
      {locations.length > 0 && (
        <TextField
          select
          size="small"
          label={t('map.location')}
          value={locationId}
          onChange={(change) => setLocationId(change.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          className="map-location"
        >
          <MenuItem value="">{t('map.allLocations')}</MenuItem>
          {locations.map((location) => (
            <MenuItem key={location.id} value={location.id}>
              {location.title}
            </MenuItem>
          ))}
        </TextField>
      )}
      <div className="map-and-list">
        <MapView
          spots={spots}
          points={points}
          at={agent && point && { id: keyOf(agent), ...point }}
          window={agent && <AgentWindow agent={agent} onClose={close} />}
          onPlainClick={close}
          connection={connection}
        />
        <div className="map-beside">
          <Sums agents={agents} />
          <div className="map-list">
            <AgentItems agents={agents} onOpen={show} />
          </div>
          {asked.data?.length === 0 && <EmptyState text={t('map.nobody')} />}
        </div>
      </div>
    </>
  );
};
