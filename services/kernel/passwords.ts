export abstract class Passwords {
  /** Slow on purpose, and off the event loop. @returns text to store, with its own salt and settings */
  abstract hash(password: string): Promise<string>;
  /** @param hash undefined for an account that doesn't exist: takes as long, so that the time tells nothing, and answers false */
  abstract verify(hash: string | undefined, password: string): Promise<boolean>;
}
