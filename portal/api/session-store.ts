import type { QueryClient } from '@tanstack/react-query';
import { isSame } from '#contracts/values/same.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Login, User } from '#contracts/api/session.ts';
import { text } from '../language/i18n.ts';
import { listeners } from '../listeners.ts';
import { recentActions } from '#portal/stores/undoable-actions.ts';
import { drafts } from '#portal/stores/drafts.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { ask, holdCalls, onLogout } from './call.ts';
import { signInCalls } from './sign-in-calls.ts';
import { dropSignOut, endSession, finishSignOut, isSignOutPending } from './sign-out.ts';
import { otherTabs } from './other-tabs.ts';
import { patience } from './patience.ts';
import { isProblem, Problem } from './problem.ts';
import { clearSession, storeSession, storedPush } from './stored.ts';

export type SessionState = {
  /** `checking` until the token check has answered (rule shell.splash), `unreachable` where it got no answer. */
  readonly state: 'checking' | 'unreachable' | 'signedOut' | 'signedIn';
  readonly user: User | undefined;
  /** Why the session ended, unless the person signed out; shown until somebody signs in. */
  readonly reason?: string | undefined;
  /** Whether the person signed out themselves; the next person is then not led to their page. */
  readonly ownChoice?: boolean;
  /** Why the person must sign in again over the page, when the session ended while something was typed or sent. */
  readonly again?: string | undefined;
  /**
   * Changes when another person signs in without a sign-out, for example in another tab, so that all screens are reset.
   */
  readonly turn: number;
};

/** Milliseconds during which the user is not read again, because a redirect opens two pages. */
const fresh = 2000;

/** Identifies the person, their role and the customer they act for; it changes when one of these does. */
const whoIs = ({ role, data: { id, actingAs } }: User) => [id, role, actingAs?.id].join(' ');
const personOf = (who: string | undefined) => who?.split(' ')[0];

/** Why a session has ended, in words. */
const whyOver = (error: unknown): string =>
  isProblem(error) && error.logout ? text('auth.sessionExpired') : problemText(error);

/** Uses what this device stores for an agent who is offline; gives nothing where it can't be loaded or read. */
const offline = <T>(use: (file: typeof import('./offline-answers.ts')) => Promise<T>): Promise<T | undefined> =>
  import('./offline-answers.ts').then(use).catch(() => undefined);

/** Rule session.noPermission. */
const powerless = (user: User) => user.role !== 'superAdmin' && user.data.permissions.length === 0;

/** Who is signed in in this window, and what a change of that does to what the window shows and stores. */
export class SessionStore {
  #shown: SessionState = { state: 'checking', user: undefined, turn: 0 };
  readonly #changes = listeners();
  #lastCheck = -Infinity;
  /** Who the cached answers are for; nobody once signed out, whatever a check that was under way says. */
  #known: string | undefined;
  /** True while the person signs out: calls refused meanwhile show no message. */
  #leaving = false;
  /** Calls waiting for the person to sign in again. */
  #held: { readonly back: Promise<boolean>; readonly settle: (back: boolean) => void } | undefined;

  readonly #queries: QueryClient;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  readonly subscribe = this.#changes.subscribe;
  readonly now = (): SessionState => this.#shown;

