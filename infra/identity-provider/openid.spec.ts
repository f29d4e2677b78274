import { describe, expect, it } from '@jest/globals';
import { OpenIdProviders } from './openid.ts';

const record = 'vigie-sign-in=7f0c';
const issuer = 'https://login.example.com';
/** Looks records up as an owner of `example.com` has set them, and nobody else's. */
const recorded = (...records: string[][]) =>
  new OpenIdProviders(undefined, (domain) =>
    domain === 'example.com' ? Promise.resolve(records) : Promise.reject(new Error('ENOTFOUND')),
  );

describe('the identity providers of companies', () => {
  it('speak for a domain only where its own TXT record names the company', async () => {
    expect(await recorded(['v=spf1 -all'], ['vigie-sign-', 'in=7f0c']).hasRecord('example.com', record, issuer)).toBe(
      true,
    );
    expect(await recorded([`${record}0`], [`x ${record}`]).hasRecord('example.com', record, issuer)).toBe(false);
    expect(await recorded([record]).hasRecord('mail.example.com', record, issuer)).toBe(false);
  });

  it('are not looked for in private networks, nor without TLS, but for the developer’s own', async () => {
    const providers = new OpenIdProviders('http://127.0.0.1:9');
    for (const closed of ['http://login.example.com', 'https://10.1.2.3', 'http://127.0.0.1:10', 'https://[::1]/'])
      expect(await providers.faultOf(closed)).toBe('closed');
    expect(await providers.faultOf('http://127.0.0.1:9/')).toBe('unfit');
  });
});
