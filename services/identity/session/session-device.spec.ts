import { describe, expect, it } from '@jest/globals';
import { sessionDevice } from './session-device.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('what somebody is signed in with', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 ${chrome} Safari/537.36`, 'Samsung Internet', 'Android'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${webkit} CriOS/141.0 Mobile Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [`Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${webkit} Version/26.0 Mobile Safari/604.1`, 'Safari', 'iPad'],
    ['curl/8.5.0', null, null],
    [undefined, null, null],
    [`${'x'.repeat(20_000)} Firefox/144.0 Windows`, null, null],
  ])('%s', (userAgent, browser, system) => {
    expect(sessionDevice(userAgent)).toEqual({ browser, system });
  });
});
