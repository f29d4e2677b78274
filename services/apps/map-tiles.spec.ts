import { describe, expect, it } from '@jest/globals';
import { mapTiles } from './map-tiles.ts';

describe('the address of the map’s pictures', () => {
  it('[env.three] carries the maps key of the environment', () => {
    expect(
      mapTiles({ VIGIE_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.jpg?key={key}', VIGIE_MAPS_KEY: 'a b' }),
    ).toBe('https://tiles.example/{z}/{x}/{y}.jpg?key=a%20b');
    expect(mapTiles({ VIGIE_MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.jpg' })).toBe(
      'https://tiles.example/{z}/{x}/{y}.jpg',
    );
    expect(mapTiles({ VIGIE_MAPS_KEY: 'k' })).toBeNull();
  });
});
