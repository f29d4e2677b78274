import { Line } from './common.ts';

/** First letters are those of provinces and territories; D, F, I, O, Q and U are never used. */
const canadian = /^([ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z])[ -]?(\d[ABCEGHJ-NPR-TV-Z]\d)$/i;
/**
 * As other countries write theirs: 3 to 10 letters, digits, spaces and hyphens, with a digit. Letter, digit, letter
 * begins a Canadian code, or one of central London (W1A 1AA).
 */
const foreign = /^(?!(?!(w\d[a-z]|e1w|n1[cp]) ?\d[a-z]{2}$)[a-z]\d[a-z])(?=.*\d)[a-z\d][a-z\d -]{1,8}[a-z\d]$/i;

/** Whether a postal code is one of Canada, as calls accept it. */
export const isCanadianPostalCode = (code: string): boolean => canadian.test(code);

/**
 * A postal code as calls accept it, or none (decision 90); a Canadian one is stored as `A1A 1A1`. What was stored
 * before may be anything.
 */
export const PostalCode = Line()
  .max(20)
  .overwrite((code) => code.toUpperCase().replace(canadian, '$1 $2'))
  .refine((code) => code === '' || isCanadianPostalCode(code) || foreign.test(code), 'NOT_A_POSTAL_CODE');
