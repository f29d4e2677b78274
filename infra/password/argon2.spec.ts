import { describe, expect, it } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import { Argon2Passwords } from './argon2.ts';

const passwords = new Argon2Passwords();

describe('passwords', () => {
  it('are hashed with argon2id at OWASP’s settings, salted each time', async () => {
    const [one, other] = await Promise.all([passwords.hash('Montréal-2026!'), passwords.hash('Montréal-2026!')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('are accepted, and others not', async () => {
    const stored = await passwords.hash('Montréal-2026!');
    expect(await passwords.verify(stored, 'Montréal-2026!')).toBe(true);
    expect(await passwords.verify(stored, 'Montreal-2026!')).toBe(false);
    expect(await passwords.verify(stored, '')).toBe(false);
  });

  it('take as long to refuse for an account that does not exist', async () => {
    const stored = await passwords.hash('a password');
    await passwords.verify(undefined, 'warm up');
    const [known, unknown]: [number[], number[]] = [[], []];
    const time = async (times: number[], hash: string | undefined) => {
      const start = performance.now();
      expect(await passwords.verify(hash, 'wrong')).toBe(false);
      times.push(performance.now() - start);
    };
    // Of several in turns the shortest: whatever else the machine does makes some of them longer.
    for (let i = 0; i < 5; i += 1) {
      await time(known, stored);
      await time(unknown, undefined);
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
  });

  it('leave the event loop free', async () => {
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 1);
    await Promise.all(Array.from({ length: 8 }, () => passwords.hash('a password')));
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });
});
