import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '#kernel/passwords.ts';

/** OWASP's settings for argon2id (the library's default kind): 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in the thread pool of Node, so that a sign-in never holds up other calls. */
export class Argon2Passwords implements Passwords {
  /** Of a password that nobody has, to spend the time of a check on. */
  private static decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password, settings);
  }

  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const decoy = (Argon2Passwords.decoy ??= this.hash(crypto.randomUUID()));
    const right = await verify(stored ?? (await decoy), password);
    return stored !== undefined && right;
  }
}
