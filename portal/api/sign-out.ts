import { ask } from './call.ts';
import { isProblem } from './problem.ts';
import { signInCalls } from './sign-in-calls.ts';

/** Storage key of the person whose sign-out the server has not answered. */
const key = 'vigie.signOut';

/** Whether a sign-out still has to reach the server. */
export const isSignOutPending = (): boolean => localStorage.getItem(key) !== null;
/** After a new sign-in: the server has ended the former session of this browser, and the new one must stay. */
export const dropSignOut = (): void => localStorage.removeItem(key);

/** Sends the sign-out that the server has not answered, if there is one. @throws Problem where it is not answered now either */
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
 * Ends a person's session at the server. No script can delete its cookie: where the server can't be reached, the browser keeps that the person has
 * signed out, and `finishSignOut` tells the server before it is asked who is signed in.
 * @throws Problem where it is not answered now
 */
export const endSession = (personId: string): Promise<void> => {
  localStorage.setItem(key, personId);
  return finishSignOut();
};
