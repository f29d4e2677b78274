import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { largestBody } from '#contracts/values/file.ts';
import { countBodies } from '#services/http/counted-body.ts';
import { answerUndecodableUrl } from '#services/http/undecodable-url.ts';
import type { Reply, WireRequest } from '#services/http/wire.ts';
import type { Platform } from '../platform.ts';
import { closeConnections } from './closing.ts';
import { ApiModule } from './module.ts';
import { nestLogger } from '../open-logger.ts';
import { portal } from './portal.ts';
import { mapGround } from './map-ground.ts';
import { OwnPagesAdapter } from './own-pages.adapter.ts';
import { logRequests } from './request-log.ts';

/** A mail reader's one press goes to the address that its mail names, which is the page's (RFC 8058). */
const unsubscribing = /^\/unsubscribe\/[^/]+$/i;

/** The api over a platform, not yet listening. Paths match whatever their case, with or without a slash at the end (decision 1). */
export const createApi = async (platform: Platform): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    // A client that dawdles over its request is sent off (408), so that it can't hold a connection for ever.
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 300 },
    // As many of the addresses in X-Forwarded-For as balancers have written; what a client wrote before them counts for nothing.
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
    if ((route.config as { uploads?: boolean } | undefined)?.uploads) route.bodyLimit = largestBody;
  });
  // What is said here is said to one person: neither their browser nor a proxy keeps it.
  adapter.getInstance().addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.over(platform), adapter, {
    logger: nestLogger,
    abortOnError: false,
  });
  countBodies(app);
  // Files that are too large for a body come as a stream, which the call that asks for one takes.
  await app.register(multipart as never);
  app.setGlobalPrefix('api');
  app.useWebSocketAdapter(new OwnPagesAdapter(app));
  if (platform.ground) app.use(mapGround(platform.ground));
  if (platform.config) app.use(portal(platform.config));
  return app;
};
