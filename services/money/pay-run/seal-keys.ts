import { createHmac, type KeyObject } from 'node:crypto';
import type { Secrets } from '#kernel/secrets.ts';
import { signingKeyAt } from '#kernel/signing-keys.ts';

/** Key with which a company signs its runs. */
export interface SealKey {
  readonly privateKey: KeyObject;
  /** SPKI in Base64. */
  readonly publicKey: string;
  /**
   * Salt that prevents guessing a statement from its hash: always the same for a run and an agent, and unknown without
   * the key.
   */
  readonly saltOf: (runId: string, agentId: string) => string;
}

/** The company's Ed25519 key, created on first use and stored encrypted. */
export const sealKeyOf = async (secrets: Secrets, companyId: string): Promise<SealKey> => {
  const { privateKey, publicKey, pem } = await signingKeyAt(secrets, `company:${companyId}:pay-seal`);
  return {
    privateKey,
    publicKey,
    saltOf: (runId, agentId) => createHmac('sha256', pem).update(`${runId}/${agentId}`).digest('hex'),
  };
};
