import { useCallback, useMemo, useRef } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { keyOf, markerAppearanceOf, type Positioned } from './markers.ts';

type Point = { readonly lat: number; readonly lng: number };
type Made = Map<string, { readonly agent: Positioned; readonly spot: Spot }>;
/** What was drawn last, in which words and for whom. */
type Drawn = { readonly t: unknown; readonly onOpen: unknown; readonly made: Made } | undefined;

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
  const drawn = useRef<Drawn>(undefined);
  const spots = useMemo(() => {
    const before = drawn.current?.t === t && drawn.current.onOpen === onOpen ? drawn.current.made : undefined;
    const made: Made = new Map();
    agents.forEach((agent, at) => {
      const point =
        agent.placeId !== undefined && !agent.position && !byId.has(agent.placeId) ? undefined : pointOf(agent);
      if (!point) return;
      const id = keyOf(agent);
      const shift = agent.position ? 0 : 28 + 8 * (at % 5);
      const last = before?.get(id);
      // The same spot while nothing about the agent has changed: of thousands a few move at a time.
      if (
        last?.agent === agent &&
        last.spot.lat === point.lat &&
        last.spot.lng === point.lng &&
        last.spot.shift === shift
      )
        return void made.set(id, last);
      const look = markerAppearanceOf(agent);
      const label = `${agent.name}, ${t(`map.${look}`)}`;
      const { lat, lng } = point;
      made.set(id, { agent, spot: { id, lat, lng, look, label, shift, onOpen: () => onOpen(agent) } });
    });
    drawn.current = { t, onOpen, made };
    return [...made.values()].map(({ spot }) => spot);
  }, [agents, byId, pointOf, onOpen, t]);
  return { spots, pointOf };
};
