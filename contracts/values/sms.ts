/** The 7-bit alphabet of GSM 03.38; those after it cost two places each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

const known = (sign: string): boolean => basic.has(sign) || extended.has(sign);

type SmsParts = {
  readonly alphabet: 'GSM-7' | 'UCS-2';
  /** Characters as people count them (an emoji is one); the limit of 320 applies to these (rule msg.lengths). */
  readonly characters: number;
  /** Number of SMS segments, which the network bills. */
  readonly parts: number;
};

/** Number of characters as people count them, not of UTF-16 code units. */
export const characters = (text: string): number => text.replace(/[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g, '').length;

/**
 * How a text is sent by SMS: in segments of 160 septets (153 each where there are several) or, as soon as one character
 * such as `ê` or `ç` is not in the 7-bit alphabet, in segments of 70 characters (67). No character is split between
 * segments.
 */
export const smsParts = (text: string): SmsParts => {
  const all = [...text];
  const plain = all.every(known);
  const places = all.map((one) => (plain ? (extended.has(one) ? 2 : 1) : one.length));
  const [alone, each] = plain ? [160, 153] : [70, 67];
  const total = places.reduce((sum, place) => sum + place, 0);
  return {
    alphabet: plain ? 'GSM-7' : 'UCS-2',
    characters: all.length,
    parts: total === 0 ? 0 : total <= alone ? 1 : filled(places, each),
  };
};

const filled = (places: readonly number[], each: number): number => {
  let parts = 1;
  let room = each;
  for (const place of places) {
    if (place > room) {
      parts += 1;
      room = each;
    }
    room -= place;
  }
  return parts;
};

const plainer: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
};

/** Replaces typographic quotes, dashes and spaces by signs of the 7-bit alphabet; letters keep their accents. */
export const plainForSms = (text: string): string =>
  text
    .replace(/«[\s\u00a0\u202f]+|[\s\u00a0\u202f]+»/g, '"')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[’‘“”«»–—…œŒ]/g, (sign) => plainer[sign]!);

/**
 * As `plainForSms`, and also without the accents that the 7-bit alphabet lacks (`ê`, `ç`, `û`), since one of them
 * forces the whole text into short segments.
 */
export const cheapForSms = (text: string): string =>
  [...plainForSms(text)]
    .map((sign) => (known(sign) ? sign : sign.normalize('NFD').replace(/\p{Diacritic}/gu, '')))
    .join('');
