import type { SessionDevice } from '#contracts/values/session-device.ts';

/** Longest life of a session in days, however much it is used. */
export const longestSession = 90;

/** An open session. Its token is opaque and known to the browser only; the server stores its hash. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly actingAs: { readonly customerId: string; readonly name: string } | null;
  readonly remember: boolean;
  readonly device: SessionDevice;
};

/** A session as its person sees it in a list: UTC instants, to the minute; `usedAt` is up to ten minutes old. */
export type OpenSession = Pick<Session, 'id' | 'device'> & { readonly startedAt: string; readonly usedAt: string };

export const unknownDevice: SessionDevice = { browser: null, system: null };

export abstract class Sessions {
  /**
   * @returns the token for the cookie (256 random bits). Remembered sessions end 30 days after their last use, others
   *   12 hours after, none later than
   * `longestSession` after the start.
   */
  abstract start(userId: string, remember: boolean, now: string, device?: SessionDevice): Promise<string>;
  /** The session of a token, with its life prolonged; undefined when there is none or it has expired. */
  abstract find(token: string, now: string): Promise<Session | undefined>;
  abstract actAs(sessionId: string, customer: Session['actingAs']): Promise<void>;
  /** A person's valid sessions, the last used first. */
  abstract openOf(userId: string, most: number, now: string): Promise<OpenSession[]>;
  /** Ends this session. */
  abstract end(sessionId: string): Promise<void>;
  /** Ends this session if it belongs to the person; false if it doesn't. */
  abstract endOf(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a person except one. @returns how many */
  abstract endOthers(userId: string, keptId: string): Promise<number>;
  /** Ends all sessions of a person, everywhere. */
  abstract endAll(userId: string): Promise<void>;
}

/** Secrets that must never be in an event; stored encrypted. */
export abstract class Credentials {
  abstract passwordHash(userId: string): Promise<string | undefined>;
  /** Sets a password; reset tokens of the person become invalid. */
  abstract setPasswordHash(userId: string, hash: string): Promise<void>;
  /**
   * A single-use token for a new password, valid for 24 hours from `now`; earlier ones of the person become invalid.
   * The same cause gives the same token, which stays used or invalid.
   * @param endsSecondFactor whether the second factor ends with its use
   */
  abstract newResetToken(userId: string, now: string, cause: string, endsSecondFactor?: boolean): Promise<string>;
  /** Whether the second factor ends with the use of a token, which may have been used. */
  abstract endsSecondFactor(userId: string, token: string): Promise<boolean>;
  /** Whether a token is valid; checking doesn't use it. */
  abstract isResetToken(userId: string, token: string, now: string): Promise<boolean>;
  /** Uses a token; false if it was not valid. */
  abstract useResetToken(userId: string, token: string, now: string): Promise<boolean>;
  /** Invalidates everything that was sent to the person before: tokens for a new password, and tokens that sign in. */
  abstract endLinks(userId: string): Promise<void>;
  /**
   * A single-use token that signs a person in, valid for 15 minutes from `now`. The same cause gives the same token,
   * which stays used.
   */
  abstract newSignInToken(userId: string, now: string, cause: string): Promise<string>;
  /**
   * The same for a message with a link to a page of the person's: signs in once within 24 hours from `now`; the page
   * can be found by it for 30 days more. Short enough for an SMS.
   */
  abstract newMessageToken(userId: string, path: string, now: string, cause: string): Promise<string>;
  /** The page that a message's token leads to, whether used or not; undefined where there is none. */
  abstract pathOfMessageToken(token: string): Promise<string | undefined>;
  /** Uses a token of either kind. @returns the id of its person; undefined if it was not valid */
  abstract useSignInToken(token: string, now: string): Promise<string | undefined>;
}

/**
 * Slows down guessing (decision 49). Tries are counted for the account and for the address they come from; after a
 * number of free tries each further try must wait, twice as long each time. A browser that the person has used before
 * has a count of its own, so that other people's tries don't delay the person there.
 */
export interface Throttle {
  /**
   * Counts a try before it is checked, so that many concurrent tries can't get around the limit.
   * @param browser the account's known browser from which the try comes, if any
   * @returns seconds to wait, 0 when it is allowed now
   */
  begin(account: string, address: string, browser?: string): Promise<number>;
  /**
   * The try was right: resets the count of the account (or of its browser), and takes this try off the count of the
   * address.
   */
  succeeded(account: string, address: string, browser?: string): Promise<void>;
  /** Resets the count, after the person has proved their identity in another way. */
  reset(account: string): Promise<void>;
}

/**
 * Actions that are throttled, each with a count of its own: signing in, requesting a sign-in link, requesting a new
 * password, entering one's current password, entering a code of a second factor, entering the setup key, reporting
 * signed punches of a device, asking an identity provider, sending a test or a message to a webhook again, sending a
 * test mail, applying to an agency.
 */
export type ThrottledAction =
  | 'sign-in'
  | 'link'
  | 'reset'
  | 'password'
  | 'code'
  | 'setup'
  | 'punch'
  | 'provider'
  | 'webhook'
  | 'mail'
  | 'apply';

/** The throttle of each action. */
export abstract class Throttles implements Readonly<Record<ThrottledAction, Throttle>> {
  abstract readonly 'sign-in': Throttle;
  abstract readonly link: Throttle;
  abstract readonly reset: Throttle;
  abstract readonly password: Throttle;
  abstract readonly code: Throttle;
  abstract readonly setup: Throttle;
  abstract readonly punch: Throttle;
  abstract readonly provider: Throttle;
  abstract readonly webhook: Throttle;
  abstract readonly mail: Throttle;
  abstract readonly apply: Throttle;
}

/**
 * Browsers in which a person has signed in before. Their token is opaque and known to the browser only; the server
 * stores its hash.
 */
export abstract class KnownBrowsers {
  abstract knows(userId: string, token: string, now: string): Promise<boolean>;
  /**
   * @param token the browser's present token, of this person or another.
   * @returns the token for its cookie; valid for a year after its last use
   */
  abstract remember(userId: string, token: string | undefined, now: string): Promise<string>;
}

/** State of an Idempotency-Key when a write arrives with it. */
export type IdempotencyReservation =
  /** The caller may work under the key until the reservation expires. */
  | { readonly state: 'reserved' }
  /**
   * Another request works under the key, or was interrupted and its reservation has not expired; `bodyHash` is hash of
   * the body it was reserved for.
   */
  | { readonly state: 'underway'; readonly bodyHash: string }
  | { readonly state: 'answered'; readonly bodyHash: string; readonly body: unknown }
  /** The key was used more than `answerRetentionDays` days ago: its answer is no longer stored. */
  | { readonly state: 'forgotten' };

/** Days for which an answer is stored. */
export const answerRetentionDays = 30;

/**
 * First answers of writes, by the caller's Idempotency-Key (decision 4). A key is reserved for one body before work
 * begins, in the database, so that of two concurrent requests only one works, in whichever process.
 */
export abstract class IdempotencyStore {
  /**
   * Reserves a key for a body, for a few seconds. An expired reservation for the same body (its process ended) is taken
   * over.
   * @param holder distinguishes this request from others with the same key
   */
  abstract reserve(callerId: string, key: string, bodyHash: string, holder: string): Promise<IdempotencyReservation>;
  /** Prolongs the reservation while work continues. */
  abstract renew(callerId: string, key: string, holder: string): Promise<void>;
  /** Stores the answer; an earlier one stays. @returns the stored one */
  abstract keep(callerId: string, key: string, holder: string, body: unknown): Promise<unknown>;
  /** Frees the key for any body, when nothing was done under it. */
  abstract release(callerId: string, key: string, holder: string): Promise<void>;
  /**
   * Ends the work without an answer, after events may have been recorded: the same body may be tried again at once,
   * another body not.
   */
  abstract lapse(callerId: string, key: string, holder: string): Promise<void>;
  /**
   * Deletes answers older than `answerRetentionDays` days; the keys stay known as used, because their work must not be
   * done a second time.
   */
  abstract sweep(): Promise<void>;
}
