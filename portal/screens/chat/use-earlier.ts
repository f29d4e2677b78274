import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetMessages, maxMessagesShown, type ChatMessage } from '#contracts/api/chat.ts';
import { call } from '#portal/api/call.ts';
import type { Problem } from '#portal/api/problem.ts';

/**
 * A conversation's messages from a position on, which `show` moves back. They are read again like the latest ones:
 * those that were withdrawn, hidden or seen meanwhile change, and none is missing between them and the latest. `error`:
 * only while none are shown.
 * @param to id of the conversation in its topic
 */
export const useEarlier = (thread: string, to: string) => {
  const [oldest, setOldest] = useState<number>();
  const { data, error, isLoading, refetch } = useQuery<readonly ChatMessage[], Problem>({
    queryKey: [GetMessages.name, thread, oldest ?? null],
    queryFn: async ({ signal }) => {
      const found: ChatMessage[] = [];
      for (let after = oldest! - 1; ; after = found.at(-1)!.seq) {
        const page = await call(GetMessages, { thread, after }, { signal });
        found.push(...page);
        if (page.length < maxMessagesShown) return found;
      }
    },
    enabled: oldest !== undefined,
    meta: { quiet: true, watch: [`thread:${to}`] },
    placeholderData: (known, query) => (query?.queryKey[1] === thread ? known : undefined),
  });
  return {
    messages: data ?? [],
    error: data ? null : error,
    isLoading,
    refetch,
    /** Shows the hundred messages before this one. */
    show: (first: number) => setOldest(Math.max(1, first - maxMessagesShown)),
  };
};
