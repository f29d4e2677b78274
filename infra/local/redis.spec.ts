import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersAs, startRedis } from './redis.mjs';

describe('a Redis of our own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-redis-'));
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis({ folder, durable: false });
  });
  afterAll(async () => {
    await redis.stop();
    rmSync(folder, { recursive: true });
  });

  it('is distinguished from one that took its port at the same moment', async () => {
    expect(await answersAs(redis.pid, redis.port)).toBe(true);
    expect(await answersAs(process.pid, redis.port)).toBe(false);
  });
});
