import { beforeAll, describe, expect, it } from '@jest/globals';
import { allTexts, startLanguage, switchLanguage } from '../language/i18n.ts';
import { phone } from '#contracts/values/phone.ts';
import {
  ago,
  clockHours,
  dateDay,
  dayInWords,
  dayRange,
  exactTime,
  hours,
  money,
  nearWeekday,
  percentText,
  slug,
  span,
  time,
  timeRange,
  truncate,
  dateWeekday,
  dayFrom,
  weekday,
  moment,
  withoutTags,
} from './format.ts';
import { momentAtPlace, spanAtPlace, timeAtPlace } from './times-at-place.ts';

beforeAll(async () => {
  await startLanguage();
  await allTexts();
  await switchLanguage('en');
});

describe('how values are written', () => {
  it.each([
    [480, '8h'],
    [450, '7h30'],
    [5, '0h05'],
    [-90, '−1h30'],
  ])('[val.hours] %i minutes are %s, in French with spaces that do not break', async (minutes, text) => {
    expect(hours(minutes)).toBe(text);
    await switchLanguage('fr');
    expect(hours(minutes)).toBe(text.replace(/h(?=\d)/, 'h\u00a0').replace('h', '\u00a0h'));
    await switchLanguage('en');
  });

  it('[val.truncate] 31 letters become 30 and an ellipsis, 30 stay whole', () => {
    expect(truncate('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`);
    expect(truncate('é'.repeat(30))).toBe('é'.repeat(30));
  });

  it('[val.relative] says the largest whole unit', async () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    const before = (seconds: number) => ago(new Date(now - seconds * 1000).toISOString(), now);
    expect([
      before(5400),
      before(2 * 86_400),
      before(86_400),
      before(119),
      before(60),
      before(59),
      before(3),
      before(1),
    ]).toEqual([
      '1 hour ago',
      '2 days ago',
      '1 day ago',
      '1 minute ago',
      '1 minute ago',
      '59 seconds ago',
      '3 seconds ago',
      'just now',
    ]);
    await switchLanguage('fr');
    expect(before(2 * 86_400)).toBe('il y a 2 jours');
    await switchLanguage('en');
  });

  it('[route.slug] lower case without accents, and without tags', () => {
    expect(slug('Événement Été')).toBe('evenement-ete');
    expect(withoutTags('<b>x</b>')).toBe('x');
  });

  it('[val.phone] groups digits 3-3-4', () => {
    expect(phone('5145551234')).toBe('514-555-1234');
    expect(phone('+15145551234')).toBe('514-555-1234');
    expect(phone('911')).toBe('911');
  });

  it('money and dates follow the language', async () => {
    expect(money(123_450)).toBe('$1,234.50');
    expect(percentText(75)).toBe('75%');
    const night = ['2020-11-20T23:00:00Z', '2020-11-21T11:05:00Z', 'America/Toronto'] as const;
    expect(timeRange(...night)).toBe('18:00–06:05');
    expect(span(...night)).toBe('Fri, Nov 20, 2020, 18:00 – Sat, Nov 21, 2020, 06:05');
    expect(span('2020-11-01T05:30:00Z', '2020-11-01T06:30:00Z', 'America/Toronto')).toBe(
      'Sun, Nov 1, 2020, 01:30 EDT – 01:30 EST',
    );
    expect(['05:30', '06:30'].map((hour) => exactTime(`2026-11-01T${hour}:00Z`, 'America/Toronto'))).toEqual([
      '01:30\u00a0EDT',
      '01:30\u00a0EST',
    ]);
    expect(exactTime('2026-11-02T06:30:00Z', 'America/Toronto')).toBe('01:30');
    await switchLanguage('fr');
    expect(money(123_450).replace(/\s/g, ' ')).toBe('1 234,50 $');
    expect(percentText(75)).toBe('75\u00a0%');
    expect(span(...night)).toBe('ven. 20 nov. 2020, 18\u00a0h – sam. 21 nov. 2020, 6\u00a0h\u00a005');
    expect(clockHours(...night)).toBe('18–06:05');
    expect(timeRange(...night)).toBe('18\u00a0h\u00a0– 6\u00a0h\u00a005');
    expect(['05:00', '13:00'].map((utc) => time(`2020-11-20T${utc}:00Z`, 'America/Toronto'))).toEqual([
      '0\u00a0h',
      '8\u00a0h',
    ]);
    expect([
      dateDay('2027-01-01'),
      dayInWords('2027-01-01'),
      weekday('2027-01-01T17:00:00Z', 'America/Toronto'),
    ]).toEqual(['1er janv. 2027', 'vendredi 1er janvier 2027', 'ven. 1er janv.']);
    expect(dayRange('2027-01-01', '2027-01-11')).toMatch(/^1er\s?–\s?11 janv\. 2027$/);
    expect(dateDay('2027-01-11')).toBe('11 janv. 2027');
    await switchLanguage('en');
    const year = new Date().getFullYear();
    expect(nearWeekday(`${year}-06-07T17:00:00Z`, 'America/Toronto')).toBe(
      weekday(`${year}-06-07T17:00:00Z`, 'America/Toronto'),
    );
    expect(nearWeekday(`${year - 1}-06-07T17:00:00Z`, 'America/Toronto')).toContain(`Jun 7, ${year - 1}`);
    expect(dateWeekday(`${year}-06-07`)).toBe(weekday(`${year}-06-07T12:00:00Z`, 'UTC'));
    expect(moment('2020-06-07T17:00:00Z', 'America/Toronto')).toBe('Sun, Jun 7, 2020, 13:00');
    const late = '2026-03-08T03:30:00Z';
    expect(
      ['08T05:30', '09T03:30', '10T03:30'].map((at) => dayFrom(`2026-03-${at}:00Z`, 'America/Toronto', late)),
    ).toEqual(['Tomorrow · Sun, Mar 8', 'Tomorrow · Sun, Mar 8', 'Mon, Mar 9']);
    await switchLanguage('fr');
    expect(dateWeekday('2020-06-07')).toBe('dim. 7 juin 2020');
    expect(moment('2020-11-30T23:05:00Z', 'America/Toronto')).toBe('lun. 30 nov. 2020, 18\u00a0h\u00a005');
    expect(dayFrom(late, 'America/Toronto', late)).toBe('Aujourd’hui · sam. 7 mars');
  });

  it('times at a place are in its zone, which is named where the viewer’s clock shows another time', async () => {
    await switchLanguage('en');
    const at = '2026-07-07T17:00:00Z';
    const viewers = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect([timeAtPlace(at, 'Asia/Tokyo'), momentAtPlace(at, 'Asia/Tokyo')]).toEqual([
      '02:00\u00a0GMT+9',
      `${moment(at, 'Asia/Tokyo')}\u00a0GMT+9`,
    ]);
    expect(spanAtPlace(at, '2026-07-07T19:00:00Z', 'Asia/Tokyo')).toMatch(/, 02:00 – 04:00\u00a0GMT\+9$/);
    expect([timeAtPlace(at, viewers), momentAtPlace(at, viewers), momentAtPlace(at)]).toEqual([
      time(at),
      moment(at),
      moment(at),
    ]);
    // Where the clocks change within a period, both of its ends name the zone already.
    const spring = ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', 'Europe/Paris'] as const;
    expect(spanAtPlace(...spring)).toBe(span(...spring));
  });
});
