import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Signer } from '#kernel/signer.ts';

/** HMAC-SHA-256 with keys drawn from the installation's secret, apart from those that seal. */
export class HmacSigner implements Signer {
  private readonly keys: readonly Buffer[];

  /** @param secret VIGIE_SECRET_KEY; the first key signs, all verify */
  constructor(secret: string) {
    this.keys = secret
      .split(',')
      .map((text) => Buffer.from(hkdfSync('sha256', Buffer.from(text.trim(), 'base64'), '', 'vigie signatures', 32)));
  }

  sign(text: string): string {
    return mac(this.keys[0]!, text).toString('base64url');
  }

  verify(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => given.length === 32 && timingSafeEqual(mac(key, text), given));
  }
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
