import { isProblem } from '#portal/api/problem.ts';
import type { Text } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';

/**
 * Rules login.failure and login.otherError: why a sign-in failed, in words. Refusals other than of name and password
 * say themselves what is wrong: name and password were right.
 */
export const failureText = (t: Text, error: unknown): string => {
  const { status = 500, code = '' } = isProblem(error) ? error : {};
  if ([0, 422, 429].includes(status) || code.endsWith('_BLOCKED')) return problemText(error);
  return t([400, 401, 403].includes(status) ? 'auth.wrongCredentials' : 'auth.unexpected');
};
