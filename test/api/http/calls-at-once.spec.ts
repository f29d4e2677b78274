import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Employees } from '#contracts/api/employees.ts';
import { PlaceRows } from '#contracts/api/places.ts';
import { maxRunning, maxWaiting } from '#services/http/calls-at-once.ts';
import { until } from '#test/support/until.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
beforeAll(async () => void (vigie = await startWorld()));
afterAll(() => vigie?.stop());

it('an account that sends hundreds of slow calls at once is refused the last, and keeps nobody else waiting', async () => {
  const [customer, agency] = [await signedIn(vigie, 'customerA'), await signedIn(vigie, 'agencyA')];
  const client = await vigie.platform.pool.connect();
  await client.query('begin; lock table place in access exclusive mode');
  const answered: number[] = [];
  // More than enough, as the database ends the first ones where a slow machine needs longer to send all.
  const calls = Array.from({ length: maxRunning + maxWaiting + 100 }, async () =>
    answered.push((await customer.call(PlaceRows)).http),
  );
  await until(() => answered.includes(429));
  expect((await agency.call(Employees)).http).toBe(200);
  await client.query('rollback');
  client.release();
  await Promise.all(calls);
  expect(answered.filter((http) => http === 429).length).toBeLessThanOrEqual(100);
});
