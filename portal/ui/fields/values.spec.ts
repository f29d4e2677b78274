import { describe, expect, it } from '@jest/globals';
import { centsOf, dollarsOf, isDecimal, isTooFine, numericText, withMark } from './money.ts';
import { readTime } from './wall-clock.ts';
import { instantsAt, wallTimeAt } from './zone-clock.ts';

const zone = 'America/Toronto';

describe('money as it is typed', () => {
  it('[val.money] only numeric text is taken: 12a leaves 12', () => {
    expect(numericText('12a')).toBe('12');
    expect(numericText('1 234,5')).toBe('1234.5');
    expect(numericText('1.2.3')).toBe('1.23');
  });

  it('keeps groups of thousands, and shows the decimals as the language writes them', () => {
    expect(['1,234.56', '1.234.', '1,234,567.8', '-12,345.6'].map(numericText)).toEqual([
      '1234.56',
      '1234.',
      '1234567.8',
      '-12345.6',
    ]);
    expect(['1.234', '1.23'].map(isTooFine)).toEqual([true, false]);
    expect([withMark('24.10', 'fr'), withMark('24.10', 'en'), numericText('24,10')]).toEqual([
      '24,10',
      '24.10',
      '24.10',
    ]);
  });

  it.each(['999.99', '0', '12.5'])('[val.decimal] %s passes', (text) => expect(isDecimal(text)).toBe(true));
  it.each(['1000', '1.234', 'a', ''])('[val.decimal] "%s" fails', (text) => expect(isDecimal(text)).toBe(false));

  it('turns dollars into whole cents and back, without binary fractions', () => {
    expect([centsOf('19.99'), centsOf('0.29'), centsOf('.5'), centsOf('-5'), centsOf('')]).toEqual([
      1999,
      29,
      50,
      -500,
      undefined,
    ]);
    expect([dollarsOf(1999), dollarsOf(null)]).toEqual(['19.99', '']);
  });
});

describe('the local time of a place', () => {
  it('names one instant on most days', () =>
    expect(instantsAt('2026-11-20', '09:00', zone)).toEqual(['2026-11-20T14:00:00.000Z']));
  it('has no 02:30 on the night clocks go forward', () => expect(instantsAt('2026-03-08', '02:30', zone)).toEqual([]));
  it('has two 01:30 on the night clocks go back', () =>
    expect(instantsAt('2026-11-01', '01:30', zone)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']));
  it('refuses an invalid date or time', () =>
    expect([instantsAt('2026-02-30', '10:00', zone), instantsAt('2026-02-20', '25:00', zone)]).toEqual([[], []]));
  it('shows an instant in the place’s time zone', () =>
    expect(wallTimeAt('2026-11-21T04:30:00.000Z', zone)).toEqual({ day: '2026-11-20', time: '23:30' }));
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8h30', '08:30'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['abc', undefined],
    ['7', '07:00'],
    ['1830', '18:30'],
    ['18 30', '18:30'],
    ['18.15', '18:15'],
    ['18 h 30', '18:30'],
    ['18\u00a0h\u00a030', '18:30'],
    ['18\u202fh\u202f30 min', '18:30'],
    [' 18 h ', '18:00'],
    ['9 h 15', '09:15'],
    ['18 H 30', '18:30'],
    ['0 h 05', '00:05'],
    ['18 heures 30', '18:30'],
    ['18:30:00', '18:30'],
    ['6:30 PM', '18:30'],
    ['6:30 p.m.', '18:30'],
    ['6:30\u202fp.m.', '18:30'],
    ['6.30pm', '18:30'],
    ['630 pm', '18:30'],
    ['6 pm', '18:00'],
    ['6p', '18:00'],
    ['6:30 AM', '06:30'],
    ['12 am', '00:00'],
    ['12:30 a.m.', '00:30'],
    ['12 pm', '12:00'],
    ['noon', '12:00'],
    ['midi', '12:00'],
    ['minuit 30', '00:30'],
    ['18 h 3', undefined],
    ['18 h 60', undefined],
    ['18:30 pm', undefined],
    ['13 pm', undefined],
    ['0 am', undefined],
    ['18:30:15', undefined],
    ['18 h 30 demain', undefined],
    ['18-19', undefined],
    ['12345', undefined],
    ['-8', undefined],
    ['', undefined],
  ])('reads %j as %s', (typed, time) => expect(readTime(typed)).toBe(time));
});
