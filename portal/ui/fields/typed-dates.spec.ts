import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { exampleDay, fieldDate, readDate, readMoment, readTime } from './wall-clock.ts';
import { isDay } from './zone-clock.ts';

const today = '2026-11-20';

describe('a typed date', () => {
  it('[val.date] stands in its field as dd/MM/yyyy', () => expect(fieldDate('2025-12-31')).toBe('31/12/2025'));

  it.each([
    ['2026-12-04', '2026-12-04'],
    ['2026/12/4', '2026-12-04'],
    ['20261204', '2026-12-04'],
    ['4/12/2026', '2026-12-04'],
    ['03/04/2026', '2026-04-03'],
    ['04.12.2026', '2026-12-04'],
    ['4-12-2026', '2026-12-04'],
    ['04122026', '2026-12-04'],
    ['4 décembre 2026', '2026-12-04'],
    ['4 déc. 2026', '2026-12-04'],
    ['le 4 déc. 2026', '2026-12-04'],
    ['1er janvier 2027', '2027-01-01'],
    ['December 4, 2026', '2026-12-04'],
    ['Dec 4th, 2026', '2026-12-04'],
    ['4 août 2026', '2026-08-04'],
    ['vendredi 4 décembre 2026', '2026-12-04'],
    ['Fri., Dec. 4, 2026', '2026-12-04'],
    ['mar 3, 2026', '2026-03-03'],
    ['mar. 3 mars 2026', '2026-03-03'],
    // Friday it is.
    ['Thursday, December 4, 2026', undefined],
    ['12/25/2026', undefined],
    ['30 février 2026', undefined],
    ['29/02/2026', undefined],
    ['4/12/26', undefined],
    ['4 quintidi 2026', undefined],
    ['tomorrow', undefined],
    ['constructor 4, 2026', undefined],
    ['constructor 4 dec 2026', undefined],
    ['4/12', undefined],
    ['4 dec', undefined],
    ['04/12/2026 x', undefined],
    ['2026-12-04T18:30', undefined],
  ])('%j is %s', (typed, day) => expect(readDate(typed)).toBe(day));

  it.each([
    ['Nov 23', '2026-11-23'],
    ['23 nov.', '2026-11-23'],
    ['23/11', '2026-11-23'],
    ['3/4', '2027-04-03'],
    // The nearest: of the year that is coming, and of the one that has gone by.
    ['2 janv.', '2027-01-02'],
    ['Jun 1', '2026-06-01'],
    ['Tue, Jan 2', undefined],
    ['Sat, Jan 2', '2027-01-02'],
    ['29 feb', undefined],
    ['11/23', undefined],
    ['1123', undefined],
  ])('%j without a year is %s', (typed, day) => expect(readDate(typed, today)).toBe(day));

  it('without a year is the one within bounds', () => {
    expect(readDate('Jun 1', today, { min: today })).toBe('2027-06-01');
    expect(readDate('Dec 1', today, { max: today })).toBe('2025-12-01');
  });

  it.each([
    // To come, and not to be read as a month.
    ['2026-11-30', {}, '2026-12-13'],
    ['2026-11-20', {}, '2026-11-21'],
    ['2026-12-31', {}, '2027-01-13'],
    ['2026-11-29', { min: '2027-03-01' }, '2027-03-13'],
    ['2026-11-29', { min: '2026-11-29', max: '2026-12-05' }, '2026-11-30'],
    ['2026-11-29', { min: '2026-12-01', max: '2026-12-05' }, '2026-12-01'],
    ['2026-11-29', { min: '1926-11-29', max: '2010-11-05' }, '2010-10-31'],
  ])('has an example that the field takes: on %s within %j it is %s', (now, bounds, day) => {
    expect(exampleDay(now, bounds)).toBe(day);
    expect(readDate(fieldDate(day), now, bounds)).toBe(day);
  });

  const someDay = fc
    .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
    .map((days) => DateTime.fromMillis(days * 86_400_000, { zone: 'utc' }));
  const asWritten = fc.constantFrom(
    ...[
      'dd/MM/yyyy',
      'd/M/yyyy',
      'yyyy-MM-dd',
      'ddMMyyyy',
      'yyyyMMdd',
      'd MMM yyyy',
      'MMM d, yyyy',
      'cccc d LLLL yyyy',
    ],
  );
  const languages = fc.constantFrom('en-CA', 'fr-CA', 'en-US', 'fr-FR');

  it('is read as the day that was written, however it is written', () => {
    fc.assert(
      fc.property(someDay, asWritten, languages, (day, format, locale) => {
        expect(readDate(day.setLocale(locale).toFormat(format))).toBe(day.toISODate());
      }),
    );
    for (const dateStyle of ['full', 'long', 'medium', 'short'] as const)
      fc.assert(
        fc.property(someDay, fc.constantFrom('en', 'fr'), (day, language) => {
          const text = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle, timeZone: 'UTC' }).format(day.toJSDate());
          expect([text, readDate(text)]).toEqual([text, day.toISODate()]);
        }),
        { numRuns: 50 },
      );
  });

  it('is never read as another: each typed number and word is in the result', () => {
    const bits = fc.constantFrom(
      ...['1', '4', '12', '31', '2026', '26', '0', '/', '-', '.', ' ', ',', 'nov', 'mars', 'mar', 'lundi', 'th', 'er'],
    );
    const garbage = fc.oneof(
      fc.string(),
      fc.array(bits, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const day = readDate(text, today);
        if (day === undefined) return;
        expect(isDay(day)).toBe(true);
        const parts = day.split('-').map(Number);
        const numbers = (text.normalize('NFKC').match(/\d+/g) ?? []).map(Number);
        const compact = numbers.length === 1 && String(numbers[0]).length > 4;
        if (!compact) expect(numbers.filter((number) => !parts.includes(number))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a typed time', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const two = (n: number) => String(n).padStart(2, '0');
  const writings: readonly ((hour: number, minute: number) => string)[] = [
    (h, m) => `${two(h)}:${two(m)}`,
    (h, m) => `${h}:${two(m)}`,
    (h, m) => `${h} h ${two(m)}`,
    (h, m) => `${h}h${two(m)}`,
    (h, m) => `${h}\u00a0h\u00a0${two(m)}`,
    (h, m) => `${two(h)}${two(m)}`,
    (h, m) => `${two(h)}:${two(m)}:00`,
    (h, m) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'AM' : 'PM'}`,
    (h, m) => `${h % 12 || 12}:${two(m)}\u202f${h < 12 ? 'a.m.' : 'p.m.'}`,
  ];

  it('is read as the time that was written, however it is written', () =>
    fc.assert(
      fc.property(minutes, fc.constantFrom(...writings), (at, write) => {
        const [hour, minute] = [Math.floor(at / 60), at % 60];
        expect(readTime(write(hour, minute))).toBe(`${two(hour)}:${two(minute)}`);
      }),
    ));

  it('is never read as another: all typed digits are in the result', () => {
    const bits = fc.constantFrom(...['1', '6', '18', '30', '60', '00', ':', '.', ' ', 'h', 'pm', 'am', 'p', '-', 'x']);
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        const time = readTime(text);
        if (time === undefined) return;
        const digits = text
          .replace(/:00(?=$)/, (seconds) => (/:\d{2}:00$/.test(text) ? '' : seconds))
          .replace(/\D/g, '');
        const [hour = 0, minute = 0] = time.split(':').map(Number);
        const hours = [hour, ...(/[ap]/.test(text) ? [hour % 12 || 12] : [])];
        const spelled = hours
          .flatMap((h) => [`${h}`, two(h)])
          .flatMap((h) => [h + two(minute), ...(minute === 0 ? [h] : [])]);
        expect(spelled).toContain(digits);
        expect(text).not.toMatch(/[x-]/);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a date and a time pasted as one', () => {
  it.each([
    ['2026-12-04T18:30', ['2026-12-04', '18:30']],
    ['2026-12-04 18:30:00', ['2026-12-04', '18:30']],
    ['2026-12-04T23:30:00.000Z', ['2026-12-04', '18:30']],
    ['2026-12-05T00:30:00+01:00', ['2026-12-04', '18:30']],
    ['4 déc. 2026 à 18 h 30', ['2026-12-04', '18:30']],
    ['4 déc. 2026, 18 h 30', ['2026-12-04', '18:30']],
    ['Dec 4, 2026, 6:30 PM', ['2026-12-04', '18:30']],
    ['Friday, December 4 at 6 pm', ['2026-12-04', '18:00']],
    ['04/12/2026 18:30', ['2026-12-04', '18:30']],
    ['2026-12-04T18:30:15', undefined],
    ['2026-12-04', undefined],
    ['4 dec 2026', undefined],
    ['4 dec 1830', ['2026-12-04', '18:30']],
    ['18:30', undefined],
    ['4 dec 2026 18:30 and more', undefined],
  ])('%j', (typed, read) => {
    const moment = readMoment(typed, 'America/Toronto', today);
    expect(moment && [moment.day, moment.time]).toEqual(read);
  });
});
