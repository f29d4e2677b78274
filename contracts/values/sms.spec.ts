import { describe, expect, it } from '@jest/globals';
import { characters, plainForSms, smsParts } from './sms.ts';

const a = (count: number) => 'a'.repeat(count);

describe('the parts of an SMS', () => {
  it.each([
    ['', 'GSM-7', 0],
    [a(160), 'GSM-7', 1],
    [a(161), 'GSM-7', 2],
    [a(183), 'GSM-7', 2],
    [a(306), 'GSM-7', 2],
    [a(307), 'GSM-7', 3],
    [a(320), 'GSM-7', 3],
    [`${a(319)}ê`, 'UCS-2', 5],
    [`${a(202)}ç`, 'UCS-2', 4],
    [`${a(69)}ê`, 'UCS-2', 1],
    [`${a(70)}ê`, 'UCS-2', 2],
    [`${a(133)}ê`, 'UCS-2', 2],
    [`${a(134)}ê`, 'UCS-2', 3],
  ])('%#: as the network counts them', (text, alphabet, parts) => {
    expect(smsParts(text)).toEqual({ alphabet, characters: characters(text), parts });
  });

  it.each([...'éèàùÇÉ'])('contain %s within the alphabet of 160 characters', (letter) =>
    expect(smsParts(letter).alphabet).toBe('GSM-7'),
  );
  it.each([...'êëîïôûçœÈÀ’«»'])('need the alphabet of 70 characters for a single %s', (letter) =>
    expect(smsParts(`${a(10)}${letter}`).alphabet).toBe('UCS-2'),
  );

  it('count characters of the extension table twice, and split none of them', () => {
    expect(smsParts('€'.repeat(80)).parts).toBe(1);
    expect(smsParts(`${a(1)}${'€'.repeat(80)}`).parts).toBe(2);
    // 152 places and then two at once: the sign goes over to the next part whole.
    expect(smsParts(`${a(152)}€${a(152)}€`).parts).toBe(3);
  });

  it('count an emoji as one character that takes two places', () => {
    expect(smsParts('👮')).toEqual({ alphabet: 'UCS-2', characters: 1, parts: 1 });
    expect(smsParts('👮'.repeat(36)).parts).toBe(2);
    expect(smsParts('👮'.repeat(67)).parts).toBe(3);
  });

  it('are fewer once quotes, dashes and spaces are simplified, and no accent is lost', () => {
    const typed = 'L’agent « Côté » – 22 h 30… vœux';
    expect(plainForSms(typed)).toBe('L\'agent "Côté" - 22 h 30... voeux');
    expect(smsParts(plainForSms('L’événement déplacé'))).toMatchObject({ alphabet: 'GSM-7' });
  });
});
