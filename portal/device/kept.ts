import type { User } from '#contracts/api/session.ts';
import { table } from './database.ts';

/** An answer as it was last given to a person, or who they are. `at`: when, UTC instant. */
export type Kept<T = unknown> = {
  readonly key: string;
  readonly userId: string;
  readonly at: string;
  readonly data: T;
};

const answers = table<Kept>('kept');
const who = 'signed in';
const keyOf = (userId: string, name: string, input: unknown) => `${userId} ${name} ${JSON.stringify(input)}`;

export const keepAnswer = async (userId: string, name: string, input: unknown, data: unknown): Promise<void> => {
  await answers.put({ key: keyOf(userId, name, input), userId, at: new Date().toISOString(), data });
};
export const keptAnswer = <T>(userId: string, name: string, input: unknown): Promise<Kept<T> | undefined> =>
  answers.get(keyOf(userId, name, input)) as Promise<Kept<T> | undefined>;

/** What was kept goes with whoever it was kept for; what they said and was not sent stays (outbox.ts). */
export const forgetKept = (): Promise<void> => answers.clear();

/** Keeps who is signed in, of agents alone: nobody else works without a line. What another person left behind goes first. */
export const keepUser = async (user: User): Promise<void> => {
  const before = (await answers.get(who)) as Kept<User> | undefined;
  if (before && (before.userId !== user.data.id || user.role !== 'user')) await forgetKept();
  if (user.role === 'user')
    await answers.put({ key: who, userId: user.data.id, at: new Date().toISOString(), data: user });
};
export const keptUser = async (): Promise<User | undefined> =>
  ((await answers.get(who)) as Kept<User> | undefined)?.data;
