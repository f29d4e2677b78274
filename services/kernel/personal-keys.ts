import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { SealedText } from '#contracts/values/sealed.ts';

/** One consent of one agent for one purpose; `consentId` is empty for consents of before they had ids. */
export type Consent = { readonly agentId: string; readonly purpose: ConsentPurpose; readonly consentId: string };

/** Whose keys: of one consent of an agent, or of one conversation, by its id. */
export type KeySubject = Consent | { readonly agentId: string; readonly purpose: 'thread'; readonly consentId: '' };
/** The keys of a conversation. */
export const keysOfThread = (threadId: string): KeySubject => ({ agentId: threadId, purpose: 'thread', consentId: '' });

/**
 * Keys of what is kept of a person for ever but readable only for a while: one for each person, purpose and month. They lie apart from the log;
 * with its key destroyed a text in an event can't be read any more, and the event stands.
 */
export abstract class PersonalKeys {
  /**
   * @param month `2026-03`, in UTC: what is sealed together is destroyed together
   * @param place what the text belongs to: moved elsewhere it can't be opened
   * @returns undefined once the consent has been withdrawn
   */
  abstract seal(subject: KeySubject, month: string, text: string, place: string): Promise<SealedText | undefined>;
  /** @returns undefined once the key has been destroyed @throws Unreadable for a text that was changed or moved */
  abstract open(sealed: SealedText, place: string): Promise<string | undefined>;
  /**
   * Opens many at once, in their order. @returns undefined in the place of each whose key has been destroyed
   * @throws Unreadable for a text that was changed or moved
   */
  abstract openAll(
    sealed: readonly { readonly sealed: SealedText; readonly place: string }[],
  ): Promise<(string | undefined)[]>;
  /** Destroys the keys of these months (`2026-03`). Safe to repeat. @param why noted beside each */
  abstract destroy(subject: KeySubject, months: readonly string[], why: 'retention' | 'request'): Promise<void>;
  /** Months of an agent's consents, or of everybody's, whose keys are still there, the earliest first. */
  abstract held(purpose: ConsentPurpose, agentId?: string): Promise<readonly (Consent & { readonly month: string })[]>;
  /** Months of conversations whose keys are still there, the earliest first. */
  abstract heldOfThreads(): Promise<readonly { readonly threadId: string; readonly month: string }[]>;
  /** Destroys every key made under a consent; none is made under it from then on. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
}
