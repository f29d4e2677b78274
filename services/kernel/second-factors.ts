/** A sign-in whose password was right and whose code is awaited. `passwordHash`: the one that was right. */
export type SignInChallenge = { readonly userId: string; readonly remember: boolean; readonly passwordHash: string };

/** Keys of authenticator apps, stored encrypted, and recovery codes, stored as hashes (RFC 6238). */
export abstract class SecondFactors {
  /**
   * Stores a key that isn't asked for yet, in place of an earlier one like it.
   * @returns false where the person has one that is
   */
  abstract propose(userId: string, key: Buffer): Promise<boolean>;
  /** The key, proposed or held; undefined where there is none. */
  abstract keyOf(userId: string, which: 'proposed' | 'held'): Promise<Buffer | undefined>;
  /**
   * The proposed key is held from now on.
   * @param step the time step of the code that proved it, used by this.
   * @returns false if another one was proposed, or none
   */
  abstract hold(userId: string, key: Buffer, step: number, recoveryCodes: readonly string[]): Promise<boolean>;
  /** Whether sign-in asks the person for a code, and how many recovery codes are left. */
  abstract stateOf(userId: string): Promise<{ readonly on: boolean; readonly codesLeft: number }>;
  /** Uses the code of a time step; false where it, or a later one, was used before. */
  abstract useStep(userId: string, step: number): Promise<boolean>;
  /** Uses a recovery code. @returns how many are left; undefined where it is none */
  abstract useRecoveryCode(userId: string, code: string): Promise<number | undefined>;
  /** Deletes key, recovery codes and awaited sign-ins. */
  abstract end(userId: string): Promise<void>;
  /** @returns a single-use token for the next step, valid for five minutes from `now` */
  abstract newChallenge(challenge: SignInChallenge, now: string): Promise<string>;
  /** The person of a valid token, which stays valid, and whether to remember the session. */
  abstract challengeOf(token: string, now: string): Promise<Pick<SignInChallenge, 'userId' | 'remember'> | undefined>;
  /** Uses a token; false if it was used, or if the password has changed since. @param passwordHash the present one */
  abstract useChallenge(token: string, passwordHash: string | undefined, now: string): Promise<boolean>;
}
