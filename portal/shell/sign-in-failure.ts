import { isProblem } from '#portal/api/problem.ts';
import type { Text } from '#portal/language/i18n.ts';
import { problemText } from '#portal/stores/toasts.ts';

/** Codes whose message says what is wrong: name and password were right. */
const explained = ['ACCOUNT_BLOCKED', 'ADDRESS_BLOCKED', 'SIGN_IN_OVER'];

/** Rules login.failure and login.otherError: why a sign-in failed, in words. */
export const failureText = (t: Text, error: unknown): string => {
  const { status = 500, code = '' } = isProblem(error) ? error : {};
  if (explained.includes(code) || status === 429 || status === 0) return problemText(error);
  return t([400, 401, 403].includes(status) ? 'auth.wrongCredentials' : 'auth.unexpected');
};
