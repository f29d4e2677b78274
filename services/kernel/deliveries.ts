import type { Channel } from '#contracts/values/message.ts';
import type { Topic, Unwanted } from '#contracts/values/notice.ts';
import { derivedId } from './caller.ts';
import type { Language } from '#contracts/events/event-store.ts';

/** What a notice speaks of, captured when it was due: a shift moved again meanwhile makes another notice. */
export type Item = {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly zone: string;
  readonly start: string;
  readonly end: string;
};

/** Something that one person is to be told once, by one channel. */
export type Due = {
  /** The fact that made it due, or what several facts of one call have in common. */
  readonly cause: string;
  readonly personId: string;
  readonly channel: Channel;
  /** Names its texts. */
  readonly kind: string;
  readonly to: string;
  readonly language: Language;
  readonly values: Readonly<Record<string, string | number>>;
  readonly items: readonly Item[];
  /** UTC instant. */
  readonly notBefore: string;
};
/** How a try ended: it is tried again, the provider will never take it, or it was tried often enough. */
export type Failure = 'due' | 'refused' | 'dead';
export type Delivery = Due & {
  readonly id: string;
  /** When it was last tried without anybody knowing how that ended, UTC instant. */
  readonly earlier: string | undefined;
  /** Its number has answered STOP. */
  readonly stopped: boolean;
  /** Of an SMS: none was sent to its number before, so that it says how to have no more. */
  readonly firstSms: boolean;
};

/** The delivery's name, which providers hear as its key. */
export const deliveryId = ({ cause, personId, channel }: Pick<Due, 'cause' | 'personId' | 'channel'>): string =>
  derivedId('delivery', cause, personId, channel);

/** Notices to send and sent: one row for each cause, person and channel, so that none is sent twice or lost. */
export abstract class Deliveries {
  /**
   * Notes what is due; what is noted already only gains items, as long as it is not on its way.
   * @returns those that came too late for that: their cause was told without them
   */
  abstract plan(due: readonly Due[]): Promise<readonly Due[]>;
  /** Takes one in hand for a while. `done`: it was sent; `busy`: another worker has it, and may have died with it. */
  abstract claim(id: string): Promise<Delivery | 'done' | 'busy'>;
  abstract sent(id: string): Promise<void>;
  /** Nothing of it is true any more: nobody is told. */
  abstract dropped(id: string): Promise<void>;
  /** What is `refused` or `dead` is tried again only if somebody asks for it. */
  abstract failed(id: string, reason: string, how: Failure): Promise<void>;
  /** Makes one that was given up due again. @returns false if there is none such */
  abstract revive(id: string): Promise<boolean>;
  /** Due for longer than a while before `now` (UTC instant), or in the hands of a worker that has died: what no queue may know of any more. */
  abstract overdue(now: string, after: string, limit: number): Promise<readonly string[]>;
}

/** Tells whoever listens that what becomes of a notice has changed. */
export abstract class NoticeListener {
  abstract on(listener: () => void): void;
}

/** People who want no more of what they have a say in. */
export abstract class OptOuts {
  abstract say(personId: string, unwanted: readonly Unwanted[]): Promise<void>;
  /** All that a person wants no more of. */
  abstract of(personId: string): Promise<readonly Unwanted[]>;
  /** Of these topics exactly this is unwanted from now on; others stay. */
  abstract set(personId: string, topics: readonly Topic[], unwanted: readonly Unwanted[]): Promise<void>;
  /**
   * A number from which STOP was answered takes no SMS at all, and its holders have said no to all that comes by SMS; START undoes both,
   * and without a STOP before it nothing.
   * @param reply the provider's name of the answer: heard again, it changes nothing. Undefined where only its refusal tells of one
   */
  abstract answered(
    reply: string | undefined,
    said: { readonly word: 'stop' | 'start'; readonly number: string; readonly people: readonly string[] },
  ): Promise<void>;
  /** Who of these people wants no more of a topic, by which channels. */
  abstract among(people: readonly string[], topic: Topic): Promise<ReadonlyMap<string, ReadonlySet<Channel>>>;
}
