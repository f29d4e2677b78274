import type { Conversation } from '#contracts/values/chat.ts';
import { derivedId } from './caller.ts';

/** The id of a conversation, the same before and after its first message: two first messages at once make one conversation. */
export const threadIdOf = ({ siteEventId, agentId, companyId }: Conversation): string =>
  derivedId('thread', siteEventId ?? 'solo', agentId, companyId);
