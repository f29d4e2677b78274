import type { Config } from './config.ts';

/** Address of the map's pictures with the key of their service in it (rule env.three); null where none is set up. */
export const mapTiles = ({
  VIGIE_MAP_TILES: tiles,
  VIGIE_MAPS_KEY: key = '',
}: Pick<Config, 'VIGIE_MAP_TILES' | 'VIGIE_MAPS_KEY'>): string | null =>
  tiles?.replaceAll('{key}', encodeURIComponent(key)) ?? null;
