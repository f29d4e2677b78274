import { describe, expect, it } from '@jest/globals';
import { mapOf } from './map-background.ts';

describe('the map background', () => {
  it('[env.three] carries the maps key of the environment', () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.jpg';
    expect(mapOf({ VIGIE_MAP_TILES: `${tiles}?key={key}`, VIGIE_MAPS_KEY: 'a b' }).tiles).toBe(`${tiles}?key=a%20b`);
    expect(mapOf({ VIGIE_MAP_TILES: tiles }).tiles).toBe(tiles);
    expect(mapOf({ VIGIE_MAPS_KEY: 'k' }).tiles).toBeNull();
  });

  it('comes from a service, else from a file up to its largest zoom, else there is none', () => {
    const [service, file] = [{ VIGIE_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.jpg' }, { maxZoom: 12 }];
    expect(mapOf(service, file)).toMatchObject({ tiles: service.VIGIE_MAP_TILES, maxZoom: 19 });
    expect(mapOf({ VIGIE_MAP_ATTRIBUTION: '© A' }, file)).toEqual({
      tiles: '/map-ground/{z}/{x}/{y}',
      attribution: '© A',
      maxZoom: 12,
    });
    expect(mapOf()).toEqual({ tiles: null, attribution: '', maxZoom: 19 });
  });
});
