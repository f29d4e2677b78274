/** A company as its identity provider knows it: the provider's address (`iss`), and who we are to it. */
export type ProviderClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };

/** What a started sign-in expects of the provider's answer. */
export type ProviderExpectation = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Whom a provider has signed in. `email`: only where the provider says that it is verified. */
export type ProvenIdentity = { readonly subject: string; readonly email: string | undefined };

/** Where the client secret of a company's provider is stored. */
export const providerSecretPlace = (companyId: string): string => `sign-in provider:${companyId}`;
/** The portal's page to which providers send browsers back. */
export const returnPath = '/login/company';

/** Identity providers of companies (OpenID Connect), which companies choose. */
export abstract class IdentityProviders {
  /** Why a provider can't be used; undefined where it answers and has what is needed. */
  abstract faultOf(issuer: string): Promise<'closed' | 'unfit' | undefined>;
  /** Whether the domain has this text as a TXT record, by which its owner agrees. */
  abstract hasRecord(domain: string, text: string, issuer: string): Promise<boolean>;
  /**
   * @returns where the browser goes, and what to expect of its return to `returnTo`
   * @throws Error where the provider doesn't answer
   */
  abstract begin(
    client: Omit<ProviderClient, 'clientSecret'>,
    returnTo: string,
  ): Promise<{ readonly url: string; readonly expected: ProviderExpectation }>;
  /**
   * Exchanges the code of the provider's answer, and checks the answer, the ID token and its signature.
   * @param answer the query with which the browser has returned
   * @throws Error where anything isn't as expected
   */
  abstract finish(
    client: ProviderClient,
    expected: ProviderExpectation,
    answer: string,
    returnTo: string,
  ): Promise<ProvenIdentity>;
}
