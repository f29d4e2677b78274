import { createReadStream, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

const aYear = 'public, max-age=31536000, immutable';

/**
 * Encodings for text, the smallest result first; each file is compressed once for all requests, so speed does not
 * matter.
 */
const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};
type Encoding = keyof typeof encodings;
const textual = /^(?:text\/|image\/svg|application\/(?:json|manifest|javascript))/;
/** Bytes below which a file is sent uncompressed. */
const worthIt = 1_000;

/** The first of our encodings that a browser accepts (RFC 9110, 12.5.3); one that it gives no weight is refused. */
const accepted = (header: string | string[] | undefined): Encoding | undefined => {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim().split(/\s*;\s*q=/));
  const takes = (name: string) => offers.some(([offer, weight = '1']) => offer === name && Number(weight) > 0);
  return (Object.keys(encodings) as Encoding[]).find(takes);
};

/** The headers of each file below a folder, by its address. */
const filesOf = (root: string) =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const address = `/${relative(root, path).split(sep).join('/')}`;
        const { size, mtimeMs } = statSync(path);
        const type = lookup(entry.name) ?? 'application/octet-stream';
        const headers = {
          'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
          'content-length': size,
          'cache-control': address.startsWith('/assets/') ? aYear : 'no-cache',
          etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
        };
        return [address, { path, headers, compressible: textual.test(type) && size >= worthIt }] as const;
      }),
  );

/** Files by path, version and encoding, compressed when they are first asked for. */
const compressed = new Map<string, Promise<Buffer>>();
const compress = (path: string, version: string, encoding: Encoding): Promise<Buffer> => {
  const key = `${path} ${version} ${encoding}`;
  const known = compressed.get(key);
  if (known) return known;
  const made = readFile(path).then(encodings[encoding]);
  compressed.set(key, made);
  made.catch(() => compressed.delete(key));
  return made;
};

/**
 * Serves the files that a folder had at start, text compressed if the client accepts it; anything else, and files that
 * can no longer be read, is answered 404.
 */
export const portalFiles = (root: string) => {
  const files = filesOf(root);
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const { method, headers } = request;
    const file = files.get(path);
    const missing = () => void response.writeHead(404).end();
    if (!file) return missing();
    const { etag } = file.headers;
    const vary = file.compressible ? { vary: 'accept-encoding' } : {};
    if (headers['if-none-match'] === etag) return void response.writeHead(304, { etag, ...vary }).end();
    if (method === 'HEAD') return void response.writeHead(200, { ...file.headers, ...vary }).end();
    const encoding = file.compressible ? accepted(headers['accept-encoding']) : undefined;
    if (encoding)
      return void compress(file.path, etag, encoding).then((content) => {
        const sent = { 'content-length': content.length, 'content-encoding': encoding };
        response.writeHead(200, { ...file.headers, ...vary, ...sent }).end(content);
      }, missing);
    const content = createReadStream(file.path);
    content.once('error', missing);
    content.once('open', () => {
      content.off('error', missing);
      // The client left while the file was opened: a pipeline to a closed response throws.
      if (response.destroyed) return void content.destroy();
      response.writeHead(200, { ...file.headers, ...vary });
      // When one end closes, the other is closed too; there is nobody to report an error to.
      pipeline(content, response, () => {});
    });
  };
};
