import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server that closes finish the answers under way, and cuts each connection once it has none left. By itself it would wait for as long
 * as a client keeps a connection that was busy at that moment, or on which nothing was ever asked.
 * @param patience milliseconds after which answers under way are cut too
 */
export const closeConnections = (instance: Pick<FastifyInstance, 'addHook' | 'server'>, patience = 8_000): void => {
  const { server } = instance;
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  instance.addHook('preClose', (done) => {
    for (const socket of silent) socket.destroy();
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
    done();
  });
};
