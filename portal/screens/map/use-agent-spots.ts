import { useCallback, useMemo } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { keyOf, markerAppearanceOf, type Positioned } from './markers.ts';

type Point = { readonly lat: number; readonly lng: number };

/** Agents as spots of a map: where they are, or beside their place. `onOpen` must be stable. */
export const useAgentSpots = (
  agents: readonly Positioned[],
  places: readonly ({ readonly id: string } & Point)[],
  onOpen: (agent: Positioned) => void,
): { readonly spots: readonly Spot[]; readonly pointOf: (agent: Positioned) => Point | undefined } => {
  const t = useText();
  const byId = useMemo(() => new Map(places.map(({ id, lat, lng }) => [id, { lat, lng }])), [places]);
  const pointOf = useCallback(
    ({ position, placeId = '' }: Positioned) => position ?? byId.get(placeId) ?? [...byId.values()][0],
    [byId],
  );
  const spots = useMemo(
    () =>
      agents.flatMap((agent, at): Spot[] => {
        const point =
          agent.placeId !== undefined && !agent.position && !byId.has(agent.placeId) ? undefined : pointOf(agent);
        if (!point) return [];
        const look = markerAppearanceOf(agent);
        const shift = agent.position ? 0 : 28 + 8 * (at % 5);
        return [
          {
            id: keyOf(agent),
            lat: point.lat,
            lng: point.lng,
            look,
            label: `${agent.name}, ${t(`map.${look}`)}`,
            shift,
            onOpen: () => onOpen(agent),
          },
        ];
      }),
    [agents, byId, pointOf, onOpen, t],
  );
  return { spots, pointOf };
};
