import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DeleteLevel, SaveLevel } from '#contracts/api/skills.ts';
import { freePort } from '#infra/local/ports.mjs';
import { queues } from '#kernel/queues.ts';
import { projections } from '#projections/tables.ts';
import { createApi } from '#services/apps/api/app.ts';
import { serveMetrics } from '#services/apps/metrics.ts';
import { parsedMetrics } from '#test/support/parsed-metrics.ts';
import { Browser, type Vigie } from '#test/support/vigie.ts';
import { overHttp } from '#test/support/api-line.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const token = 'a-token-of-the-monitoring';

describe('/metrics', () => {
  let vigie: Vigie;
  let api: NestFastifyApplication;
  let origin: string;
  beforeAll(async () => {
    vigie = await startWorld();
    const { platform } = vigie;
    api = await createApi({ ...platform, config: { ...platform.config, VIGIE_METRICS_TOKEN: token } });
    await api.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(api.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await api?.close();
    await vigie?.stop();
  });
  const read = async (from = origin) => {
    const answer = await fetch(`${from}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await answer.text();
    return { text, families: parsedMetrics(text) };
  };
  type Families = ReturnType<typeof parsedMetrics>;
  const valueOf = (families: Families, name: string, labels: Record<string, string>) =>
    families
      .get(name.replace(/_count$/, ''))!
      .samples.find(
        (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      )?.value;

  it('does not exist without a token set, and opens to that token alone', async () => {
    expect((await fetch(`${vigie.origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      404,
    );
    for (const authorization of ['', token, `bearer ${token}`, `Bearer ${token} `.repeat(2), 'Bearer vigie_x']) {
      const answer = await fetch(`${origin}/metrics`, { headers: { authorization } });
      expect([answer.status, await answer.text()]).toEqual([401, '']);
    }
    expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('tells of every read model, queue, server and pool, of this process, and of requests and commands as they come', async () => {
    const admin = new Browser(overHttp(origin));
    admin.cookie = (await signedIn(vigie, 'admin')).cookie;
    const before = (await read()).families;
    const level = { titleEn: 'Counted', titleFr: 'Compté', rank: 41, salary: 2000 };
    expect(await admin.call(SaveLevel, level)).toMatchObject({ status: 1 });
    expect(await admin.call(DeleteLevel, { id: ids.junior })).toMatchObject({ http: 409 });
    const { families, text } = await read();
    const grown = (name: string, labels: Record<string, string>) =>
      valueOf(families, name, labels)! - (valueOf(before, name, labels) ?? 0);
    const times = 'http_request_duration_seconds_count';
    expect(grown(times, { method: SaveLevel.method, route: `/api${SaveLevel.path}`, status: '200' })).toBe(1);
    expect(grown(times, { method: DeleteLevel.method, route: `/api${DeleteLevel.path}`, status: '409' })).toBe(1);
    const aggregate = 'reference';
    const outcomes = families
      .get('vigie_commands_total')!
      .samples.filter(({ labels }) => labels['aggregate'] === aggregate);
    expect(outcomes.map(({ labels }) => labels['outcome'])).toEqual(expect.arrayContaining(['done']));

    const labelled = (name: string, label: string) => families.get(name)!.samples.map(({ labels }) => labels[label]);
    expect(labelled('vigie_read_model_lag_events', 'read_model').sort()).toEqual(
      projections.map(({ name }) => name).sort(),
    );
    expect(new Set(labelled('vigie_queue_jobs', 'queue'))).toEqual(new Set(queues));
    expect(families.get('vigie_server_up')!.samples.map(({ value }) => value)).toEqual([1, 1]);
    expect(labelled('vigie_pg_connections', 'pool')).toContain('calls');
    expect(valueOf(families, 'vigie_info', { process: 'api', version: '0.1.0' })).toBe(1);
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'process_start_time_seconds'])
      expect(valueOf(families, name, {})).toBeGreaterThan(0);
    expect(labelled('nodejs_eventloop_lag_seconds', 'quantile')).toEqual(['0.5', '0.99', '1']);
    expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}|@|Counted/);
  });

  it('is answered by worker and projector at a port of their own', async () => {
    const { platform } = vigie;
    const port = await freePort(undefined);
    const config = { ...platform.config, VIGIE_METRICS_TOKEN: token, VIGIE_METRICS_PORT: port };
    const served = await serveMetrics({ ...platform, config }, 'worker');
    const { families } = await read(`http://127.0.0.1:${port}`);
    expect(valueOf(families, 'vigie_info', { process: 'worker' })).toBe(1);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
    await served.stop();
    await (await serveMetrics(platform, 'worker')).stop();
  });

  it('leaves out what a server that is away would tell, and says that it is away', async () => {
    const { platform } = vigie;
    const queue = { server: 'Redis', counts: () => Promise.reject(new Error('away')) } as never;
    const port = await freePort(undefined);
    const config = { ...platform.config, VIGIE_METRICS_TOKEN: token, VIGIE_METRICS_PORT: port };
    const served = await serveMetrics({ ...platform, config, queue }, 'projector');
    const { families } = await read(`http://127.0.0.1:${port}`);
    await served.stop();
    expect(valueOf(families, 'vigie_server_up', { server: 'Redis' })).toBe(0);
    expect(valueOf(families, 'vigie_server_up', { server: 'Postgres' })).toBe(1);
    expect(families.has('vigie_queue_jobs')).toBe(false);
  });
});

it('every queue that the worker serves is among those whose jobs are counted, listed and retried', () => {
  const worker = readFileSync(join(import.meta.dirname, '../../../services/apps/worker/jobs.ts'), 'utf8');
  const served = [...worker.matchAll(/queue\.work\(\s*'([\w-]+)'/g)].map(([, name]) => name);
  expect([...queues].sort()).toEqual(served.sort());
});
