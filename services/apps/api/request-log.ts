import { AsyncResource } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as newUuid } from 'uuid';
import { Histogram } from '#kernel/metrics.ts';
import { withLogFields, logger } from '#kernel/logger.ts';

/** Requests of this process by the template of their route, never by their address. */
export const requestTimes = new Histogram(
  'http_request_duration_seconds',
  'Requests answered by this process, by route and status.',
  [0.025, 0.1, 0.25, 1, 2.5, 10],
);
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

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
    const method = methods.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'other';
    requestTimes.observe({ method, route, status: String(status) }, elapsedTime / 1000);
    scopes.get(request)!.runInAsyncScope(() => logger.debug('Answered', { status, ms: Math.round(elapsedTime) }));
    done();
  });
};
