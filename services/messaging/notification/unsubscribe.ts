import { Channel } from '#contracts/values/message.ts';
import { Topic, topicNames, topics, type Unwanted } from '#contracts/values/notice.ts';
import type { Signer } from '#kernel/signer.ts';

/** Whose link it is, and what they say no to by it. */
export type Unsubscriber = {
  readonly personId: string;
  readonly channel: Channel;
  readonly unwanted: readonly Unwanted[];
};

/** No dot: an address that ends in one and letters is taken for a file. */
const between = '~';
const signed = (said: readonly string[], signer: Signer): string => signer.sign(['unsubscribe', ...said].join(' '));

/** An address at which its holder alone can say no to further notices of a topic by a channel; asked for, it changes nothing. */
export const unsubscribeLink = (
  personId: string,
  { topic, channel }: Unwanted,
  { signer, origin }: { readonly signer: Signer; readonly origin: string },
): string => {
  const said = [personId, channel, topic];
  return `${origin}/unsubscribe/${[...said, signed(said, signer)].join(between)}`;
};

/** Who says no to what by the token of such a link; undefined if we never gave it out. Links of old name no topic: they mean all that a person can do without. */
export const unsubscriber = (token: string, signer: Signer): Unsubscriber | undefined => {
  const said = token.split(between);
  const signature = said.pop() ?? '';
  const [personId = '', by, about] = said;
  const { data: channel } = Channel.safeParse(by);
  const { data: topic } = Topic.optional().safeParse(about);
  if (!channel || (said.length !== 2 && !topic) || !signer.verify(['unsubscribe', ...said].join(' '), signature))
    return undefined;
  const meant = topic ? [topic] : topicNames.filter((one) => one !== 'shifts' && one !== 'signatures');
  return {
    personId,
    channel,
    unwanted: meant.filter((one) => topics[one].some((its) => its === channel)).map((one) => ({ topic: one, channel })),
  };
};
