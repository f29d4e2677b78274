import type { ConsentPurpose } from '#contracts/values/consent.ts';
import type { SealedText } from '#contracts/values/sealed.ts';

/** One consent of one agent for one purpose; `consentId` is empty for consents of before they had ids. */
export type Consent = { readonly agentId: string; readonly purpose: ConsentPurpose; readonly consentId: string };

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
  abstract seal(consent: Consent, month: string, text: string, place: string): Promise<SealedText | undefined>;
  /** @returns undefined once the key has been destroyed @throws Unreadable for a text that was changed or moved */
  abstract open(sealed: SealedText, place: string): Promise<string | undefined>;
  /** Destroys every key made under a consent; none is made under it from then on. Safe to repeat. */
  abstract withdraw(consent: Consent): Promise<void>;
}
