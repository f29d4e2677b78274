import { ask } from './call.ts';
import { isProblem } from './problem.ts';
import { signInCalls } from './sign-in-calls.ts';

/** Storage key of the person whose sign-out the server has not answered. */
const key = 'vigie.signOut';

/** Whether a sign-out still has to reach the server. */
export const isSignOutPending = (): boolean => localStorage.getItem(key) !== null;
/**
 * Call after a new sign-in: the server has already ended this browser's former session, and the pending sign-out must
 * not end the new one.
 */
export const dropSignOut = (): void => localStorage.removeItem(key);

/**
 * Sends the sign-out that the server has not answered, if there is one.
 * @throws Problem where it is not answered now either
 */
export const finishSignOut = async (): Promise<void> => {
  const personId = localStorage.getItem(key);
  if (personId === null) return;
  try {
    await ask(signInCalls.logOut, {}, { personId });
  } catch (error) {
    // A refusal says that the session has ended already, or that it is another person's.
    if (!isProblem(error) || error.status === 0 || error.status >= 500) throw error;
  }
  dropSignOut();
};

/**
 * Ends a person's session at the server, since no script can delete its cookie. If the server cannot be reached, the
 * sign-out stays in local storage, and `finishSignOut` sends it before the next check of who is signed in.
 * @throws Problem when there is no answer now
 */
export const endSession = (personId: string): Promise<void> => {
  localStorage.setItem(key, personId);
  return finishSignOut();
};
