import { Channel } from '#contracts/values/message.ts';
import type { Signer } from '#kernel/signer.ts';

const said = (personId: string, channel: Channel) => `unsubscribe ${personId} ${channel}`;

/** No dot: an address that ends in one and letters is taken for a file. */
const between = '~';

/** An address at which its holder alone can say no to further notices by a channel. */
export const unsubscribeLink = (personId: string, channel: Channel, { signer, origin }: { readonly signer: Signer; readonly origin: string }): string =>
  `${origin}/unsubscribe/${[personId, channel, signer.sign(said(personId, channel))].join(between)}`;

/** Who says no to what by the token of such a link; undefined if we never gave it out. */
export const unsubscriber = (token: string, signer: Signer): { readonly personId: string; readonly channel: Channel } | undefined => {
  const [personId = '', by, signature = ''] = token.split(between);
  const { data: channel } = Channel.safeParse(by);
  return channel && signer.verify(said(personId, channel), signature) ? { personId, channel } : undefined;
};
