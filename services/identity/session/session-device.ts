import type { SessionDevice } from '#contracts/values/session-device.ts';

/** In this order, since browsers based on others contain the names of later entries too. */
const browsers: readonly (readonly [RegExp, SessionDevice['browser']])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, SessionDevice['system']])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Characters of a User-Agent header that are examined; browsers send about 120. */
const longest = 500;

/** Browser and system from a User-Agent header, null where unknown; without versions, which could identify people. */
export const sessionDevice = (userAgent: string | undefined): SessionDevice => {
  const header = (userAgent ?? '').slice(0, longest);
  const named = <T>(names: readonly (readonly [RegExp, T])[]) => names.find(([sign]) => sign.test(header))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
};
