import { DateTime } from 'luxon';
import type { Channel } from '#contracts/values/message.ts';

/** Nobody's phone makes a sound from nine in the evening till seven in the morning, where the shift is… */
const [evening, morning] = [21, 7];
/** …unless it is about one that begins within these hours. */
const urgentHours = 12;

/**
 * When a notice may go out.
 * @param now UTC instant
 * @param items what it is about; of none, the zone decides alone
 * @returns a UTC instant, `now` unless it has to wait for the morning
 */
export const notBefore = (now: string, channel: Channel, zone: string, items: readonly { readonly start: string }[]): string => {
  if (channel === 'email') return now;
  const urgent = new Date(Date.parse(now) + urgentHours * 60 * 60 * 1000).toISOString();
  if (items.some(({ start }) => start <= urgent)) return now;
  const here = DateTime.fromISO(now, { zone });
  if (here.hour >= morning && here.hour < evening) return now;
  const day = here.hour >= evening ? here.plus({ days: 1 }) : here;
  return day.startOf('day').set({ hour: morning }).toUTC().toISO()!;
};
