import type { Language } from './event-store.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  /** What it is written in, told to mail readers. */
  readonly language: Language;
};

/** The receiving side says no for good (no such address): trying again is of no use. */
export class MailRefused extends Error {}

/** The mail server can't be reached or asks to come back later. */
export class MailUnavailable extends Error {}

export interface MailGateway {
  /**
   * Hands a mail over for delivery.
   * @param key deterministic name of this delivery; the same key again is the same mail, and a mail store sends it once
   * @throws MailRefused
   * @throws MailUnavailable
   */
  send(mail: Mail, key: string): Promise<void>;
}

/** Where mails stay when there is no mail server: an administrator reads them there. */
export interface KeptMails {
  /** The latest first. `at` is a UTC instant. */
  latest(limit?: number, to?: string): Promise<readonly (Mail & { readonly key: string; readonly at: string })[]>;
}
