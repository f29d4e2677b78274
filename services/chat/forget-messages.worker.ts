import { defaultChatMonths } from '#contracts/values/chat.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { AgentEvents } from '#contracts/events/workforce.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { keysOfThread, type PersonalKeys } from '#kernel/personal-keys.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { messagesToForget, messagesWithAgent, monthsWithoutMessages } from '#projections/thread/thread.query.ts';
import { thread } from './thread.decider.ts';

type Tools = {
  readonly models: ReadModels;
  readonly commands: Commands;
  readonly personalKeys: PersonalKeys;
  readonly clock: Clock;
};
type Old = {
  readonly threadId: string;
  readonly month: string;
  readonly siteEventId: string | null;
  readonly agentId: string;
  readonly companyId: string;
};

/** Most months of conversations processed in one run; the next run follows within minutes. */
const most = 200;

/**
 * Destroys the keys of messages whose storage period is over, and records it: their text can't be read any more in the
 * log, the read models or copies of either. Safe to repeat: after a crash in between it continues.
 */
export const forgetMessages =
  ({ models, commands, personalKeys, clock }: Tools) =>
  async (): Promise<void> => {
    const now = clock.now();
    const old = await models.query<Old>(messagesToForget(now, defaultChatMonths, most));
    await attemptEach(old, (month) => forget({ commands, personalKeys }, month, 'retention', now));
  };

/** Destroys the key of a conversation's month and records it. */
const forget = async (
  { commands, personalKeys }: Pick<Tools, 'commands' | 'personalKeys'>,
  { month, ...conversation }: Old,
  why: 'retention' | 'request',
  now: string,
): Promise<void> => {
  const { threadId } = conversation;
  await personalKeys.destroy(keysOfThread(threadId), [month], why);
  const caller = systemCaller(derivedId('forget messages', threadId, month), now);
  await commands.run(thread, 'Forget', threadId, { in: { ...conversation, part: 0 }, months: [month] }, caller);
};

/** Destroys the conversations with a person who was anonymized: those of one company, or all. */
export const whenMessagesAnonymized = ({ models, ...tools }: Omit<Tools, 'clock'>): Policy => ({
  name: 'when-messages-anonymized',
  reads: ['thread', 'message'],
  on: {
    PersonAnonymized: async ({ data, metadata: { at } }) => {
      const { agentId, employerId = null } = data as DataOf<typeof AgentEvents.PersonAnonymized>;
      for (const month of await models.query<Old>(messagesWithAgent(agentId, employerId)))
        await forget(tools, month, 'request', at);
    },
  },
});

type Month = { readonly threadId: string; readonly month: string };

/** Destroys again the keys of forgotten messages that a restored backup brought back, as recorded in the log. */
export const forgetRestoredMessages =
  ({ models, commands, personalKeys }: Omit<Tools, 'clock'>) =>
  async (): Promise<void> => {
    const held = await personalKeys.heldOfThreads();
    for (const { threadId, month } of await models.query<Month>(monthsWithoutMessages(held))) {
      const history = await commands.history(thread, threadId);
      const forgotten = history.some(
        ({ type, data }) =>
          type === 'MessagesForgotten' && (data as { readonly months: readonly string[] }).months.includes(month),
      );
      if (forgotten) await personalKeys.destroy(keysOfThread(threadId), [month], 'retention');
    }
  };
