import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Unreadable, type Vault } from '#kernel/vault.ts';

type Key = { readonly id: string; readonly bytes: Buffer };

/** AES-256-GCM. A sealed text is `v1.<key id>.<nonce>.<tag>.<cipher text>`. */
export class AesVault implements Vault {
  private readonly keys: readonly [Key, ...Key[]];

  /**
   * @param secret VIGIE_SECRET_KEY: 32 bytes in base64. To change keys, put the new one before the old, with a comma:
   *   the first seals, all open.
   * @throws Error when a key has another length
   */
  constructor(secret: string) {
    const [first, ...former] = secret.split(',').map((text) => keyOf(text.trim()));
    if (!first) throw new Error('VIGIE_SECRET_KEY is missing.');
    this.keys = [first, ...former];
  }

  seal(text: string, place: string): string {
    const [key] = this.keys;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return ['v1', key.id, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
  }

  open(sealed: string, place: string): string {
    const [version, id, ...parts] = sealed.split('.');
    const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
    const key = this.keys.find((candidate) => candidate.id === id);
    if (version !== 'v1' || !nonce || !text || tag?.length !== 16) throw new Unreadable('This is no sealed text.');
    if (!key) throw new Unreadable(`Sealed with the key ${id}, which is not in VIGIE_SECRET_KEY.`);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: 16 })
        .setAAD(Buffer.from(place))
        .setAuthTag(tag);
      return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
    } catch (error) {
      throw new Unreadable('The sealed text was changed, or belongs elsewhere.', { cause: error });
    }
  }
}

/** The id tells keys apart without telling anything of them. */
function keyOf(text: string): Key {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32)
    throw new Error('VIGIE_SECRET_KEY must be 32 bytes in base64 (make one with: openssl rand -base64 32).');
  return { id: createHash('sha256').update('vigie key id').update(bytes).digest('hex').slice(0, 8), bytes };
}
