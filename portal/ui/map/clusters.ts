import Supercluster from 'supercluster';
import type { Spot } from './spot.ts';

/** Up to this number, agents are drawn one by one, except those at almost the same point. */
const maxSingle = 150;
/**
 * Radius in pixels within which agents become one cluster, and the smallest cluster: fewer agents at one point fit side
 * by side.
 */
const among = { many: { radius: 60, minPoints: 2 }, few: { radius: 24, minPoints: 16 } } as const;
type Density = (typeof among)[keyof typeof among];
/** The deepest zoom with map tiles. */
const deepest = 19;

/** Several agents drawn as one; `out` of them are out of their zone. */
export type Cluster = {
  /** The id of its first agent, so that it stays the same, with the focus on it, while others come and go. */
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly out: number;
  /** The zoom at which it is split, null if none is deep enough; computed when called. */
  readonly expandedAt: () => number | null;
  /** All its agents, in the order of the list. */
  readonly inside: () => readonly Spot[];
};
/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** `first`: index of its first agent in the list. */
type Sums = { out: number; first: number };
type Index = Supercluster<{ at: number; out: number }, Sums>;

/** Index of a single zoom: agents move several times a second, and an index of all zooms would cost more. */
const indexOf = (spots: readonly Spot[], zoom: number, density: Density): Index => {
  const index: Index = new Supercluster({
    ...density,
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

const wholeWorld: [number, number, number, number] = [-180, -90, 180, 90];

/** The next zoom at which these agents are no longer one cluster; null if they are one even at the deepest. */
const expandedAt = (spots: readonly Spot[], zoom: number, density: Density): number | null => {
  for (let next = zoom + 1; next <= deepest; next++)
    if (indexOf(spots, next, density).getClusters(wholeWorld, next).length > 1) return next;
  return null;
};

/** Combines agents that are close together into clusters. */
export class Clusters {
  private readonly indexes = new Map<number, Index>();
  private readonly density: Density;

  constructor(private readonly spots: readonly Spot[]) {
    this.density = spots.length > maxSingle ? among.many : among.few;
  }

  /** All agents and clusters of the map; used for few agents, so that none is missing from the list beside it. */
  all(zoom: number) {
    return this.of(wholeWorld, zoom);
  }

  get areMany(): boolean {
    return this.density === among.many;
  }

  /** The agents and clusters in a part of the map at a zoom. */
  of(
    [west, south, east, north]: Bounds,
    zoom: number,
  ): { readonly spots: readonly Spot[]; readonly clusters: readonly Cluster[] } {
    const level = Math.min(Math.floor(zoom), deepest);
    const index = this.indexes.get(level) ?? indexOf(this.spots, level, this.density);
    this.indexes.set(level, index);
    const found = index.getClusters([west, south, east, north], level);
    return {
      spots: found.flatMap(({ properties }) => ('cluster' in properties ? [] : [this.spots[properties.at]!])),
      clusters: found.flatMap(({ properties, geometry }): Cluster[] => {
        if (!('cluster' in properties)) return [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count, out, first } = properties;
        const inside = () => {
          const places = index.getLeaves(id, Infinity).map((leaf) => leaf.properties.at);
          return places.sort((a, b) => a - b).map((place) => this.spots[place]!);
        };
        return [
          {
            id: `cluster ${this.spots[first]!.id}`,
            lat,
            lng,
            count,
            out,
            inside,
            expandedAt: () => expandedAt(inside(), level, this.density),
          },
        ];
      }),
    };
  }
}
