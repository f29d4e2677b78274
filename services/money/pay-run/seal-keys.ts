import { createHmac, type KeyObject } from 'node:crypto';
import type { Secrets } from '#kernel/secrets.ts';
import { signingKeyAt } from '#kernel/signing-keys.ts';

/** What a company signs its runs with. */
export interface SealKey {
  readonly privateKey: KeyObject;
  /** SPKI in Base64. */
  readonly publicKey: string;
  /** What keeps a statement's leaf from being guessed: always the same for a run and an agent, and known to nobody without the key. */
  readonly saltOf: (runId: string, agentId: string) => string;
}

/** The company's Ed25519 key, made when it is first needed and kept sealed. */
export const sealKeyOf = async (secrets: Secrets, companyId: string): Promise<SealKey> => {
  const { privateKey, publicKey, pem } = await signingKeyAt(secrets, `company:${companyId}:pay-seal`);
  return {
    privateKey,
    publicKey,
    saltOf: (runId, agentId) => createHmac('sha256', pem).update(`${runId}/${agentId}`).digest('hex'),
  };
};
