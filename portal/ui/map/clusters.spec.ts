import { describe, expect, it } from '@jest/globals';
import { Clusters, type Bounds } from './clusters.ts';
import type { Spot } from './spot.ts';

const world: Bounds = [-180, -85, 180, 85];
const spot = (n: number, lat: number, lng: number): Spot => ({
  id: `${n}`,
  lat,
  lng,
  label: `${n}`,
  look: n % 4 === 0 ? 'notInZone' : 'inZone',
});

describe('markers that stand close together', () => {
  const crowd = Array.from({ length: 12 }, (_, n) => spot(n, 45.5 + n / 10_000, -73.6));
  const clusters = new Clusters([...crowd, spot(13, 46.8, -71.2)]);

  it('are one, which says how many it stands for and how many are out of their zone; one that stands alone stays itself', () => {
    const { spots, clusters: drawn } = clusters.of(world, 8);
    expect(drawn).toMatchObject([{ count: 12, out: 3 }]);
    expect(spots.map(({ id }) => id)).toEqual(['13']);
  });

  it('fall apart at the zoom that the cluster names, and no agent is lost at any zoom', () => {
    const [whole] = clusters.of(world, 8).clusters;
    const apart = clusters.of(world, whole!.expandedAt());
    expect(apart.clusters.length + apart.spots.length).toBeGreaterThan(2);
    const before = clusters.of(world, whole!.expandedAt() - 1);
    expect(before.clusters.length + before.spots.length).toBe(2);
    for (let zoom = 0; zoom <= 19; zoom++) {
      const { spots, clusters: drawn } = clusters.of(world, zoom);
      expect([zoom, spots.length + drawn.reduce((sum, { count }) => sum + count, 0)]).toEqual([zoom, 13]);
    }
  });

  it('are left out where nobody looks', () =>
    expect(clusters.of([0, 0, 1, 1], 10)).toEqual({ spots: [], clusters: [] }));
});
