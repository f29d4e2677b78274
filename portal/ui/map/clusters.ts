import Supercluster from 'supercluster';
import type { Spot } from './spot.ts';

/** Agents up to so many are drawn one by one. */
export const mostSingle = 150;
/** Pixels within which agents are drawn as one. */
const radius = 60;
const deepest = 18;

/** Several agents drawn as one; `out` of them are out of their zone. */
export type Cluster = {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly out: number;
  readonly zoom: number;
};
/** West, south, east, north, in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Puts agents that stand close together into clusters. */
export class Clusters {
  private readonly index = new Supercluster<{ at: number; out: number }, { out: number }>({
    radius,
    maxZoom: deepest,
    map: ({ out }) => ({ out }),
    reduce: (sum, { out }) => void (sum.out += out),
  });

  constructor(private readonly spots: readonly Spot[]) {
    this.index.load(
      spots.map(({ lat, lng, look }, at) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { at, out: look === 'notInZone' ? 1 : 0 },
      })),
    );
  }

  /** What is drawn of a part of the map at a zoom: `zoom` of a cluster is where it falls apart. */
  of(
    [west, south, east, north]: Bounds,
    zoom: number,
  ): { readonly spots: readonly Spot[]; readonly clusters: readonly Cluster[] } {
    const found = this.index.getClusters([west, south, east, north], Math.floor(zoom));
    return {
      spots: found.flatMap(({ properties }) => ('cluster' in properties ? [] : [this.spots[properties.at]!])),
      clusters: found.flatMap(({ properties, geometry }): Cluster[] => {
        if (!('cluster' in properties)) return [];
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count, out } = properties;
        return [
          {
            id: `cluster ${lat} ${lng} ${count}`,
            lat,
            lng,
            count,
            out,
            zoom: Math.min(this.index.getClusterExpansionZoom(id), deepest),
          },
        ];
      }),
    };
  }
}
