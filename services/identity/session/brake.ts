import { Rejected } from '#kernel/decider.ts';
import type { Attempts } from '#kernel/sessions.ts';

/** Counts a try. @throws Rejected TOO_MANY_TRIES with the minutes to wait */
export const brake = async (attempts: Attempts, account: string, address: string, browser?: string): Promise<void> => {
  const seconds = await attempts.begin(account, address, browser);
  if (seconds > 0) throw new Rejected('TOO_MANY_TRIES', { minutes: Math.ceil(seconds / 60) });
};
