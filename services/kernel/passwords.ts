export abstract class Passwords {
  /**
   * Hashes a password; slow on purpose, and outside the event loop.
   * @returns text to store, with its own salt and settings
   */
  abstract hash(password: string): Promise<string>;
  /**
   * @param hash undefined for an account that doesn't exist: it takes the same time, so that timing reveals nothing,
   *   and the answer is false
   */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
