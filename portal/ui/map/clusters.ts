import Supercluster from 'supercluster';
import type { Spot } from './spot.ts';

/** Agents up to so many are drawn one by one. */
export const mostSingle = 150;
/** Pixels within which agents are drawn as one. */
const radius = 60;
const deepest = 18;

/** Several agents drawn as one; `out` of them are out of their zone. */
export type Cluster = {
  /** That of its first agent: it stays the same while others come and go, and who has the focus on it keeps it. */
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly out: number;
  /** The zoom at which it falls apart: found when it is asked for. */
  readonly expandedAt: () => number;
};
/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** `first`: the place in the list of the first of them. */
type Sums = { out: number; first: number };
type Index = Supercluster<{ at: number; out: number }, Sums>;

/** The clusters of one zoom alone: agents move several times a second, and those of all zooms are seen at none of them. */
const indexOf = (spots: readonly Spot[], zoom: number): Index => {
  const index: Index = new Supercluster({
    radius,
    minZoom: zoom,
    maxZoom: zoom,
    map: ({ out, at }) => ({ out, first: at }),
    reduce: (sum, { out, first }) => {
      sum.out += out;
      sum.first = Math.min(sum.first, first);
    },
  });
  return index.load(
    spots.map(({ lat, lng, look }, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { at, out: look === 'notInZone' ? 1 : 0 },
    })),
  );
};

const world: [number, number, number, number] = [-180, -90, 180, 90];

/** The zoom beyond this one at which these agents are no longer one cluster. */
const expandedAt = (spots: readonly Spot[], zoom: number): number => {
  let next = zoom + 1;
  while (next < deepest && indexOf(spots, next).getClusters(world, next).length === 1) next++;
  return Math.min(next, deepest);
};

/** Puts agents that stand close together into clusters. */
export class Clusters {
  private readonly indexes = new Map<number, Index>();

  constructor(private readonly spots: readonly Spot[]) {}

  /** What is drawn of a part of the map at a zoom. */
  of(
    [west, south, east, north]: Bounds,
    zoom: number,
  ): { readonly spots: readonly Spot[]; readonly clusters: readonly Cluster[] } {
    const level = Math.min(Math.floor(zoom), deepest);
    const index = this.indexes.get(level) ?? indexOf(this.spots, level);
    this.indexes.set(level, index);
    const found = index.getClusters([west, south, east, north], Math.floor(zoom));
    return {
      spots: found.flatMap(({ properties }) => ('cluster' in properties ? [] : [this.spots[properties.at]!])),
      clusters: found.flatMap(({ properties, geometry }): Cluster[] => {
        if (!('cluster' in properties)) return [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count, out, first } = properties;
        const inside = () => index.getLeaves(id, Infinity).map((leaf) => this.spots[leaf.properties.at]!);
        return [
          {
            id: `cluster ${this.spots[first]!.id}`,
            lat,
            lng,
            count,
            out,
            expandedAt: () => expandedAt(inside(), level),
          },
        ];
      }),
    };
  }
}
