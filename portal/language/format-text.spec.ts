import { describe, expect, it } from '@jest/globals';
import { parse } from '@formatjs/icu-messageformat-parser';
import { formatText, type Pattern } from './format-text.ts';

const agents = '{count, plural, =0 {No agent} one {# agent of {name}} other {# agents of {name}}}';

describe.each<[string, (text: string) => Pattern]>([
  ['as it stands in the catalogue', (text) => text],
  ['as the build has read it', (text) => parse(text, { ignoreTag: true, captureLocation: false })],
])('a text with its values, %s', (_, read) => {
  it('uses the plural form and the language', () => {
    const said = (count: number, locale: string) => formatText(read(agents), { count, name: 'A' }, locale);
    expect([0, 1, 1234].map((count) => said(count, 'en-CA'))).toEqual([
      'No agent',
      '1 agent of A',
      '1,234 agents of A',
    ]);
    expect(said(1234, 'fr-CA')).toBe('1\u00a0234 agents of A');
  });

  it('is empty without a value', () => {
    expect(formatText(read('Call {name}.'), {}, 'en-CA')).toBe('Call .');
    expect(formatText(read('Call {name}.'), { name: null }, 'en-CA')).toBe('Call .');
  });

  it('ends with one point after an abbreviation, and keeps an ellipsis', () => {
    const closes = read('Closes on {date}. Pay day: {payDay}.');
    expect(formatText(closes, { date: '7 déc.', payDay: '10 déc.' }, 'fr-CA')).toBe(
      'Closes on 7 déc. Pay day: 10 déc.',
    );
    expect(formatText(closes, { date: 'Dec 7', payDay: 'soon..' }, 'en-CA')).toBe('Closes on Dec 7. Pay day: soon...');
  });

  it('shows numbers and names unchanged', () => {
    expect(formatText(read('{year}: {name}'), { year: 2027, name: '{x} <b>' }, 'en-CA')).toBe('2027: {x} <b>');
  });
});

describe('a text', () => {
  it('without values is unchanged', () => {
    expect(formatText('Bay #3', {}, 'en-CA')).toBe('Bay #3');
  });

  it.each(['{n', '{n, plural, one {a}', '{}'])('is refused when it is not well-formed: %s', (text) => {
    expect(() => formatText(`{x}${text}`, {}, 'en-CA')).toThrow(SyntaxError);
  });
});
