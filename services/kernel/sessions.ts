/** An open session. Its token is opaque, known to the browser alone; only its hash is kept. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly actingAs: { readonly customerId: string; readonly name: string } | null;
  readonly remember: boolean;
};

export interface Sessions {
  /** @returns the token for the cookie (256 random bits). Remembered ones live 30 days, others 12 hours after their last use. */
  start(userId: string, remember: boolean, now: string): Promise<string>;
  /** The session of a token, its life prolonged; undefined when there is none or it has run out. */
  find(token: string, now: string): Promise<Session | undefined>;
  actAs(sessionId: string, customer: Session['actingAs']): Promise<void>;
  /** Ends all sessions of a person, everywhere. */
  endAll(userId: string): Promise<void>;
}

/** What must never stand in an event. Kept encrypted. */
export interface Credentials {
  passwordHash(userId: string): Promise<string | undefined>;
  setPasswordHash(userId: string, hash: string): Promise<void>;
  /** A single-use token for a new password, good for 24 hours from `now`; earlier ones of the person end. The same cause gives the same token. */
  newResetToken(userId: string, now: string, cause: string): Promise<string>;
  /** Uses it up; false if it was not good. */
  useResetToken(userId: string, token: string, now: string): Promise<boolean>;
  /** A single-use token that signs a person in, good for 15 minutes from `now`. The same cause gives the same token, which once used stays so. */
  newSignInToken(userId: string, now: string, cause: string): Promise<string>;
  /** Uses it up. @returns whose it was; undefined if it was not good */
  useSignInToken(token: string, now: string): Promise<string | undefined>;
}

/** Brakes guessing: failures are counted for the account and for the address. */
export interface Attempts {
  /** Seconds to wait before the next try, 0 when one is allowed now. */
  wait(account: string, address: string): Promise<number>;
  /** Counts a failure; false if it was one too many. */
  failed(account: string, address: string): Promise<boolean>;
  /** Forgets the account's failures, and the one that this try was counted as from its address. */
  succeeded(account: string, address: string): Promise<void>;
}

/** First answers of writes, by the caller's Idempotency-Key (decision 4). */
export interface Answers {
  find(callerId: string, key: string): Promise<{ readonly bodyHash: string; readonly status: number; readonly body: unknown } | undefined>;
  keep(callerId: string, key: string, bodyHash: string, status: number, body: unknown): Promise<void>;
}
