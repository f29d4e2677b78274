import { createServer } from 'node:net';

/** Whether nobody listens on a TCP port of this machine. */
export const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** The first free port from a preferred one on, or any free one when none is preferred. */
export async function freePort(preferred) {
  for (let port = preferred; port && port < preferred + 50; port += 1) if (await isFree(port)) return port;
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
