import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { qrCode } from './qr-code.ts';

const key =
  'otpauth://totp/Vigie:ana%2B1%40test.ca?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vigie&algorithm=SHA1&digits=6&period=30';
const hash = (text: string) => {
  const rows = qrCode(text)!.map((row) => row.map(Number).join(''));
  return [rows.length, createHash('sha256').update(rows.join('\n')).digest('hex')];
};

describe('a QR code', () => {
  // Each was read back by jsQR 1.4 and is the same as node-qrcode 1.5 draws, as 174 texts of up to 858 bytes were.
  it.each([
    ['the key of an authenticator app', key, 41, 'd9b10c2f87a5977b1d9d659449b9000d699c4c11b9a955625b0e19e858119603'],
    ['one block, the smallest', 'Vigie', 21, '1bd84efbe918759c64cc116b68baeba2e87bf4f4eb05f4a8c3d2cbb6ead51b1b'],
    [
      'blocks of two lengths, and its version written',
      `${key}&image=${'é'.repeat(150)}`,
      73,
      '4069891c2c35ed6527a14b0b984e77adfc7b2e3c830411ff0ea4cbde49670ba2',
    ],
  ])('of %s is drawn as others draw it', (_, text, size, sum) => {
    expect(hash(text)).toEqual([size, sum]);
  });

  it('is drawn up to 858 bytes', () => {
    expect(qrCode('é'.repeat(429))).toHaveLength(97);
    expect(qrCode('é'.repeat(429).concat('.'))).toBeUndefined();
  });
});
