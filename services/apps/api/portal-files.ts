import { createReadStream, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { lookup } from 'mrmime';

const aYear = 'public, max-age=31536000, immutable';

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
        return [address, { path, headers }] as const;
      }),
  );

/** Serves what a folder held at start; all else, and what has been taken out of it since, is answered 404. */
export const portalFiles = (root: string) => {
  const files = filesOf(root);
  return ({ method, headers }: IncomingMessage, response: ServerResponse, path: string): void => {
    const file = files.get(path);
    const missing = () => void response.writeHead(404).end();
    if (!file) return missing();
    if (headers['if-none-match'] === file.headers.etag)
      return void response.writeHead(304, { etag: file.headers.etag }).end();
    if (method === 'HEAD') return void response.writeHead(200, file.headers).end();
    const content = createReadStream(file.path);
    content.once('error', missing);
    content.once('open', () => {
      content.off('error', missing);
      // Whoever asked has gone while the file was opened: a pipeline to nobody throws.
      if (response.destroyed) return void content.destroy();
      response.writeHead(200, file.headers);
      // One end gone, the other is closed: there is nobody left to tell.
      pipeline(content, response, () => {});
    });
  };
};
