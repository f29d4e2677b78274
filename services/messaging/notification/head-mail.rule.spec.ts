import { describe, expect, it } from '@jest/globals';
import { headMailOn, maxHeads } from './head-mail.rule.ts';
import { mailHtml } from './mail-html.ts';

const zone = 'America/Toronto';
/** One head an hour, but for those left out. */
const headsAt = (...at: readonly string[]) => at.map((instant, n) => ({ number: n + 1, at: instant }));
const numbers = (heads: ReturnType<typeof headsAt>, now: string) =>
  headMailOn(heads, now, zone)?.heads.map((head) => head.number);

describe('the mail of a day', () => {
  const heads = headsAt('2026-03-05T12:00:00.000Z', '2026-03-06T11:59:00.000Z', '2026-03-06T12:00:01.000Z');

  it('is sent from 07:00 at the office on, with what was signed in the 24 hours before', () => {
    expect(headMailOn(heads, '2026-03-06T11:59:59.000Z', zone)).toBeUndefined();
    expect(headMailOn(heads, '2026-03-06T12:00:00.000Z', zone)).toMatchObject({ day: '2026-03-06' });
    expect(numbers(heads, '2026-03-06T12:00:00.000Z')).toEqual([2]);
    expect(numbers(heads, '2026-03-07T04:59:00.000Z')).toEqual([2]);
    expect(numbers(heads, '2026-03-07T12:00:00.000Z')).toEqual([3]);
  });

  it('contains the last signature if nothing was signed since, and is not sent before the first', () => {
    expect(numbers(heads, '2026-03-12T15:00:00.000Z')).toEqual([3]);
    expect(numbers(heads, '2026-03-04T15:00:00.000Z')).toBeUndefined();
    expect(numbers([], '2026-03-12T15:00:00.000Z')).toBeUndefined();
  });

  it('contains each signature once when the clocks change', () => {
    const hours = Array.from({ length: 72 }, (_, n) => new Date(Date.UTC(2026, 2, 7, n, 0, 1)).toISOString());
    const told = ['2026-03-08T15:00:00.000Z', '2026-03-09T15:00:00.000Z'].map((now) =>
      numbers(headsAt(...hours), now)!,
    );
    expect(told.map(({ length }) => length)).toEqual([23, 24]);
    expect(told.flat()).toEqual([...new Set(told.flat())]);
  });

  it('needs only the last heads at any hour, also when the clocks change', () => {
    const hours = Array.from({ length: 24 * 5 }, (_, n) => new Date(Date.UTC(2026, 9, 30, n, 59, 59)).toISOString());
    const heads = headsAt(...hours);
    for (let n = 1; n < heads.length; n++) {
      const known = heads.slice(0, n + 1);
      expect(numbers(known.slice(-maxHeads), hours[n]!)).toEqual(numbers(known, hours[n]!));
    }
  });

  it('has the same text as HTML, with every character escaped', () => {
    const html = mailHtml('A <b> & "c"\nhttps://vigie.example/x?a=1&b=2\n\nFin', 'fr');
    expect(html).toContain(
      '<p>A &lt;b&gt; &amp; &quot;c&quot;<br>\n<a href="https://vigie.example/x?a=1&amp;b=2">https://vigie.example/x?a=1&amp;b=2</a></p>',
    );
    expect(html).toContain('<html lang="fr">');
  });
});
