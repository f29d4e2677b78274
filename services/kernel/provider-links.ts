import type { ProviderExpectation } from './identity-providers.ts';

/**
 * Where a browser stands in a sign-in by a company's identity provider: it is at the provider, or it has returned as
 * somebody whose account isn't linked yet, which the password of `userId` does.
 */
export type ProviderStep =
  | {
      readonly at: 'provider';
      readonly companyId: string;
      readonly issuer: string;
      readonly expected: ProviderExpectation;
    }
  | ({ readonly at: 'password' } & ProviderLink);

/**
 * An account of a company, and whom the company's provider signs in to it: `subject` is never given to another person
 * by its issuer.
 */
export type ProviderLink = {
  readonly userId: string;
  readonly companyId: string;
  readonly issuer: string;
  readonly subject: string;
};

/**
 * Links of accounts with identity providers, and steps of browsers. Steps last ten minutes; their token is known to the
 * browser only.
 */
export abstract class ProviderLinks {
  abstract newStep(step: ProviderStep, now: string): Promise<string>;
  /** The step of a token; undefined where there is none or it is over. `use`: once. */
  abstract stepOf(token: string, now: string, use: boolean): Promise<ProviderStep | undefined>;
  /** Account that is linked; undefined where none is. */
  abstract userOf(identity: Omit<ProviderLink, 'userId'>): Promise<string | undefined>;
  /** Links an account, in place of its former link. @returns false where the provider's person has another account */
  abstract link(link: ProviderLink): Promise<boolean>;
  /** Deletes the links of a person, or of all people of a company. */
  abstract forget(id: string): Promise<void>;
}
