import type { Channel } from '#contracts/values/message.ts';
import type { Language } from '#contracts/events/event-store.ts';

export type Message = {
  /** An email address, a phone number in E.164, or for a push the id of the person. */
  readonly to: string;
  /** Subject of a mail, or title of a push; an SMS has none. */
  readonly subject: string;
  readonly text: string;
  /** Language of the text, given to mail readers. */
  readonly language: Language;
  /** Mail only: name of the sender; without one, the platform’s name. */
  readonly from?: string | undefined;
  /** Mail only: the address for answers, where it is not the platform’s. */
  readonly replyTo?: string | undefined;
  /** Push only: path of the portal page that it opens. */
  readonly path?: string | undefined;
  /** Mail only: the same text as HTML. */
  readonly html?: string | undefined;
  /** Mail only: attached text files. */
  readonly attachments?: readonly { readonly name: string; readonly content: string }[] | undefined;
  /** Push only: a later push with the same tag replaces this one on the device. */
  readonly tag?: string | undefined;
  /** Address where the receiver can unsubscribe. */
  readonly unsubscribe?: string | undefined;
};

/** The receiving side refuses for good (no such address, for example); a retry would fail too. */
export class DeliveryRefused extends Error {}

/** The person told the provider that they want no more messages by this channel. */
export class OptedOut extends DeliveryRefused {}

/** The gateway can't be reached or asks to retry later. It is unknown whether it accepted the message. */
export class GatewayUnavailable extends Error {}

/** Delivers messages to the provider of one channel. */
export abstract class Gateway {
  /**
   * @param key deterministic name of this delivery; a repeated key is the same message, and is sent once where the
   *   provider supports that
   * @param earlier UTC instant of an earlier try under this key whose result is unknown
   * @throws Refused, of which OptedOut is one
   * @throws Unavailable
   */
  abstract send(message: Message, key: string, earlier?: string): Promise<void>;
  /** Those of these people whom it can reach; where it is missing, everybody who has an address. */
  reaches?(people: readonly string[]): Promise<ReadonlySet<string>>;
}
/** The gateway of each channel. */
export abstract class Gateways implements Readonly<Record<Channel, Gateway>> {
  abstract readonly email: Gateway;
  abstract readonly sms: Gateway;
  abstract readonly push: Gateway;
}
/** Answers to our SMS, which the provider posts to us. */
export abstract class Replies {
  /**
   * Whether the call really comes from the provider: only it and we can make this signature.
   * @param url the address that was called, as people reach it
   * @param fields all fields of the form that was sent
   */
  abstract genuine(url: string, fields: unknown, signature: string): boolean;
}

export type StoredMessage = Message & {
  readonly channel: Channel;
  readonly key: string;
  /** UTC instant. */ readonly at: string;
};

/** Messages that are kept because no provider is set up for their channel; an administrator can read them. */
export abstract class StoredMessages {
  /** The latest first. */
  abstract latest(limit?: number, to?: string): Promise<readonly StoredMessage[]>;
}
