import { useCallback, useMemo, useRef } from 'react';
import { useText } from '#portal/language/i18n.ts';
import type { Spot } from '#portal/ui/map/spot.ts';
import { keyOf, markerAppearanceOf, type PositionedAgent } from './markers.ts';

type Point = { readonly lat: number; readonly lng: number };
/** An agent of the list and their marker; undefined where no position of theirs is known. */
type Made = { readonly agent: PositionedAgent; readonly spot: Spot | undefined };
/** The last result with the inputs that it was computed from. */
type Drawn =
  | { readonly byId: unknown; readonly t: unknown; readonly onOpen: unknown; readonly made: readonly Made[] }
  | undefined;

/** Agents as markers of a map, at their position, else at their place. `onOpen` must be stable. */
export const useAgentSpots = (
  agents: readonly PositionedAgent[],
  places: readonly ({ readonly id: string } & Point)[],
  onOpen: (agent: PositionedAgent) => void,
): { readonly spots: readonly Spot[]; readonly pointOf: (agent: PositionedAgent) => Point | undefined } => {
  const t = useText();
  const byId = useMemo(() => new Map(places.map(({ id, lat, lng }) => [id, { lat, lng }])), [places]);
  const pointOf = useCallback(
    ({ position, placeId = '' }: PositionedAgent) => position ?? byId.get(placeId) ?? [...byId.values()][0],
    [byId],
  );
  const drawn = useRef<Drawn>(undefined);
  const spots = useMemo(() => {
    const last = drawn.current;
    const before = last?.byId === byId && last.t === t && last.onOpen === onOpen ? last.made : [];
    const spotOf = (agent: PositionedAgent): Spot | undefined => {
      const point =
        agent.placeId !== undefined && !agent.position && !byId.has(agent.placeId) ? undefined : pointOf(agent);
      if (!point) return undefined;
      const appearance = markerAppearanceOf(agent);
      return {
        id: keyOf(agent),
        lat: point.lat,
        lng: point.lng,
        look: appearance,
        label: `${agent.name}, ${t(`map.${appearance}`)}`,
        onOpen: () => onOpen(agent),
      };
    };
    // The marker is reused while the agent is unchanged, since only few of thousands move at a time.
    const made = agents.map((agent, at): Made => {
      const known = before[at];
      return known?.agent === agent ? known : { agent, spot: spotOf(agent) };
    });
    drawn.current = { byId, t, onOpen, made };
    return made.flatMap(({ spot }) => spot ?? []);
  }, [agents, byId, pointOf, onOpen, t]);
  return { spots, pointOf };
};
