import type { Channel } from '#contracts/values/message.ts';
import type { Topic, MutedTopic } from '#contracts/values/notice.ts';
import { derivedId } from './caller.ts';
import type { Language } from '#contracts/events/event-store.ts';

/** Content of a notice, stored when it became due; a shift that moves again leads to another notice. */
export type Item = {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
};

/** A notice to one person by one channel, sent once. */
export type DueNotice = {
  /** Id of the event that made it due, or an id that several events of one call share. */
  readonly cause: string;
  readonly personId: string;
  readonly channel: Channel;
  /** Kind of the notice, which names its texts. */
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string | number>>;
  readonly items: readonly Item[];
  /** UTC instant. */
  readonly notBefore: string;
};
/** It is too early to say whether a delivery is sent: it is looked at again. */
export class DeliveryWaits extends Error {}

/**
 * Result of a failed try: `due` it is tried again, `untried` too, and its text may have changed by then, since no
 * provider has seen it, `refused` the provider will never accept it, `dead` it was tried often enough.
 */
export type Failure = 'due' | 'untried' | 'refused' | 'dead';
export type Delivery = DueNotice & {
  readonly id: string;
  /** UTC instant of an earlier try whose result is unknown. */
  readonly earlier: string | undefined;
  /** Its number has answered STOP. */
  readonly stopped: boolean;
  /** For an SMS: the first one to its number, so the text says how to stop further ones. */
  readonly firstSms: boolean;
};

/** Id of the delivery, which providers get as its key. */
export const deliveryId = ({ cause, personId, channel }: Pick<DueNotice, 'cause' | 'personId' | 'channel'>): string =>
  derivedId('delivery', cause, personId, channel);

/** Notices to send and those sent: one row for each cause, person and channel, so that none is sent twice or lost. */
export abstract class Deliveries {
  /**
   * Stores due notices; one that is stored already only gains items, as long as no try was made to send it.
   * @returns those that came too late for that: their cause was sent without them
   */
  abstract plan(due: readonly DueNotice[]): Promise<readonly DueNotice[]>;
  /** Reserves a delivery for a while. `done`: it was sent; `busy`: another worker has it, and may have crashed. */
  abstract claim(id: string): Promise<Delivery | 'done' | 'busy'>;
  abstract sent(id: string): Promise<void>;
  /** Its content is no longer true: it is not sent. */
  abstract dropped(id: string): Promise<void>;
  /** A delivery that is `refused` or `dead` is tried again only if a person asks for it. */
  abstract failed(id: string, reason: string, how: Failure): Promise<void>;
  /** Makes a given-up delivery due again. @returns false if there is no such delivery */
  abstract revive(id: string): Promise<boolean>;
  /**
   * Deliveries that have been due since before `now` (UTC instant) by more than a while, or whose worker has crashed:
   * they may be missing in the queue.
   */
  abstract overdue(now: string, after: string, limit: number): Promise<readonly string[]>;
}

/** Informs listeners that the state of a notice has changed. */
export abstract class NoticeListener {
  abstract on(listener: () => void): void;
}

/** Topics and channels that people have switched off. */
export abstract class OptOuts {
  abstract say(personId: string, unwanted: readonly MutedTopic[]): Promise<void>;
  /** Everything that a person has switched off. */
  abstract of(personId: string): Promise<readonly MutedTopic[]>;
  /** Replaces what is switched off among these topics; other topics stay as they are. */
  abstract set(personId: string, topics: readonly Topic[], unwanted: readonly MutedTopic[]): Promise<void>;
  /**
   * Records the answer to an SMS. After STOP a number gets no SMS at all, and everything by SMS is switched off for its
   * holders; START undoes both, and has no effect without a STOP before it.
   * @param reply the provider's id of the answer, so that a repetition changes nothing. Undefined where only a refusal
   *   of the provider tells of the
   * STOP
   */
  abstract answered(
    reply: string | undefined,
    answer: { readonly word: 'stop' | 'start'; readonly number: string; readonly people: readonly string[] },
  ): Promise<void>;
  /** Those of these people who have switched off a topic, with the channels. */
  abstract among(people: readonly string[], topic: Topic): Promise<ReadonlyMap<string, ReadonlySet<Channel>>>;
}
