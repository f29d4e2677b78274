import type { SessionDevice } from '#contracts/values/session-device.ts';

/** Longest life of a session in days, however much it is used. */
export const longestSession = 90;

/** An open session. Its token is opaque, known to the browser alone; only its hash is kept. */
export type Session = {
  readonly id: string;
  readonly userId: string;
  readonly actingAs: { readonly customerId: string; readonly name: string } | null;
  readonly remember: boolean;
  readonly device: SessionDevice;
};

/** A session as its person sees it in a list: both instants in UTC, to the minute; `usedAt` up to ten minutes behind. */
export type OpenSession = Pick<Session, 'id' | 'device'> & { readonly startedAt: string; readonly usedAt: string };

export const unknownDevice: SessionDevice = { browser: null, system: null };

export abstract class Sessions {
  /** @returns the token for the cookie (256 random bits). Remembered ones live 30 days, others 12 hours after their last use, none longer than `longestSession`. */
  abstract start(userId: string, remember: boolean, now: string, device?: SessionDevice): Promise<string>;
  /** The session of a token, its life prolonged; undefined when there is none or it has run out. */
  abstract find(token: string, now: string): Promise<Session | undefined>;
  abstract actAs(sessionId: string, customer: Session['actingAs']): Promise<void>;
  /** A person's sessions that still hold, the last used first. */
  abstract openOf(userId: string, most: number, now: string): Promise<OpenSession[]>;
  /** Ends this one. */
  abstract end(sessionId: string): Promise<void>;
  /** Ends this one if it is the person's; false if it is not. */
  abstract endOf(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of a person but one. @returns how many */
  abstract endOthers(userId: string, keptId: string): Promise<number>;
  /** Ends all sessions of a person, everywhere. */
  abstract endAll(userId: string): Promise<void>;
}

/** What must never stand in an event. Kept encrypted. */
export abstract class Credentials {
  abstract passwordHash(userId: string): Promise<string | undefined>;
  /** A token for a new password that the person may still have ends: what they know now is what counts. */
  abstract setPasswordHash(userId: string, hash: string): Promise<void>;
  /**
   * A single-use token for a new password, good for 24 hours from `now`; earlier ones of the person end. The same cause gives the same token,
   * which once used or ended stays so.
   */
  abstract newResetToken(userId: string, now: string, cause: string): Promise<string>;
  /** Whether it would be good; it stays so. */
  abstract isResetToken(userId: string, token: string, now: string): Promise<boolean>;
  /** Uses it up; false if it was not good. */
  abstract useResetToken(userId: string, token: string, now: string): Promise<boolean>;
  /** Nothing that was sent to the person before serves any more: neither a token for a new password nor one that signs in. */
  abstract endLinks(userId: string): Promise<void>;
  /** A single-use token that signs a person in, good for 15 minutes from `now`. The same cause gives the same token, which once used stays so. */
  abstract newSignInToken(userId: string, now: string, cause: string): Promise<string>;
  /**
   * The same for a message that leads to a page of the person's: good once, for 24 hours from `now`; the page is known by it for 30 days more.
   * Short enough for an SMS.
   */
  abstract newMessageToken(userId: string, path: string, now: string, cause: string): Promise<string>;
  /** The page that a message's token leads to, used up or not; undefined where there is none. */
  abstract pathOfMessageToken(token: string): Promise<string | undefined>;
  /** Uses up a token of either kind. @returns whose it was; undefined if it was not good */
  abstract useSignInToken(token: string, now: string): Promise<string | undefined>;
}

/**
 * Delays guessing (decision 49). Tries are counted for the account and for the address they come from; past a number of free ones each further
 * try waits, and each wait is twice the one before. A browser that the person has used before has a count of its own, so that nobody else's
 * tries delay them there.
 */
export interface Throttle {
  /**
   * Counts a try before it is looked at: many at once are no way around the limit.
   * @param browser the account's known browser that it comes from, if it does
   * @returns seconds to wait, 0 when it is allowed now
   */
  begin(account: string, address: string, browser?: string): Promise<number>;
  /** It was right after all: what was counted for the account (or its browser) is forgotten, and this one try of the address. */
  succeeded(account: string, address: string, browser?: string): Promise<void>;
  /** The person has shown in another way who they are. */
  reset(account: string): Promise<void>;
}

/**
 * Actions that are throttled, each with a count of its own: signing in, asking for a link that signs in, asking for a new password, telling one's current password,
 * telling the setup key, reporting punches that a device has signed, having a webhook sent a test or a message again, having a test mail sent.
 */
export type ThrottledAction = 'sign-in' | 'link' | 'reset' | 'password' | 'setup' | 'punch' | 'webhook' | 'mail';

/** The throttle of each action. */
export abstract class Throttles implements Readonly<Record<ThrottledAction, Throttle>> {
  abstract readonly 'sign-in': Throttle;
  abstract readonly link: Throttle;
  abstract readonly reset: Throttle;
  abstract readonly password: Throttle;
  abstract readonly setup: Throttle;
  abstract readonly punch: Throttle;
  abstract readonly webhook: Throttle;
  abstract readonly mail: Throttle;
}

/** Browsers in which a person has signed in before. Their token is opaque, known to the browser alone; only its hash is kept. */
export abstract class KnownBrowsers {
  abstract knows(userId: string, token: string, now: string): Promise<boolean>;
  /** @param token what the browser has already, from this person or another. @returns the token for its cookie; good for a year after its last use */
  abstract remember(userId: string, token: string | undefined, now: string): Promise<string>;
}

/** What is known of an Idempotency-Key when a write comes with it. */
export type Reserved =
  /** The key is the caller's to work under, until the reservation runs out. */
  | { readonly state: 'reserved' }
  /** Another request works under it, or one was cut off and the reservation has not run out; `bodyHash` is what it was reserved for. */
  | { readonly state: 'underway'; readonly bodyHash: string }
  | { readonly state: 'answered'; readonly bodyHash: string; readonly body: unknown }
  /** The key was used more than `answersKept` ago: what was answered is no longer known. */
  | { readonly state: 'forgotten' };

/** Days for which an answer is kept. */
export const answersKept = 30;

/**
 * First answers of writes, by the caller's Idempotency-Key (decision 4). A key is reserved for one body before work begins, in the database,
 * so that of two requests at once only one works, whichever process each has reached.
 */
export abstract class IdempotencyStore {
  /**
   * Reserves a key for a body, for a few seconds. A reservation for the same body that has run out (its process ended) is taken over.
   * @param holder tells this request apart from others with the same key
   */
  abstract reserve(callerId: string, key: string, bodyHash: string, holder: string): Promise<Reserved>;
  /** Prolongs the reservation: work goes on. */
  abstract renew(callerId: string, key: string, holder: string): Promise<void>;
  /** Keeps the answer; the first one stays. @returns the one that is kept */
  abstract keep(callerId: string, key: string, holder: string, body: unknown): Promise<unknown>;
  /** Nothing was done under the key: it is free again, for any body. */
  abstract release(callerId: string, key: string, holder: string): Promise<void>;
  /** Work ended without an answer, after facts may have been recorded: the same body may try again at once, another body may not. */
  abstract lapse(callerId: string, key: string, holder: string): Promise<void>;
  /** Forgets answers older than `answersKept`; that their keys were used stays known, since what they did may not be done under them a second time. */
  abstract sweep(): Promise<void>;
}
