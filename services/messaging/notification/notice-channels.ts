import type { Channel } from '#contracts/values/message.ts';
import type { Gateways } from '#kernel/channels.ts';
import type { OptOuts } from '#kernel/deliveries.ts';
import type { Notice } from './notice.ts';
import type { Person } from './people.ts';

type Tools = { readonly optOuts: OptOuts; readonly gateways: Gateways };
type About = Pick<Notice, 'about'> & { readonly channels: readonly Channel[] };

/** Address of a person on a channel: email, phone number or, for a push, their id; empty where there is none. */
export const addressOf = ({ id, email, phone }: Pick<Person, 'id' | 'email' | 'phone'>, channel: Channel): string =>
  ({ email, sms: phone, push: id })[channel];

/**
 * Channels by which each of these people is notified: those that reach them, except those they switched off. Notices
 * about their own shifts are always sent: where no wanted channel reaches them, all that do are used.
 */
export const channelsTo = async (
  people: readonly Person[],
  { channels, about }: About,
  { optOuts, gateways }: Tools,
): Promise<ReadonlyMap<string, ReadonlySet<Channel>>> => {
  const ids = [...new Set(people.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const reached = new Map<Channel, ReadonlySet<string> | undefined>();
  for (const channel of channels) reached.set(channel, await gateways[channel].reaches?.(ids));
  const unwanted = about ? await optOuts.among(ids, about) : undefined;
  return new Map(
    people.map((person) => {
      const open = channels.filter(
        (channel) => addressOf(person, channel) && (reached.get(channel)?.has(person.id) ?? true),
      );
      const wanted = open.filter((channel) => !unwanted?.get(person.id)?.has(channel));
      return [person.id, new Set(wanted.length === 0 && about === 'shifts' ? open : wanted)];
    }),
  );
};
