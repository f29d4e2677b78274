import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Secrets } from '#kernel/secrets.ts';

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
  const place = `company:${companyId}:pay-seal`;
  const kept = async () => (await secrets.open([place])).get(place);
  if ((await kept()) === undefined) {
    const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    await secrets.put(place, made.toString());
  }
  // Read again: of two that made one at the same time, both go by the one that is kept.
  const pem = (await kept())!;
  const privateKey = createPrivateKey(pem);
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    saltOf: (runId, agentId) => createHmac('sha256', pem).update(`${runId}/${agentId}`).digest('hex'),
  };
};
