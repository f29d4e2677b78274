import { describe, expect, it } from '@jest/globals';
import { ForwardedHeaders } from './forwarded-headers.ts';

const https = { 'x-forwarded-proto': 'https' };
const page = (origin: string, more = {}) => ({ host: 'inner:3000', origin, ...more });

describe('the forwarded headers of a request', () => {
  it('are ignored if no load balancer is configured, because anybody can send them', () => {
    const headers = new ForwardedHeaders({ proxies: 0 });
    expect(headers.isSecure(https)).toBe(false);
    expect(headers.isOwnOrigin(page('https://evil.example', { 'x-forwarded-host': 'evil.example' }))).toBe(false);
    expect(headers.isOwnOrigin(page('http://inner:3000'))).toBe(true);
  });

  it('are read from the last value, which the load balancer wrote', () => {
    const headers = new ForwardedHeaders({ proxies: 1 });
    expect(headers.isSecure(https)).toBe(true);
    expect(headers.isSecure({})).toBe(false);
    expect(headers.isSecure({ 'x-forwarded-proto': 'https, http' })).toBe(false);
    const named = (host: string | string[]) => page('https://vigie.example', { 'x-forwarded-host': host });
    expect(headers.isOwnOrigin(named('evil.example, vigie.example'))).toBe(true);
    expect(headers.isOwnOrigin(named(['vigie.example', 'evil.example']))).toBe(false);
    expect(headers.isOwnOrigin(page('https://evil.example', { 'x-forwarded-host': undefined }))).toBe(false);
  });

  it('are not needed for what the configured address contains', () => {
    const headers = new ForwardedHeaders({ proxies: 0, origin: 'https://vigie.example/' });
    expect(headers.isSecure({ 'x-forwarded-proto': 'http' })).toBe(true);
    expect(headers.isOwnOrigin(page('https://vigie.example'))).toBe(true);
    for (const origin of ['http://vigie.example', 'https://vigie.example:8443', 'null', 'https://a.vigie.example'])
      expect(headers.isOwnOrigin(page(origin))).toBe(false);
  });

  it('name the client as far as the balancers wrote them, not as the client did', () => {
    const from = (proxies: number, written?: string) =>
      new ForwardedHeaders({ proxies }).addressOf(
        written === undefined ? {} : { 'x-forwarded-for': written },
        '10.0.0.1',
      );
    expect(from(0, '203.0.113.7')).toBe('10.0.0.1');
    expect(from(1, '203.0.113.7')).toBe('203.0.113.7');
    expect(from(1, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(from(2, '198.51.100.1, 203.0.113.7,10.0.0.2')).toBe('203.0.113.7');
    expect(from(2, '203.0.113.7')).toBe('203.0.113.7');
    expect(from(1)).toBe('10.0.0.1');
  });
});
