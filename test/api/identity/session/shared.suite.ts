import { afterAll, beforeAll } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { startWorld } from '#test/support/world.ts';

export let vigie: Vigie;
export const userId = (person: string) => derivedId('test world', `user ${person}`);

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    vigie = await startWorld({ balancers: 1 });
  }, 120_000);
  afterAll(() => vigie.stop());
};
