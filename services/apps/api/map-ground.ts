import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PmtilesGround } from '#infra/map-ground/pmtiles.ts';
import { logger } from '#kernel/logger.ts';

type Ground = Pick<PmtilesGround, 'read' | 'type' | 'version'>;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const address = /^\/map-ground\/(\d{1,2})\/(\d{1,9})\/(\d{1,9})$/;

/** A transparent pixel (PNG) where the file has no tile, so that the rest of the map is shown. */
const nothing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Serves the map's background tiles at `/map-ground/{z}/{x}/{y}` without a session: they contain no personal data. */
export const mapGround =
  (ground: Ground): Middleware =>
  (request, response, next) => {
    const [, ...place] = address.exec((request.url ?? '').split('?')[0]!) ?? [];
    if (place.length === 0 || request.method !== 'GET') return next();
    const [z, x, y] = place.map(Number) as [number, number, number];
    const etag = `W/"${ground.version}-${place.join('-')}"`;
    const headers = { etag, 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' };
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, headers).end();
    ground.read(z, x, y).then(
      (picture) =>
        response
          .writeHead(200, { ...headers, 'content-type': picture ? ground.type : 'image/png' })
          .end(picture ?? nothing),
      (failure: unknown) => {
        logger.error('A picture of the map could not be read', { failure });
        response.writeHead(503, { 'cache-control': 'no-store' }).end();
      },
    );
  };
