/** The 7-bit alphabet of GSM 03.38; those after it cost two places each. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

const known = (sign: string): boolean => basic.has(sign) || extended.has(sign);

type SmsParts = {
  readonly alphabet: 'GSM-7' | 'UCS-2';
  /** As people count: an emoji is one. What the limit of 320 counts (rule msg.lengths). */
  readonly characters: number;
  /** What the network bills. */
  readonly parts: number;
};

/** Characters as people count them, not the units a browser's `length` gives. */
export const characters = (text: string): number => text.replace(/[\uD800-\uDBFF](?=[\uDC00-\uDFFF])/g, '').length;

/**
 * How a text travels by SMS: plain texts in parts of 160 places (153 once there are several), and as soon as one character is none of
 * the 7-bit alphabet's, such as `ê` or `ç`, all of it in parts of 70 (67). No character is cut in two by the end of a part.
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

/** The same words with signs that SMS carries cheaply: typographic quotes, dashes and spaces lose their looks, no letter its accent. */
export const plainForSms = (text: string): string =>
  text
    .replace(/«[\s\u00a0\u202f]+|[\s\u00a0\u202f]+»/g, '"')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[’‘“”«»–—…œŒ]/g, (sign) => plainer[sign]!);

/** A text of ours in plain signs whose letters lose the accents that the 7-bit alphabet lacks (`ê`, `ç`, `û`): one of them would make all of it dear. */
export const cheapForSms = (text: string): string =>
  [...plainForSms(text)]
    .map((sign) => (known(sign) ? sign : sign.normalize('NFD').replace(/\p{Diacritic}/gu, '')))
    .join('');