  /**
   * Reads who is signed in, then follows refused calls, other tabs and the network.
   * @returns a function that ends this
   */
  start(): () => void {
    void this.refresh();
    // Without an answer by then, an agent is let in by what the device stores.
    setTimeout(() => void this.#enterStored(), patience);
    window.addEventListener('online', this.recheck);
    const ends = [
      () => window.removeEventListener('online', this.recheck),
      onLogout((message, code) => {
        if (!this.#leaving) this.#leave(this.#whyEnded(message, code));
      }),
      // Typed values and unsent writes wait until the person signs in again; without any, the sign-in page opens.
      holdCalls(({ kind }, { message, code }) =>
        this.#known && !this.#leaving && (kind === 'write' || this.#held || drafts.typing())
          ? this.#hold(this.#whyEnded(message, code))
          : undefined,
      ),
      otherTabs.hear((what) => {
        if (what === 'left') {
          if (this.#known) this.#leave(text('auth.signedOutElsewhere'));
        } else if (what !== this.#known || this.#held) void this.refresh();
      }),
    ];
    return () => ends.forEach((end) => end());
  }

  /**
   * Enters with the answer to the password, or to the code after it.
   * @returns the challenge of the second step, where the person has a second factor; they aren't signed in yet
   */
  readonly signIn = async (
    answer: Promise<{ readonly data: Output<typeof Login>; readonly message: string }>,
  ): Promise<string | undefined> => {
    const { data, message } = await answer;
    if (data?.challenge) return data.challenge;
    if (!data?.user) throw new Problem(401, message);
    dropSignOut();
    this.#lastCheck = performance.now();
    if (this.#known !== whoIs(data.user)) this.#queries.clear();
    await this.#enter(data.user);
    return undefined;
  };

  readonly signOut = (): Promise<void> => this.#signOutFor(undefined, personOf(this.#known) ?? '');

  /** Goes to the sign-in page instead of signing in over the page; what was typed is kept for the person. */
  readonly giveUp = (): void => this.#leave(this.#shown.again);

  /** Reads the signed-in user again, after a change of profile or of view. */
  readonly refresh = async (): Promise<void> => {
    try {
      await this.#check();
    } catch (error) {
      if (!isProblem(error) || (error.status && error.status < 500)) return this.#leave(whyOver(error));
      // A later check replaces this one.
      if (error.aborted) return;
      // Without an answer nobody knows that the session has ended.
      const left = isSignOutPending();
      if (this.#known || left) toast.error(problemText(error));
      await this.#enterStored();
      if (this.#shown.state === 'checking') this.#put({ state: left ? 'signedOut' : 'unreachable', user: undefined });
    }
  };

  /** Reads the user in the background, since rights change during work; a failure changes nothing. */
  readonly recheck = (): void => {
    if (performance.now() - this.#lastCheck < fresh && !isSignOutPending()) return;
    this.#check().catch((error: unknown) => {
      if (this.#leaving || !isProblem(error)) return;
      if (error.status === 401) this.#expire(whyOver(error));
      if (error.status === 403) this.#leave(whyOver(error));
    });
  };

  /**
   * Without an answer, an agent continues with the data stored on this device; later calls say whether the session
   * still lives.
   */
  async #enterStored(): Promise<void> {
    const unknown = () => !this.#known && this.#shown.state !== 'signedOut' && !isSignOutPending();
    const stored = unknown() && (await offline(({ offlineUser }) => offlineUser()));
    if (stored && unknown()) await this.#enter(stored);
  }

  async #check(): Promise<void> {
    this.#lastCheck = performance.now();
    const asked = this.#known;
    await finishSignOut();
    const { data, message, logout } = await ask(signInCalls.checkToken, {});
    if (this.#known !== asked || (asked && this.#leaving)) return;
    if (logout) this.#expire(text('auth.sessionExpired'));
    else if (data?.user) await this.#enter(data.user);
    else this.#expire(message);
  }

  async #enter(next: User): Promise<void> {
    if (powerless(next)) return this.#signOutFor(text('auth.noPermission'), next.data.id);
    this.#leaving = false;
    storeSession(next);
    void offline(({ storeOfflineUser }) => storeOfflineUser(next));
    drafts.belongTo(next.data.id);
    const before = this.#known;
    const same = before === whoIs(next);
    const other = before !== undefined && personOf(before) !== next.data.id;
    if (before !== undefined && !same) {
      this.#queries.clear();
      recentActions.clear();
      if (!other && this.#held) toast.warning(text('auth.again.dropped'));
    }
    this.#known = whoIs(next);
    if (!same) otherTabs.tell(this.#known);
    if (this.#held && same) void this.#queries.invalidateQueries();
    this.#release(same);
    // An unchanged user stays the same object, so that nothing renders again.
    const { user, again, turn } = this.#shown;
    const unchanged = isSame(user, next);
    if (!unchanged || again !== undefined || other)
      this.#put({ state: 'signedIn', user: unchanged ? user : next, turn: other ? turn + 1 : turn });
  }

  async #signOutFor(message: string | undefined, personId: string): Promise<void> {
    this.#leaving = true;
    // Before the person is forgotten, since stopping pushes needs to know them.
    if (storedPush()) await import('./push.ts').then(({ forgetHere }) => forgetHere()).catch(() => undefined);
    await endSession(personId).catch(() => undefined);
    drafts.forget();
    otherTabs.tell('left');
    this.#leave(message, message === undefined);
  }

  #leave(message?: string, ownChoice = false): void {
    const personId = personOf(this.#known);
    if (personId && message) drafts.keep(personId);
    clearSession();
    void offline(({ clearOfflineAnswers }) => clearOfflineAnswers());
    this.#queries.clear();
    recentActions.clear();
    this.#known = undefined;
    this.#release(false);
    this.#put({ state: 'signedOut', user: undefined, reason: message || this.#shown.reason, ownChoice });
  }

  /** The session has ended without a sign-out: typed text stays on screen until the person signs in again. */
  #expire(message: string): void {
    if (this.#known && drafts.typing()) void this.#hold(message);
    else this.#leave(message);
  }

  /**
   * Somebody who was signed in reads that the session has expired; the server's message would only ask them to sign in.
   */
  #whyEnded(message: string, code?: string): string {
    return code === 'NO_SESSION' && this.#known ? text('auth.sessionExpired') : message;
  }

  #hold(message: string): Promise<boolean> {
    if (!this.#held) {
      let settle!: (back: boolean) => void;
      const back = new Promise<boolean>((done) => (settle = done));
      this.#held = { back, settle };
      this.#put({ ...this.#shown, again: message });
    }
    return this.#held.back;
  }

  #release(back: boolean): void {
    this.#held?.settle(back);
    this.#held = undefined;
  }

  #put(next: Omit<SessionState, 'turn'> & { readonly turn?: number }): void {
    this.#shown = { turn: this.#shown.turn, ...next };
    this.#changes.tell();
  }
}
