import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Unreadable } from '#kernel/vault.ts';
import { AesVault } from './vault.ts';

const aKey = () => randomBytes(32).toString('base64');

describe('the vault', () => {
  it('decrypts what it encrypted, and encrypts the same text differently each time', () => {
    const vault = new AesVault(aKey());
    const [one, other] = [vault.seal('046 454 286, é 🛡', 'agent:1:sin'), vault.seal('046 454 286, é 🛡', 'agent:1:sin')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('046');
    expect([one, other].map((sealed) => vault.open(sealed, 'agent:1:sin'))).toEqual(Array(2).fill('046 454 286, é 🛡'));
    expect(vault.open(vault.seal('', 'x'), 'x')).toBe('');
  });

  it('refuses a text that was moved to another place or changed, or that it did not encrypt', () => {
    const vault = new AesVault(aKey());
    const sealed = vault.seal('secret', 'agent:1:sin');
    const changed = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
    const parts = sealed.split('.');
    const shortTag = [...parts.slice(0, 3), parts[3]?.slice(0, 6), parts[4]].join('.');
    for (const [text, place] of [
      [sealed, 'agent:2:sin'],
      [changed, 'agent:1:sin'],
      [shortTag, 'agent:1:sin'],
      ['secret', 'agent:1:sin'],
      ['', 'agent:1:sin'],
    ] as const)
      expect(() => vault.open(text, place)).toThrow(Unreadable);
  });

  it('decrypts with a former key, encrypts with the first', () => {
    const [old, young] = [aKey(), aKey()];
    const before = new AesVault(old).seal('secret', 'p');
    const both = new AesVault(`${young}, ${old}`);
    expect(both.open(before, 'p')).toBe('secret');
    expect(new AesVault(young).open(both.seal('secret', 'p'), 'p')).toBe('secret');
    expect(() => new AesVault(young).open(before, 'p')).toThrow('not in VIGIE_SECRET_KEY');
  });

  it.each(['', 'short', randomBytes(31).toString('base64'), `${aKey()},`])(
    'does not start with the key “%s”',
    (secret) => {
      expect(() => new AesVault(secret)).toThrow('32 bytes in base64');
    },
  );
});
