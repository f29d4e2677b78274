import { DateTime } from 'luxon';
import type { Channel } from '#contracts/values/message.ts';
import type { NoticeSettings } from '#contracts/values/notice.ts';
import { hourMs, instantAfter } from '#contracts/values/durations.ts';

type About = {
  readonly channel: Channel;
  readonly zone: string;
  readonly items: readonly { readonly start: string }[];
};

/**
 * When a notice may be sent: mails at any time, and notices about shifts that start soon.
 * @param now UTC instant
 * @param about channel, and shifts; without shifts only the zone counts
 * @param settings of the company responsible for the shifts
 * @returns a UTC instant: `now`, or the end of the quiet hours
 */
export const notBefore = (
  now: string,
  { channel, zone, items }: About,
  { quietFrom, quietTo, urgentHours }: NoticeSettings,
): string => {
  if (channel === 'email' || quietFrom === quietTo) return now;
  const urgent = instantAfter(now, urgentHours * hourMs);
  if (items.some(({ start }) => start <= urgent)) return now;
  const here = DateTime.fromISO(now, { zone });
  const overMidnight = quietFrom > quietTo;
  const [began, over] = [here.hour >= quietFrom, here.hour >= quietTo];
  const quiet = overMidnight ? began || !over : began && !over;
  if (!quiet) return now;
  const day = overMidnight && began ? here.plus({ days: 1 }) : here;
  return day.startOf('day').set({ hour: quietTo }).toUTC().toISO()!;
};
