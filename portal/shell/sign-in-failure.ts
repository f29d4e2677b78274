import { isProblem } from '#portal/api/problem.ts';

/**
 * Rules login.failure and login.otherError: key of the text for a failed sign-in; undefined if the server's message is
 * shown.
 */
export const failureKey = (error: unknown): string | undefined => {
  if (!isProblem(error)) return 'auth.unexpected';
  // Name and password were right; the server's message says what is wrong.
  if (error.code === 'ACCOUNT_BLOCKED') return undefined;
  if ([400, 401, 403].includes(error.status)) return 'auth.wrongCredentials';
  return error.status === 429 || error.status === 0 ? undefined : 'auth.unexpected';
};
