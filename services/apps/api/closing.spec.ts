import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { closeConnections } from './closing.ts';

describe('a server that closes', () => {
  const agent = new Agent({ keepAlive: true });
  let server: FastifyInstance;
  let port: number;
  let asked: Promise<void>;
  let finish: () => void;

  beforeEach(async () => {
    server = new FastifyAdapter().getInstance<FastifyInstance>();
    closeConnections(server);
    asked = new Promise((begun) =>
      server.get('/', async (_, reply) => {
        // Its headers were already sent, with keep-alive.
        reply.hijack();
        reply.raw.writeHead(200, { 'content-length': 3 });
        reply.raw.write('o');
        begun();
        await new Promise<void>((end) => (finish = end));
        reply.raw.end('ne');
      }),
    );
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });
  afterEach(() => agent.destroy());

  it('finishes the present answer, and then waits for no other request on its connection', async () => {
    const answer = new Promise<IncomingMessage>((resolve) => get({ port, agent, host: '127.0.0.1' }, resolve));
    await asked;
    const closed = server.close();
    while (server.server.listening) await turn();
    finish();
    expect(await text(await answer)).toBe('one');
    await closed;
  });

  it('does not wait for a connection without any request', async () => {
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    await server.close();
    silent.destroy();
  });
});
