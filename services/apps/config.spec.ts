import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://localhost/vigie',
  REDIS_URL: 'redis://localhost',
  VIGIE_SECRET_KEY: 'k'.repeat(44),
};
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', SMS_FROM: '+15145550199' };
const web = {
  FIREBASE_API_KEY: 'a',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_APP_ID: '1',
  FIREBASE_SENDER_ID: '2',
  FIREBASE_VAPID_KEY: 'v',
};

describe('the configuration', () => {
  it('works without providers, and accepts all settings of a provider', () => {
    expect(readConfig(least).FIREBASE_VAPID_KEY).toBeUndefined();
    expect(readConfig({ ...least, ...twilio, ...web, FIREBASE_ACCOUNT: '{}' })).toMatchObject({ ...twilio, ...web });
    expect(readConfig({ ...least, FIREBASE_ACCOUNT: '{}' }).FIREBASE_ACCOUNT).toBe('{}');
  });

  it.each([
    ['SMS', { ...twilio, SMS_FROM: '' }, 'SMS_FROM'],
    ['pushes to browsers', { ...web, FIREBASE_SENDER_ID: '', FIREBASE_ACCOUNT: '{}' }, 'FIREBASE_SENDER_ID'],
    ['pushes to browsers without an account that sends them', web, 'FIREBASE_ACCOUNT'],
  ])('names the missing settings of %s', (_, some, missing) => {
    expect(() => readConfig({ ...least, ...some })).toThrow(
      new RegExp(`^Configuration: ${missing}: needed beside the other`),
    );
  });

  it('accepts the number of load balancers, or that there is one', () => {
    const read = (VIGIE_TRUST_PROXY?: string) => readConfig({ ...least, VIGIE_TRUST_PROXY }).VIGIE_TRUST_PROXY;
    expect([undefined, '', 'false', 'true', '0', '1', '2'].map(read)).toEqual([0, 0, 0, 1, 0, 1, 2]);
    expect(() => read('-1')).toThrow(/^Configuration: VIGIE_TRUST_PROXY: /);
    expect(() => read('192.0.2.1')).toThrow(/^Configuration: VIGIE_TRUST_PROXY: /);
  });

  it('refuses a list of nodes of which only the first would be used, and shows the right form without the password', () => {
    const read = (EVENTSTORE_URL: string) => readConfig({ ...least, EVENTSTORE_URL }).EVENTSTORE_URL;
    const refusal = /^Configuration: EVENTSTORE_URL: .*esdb:\/\/a:2113,b:2113\?nodePreference=leader$/;
    for (const url of ['esdb+discover://a:2113,b:2113?tls=false', 'esdb+discover://vigie:secret@a:2113,b:2113/']) {
      expect(() => read(url)).toThrow(refusal);
      expect(() => read(url)).not.toThrow(/secret/);
    }
    for (const url of [
      'esdb://a:2113,b:2113?nodePreference=leader',
      'esdb+discover://cluster:2113?tls=true',
      'esdb://a?tls=false',
    ])
      expect(read(url)).toBe(url);
  });
});
