import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** An Ed25519 key. `publicKey` is SPKI in Base64, `pem` the private key as it is stored (PKCS 8). */
interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: string;
  readonly pem: string;
}

/** The key with this name, created on first use and stored encrypted. */
export const signingKeyAt = async (secrets: Secrets, place: string): Promise<SigningKey> => {
  const kept = (await secrets.open([place])).get(place);
  const made = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const pem = kept ?? (await secrets.putFirst(place, made()));
  const privateKey = createPrivateKey(pem);
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
    pem,
  };
};
