import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whom the provider signs in next. */
type Identity = { readonly sub: string; readonly email: string; readonly verified?: unknown };
type Asked = { readonly query: URLSearchParams; readonly identity: Identity };

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [keys, others] = [pair(), pair()];

/** A small OpenID Connect provider (RS256, PKCE), which can be told to answer wrongly. */
export class IdentityProvider {
  identity: Identity = { sub: 'nobody', email: 'nobody@test.ca' };
  /** Claims of its next tokens in place of the right ones; undefined leaves one out. */
  claims: Record<string, unknown> = {};
  header: Record<string, unknown> = {};
  /** `forged`: signs tokens with a key of somebody else's. */
  mode: 'works' | 'endless' | 'forged' = 'works';
  readonly clientSecret = 'very secret & long';
  readonly issuer: string;
  private readonly codes = new Map<string, Asked>();

  private constructor(private readonly server: Server) {
    this.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(port = 0): Promise<IdentityProvider> {
    const server = createServer();
    await new Promise<void>((ready) => void server.listen(port, '127.0.0.1', ready));
    return new IdentityProvider(server);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /**
   * Signs its person in, as the browser would that was sent to `url`.
   * @returns the query with which the browser returns
   */
  signIn(url: string): string {
    const query = new URL(url).searchParams;
    const code = randomUUID();
    this.codes.set(code, { query, identity: this.identity });
    return String(new URLSearchParams({ code, state: query.get('state')!, iss: this.issuer }));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, this.issuer);
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.mode === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' });
      for (let n = 0; n < 10_000 && !response.destroyed; n += 1)
        if (!response.write('[1],'.repeat(250))) await new Promise((go) => setTimeout(go, 1));
      return void response.end();
    }
    if (pathname === '/authorize') {
      const { searchParams } = new URL(request.url!, this.issuer);
      const location = `${searchParams.get('redirect_uri')}?${this.signIn(new URL(request.url!, this.issuer).href)}`;
      return void response.writeHead(302, { location }).end();
    }
    if (pathname === '/jwks')
      return void send({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
      });
    if (pathname === '/token') return void send(...(await this.token(request)));
    send({
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      authorization_response_iss_parameter_supported: true,
    });
  }

  private async token(request: IncomingMessage): Promise<[object, number]> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    const asked = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const basic = new URLSearchParams({ secret: this.clientSecret }).toString().slice('secret='.length);
    const client = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString();
    const isClient = [`vigie:${basic}`, `vigie:${encodeURIComponent(this.clientSecret)}`].includes(client);
    if (!asked || !isClient || challenge !== asked.query.get('code_challenge'))
      return [{ error: 'invalid_grant' }, 400];
    const now = Math.floor(Date.now() / 1000);
    const { sub, email, verified = true } = asked.identity;
    const claims = {
      iss: this.issuer,
      aud: 'vigie',
      iat: now,
      exp: now + 300,
      nonce: asked.query.get('nonce'),
      sub,
      email,
      email_verified: verified,
      ...this.claims,
    };
    const head = { alg: 'RS256', kid: 'one', ...this.header };
    const signed = `${encoded(head)}.${encoded(claims)}`;
    const signature =
      head.alg === 'none'
        ? ''
        : createSign('RSA-SHA256')
            .update(signed)
            .sign((this.mode === 'forged' ? others : keys).privateKey)
            .toString('base64url');
    return [
      { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: `${signed}.${signature}` },
      200,
    ];
  }
}
