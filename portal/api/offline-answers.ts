import { serverNow } from '../server-time.ts';
import type { User } from '#contracts/api/session.ts';
import { table } from './database.ts';

/** The last answer of a read for one person, or the person themselves. `at`: when it was read, UTC instant. */
export type OfflineAnswer<T = unknown> = {
  readonly key: string;
  readonly userId: string;
  readonly at: string;
  readonly data: T;
};

const answers = table<OfflineAnswer>('kept');
const who = 'signed in';
const keyOf = (userId: string, name: string, input: unknown) => `${userId} ${name} ${JSON.stringify(input)}`;

export const storeOfflineAnswer = async (
  userId: string,
  name: string,
  input: unknown,
  at: string,
  data: unknown,
): Promise<void> => {
  await answers.put({ key: keyOf(userId, name, input), userId, at, data });
};
export const offlineAnswer = <T>(userId: string, name: string, input: unknown): Promise<OfflineAnswer<T> | undefined> =>
  answers.get(keyOf(userId, name, input)) as Promise<OfflineAnswer<T> | undefined>;

/** Removes the stored answers of the person who leaves; their unsent messages and punches stay (outbox.ts). */
export const clearOfflineAnswers = (): Promise<void> => answers.clear();

/** Stores the signed-in agent for offline use (nobody else works offline), after removing another person's data. */
export const storeOfflineUser = async (user: User): Promise<void> => {
  const before = (await answers.get(who)) as OfflineAnswer<User> | undefined;
  if (before && (before.userId !== user.data.id || user.role !== 'user')) await clearOfflineAnswers();
  if (user.role === 'user') await answers.put({ key: who, userId: user.data.id, at: serverNow(), data: user });
};
export const offlineUser = async (): Promise<User | undefined> =>
  ((await answers.get(who)) as OfflineAnswer<User> | undefined)?.data;
