import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { isSame } from '#contracts/values/same.ts';
import type { Request } from '#contracts/endpoint.ts';
import type { Login, User } from '#contracts/api/session.ts';
import { hasGrants, hasAccess, type Access, type Holder } from '#contracts/permissions.ts';
import { text } from '../language/i18n.ts';
import { recentActions } from '#portal/stores/undoable-actions.ts';
import { drafts } from '#portal/stores/drafts.ts';
import { problemText, toast } from '#portal/stores/toasts.ts';
import { ask, holdCalls, onLogout } from './call.ts';
import { signInCalls } from './sign-in-calls.ts';
import { dropSignOut, endSession, finishSignOut, isSignOutPending } from './sign-out.ts';
import { otherTabs } from './other-tabs.ts';
import { isProblem, Problem } from './problem.ts';
import { clearSession, storeSession, storedPush } from './stored.ts';

type Session = {
  /** `checking` until the token check has answered (rule shell.splash), `unreachable` where it got no answer. */
  readonly state: 'checking' | 'unreachable' | 'signedOut' | 'signedIn';
  readonly user: User | undefined;
  readonly holder: Holder | undefined;
  /** Why the session ended, unless the person signed out; shown until somebody signs in. */
  readonly reason: string | undefined;
  /** Whether the person signed out themselves; the next person is then not led to their page. */
  readonly ownChoice: boolean;
  /** Why the person must sign in again over the page, when the session ended while something was typed or sent. */
  readonly again: string | undefined;
  /** Changes when another person signs in without a sign-out, for example in another tab, so that all screens are reset. */
  readonly turn: number;
  readonly signIn: (input: Request<typeof Login>) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Goes to the sign-in page instead of signing in over the page; what was typed is kept for the person. */
  readonly giveUp: () => void;
  /** Reads the signed-in user again, after a change of profile or of view. */
  readonly refresh: () => Promise<void>;
  /** Reads the user in the background, since rights change during work; a failure changes nothing. */
  readonly recheck: () => void;
};

/** Milliseconds during which the user is not read again, because a redirect opens two pages. */
const fresh = 2000;

const SessionContext = createContext<Session | undefined>(undefined);

export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
};

/** The signed-in user, on screens behind the guard. */
export const useUser = (): User => {
  const { user } = useSession();
  if (!user) throw new Error('useUser while signed out');
  return user;
};

export const holderOf = (user: User): Holder => ({ role: user.role, permissions: new Set(user.data.permissions) });

/** Whether the user passes this access rule; the same check as the server's guard (rule perm.check). */
export const useMay = (access: Access): boolean => hasAccess(useSession().holder, access);

/** Whether the user holds these grants, whatever the role. */
export const useGrants = (grants: Pick<Access, 'all' | 'any'>): boolean => {
  const { holder } = useSession();
  return holder !== undefined && hasGrants(holder, grants);
};

/** Identifies the person, their role and the customer they act for; it changes when one of these does. */
const whoIs = ({ role, data: { id, actingAs } }: User) => [id, role, actingAs?.id].join(' ');
const personOf = (who: string | undefined) => who?.split(' ')[0];

/** Why a session has ended, in words. */
const whyOver = (error: unknown): string =>
  isProblem(error) && error.logout ? text('auth.sessionExpired') : problemText(error);

/** Uses what this device stores for an agent who is offline; gives nothing where it can't be loaded or read. */
const offline = <T,>(use: (file: typeof import('./offline-answers.ts')) => Promise<T>): Promise<T | undefined> =>
  import('./offline-answers.ts').then(use).catch(() => undefined);

