import { setImmediate as settle } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { CallsAtOnce, maxRunning, maxWaiting } from './calls-at-once.ts';
import type { WireRequest } from './wire.ts';

const wireOf = (userId: string) => ({ caller: { userId }, signedIn: {}, ip: '192.0.2.1' }) as unknown as WireRequest;

it('keeps the calls of an account beyond six waiting, in their order, refuses them beyond 500, and lets others pass', async () => {
  const calls = new CallsAtOnce();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const held = (n: number) =>
    calls.run(wireOf('one'), () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = Array.from({ length: maxRunning + maxWaiting }, (_, n) => held(n));
  await settle();
  expect(begun).toHaveLength(maxRunning);
  await expect(held(-1)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
  expect(await calls.run(wireOf('other'), async () => 'answered')).toBe('answered');
  while (begun.length < all.length) {
    ends.splice(0).forEach((end) => end());
    await settle();
  }
  ends.forEach((end) => end());
  await Promise.all(all);
  expect(begun).toEqual(all.map((_, n) => n));
});

it('frees the place of a call that fails', async () => {
  const calls = new CallsAtOnce();
  const failed = Array.from({ length: 40 }, () =>
    calls.run(wireOf('one'), () => Promise.reject(new Error('refused'))).catch(() => 'failed'),
  );
  expect(new Set(await Promise.all(failed))).toEqual(new Set(['failed']));
  expect(await calls.run(wireOf('one'), async () => 'answered')).toBe('answered');
});
