import type { PmtilesGround } from '#infra/map-ground/pmtiles.ts';
import type { Config } from './config.ts';

/** Highest zoom of tile services. */
const usualZoom = 19;

type Map = { readonly tiles: string | null; readonly attribution: string; readonly maxZoom: number };
type Variables = Partial<Pick<Config, 'VIGIE_MAP_TILES' | 'VIGIE_MAPS_KEY' | 'VIGIE_MAP_ATTRIBUTION'>>;

/**
 * Source of the map's background: tiles of a service, whose key is part of the address (rule env.three), else of a
 * PMTiles file, else none. `maxZoom` is the highest zoom of its tiles.
 */
export const mapOf = (
  { VIGIE_MAP_TILES: service, VIGIE_MAPS_KEY: key = '', VIGIE_MAP_ATTRIBUTION: attribution = '' }: Variables = {},
  file: Pick<PmtilesGround, 'maxZoom'> | null = null,
): Map => {
  if (service) return { tiles: service.replaceAll('{key}', encodeURIComponent(key)), attribution, maxZoom: usualZoom };
  return { tiles: file && '/map-ground/{z}/{x}/{y}', attribution, maxZoom: file?.maxZoom ?? usualZoom };
};
