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
  /** All events of its stream up to and including this one. */ readonly history: () => Promise<readonly Recorded[]>;
};
/** A person who gets a notice, with the shifts and values of its text. */
export type NoticeRecipient = {
  readonly person: Person;
  readonly items?: readonly Item[];
  readonly values?: Readonly<Record<string, string | number>>;
  /** The company responsible for the notice, whose quiet hours apply. */
  readonly companyId?: string;
  /** Time zone of quiet hours, where no shift has one. */
  readonly zone?: string;
  /** Sent at any time, because of what the person is doing now. */
  readonly atOnce?: boolean;
  /** Language, where it isn't the person's own. */
  readonly language?: Person['language'];
};
export type NoticeAudience = (fact: Fact, scene: AudienceContext) => Promise<readonly NoticeRecipient[]>;
export type Notice = {
  /** Its texts are `notice.<kind>.title`, `.text` and `.sms`. */
  readonly kind: (typeof noticeKinds)[number];
  readonly to: NoticeAudience;
  readonly channels: readonly Channel[] | ((fact: Fact) => readonly Channel[]);
  /** Events of one call make one notice per person. */
  readonly gathered?: true;
  /** Topic under which receivers can switch it off. */
  readonly about?: Topic;
  /** Its text contains a link that signs the receiver in, or lets them set a password. */
  readonly opensAccount?: true;
  /** Milliseconds to wait, in case the receiver sees it without a notice. */
  readonly waits?: number;
  /** Only its receiver may read the text, not even administrators. */
  readonly personal?: true;
  /** Sent at any time, because a person has triggered it or waits for it. */
  readonly atOnce?: true;
};
