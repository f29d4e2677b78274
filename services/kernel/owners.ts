import type { Language } from '#contracts/events/event-store.ts';
import type { Caller } from './caller.ts';

export type Owner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Language of the invitation and of later messages. */
  readonly language: Language;
};

/**
 * Creates the first administrators of companies, so that the companies' context needs to know nothing about signing in.
 */
export abstract class Owners {
  /**
   * Invites the first administrator of a new company, with all grants in it. For a customer, the administrator has the
   * customer's id.
   * @param password left out sends an invitation by mail
   * @throws Rejected EMAIL_TAKEN, COMMON_PASSWORD
   */
  abstract invite(
    company: { readonly id: string; readonly kind: 'agency' | 'customer' },
    owner: Owner,
    password: string | undefined,
    caller: Caller,
  ): Promise<void>;
  /**
   * @throws Rejected PASSWORD_THEIR_OWN where a customer's owner already has a password, which only they may change;
   *   COMMON_PASSWORD
   */
  abstract requireFirstPassword(customerId: string, password: string): Promise<void>;
  /** Sets the first password of a customer's owner. */
  abstract givePassword(customerId: string, password: string, caller: Caller): Promise<void>;
}
