import type { Conversation } from '#contracts/values/chat.ts';
import { derivedId } from '#kernel/caller.ts';

/**
 * Id of a conversation, the same before and after its first message, so that two first messages at once lead to one
 * conversation.
 */
export const threadIdOf = ({ siteEventId, agentId, companyId }: Conversation): string =>
  derivedId('thread', siteEventId ?? 'solo', agentId, companyId);
