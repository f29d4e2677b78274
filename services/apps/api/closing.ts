import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds. */
const patience = 8_000;

/**
 * Lets a closing server finish its present answers, and closes each connection that has none left. Without this it
 * would wait for as long as a client keeps open a connection that was busy at that moment, or that had no request.
 * Answers that are unfinished by then are aborted after `patience`.
 */
export const closeConnections = (instance: Pick<FastifyInstance, 'addHook' | 'server'>): void => {
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
