import type { Conversation } from '#contracts/api/chat.ts';
import type { useText } from '#portal/language/i18n.ts';

/** A supervisor whom the viewer may not know yet has a role and no name. */
export const recipientName = (
  { name, type }: Pick<Conversation['recipient'], 'name' | 'type'>,
  t: ReturnType<typeof useText>,
): string => name.trim() || t(`chat.type.${type}`);
