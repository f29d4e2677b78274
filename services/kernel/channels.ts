import type { Channel } from '#contracts/values/message.ts';
import type { Language } from '#contracts/events/event-store.ts';

export type Message = {
  /** An address, a phone number in E.164, or for push the id of the person. */
  readonly to: string;
  /** Of a mail, or the title of a push; an SMS has none. */
  readonly subject: string;
  readonly text: string;
  /** What it is written in, told to mail readers. */
  readonly language: Language;
  /** Of a mail: in whose name it comes; without one, the name is the platform’s. */
  readonly from?: string | undefined;
  /** Of a mail: the address that answers go to, where it is not the platform’s. */
  readonly replyTo?: string | undefined;
  /** What a push is about: the path of that page of the portal. */
  readonly path?: string | undefined;
  /** Of a mail: the same words for readers that show HTML. */
  readonly html?: string | undefined;
  /** Of a mail: text files that come with it. */
  readonly attachments?: readonly { readonly name: string; readonly content: string }[] | undefined;
  /** Of a push: the next one of the same tag takes its place on the device. */
  readonly tag?: string | undefined;
  /** Where its receiver can say no to further ones. */
  readonly unsubscribe?: string | undefined;
};

/** The receiving side says no for good (no such address): trying again is of no use. */
export class Refused extends Error {}

/** The person has told the provider that they want nothing more by this channel. */
export class OptedOut extends Refused {}

/** The gateway can't be reached or asks to come back later. Whether it took the message is not known. */
export class Unavailable extends Error {}

/** Hands messages over to one channel's provider. */
export interface Gateway {
  /**
   * @param key deterministic name of this delivery; the same key again is the same message, and where the provider lets one say so it is sent once
   * @param earlier UTC instant of a former try under this key of which nobody knows how it ended
   * @throws Refused, of which OptedOut is one
   * @throws Unavailable
   */
  send(message: Message, key: string, earlier?: string): Promise<void>;
  /** Which of these people it can reach at all; left out: whoever has an address. */
  reaches?(people: readonly string[]): Promise<ReadonlySet<string>>;
}
/** The way that mails go. */
export abstract class MailGateway implements Gateway {
  abstract send(message: Message, key: string, earlier?: string): Promise<void>;
}
/** The way that SMS go. */
export abstract class SmsGateway implements Gateway {
  abstract send(message: Message, key: string, earlier?: string): Promise<void>;
}
/** The way that notices on a device go. */
export abstract class PushGateway implements Gateway {
  abstract send(message: Message, key: string, earlier?: string): Promise<void>;
  reaches?(people: readonly string[]): Promise<ReadonlySet<string>>;
}
/** Answers to our SMS, as their provider hands them over by a call to us. */
export abstract class Replies {
  /**
   * Whether it is the provider that calls: only it and we can sign so.
   * @param url the address that was called, as people reach it
   * @param fields the form that was sent, whole
   */
  abstract genuine(url: string, fields: unknown, signature: string): boolean;
}
export type Gateways = Readonly<Record<Channel, Gateway>>;

export type KeptMessage = Message & {
  readonly channel: Channel;
  readonly key: string;
  /** UTC instant. */ readonly at: string;
};

/** Where messages stay when there is no provider for their channel: an administrator reads them there. */
export abstract class KeptMessages {
  /** The latest first. */
  abstract latest(limit?: number, to?: string): Promise<readonly KeptMessage[]>;
}
