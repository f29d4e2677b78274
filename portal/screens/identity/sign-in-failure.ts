import { isProblem } from '#portal/api/problem.ts';

/** Rules login.failure and login.otherError: key of the words that a failed sign-in deserves; undefined where the problem has its own. */
export const failureKey = (error: unknown): string | undefined => {
  if (!isProblem(error)) return 'auth.unexpected';
  // The name and the password were right; the server says what is not.
  if (error.code === 'ACCOUNT_BLOCKED') return undefined;
  if ([400, 401, 403].includes(error.status)) return 'auth.wrongCredentials';
  return error.status === 429 || error.status === 0 ? undefined : 'auth.unexpected';
};
