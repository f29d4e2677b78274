import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { seed } from '#infra/demo/seed.ts';
import { startWorker } from '#services/apps/worker/worker.ts';
import { workerLease } from '#services/apps/worker/worker-lease.ts';
import { startVigie, type Vigie } from '../support/vigie.ts';
import { until } from '#test/support/until.ts';

let vigie: Vigie;
beforeAll(async () => {
  vigie = await startVigie();
});
afterAll(() => vigie?.stop());

const recorded = async () =>
  Number((await vigie.platform.db.query<{ n: string }[]>('select count(*) n from es.event'))[0]!.n);

describe('the demo data and a worker', () => {
  it('the demo is refused before its first command while a worker runs', async () => {
    const workers = [await startWorker(vigie.platform), await startWorker(vigie.platform)];
    const before = await recorded();
    await expect(seed(vigie.platform)).rejects.toThrow(
      /^A worker .* is running on this database.*stop it, then fill in the demo data\.$/,
    );
    await workers.pop()!.stop();
    await expect(seed(vigie.platform)).rejects.toThrow('stop it');
    expect(await recorded()).toBe(before);
    await workers.pop()!.stop();
  });

  it('a worker that lost its connection is detected again once it reconnects', async () => {
    const worker = await startWorker(vigie.platform);
    await vigie.platform.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'lease worker'`,
    );
    const alone = workerLease(vigie.platform.config.DATABASE_URL);
    await until(async () => {
      const taken = await alone.take(() => {});
      if (taken) await alone.release();
      return !taken;
    });
    await worker.stop();
    expect(await alone.take(() => {})).toBe(true);
    await alone.release();
  });

  it('a worker that starts while the demo data is being created waits until it is complete', async () => {
    const alone = workerLease(vigie.platform.config.DATABASE_URL);
    expect(await alone.take(() => {})).toBe(true);
    let started = false;
    const worker = startWorker(vigie.platform).then((running) => ((started = true), running));
    await pause(1_500);
    expect(started).toBe(false);
    await alone.release();
    await (await worker).stop();
    expect(started).toBe(true);
  });
});
