import type { Signer } from '#kernel/signer.ts';

const purpose = 'first administrator';

/**
 * Key needed to create the first administrator: the same in every process and after every start, derived from the
 * installation's secret.
 */
export const setupKey = (signer: Signer): string => signer.sign(purpose);

export const isSetupKey = (signer: Signer, given: string): boolean => signer.verify(purpose, given.trim());