/** Rule session.noPermission. */
const powerless = (user: User) => user.role !== 'superAdmin' && user.data.permissions.length === 0;

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [{ state, user, reason, again, ownChoice = false }, put] = useState<
    Pick<Session, 'state' | 'user'> & {
      readonly reason?: string | undefined;
      readonly again?: string | undefined;
      readonly ownChoice?: boolean;
    }
  >({
    state: 'checking',
    user: undefined,
  });
  const [turn, setTurn] = useState(0);
  const queries = useQueryClient();
  const lastCheck = useRef(-Infinity);
  /** Who the cached answers are for; nobody once signed out, whatever a check that was under way says. */
  const known = useRef<string | undefined>(undefined);

  /** True while the person signs out: calls refused meanwhile show no message. */
  const leaving = useRef(false);
  /** Calls waiting for the person to sign in again. */
  const held = useRef<{ readonly back: Promise<boolean>; readonly settle: (back: boolean) => void }>(undefined);

  const hold = useCallback((message: string): Promise<boolean> => {
    if (!held.current) {
      let settle!: (back: boolean) => void;
      const back = new Promise<boolean>((done) => (settle = done));
      held.current = { back, settle };
      put((now) => ({ ...now, again: message }));
    }
    return held.current.back;
  }, []);
  const release = useCallback((back: boolean) => {
    held.current?.settle(back);
    held.current = undefined;
  }, []);

  const leave = useCallback(
    (message?: string, ownChoice = false) => {
      const personId = personOf(known.current);
      if (personId && message) drafts.keep(personId);
      clearSession();
      void offline(({ clearOfflineAnswers }) => clearOfflineAnswers());
      queries.clear();
      recentActions.clear();
      known.current = undefined;
      release(false);
      put((now) => ({ state: 'signedOut', user: undefined, reason: message || now.reason, ownChoice }));
    },
    [queries, release],
  );
  /** The session has ended without a sign-out: typed text stays on screen until the person signs in again. */
  const expire = useCallback(
    (message: string) => (known.current && drafts.typing() ? void hold(message) : leave(message)),
    [hold, leave],
  );

  const signOut = useCallback(
    async (message?: string, personId = personOf(known.current) ?? '') => {
      leaving.current = true;
      // Before the person is forgotten, since stopping pushes needs to know them.
      if (storedPush()) await import('./push.ts').then(({ forgetHere }) => forgetHere()).catch(() => undefined);
      await endSession(personId).catch(() => undefined);
      drafts.forget();
      otherTabs.tell('left');
      leave(message, message === undefined);
    },
    [leave],
  );

  const enter = useCallback(
    async (next: User) => {
      if (powerless(next)) return signOut(text('auth.noPermission'), next.data.id);
      leaving.current = false;
      storeSession(next);
      void offline(({ storeOfflineUser }) => storeOfflineUser(next));
      drafts.belongTo(next.data.id);
      const before = known.current;
      const same = before === whoIs(next);
      if (before !== undefined && !same) {
        queries.clear();
        recentActions.clear();
        if (personOf(before) !== next.data.id) setTurn((now) => now + 1);
        else if (held.current) toast.warning(text('auth.again.dropped'));
      }
      known.current = whoIs(next);
      if (!same) otherTabs.tell(known.current);
      if (held.current && same) void queries.invalidateQueries();
      release(same);
      // An unchanged user stays the same object, so that nothing renders again.
      put((now) =>
        isSame(now.user, next) && now.again === undefined
          ? now
          : { state: 'signedIn', user: isSame(now.user, next) ? now.user : next, reason: undefined },
      );
    },
    [queries, release, signOut],
  );

  const check = useCallback(async () => {
    lastCheck.current = performance.now();
    const asked = known.current;
    await finishSignOut();
    const { data, message, logout } = await ask(signInCalls.checkToken, {});
    if (known.current !== asked || (asked && leaving.current)) return;
    if (logout) expire(text('auth.sessionExpired'));
    else if (data?.user) await enter(data.user);
    else expire(message);
  }, [enter, expire]);

  const refresh = useCallback(async () => {
    try {
      await check();
    } catch (error) {
      if (!isProblem(error) || (error.status && error.status < 500)) return leave(whyOver(error));
      // A later check replaces this one.
      if (error.aborted) return;
      // Without an answer nobody knows that the session has ended.
      const left = isSignOutPending();
      if (known.current || left) toast.error(problemText(error));
      // Offline, an agent continues with the data stored on this device; the session is checked once the server is reachable.
      const stored = known.current || left ? undefined : await offline(({ offlineUser }) => offlineUser());
      if (stored && !known.current) return enter(stored);
      const state = left ? 'signedOut' : 'unreachable';
      put((now) => (now.state === 'checking' ? { state, user: undefined } : now));
    }
  }, [check, enter, leave]);

  const recheck = useCallback(() => {
    if (performance.now() - lastCheck.current < fresh && !isSignOutPending()) return;
    check().catch((error: unknown) => {
      if (!leaving.current && isProblem(error) && (error.status === 401 || error.status === 403))
        (error.status === 401 ? expire : leave)(whyOver(error));
    });
  }, [check, expire, leave]);

  useEffect(() => void refresh(), [refresh]);
  useEffect(() => {
    window.addEventListener('online', recheck);
    return () => window.removeEventListener('online', recheck);
  }, [recheck]);
  // Somebody who was signed in reads that the session has expired; the server's message would only ask them to sign in.
  useEffect(
    () =>
      onLogout((message, code) => {
        if (!leaving.current) leave(code === 'NO_SESSION' && known.current ? text('auth.sessionExpired') : message);
      }),
    [leave],
  );
  useEffect(
    () =>
      // Typed values and unsent writes wait until the person signs in again; without any, the sign-in page opens.
      holdCalls(({ kind }, { message, code }) =>
        known.current && !leaving.current && (kind === 'write' || held.current || drafts.typing())
          ? hold(code === 'NO_SESSION' ? text('auth.sessionExpired') : message)
          : undefined,
      ),
    [hold],
  );
  useEffect(
    () =>
      otherTabs.hear((what) => {
        if (what === 'left') {
          if (known.current) leave(text('auth.signedOutElsewhere'));
        } else if (what !== known.current || held.current) void refresh();
      }),
    [leave, refresh],
  );

  const signIn = useCallback(
    async (input: Request<typeof Login>) => {
      const { data, message } = await ask(signInCalls.login, input);
      if (!data?.user) throw new Problem(401, message);
      dropSignOut();
      lastCheck.current = performance.now();
      if (known.current !== whoIs(data.user)) queries.clear();
      await enter(data.user);
    },
    [enter, queries],
  );

  const session = useMemo<Session>(
    () => ({
      state,
      user,
      holder: user && holderOf(user),
      reason,
      ownChoice,
      again,
      turn,
      signIn,
      signOut: () => signOut(),
      giveUp: () => leave(again),
      refresh,
      recheck,
    }),
    [state, user, reason, ownChoice, again, turn, signIn, signOut, leave, refresh, recheck],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};
