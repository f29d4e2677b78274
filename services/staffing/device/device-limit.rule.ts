import { dayMs, instantAfter } from '#contracts/values/durations.ts';
import { maxDevices } from '#contracts/values/device-punch.ts';
import { Rejected } from '#kernel/decider.ts';

/**
 * Days without a punch after which a device makes room for a new one: a device keeps punches for shifts of 14 days
 * without a connection.
 */
const idleDays = 14;

type UsedDevice = { readonly id: string; readonly enrolledAt: string; readonly reportedAt: string | null };

/**
 * Which devices of an agent are revoked for a new one, so that there are never more than `maxDevices`: those whose last
 * punch, or enrolment where they have none, is longest ago.
 * @param devices those enrolled and not revoked @param now UTC instant
 * @returns their ids @throws Rejected TOO_MANY_DEVICES where one of them was used within 14 days and may hold punches
 *   that were not sent yet
 */
export const revokedForAnother = (devices: readonly UsedDevice[], now: string): readonly string[] => {
  const idleBefore = instantAfter(now, -idleDays * dayMs);
  const used = devices.map(({ id, enrolledAt, reportedAt }) => ({ id, usedAt: reportedAt ?? enrolledAt }));
  const over = used
    .toSorted((a, b) => (a.usedAt < b.usedAt ? -1 : 1))
    .slice(0, Math.max(0, used.length + 1 - maxDevices));
  if (over.some(({ usedAt }) => usedAt > idleBefore)) throw new Rejected('TOO_MANY_DEVICES', { most: maxDevices });
  return over.map(({ id }) => id);
};
