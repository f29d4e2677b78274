import type { Signer } from '#kernel/signer.ts';

const purpose = 'first administrator';

/** What whoever makes the first administrator must know: the same in every process and after every start, drawn from the installation's secret. */
export const setupKey = (signer: Signer): string => signer.sign(purpose);

export const isSetupKey = (signer: Signer, given: string): boolean => signer.verify(purpose, given.trim());
