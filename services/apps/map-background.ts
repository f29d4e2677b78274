import type { PmtilesGround } from '#infra/map-ground/pmtiles.ts';
import type { Config } from './config.ts';

/** Services of map pictures go up to this zoom. */
const usualZoom = 19;

type Map = { readonly tiles: string | null; readonly attribution: string; readonly maxZoom: number };
type Variables = Partial<Pick<Config, 'VIGIE_MAP_TILES' | 'VIGIE_MAPS_KEY' | 'VIGIE_MAP_ATTRIBUTION'>>;

/**
 * The map's background: pictures of a service, the key of which stands in their address (rule env.three), else those of a file of one's own,
 * else none. `maxZoom` is the highest zoom of which there are pictures.
 */
export const mapOf = (
  { VIGIE_MAP_TILES: service, VIGIE_MAPS_KEY: key = '', VIGIE_MAP_ATTRIBUTION: attribution = '' }: Variables = {},
  file: Pick<PmtilesGround, 'maxZoom'> | null = null,
): Map => {
  if (service) return { tiles: service.replaceAll('{key}', encodeURIComponent(key)), attribution, maxZoom: usualZoom };
  return { tiles: file && '/map-ground/{z}/{x}/{y}', attribution, maxZoom: file?.maxZoom ?? usualZoom };
};
