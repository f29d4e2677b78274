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
  const crowd = Array.from({ length: 160 }, (_, n) => spot(n, 45.5 + (n % 12) / 10_000, -73.6));
  const clusters = new Clusters([...crowd, spot(999, 46.8, -71.2)]);

  it('are one, which says how many it stands for and how many are out of their zone; one that stands alone stays itself', () => {
    const { spots, clusters: drawn } = clusters.of(world, 8);
    expect(drawn).toMatchObject([{ count: 160, out: 40 }]);
    expect(spots.map(({ id }) => id)).toEqual(['999']);
  });

  it('fall apart at the zoom that the cluster names, and no agent is lost at any zoom', () => {
    const [whole] = clusters.of(world, 8).clusters;
    const zoom = whole!.expandedAt()!;
    const apart = clusters.of(world, zoom);
    expect(apart.clusters.length + apart.spots.length).toBeGreaterThan(2);
    const before = clusters.of(world, zoom - 1);
    expect(before.clusters.length + before.spots.length).toBe(2);
    for (let level = 0; level <= 20; level++) {
      const { spots, clusters: drawn } = clusters.of(world, level);
      expect([level, spots.length + drawn.reduce((sum, { count }) => sum + count, 0)]).toEqual([level, 161]);
    }
  });

  it('are drawn one by one while they are few and have room side by side, and know when no zoom parts them', () => {
    const few = new Clusters(crowd.slice(0, 15));
    expect(few.all(8)).toMatchObject({ clusters: [], spots: { length: 15 } });
    const at = new Clusters(Array.from({ length: 16 }, (_, n) => spot(n, 45.5, -73.6)));
    const [one] = at.all(8).clusters;
    expect([one!.count, one!.expandedAt(), one!.inside().length]).toEqual([16, null, 16]);
  });

  it('are left out where nobody looks', () =>
    expect(clusters.of([0, 0, 1, 1], 10)).toEqual({ spots: [], clusters: [] }));
});
