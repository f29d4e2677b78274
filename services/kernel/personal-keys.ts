import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { SealedText } from '#contracts/values/sealed.ts';

/** One consent of one agent for one purpose; `consentId` is empty for consents from before they had ids. */
export type Consent = { readonly agentId: string; readonly purpose: ConsentPurpose; readonly consentId: string };

/** What a key belongs to: one consent of an agent, one conversation or one application, by its id. */
export type KeySubject =
  | Consent
  | { readonly agentId: string; readonly purpose: 'thread' | 'application'; readonly consentId: '' };
/** Key subject of a conversation. */
export const keysOfThread = (threadId: string): KeySubject => ({ agentId: threadId, purpose: 'thread', consentId: '' });
/** Key subject of a candidate's application. */
export const keysOfApplication = (agentId: string): KeySubject => ({ agentId, purpose: 'application', consentId: '' });

/**
 * Keys for personal data that is stored for ever but readable for a limited time: one for each person, purpose and
 * month. They are stored outside the log; once a key is destroyed, texts in events that were encrypted with it can't be
 * read, while the events stay.
 */
export abstract class PersonalKeys {
  /**
   * @param month `2026-03`, in UTC: texts of one month share a key and are destroyed together
   * @param place what the text belongs to; a text moved elsewhere can't be decrypted
   * @returns undefined once the consent has been withdrawn
   */
  abstract seal(subject: KeySubject, month: string, text: string, place: string): Promise<SealedText | undefined>;
  /** @returns undefined once the key has been destroyed @throws Unreadable for a text that was changed or moved */
  abstract open(sealed: SealedText, place: string): Promise<string | undefined>;
  /**
   * Decrypts many texts, in order. @returns undefined for each text whose key has been destroyed
   * @throws Unreadable for a text that was changed or moved
   */
  abstract openAll(
    sealed: readonly { readonly sealed: SealedText; readonly place: string }[],
  ): Promise<(string | undefined)[]>;
  /** Destroys the keys of these months (`2026-03`). Safe to repeat. @param why recorded with each */
  abstract destroy(subject: KeySubject, months: readonly string[], why: 'retention' | 'request'): Promise<void>;
  /** Months of an agent's consents, or of everybody's, whose keys still exist, the earliest first. */
  abstract held(purpose: ConsentPurpose, agentId?: string): Promise<readonly (Consent & { readonly month: string })[]>;
  /** Months of conversations whose keys still exist, the earliest first. */
  abstract heldOfThreads(): Promise<readonly { readonly threadId: string; readonly month: string }[]>;
  /** Destroys all keys of a consent, and prevents new ones. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
}
