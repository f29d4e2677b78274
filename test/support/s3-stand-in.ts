import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An S3-compatible service with what the files need: path-style PUT, GET, HEAD and DELETE, signed requests only. */
export const startS3 = async (): Promise<{ url: string; keys: () => string[]; stop: () => Promise<void> }> => {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const key = request.url!.split('?')[0]!;
      const content = kept.get(key);
      const fail = (status: number, code: string) =>
        response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
      if (!/^AWS4-HMAC-SHA256 .*Signature=[\da-f]{64}$/.test(request.headers.authorization ?? ''))
        return fail(403, 'AccessDenied');
      if (request.method === 'PUT') {
        kept.set(key, Buffer.concat(parts));
        return response.writeHead(200, { etag: '"kept"' }).end();
      }
      if (request.method === 'DELETE') {
        kept.delete(key);
        return response.writeHead(204).end();
      }
      if (!content) return request.method === 'HEAD' ? response.writeHead(404).end() : fail(404, 'NoSuchKey');
      response.writeHead(200, { 'content-length': content.length });
      return response.end(request.method === 'HEAD' ? undefined : content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vigie?region=ca-central-1`,
    keys: () => [...kept.keys()],
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
