import { Channel } from '#contracts/values/message.ts';
import { Topic, topicNames, topics, type MutedTopic } from '#contracts/values/notice.ts';
import type { Signer } from '#kernel/signer.ts';

/** The person for whom a link was made, and what it switches off. */
export type Unsubscriber = {
  readonly personId: string;
  readonly channel: Channel;
  readonly unwanted: readonly MutedTopic[];
};

/** Not a dot, since a URL that ends in a dot and letters would look like a file. */
const between = '~';
const signed = (parts: readonly string[], signer: Signer): string => signer.sign(['unsubscribe', ...parts].join(' '));

/** A URL with which its holder can switch off notices of a topic on a channel; opening it changes nothing. */
export const unsubscribeLink = (
  personId: string,
  { topic, channel }: MutedTopic,
  { signer, origin }: { readonly signer: Signer; readonly origin: string },
): string => {
  const parts = [personId, channel, topic];
  return `${origin}/unsubscribe/${[...parts, signed(parts, signer)].join(between)}`;
};

/**
 * The person and choice of a link's token; undefined if we never issued it. Old links name no topic and mean everything
 * that can be switched off.
 */
export const unsubscriber = (token: string, signer: Signer): Unsubscriber | undefined => {
  const parts = token.split(between);
  const signature = parts.pop() ?? '';
  const [personId = '', by, about] = parts;
  const { data: channel } = Channel.safeParse(by);
  const { data: topic } = Topic.optional().safeParse(about);
  if (!channel || (parts.length !== 2 && !topic) || !signer.verify(['unsubscribe', ...parts].join(' '), signature))
    return undefined;
  const meant = topic ? [topic] : topicNames.filter((one) => one !== 'shifts' && one !== 'signatures');
  return {
    personId,
    channel,
    unwanted: meant.filter((one) => topics[one].some((its) => its === channel)).map((one) => ({ topic: one, channel })),
  };
};
