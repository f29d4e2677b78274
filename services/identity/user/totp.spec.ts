import { describe, expect, it } from '@jest/globals';
import { base32, codeAt, keyLink, stepOf } from './totp.ts';

/** The key of RFC 6238's test vectors (appendix B), whose codes have eight digits: six of them are the last six. */
const key = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d seconds', (seconds, code) => {
    expect(codeAt(key, Math.floor(seconds / 30))).toBe(code);
  });

  it('are accepted one step early and late, with spaces, and no others', () => {
    const now = new Date(1_111_111_109_000).toISOString();
    const step = Math.floor(1_111_111_109 / 30);
    for (const at of [step - 1, step, step + 1]) expect(stepOf(key, codeAt(key, at), now)).toBe(at);
    expect(stepOf(key, '081 804', now)).toBe(step);
    for (const at of [step - 2, step + 2]) expect(stepOf(key, codeAt(key, at), now)).toBeUndefined();
    for (const typed of ['', '81804', '0818040', 'abcdef', '０８１８０４'])
      expect(stepOf(key, typed, now)).toBeUndefined();
  });

  it('come from a key that is written in Base32 (RFC 4648) and in a link', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
    expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(keyLink(key, 'ana+1@test.ca', 'Vigie')).toBe(
      'otpauth://totp/Vigie:ana%2B1%40test.ca?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vigie&algorithm=SHA1&digits=6&period=30',
    );
  });
});
