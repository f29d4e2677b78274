import type { Claim } from './decider.ts';

/** Another stream holds the claim. */
export class ClaimTaken extends Error {
  constructor(readonly claim: Claim) {
    super('claimed by another');
  }
}

/**
 * Claims that must be unique across streams: taken before the append, settled after it. A holder is a stream;
 * `revision` orders its own claims. `token` (the command's id) distinguishes two commands that compete for the same
 * revision, so that neither can undo the other's claims.
 */
export abstract class Reservations {
  /** Takes all claims or none, in addition to those that the holder has. Safe to repeat. @throws Taken */
  abstract hold(holder: string, revision: number, token: string, claims: readonly Claim[]): Promise<void>;
  /** After a successful append: removes claims of earlier revisions. */
  abstract settle(holder: string, revision: number): Promise<void>;
  /** After a failed append: removes the claims that this command took. */
  abstract release(holder: string, token: string): Promise<void>;
  /**
   * Runs work exclusively, across all processes; others with one of its names wait for some seconds.
   * @throws Rejected TOO_MUCH_AT_ONCE when it still runs then, or when too much other work runs exclusively
   */
  abstract alone<T>(names: string | readonly string[], work: () => Promise<T>): Promise<T>;
  /**
   * Runs work while none runs alone under one of its names; others may run together with it.
   * @throws Rejected as `alone`
   */
  abstract together<T>(names: string | readonly string[], work: () => Promise<T>): Promise<T>;
  /** Holders with claims older than a minute, by name after `after`; for the reconciler. */
  abstract holders(after: string, limit: number): Promise<readonly string[]>;
  /**
   * Makes the claims of a holder match its events, unless they changed within the last minute.
   * @returns whether they differed
   */
  abstract reconcile(holder: string, revision: number, claims: readonly Claim[]): Promise<boolean>;
}
