import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { portalFiles } from './portal-files.ts';

type Next = (error?: unknown) => void;
type Response = ServerResponse & { nonce?: string };
type Middleware = (request: IncomingMessage, response: Response, next: Next) => void;

const nonced = (_: unknown, response: unknown) => `'nonce-${(response as Response).nonce}'`;

/** Origin of the map's tiles. */
const originOf = (tiles: string) => new URL(tiles.replace(/[{}]/g, '')).origin;

/** Origins at which a browser gets its push token from Firebase. */
const firebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];

type Options = Pick<Config, 'VIGIE_PORTAL' | 'VIGIE_CONTACT' | 'VIGIE_MAP_TILES' | 'FIREBASE_VAPID_KEY'>;

/** Strict by default: nothing from other origins, no inline script or style without this answer's nonce. */
const headers = ({ VIGIE_MAP_TILES: tiles, FIREBASE_VAPID_KEY: pushes }: Options) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonced],
        styleSrc: ["'self'", nonced],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [originOf(tiles)] : [])],
        connectSrc: ["'self'", ...(pushes ? firebase : [])],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
  });

/**
 * Serves the built portal: its files, and for every other address of a browser the page with a fresh nonce. Without a
 * built portal only the API is served.
 */
export const portal = (options: Options): Middleware => {
  const head = headers(options);
  const { VIGIE_PORTAL: folder, VIGIE_CONTACT: contact } = options;
  const root = resolve(folder);
  const page = join(root, 'index.html');
  const secure: Middleware = (request, response, next) => {
    response.nonce = randomBytes(16).toString('base64');
    head(request, response, next);
  };
  if (!existsSync(page)) return secure;
  const index = readFileSync(page, 'utf8').replaceAll('__CONTACT__', contact.replace(/["<>&]/g, ''));
  const files = portalFiles(root);
  return (request, response, next) => {
    secure(request, response, (error?: unknown) => {
      const path = (request.url ?? '/').split('?')[0]!;
      if (error || /^\/(api|hub)(\/|$)/i.test(path) || !['GET', 'HEAD'].includes(request.method ?? ''))
        return next(error);
      if (/\.[a-z0-9]+$/i.test(path) && path !== '/index.html') return files(request, response, path);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.end(index.replaceAll('__CSP_NONCE__', response.nonce!));
    });
  };
};
