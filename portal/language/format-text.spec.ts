import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import en from '#contracts/messages/en.json' with { type: 'json' };
import fr from '#contracts/messages/fr.json' with { type: 'json' };
import { formatText } from './format-text.ts';

type Part = { type: number; value: string; options?: Record<string, { value: Part[] }> };
const numeric = [0, 1, 2, 1.5, 12345];

/** What the values of a text may be: for a choice each of its words and one more, for a number a few of each plural. */
const choices = (parts: readonly Part[]): Map<string, readonly (string | number)[]> => {
  const found = new Map<string, readonly (string | number)[]>();
  for (const { type, value, options = {} } of parts) {
    if (type === 0 || type === 7) continue;
    const exact = Object.keys(options).flatMap((one) => (one.startsWith('=') ? [Number(one.slice(1))] : []));
    const own = type === 5 ? [...Object.keys(options), '?'] : type === 1 ? ['A', 3000] : [...numeric, ...exact];
    if (!found.has(value) || type !== 1) found.set(value, own);
    for (const option of Object.values(options))
      for (const [name, inner] of choices(option.value)) if (!found.has(name)) found.set(name, inner);
  }
  return found;
};

const cases = (all: Map<string, readonly (string | number)[]>): Record<string, string | number>[] =>
  [...all].reduce<Record<string, string | number>[]>(
    (known, [name, values]) => known.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))).slice(0, 400),
    [{}],
  );

describe('a text with its values', () => {
  it.each([
    ['en', en],
    ['fr', fr],
  ])('reads as ICU MessageFormat has it, for every text in %s', (language, catalogue) => {
    const locale = `${language}-CA`;
    let compared = 0;
    for (const text of new Set(Object.values(catalogue as Record<string, string>))) {
      const format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
      for (const values of cases(choices(format.getAst() as Part[]))) {
        expect([text, formatText(text, values, locale)]).toEqual([text, format.format(values)]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it('a value that is not there leaves nothing', () => {
    expect(formatText('Call {name}.', {}, 'en-CA')).toBe('Call .');
    expect(formatText('Call {name}.', { name: null }, 'en-CA')).toBe('Call .');
  });

  it('signs without a value stay as they are', () => {
    expect(formatText('Bay #3', {}, 'en-CA')).toBe('Bay #3');
  });

  it.each(['{n', '{n,', 'a}', '{n, plural, one {a}', '{n, date}', '{n, number, integer}', '{}'])(
    'refuses %s',
    (text) => {
      expect(() => formatText(`{x}${text}`, {}, 'en-CA')).toThrow(SyntaxError);
    },
  );
});
