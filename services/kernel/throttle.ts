import { Rejected } from './decider.ts';
import type { Throttle } from './sessions.ts';

/** Counts a try. @throws Rejected TOO_MANY_TRIES with the minutes to wait */
export const requireUnthrottled = async (
  throttle: Throttle,
  account: string,
  address: string,
  browser?: string,
): Promise<void> => {
  const seconds = await throttle.begin(account, address, browser);
  if (seconds > 0) throw new Rejected('TOO_MANY_TRIES', { minutes: Math.ceil(seconds / 60) });
};
