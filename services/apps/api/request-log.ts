import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as newUuid } from 'uuid';
import { withLogFields, logger } from '#kernel/logger.ts';

/** Gives each request an id that all log lines about it contain, and logs it at level `debug`. */
export const logRequests = (server: Pick<FastifyInstance, 'addHook'>): void => {
  const scopes = new WeakMap<FastifyRequest, AsyncResource>();
  server.addHook('onRequest', (request, _, done) =>
    withLogFields({ requestId: newUuid() }, () => {
      scopes.set(request, new AsyncResource('request'));
      done();
    }),
  );
  // Reading a body loses the log context, so it is bound to the socket's events.
  server.addHook('preValidation', (request, _, done) => scopes.get(request)!.runInAsyncScope(done));
  server.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    scopes.get(request)!.runInAsyncScope(() => logger.debug('Answered', { status, ms: Math.round(elapsedTime) }));
    done();
  });
};
