import type { User } from '#contracts/api/session.ts';

const keys = {
  customerId: 'vigie.customerId',
  customerName: 'vigie.customerName',
  loggedAsAgency: 'vigie.loggedAsAgency',
  loggedAsCustomer: 'vigie.loggedAsCustomer',
  fullAccess: 'vigie.fullAccess',
} as const;
const rememberKey = 'vigie.rememberMe';

/**
 * Rule session.customerId: a customer is its own customer id, a manager works for the account's owner, others for whom
 * they act.
 */
export const customerIdOf = ({
  role,
  data,
}: Pick<User, 'role'> & { readonly data: Pick<User['data'], 'id' | 'accountOwnerId' | 'actingAs'> }):
  | string
  | undefined => {
  if (role === 'customer') return data.id;
  if (role === 'manager') return data.accountOwnerId ?? undefined;
  return data.actingAs?.id;
};

/** Rule session.signOut: nothing of the session stays in the browser. */
export const clearSession = (): void => Object.values(keys).forEach((key) => localStorage.removeItem(key));

/** Keeps what is known of the session beyond a reload; never a password or a token. */
export const storeSession = (user: User): void => {
  clearSession();
  const { loggedAsAgency, loggedAsCustomer, data } = user;
  const put = (key: string, value: string | false | undefined) => value && localStorage.setItem(key, value);
  put(keys.customerId, customerIdOf(user));
  put(keys.customerName, data.actingAs?.name);
  put(keys.loggedAsAgency, loggedAsAgency && 'true');
  put(keys.loggedAsCustomer, loggedAsCustomer && 'true');
  put(keys.fullAccess, data.fullAccess && 'true');
};

const pushKey = 'vigie.push';
/** The browser's push token, the person whose pushes arrive here, and when the token was last read (ms since 1970). */
type KeptPush = { readonly token: string; readonly personId: string; readonly at: number };

/** Undefined when pushes are off or the stored value cannot be read. */
export const storedPush = (): KeptPush | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(pushKey) ?? 'null') as KeptPush | null) ?? undefined;
  } catch {
    return undefined;
  }
};
export const storePush = (kept: KeptPush): void => localStorage.setItem(pushKey, JSON.stringify(kept));
export const clearPush = (): void => localStorage.removeItem(pushKey);

/** Rule login.rememberLocal: only the checkbox is stored. */
export const remembered = (): boolean => localStorage.getItem(rememberKey) === 'true';
export const storeRemembered = (remember: boolean): void => localStorage.setItem(rememberKey, String(remember));
