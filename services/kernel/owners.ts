import type { Language } from '#contracts/events/event-store.ts';
import type { Caller } from './caller.ts';

export type Owner = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  /** Of their invitation and whatever is sent to them after it. */
  readonly language: Language;
};

/** Gives companies their first administrators; what signing in takes is none of the companies' business. */
export abstract class Owners {
  /**
   * The first administrator of a new company, with all grants in it. A customer's bears the customer's id.
   * @param password left out sends an invitation by mail
   * @throws Rejected EMAIL_TAKEN
   */
  abstract invite(
    company: { readonly id: string; readonly kind: 'agency' | 'customer' },
    owner: Owner,
    password: string | undefined,
    caller: Caller,
  ): Promise<void>;
  /** @throws Rejected PASSWORD_THEIR_OWN where a customer's owner has a password, which is theirs to change */
  abstract requireNoPassword(customerId: string): Promise<void>;
  /** The first password of a customer's owner. */
  abstract givePassword(customerId: string, password: string, caller: Caller): Promise<void>;
}
