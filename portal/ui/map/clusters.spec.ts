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

  it('are one, with their number and how many are out of their zone; a single marker is unchanged', () => {
    const { spots, clusters: drawn } = clusters.of(world, 8);
    expect(drawn).toMatchObject([{ count: 160, out: 40 }]);
    expect(spots.map(({ id }) => id)).toEqual(['999']);
  });

  it('separate at the zoom that the cluster names, and no agent is lost at any zoom', () => {
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

  it('are drawn separately while they are few and have room, and know when no zoom separates them', () => {
    const few = new Clusters(crowd.slice(0, 15));
    expect(few.all(8)).toMatchObject({ clusters: [], spots: { length: 15 } });
    const at = new Clusters(Array.from({ length: 16 }, (_, n) => spot(n, 45.5, -73.6)));
    const [one] = at.all(8).clusters;
    expect([one!.count, one!.expandedAt(), one!.inside().length]).toEqual([16, null, 16]);
  });

  it('are omitted outside of the visible part', () =>
    expect(clusters.of([0, 0, 1, 1], 10)).toEqual({ spots: [], clusters: [] }));
});
