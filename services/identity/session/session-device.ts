import type { SessionDevice } from '#contracts/values/session-device.ts';

/** In this order: later ones stand in what browsers based on them say too. */
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

/** Letters of a User-Agent header that are looked at; browsers send about 120. */
const longest = 500;

/** Browser and system by a User-Agent header, null where it names none that is known; no versions, by which people could be told apart. */
export const sessionDevice = (userAgent: string | undefined): SessionDevice => {
  const said = (userAgent ?? '').slice(0, longest);
  const named = <T>(names: readonly (readonly [RegExp, T])[]) => names.find(([sign]) => sign.test(said))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
};
