import { afterAll, beforeAll } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { IdentityProvider } from '#test/support/identity-provider.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { startWorld } from '#test/support/world.ts';

export let vigie: Vigie;
export let provider: IdentityProvider;
export const userId = (person: string) => derivedId('test world', `user ${person}`);

/** One world for all of these. */
export const aroundAll = (): void => {
  beforeAll(async () => {
    provider = await IdentityProvider.start();
    vigie = await startWorld({ balancers: 1, identityProvider: provider.issuer });
  });
  afterAll(async () => {
    provider.stop();
    await vigie.stop();
  });
};
