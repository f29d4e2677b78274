import type { Channel } from '#contracts/values/message.ts';
import type { noticeKinds, Topic } from '#contracts/values/notice.ts';
import type { Item } from '#kernel/deliveries.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import type { Person } from './people.ts';

export type Fact = Recorded & { readonly data: Record<string, never> };
export type AudienceContext = {
  readonly models: ReadModels;
  readonly now: string;
  /** All that the fact's stream tells up to it, itself included. */ readonly history: () => Promise<
    readonly Recorded[]
  >;
};
/** A person who gets a notice, with the shifts and values of its text. */
export type NoticeRecipient = {
  readonly person: Person;
  readonly items?: readonly Item[];
  readonly values?: Readonly<Record<string, string | number>>;
  /** The company that answers for it: its quiet hours hold. */
  readonly companyId?: string;
  /** The clock by which quiet hours are told, where no shift says. */
  readonly zone?: string;
  /** What they do just now makes it theirs at any hour. */
  readonly atOnce?: boolean;
  /** Another than the person's own. */
  readonly language?: Person['language'];
};
export type NoticeAudience = (fact: Fact, scene: AudienceContext) => Promise<readonly NoticeRecipient[]>;
export type Notice = {
  /** Its texts are `notice.<kind>.title`, `.text` and `.sms`. */
  readonly kind: (typeof noticeKinds)[number];
  readonly to: NoticeAudience;
  readonly channels: readonly Channel[] | ((fact: Fact) => readonly Channel[]);
  /** Facts of one call make one notice a person. */
  readonly gathered?: true;
  /** Its receivers have a say in it: by which channels, and whether at all. */
  readonly about?: Topic;
  /** Its words hold a link that signs its receiver in, or lets them choose a password. */
  readonly opensAccount?: true;
  /** Milliseconds to wait whether they see it by themselves. */
  readonly waits?: number;
  /** Between those whom it names: nobody else reads its words, administrators neither. */
  readonly personal?: true;
  /** Sent as somebody pressed the button, or as somebody waits for it: at any hour. */
  readonly atOnce?: true;
};
