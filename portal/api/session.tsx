import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { User } from '#contracts/api/session.ts';
import { hasGrants, hasAccess, type Access, type Holder } from '#contracts/permissions.ts';
import { SessionStore, type SessionState } from './session-store.ts';

type Session = SessionState &
  Pick<SessionStore, 'signIn' | 'signOut' | 'giveUp' | 'refresh' | 'recheck'> & {
    readonly holder: Holder | undefined;
  };

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

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const queries = useQueryClient();
  const [store] = useState(() => new SessionStore(queries));
  const state = useSyncExternalStore(store.subscribe, store.now);
  useEffect(() => store.start(), [store]);
  const session = useMemo<Session>(
    () => ({ ...store, ...state, holder: state.user && holderOf(state.user) }),
    [state, store],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
};
