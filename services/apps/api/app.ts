import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { largestBody } from '#contracts/values/file.ts';
import { countBodies } from './counted-body.ts';
import { answerUndecodableUrl } from './undecodable-url.ts';
import type { Reply, WireRequest } from '#services/http/wire.ts';
import type { Platform } from '../platform.ts';
import { metrics } from '../metrics.ts';
import { closeConnections } from './closing.ts';
import { ApiModule } from './module.ts';
import { nestLogger } from '../open-logger.ts';
import { portal } from './portal.ts';
import { timeHeader } from '#contracts/values/time-header.ts';
import { mapGround } from './map-ground.ts';
import { OwnPagesAdapter } from './own-pages.adapter.ts';
import { logRequests } from './request-log.ts';

/** A mail reader's one-click unsubscribe posts to the address in the mail, which is the page's (RFC 8058). */
const unsubscribing = /^\/unsubscribe\/[^/]+$/i;

/**
 * The API over a platform, not yet listening. Paths match in any case, with or without a trailing slash (decision 1).
 */
export const createApi = async (platform: Platform, kind: 'all' | 'api' = 'api'): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    // A client that sends its request too slowly gets 408, so that it can't hold a connection forever.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    // Only as many addresses of X-Forwarded-For as there are balancers; what the client itself wrote is ignored.
    trustProxy: (_, hop) => hop < (platform.config?.VIGIE_TRUST_PROXY ?? 0),
    bodyLimit: 2 * 1024 * 1024,
    rewriteUrl: (({ method, url }: Pick<WireRequest, 'method' | 'url'>) =>
      method === 'POST' && unsubscribing.test(url) ? `/api/notice${url}` : url) as never,
    frameworkErrors: ((_: unknown, { headers }: WireRequest, reply: Reply) =>
      answerUndecodableUrl(headers['language'], reply)) as never,
  });
  logRequests(adapter.getInstance());
  closeConnections(adapter.getInstance());
  adapter.getInstance().addHook('onRoute', (route) => {
    const { uploads } = (route.config ?? {}) as { uploads?: true | number };
    if (uploads) route.bodyLimit = uploads === true ? largestBody : uploads;
  });
  // Answers are for one person, and of one moment: neither the browser nor a proxy may cache them.
  adapter.getInstance().addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store').header(timeHeader, platform.clock.now());
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.over(platform), adapter, {
    logger: nestLogger,
    abortOnError: false,
  });
  countBodies(app);
  // Files too large for a body arrive as a stream, for calls that take one.
  await app.register(multipart as never);
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new OwnPagesAdapter(app));
  if (platform.config) app.use(metrics(platform, kind));
  if (platform.ground) app.use(mapGround(platform.ground));
  if (platform.config) app.use(portal(platform.config));
  return app;
};
