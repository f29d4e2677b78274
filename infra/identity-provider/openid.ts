import { resolveTxt } from 'node:dns/promises';
import * as oauth from 'oauth4webapi';
import { askPublicly, maybePublic } from '#infra/outbound/public-post.ts';
import type {
  IdentityProviders,
  ProvenIdentity,
  ProviderClient,
  ProviderExpectation,
} from '#kernel/identity-providers.ts';

/** Bytes of an answer of a provider: its keys and tokens are a few kilobytes. */
const most = 256 * 1024;
const patience = 5_000;
/** Seconds by which a provider's clock may differ. */
const tolerance = 30;

/**
 * Claims by which providers say that an address is verified: OpenID Connect's, and Entra ID's ("email domain owner
 * verified").
 */
const isVerified = ({ email_verified, xms_edov }: oauth.IDToken): boolean =>
  email_verified === true || [true, 1, '1', 'true'].includes(xms_edov as never);

/** OpenID Connect over HTTPS to public addresses alone, with the authorization code flow and PKCE. */
export class OpenIdProviders implements IdentityProviders {
  /**
   * @param own for developers and tests: a provider on this machine, which may be without TLS, and whose domains need
   *   no record
   */
  constructor(
    private readonly own?: string,
    private readonly txtOf = resolveTxt,
  ) {}

  async faultOf(issuer: string): Promise<'closed' | 'unfit' | undefined> {
    if (!(await maybePublic(issuer, { local: this.isOwn(issuer) }))) return 'closed';
    try {
      await this.discover(issuer);
      return undefined;
    } catch (error) {
      return (error as { code?: string }).code === 'CLOSED' ? 'closed' : 'unfit';
    }
  }

  async hasRecord(domain: string, text: string, issuer: string): Promise<boolean> {
    if (this.isOwn(issuer)) return true;
    const found = await this.txtOf(domain).catch(() => []);
    return found.some((parts) => parts.join('').trim() === text);
  }

  async begin(
    { issuer, clientId }: Omit<ProviderClient, 'clientSecret'>,
    returnTo: string,
  ): Promise<{ url: string; expected: ProviderExpectation }> {
    const server = await this.discover(issuer);
    const expected = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    };
    const url = new URL(server.authorization_endpoint!);
    const asked = {
      client_id: clientId,
      redirect_uri: returnTo,
      response_type: 'code',
      scope: 'openid email',
      state: expected.state,
      nonce: expected.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    return { url: url.href, expected };
  }

  async finish(
    { issuer, clientId, clientSecret }: ProviderClient,
    { state, nonce, verifier }: ProviderExpectation,
    answer: string,
    returnTo: string,
  ): Promise<ProvenIdentity> {
    const server = await this.discover(issuer);
    const client = { client_id: clientId, [oauth.clockTolerance]: tolerance };
    const given = oauth.validateAuthResponse(server, client, new URLSearchParams(answer), state);
    const { token_endpoint_auth_methods_supported: ways } = server;
    const authenticated =
      ways && !ways.includes('client_secret_basic')
        ? oauth.ClientSecretPost(clientSecret)
        : oauth.ClientSecretBasic(clientSecret);
    const reach = this.reach(issuer);
    const grant = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticated,
      given,
      returnTo,
      verifier,
      reach,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, grant, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, grant, reach);
    const claims = oauth.getValidatedIdTokenClaims(tokens)!;
    const email = isVerified(claims) && typeof claims['email'] === 'string' ? claims['email'] : undefined;
    return { subject: claims.sub, email: email?.trim().toLowerCase() };
  }

  /**
   * @throws OperationProcessingError also where the provider's own addresses aren't HTTPS, or it lacks one that is
   *   needed
   */
  private async discover(issuer: string): Promise<oauth.AuthorizationServer> {
    const url = new URL(issuer);
    const server = await oauth.processDiscoveryResponse(
      url,
      await oauth.discoveryRequest(url, { algorithm: 'oidc', ...this.reach(issuer) }),
    );
    const { authorization_endpoint, token_endpoint, jwks_uri } = server;
    const isFit = (address: string | undefined) =>
      address !== undefined &&
      URL.canParse(address) &&
      (new URL(address).protocol === 'https:' || this.isOwn(issuer)) &&
      ['https:', 'http:'].includes(new URL(address).protocol);
    if (![authorization_endpoint, token_endpoint, jwks_uri].every(isFit))
      throw new oauth.OperationProcessingError('The provider lacks an address that is needed.');
    return server;
  }

  private isOwn(issuer: string): boolean {
    return this.own !== undefined && new URL(issuer).href === new URL(this.own).href;
  }

  private reach(issuer: string) {
    const local = this.isOwn(issuer);
    const asked = (address: string, { method, headers, body }: oauth.CustomFetchOptions<string, unknown>) =>
      askPublicly(address, { method, headers, body: body === undefined ? undefined : String(body) }, most, {
        local,
        patience,
      });
    return { [oauth.customFetch]: asked, [oauth.allowInsecureRequests]: local };
  }
}
