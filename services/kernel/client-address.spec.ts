import { describe, expect, it } from '@jest/globals';
import { SignInNetworks } from '#contracts/values/sign-in-addresses.ts';
import { isAmong } from './client-address.ts';

describe('addresses that people may sign in from', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['::ffff:203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.7', ['::ffff:203.0.113.7'], true],
    ['203.0.113.255', ['198.51.100.1', '203.0.113.9/24'], true],
    ['203.0.114.0', ['203.0.113.0/24'], false],
    ['2001:DB8:0:1::5', ['2001:db8::/48'], true],
    ['2001:db8:1::5', ['2001:db8::/48'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['203.0.113.7', ['2001:db8::/48'], false],
    ['2001:db8::1', ['0.0.0.0/0'], false],
    ['not an address', ['203.0.113.7'], false],
    ['', ['203.0.113.7'], false],
    ['203.0.113.7', [], true],
  ] as const)('%s of %j: %s', (address, networks, among) => {
    expect(isAmong(address, networks)).toBe(among);
  });
  it.each([
    '203.0.113',
    '203.0.113.256',
    '010.0.0.1',
    '203.0.113.0/33',
    '2001:db8::/129',
    '2001:db8::g',
    '1::2::3',
    '::1]/[::',
    '::1%eth0',
    'office',
    '203.0.113.1-9',
    '10.0.0.1/',
    '10.0.0.0/8/8',
    ':',
    '',
  ])('%j is none', (typed) => {
    expect(SignInNetworks.safeParse([typed]).error?.issues[0]).toMatchObject({ path: [0], message: 'INVALID_NETWORK' });
  });
  it('are read whatever their case and spaces, fifty at most', () => {
    expect(SignInNetworks.parse([' 2001:DB8::/48 ', '203.0.113.7'])).toEqual(['2001:db8::/48', '203.0.113.7']);
    expect(SignInNetworks.safeParse(Array(51).fill('203.0.113.7')).success).toBe(false);
  });
  it('are taken by the check as they were accepted', () => {
    const typed = ['0.0.0.0/0', '::/0', '::ffff:1.2.3.4', '1:2:3:4:5:6:7::', '2001:db8::1/128', '255.255.255.255/32'];
    expect(isAmong('203.0.113.7', SignInNetworks.parse(typed))).toBe(true);
  });
});
