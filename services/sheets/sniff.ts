import iconv from 'iconv-lite';

export type Dialect = { readonly encoding: 'utf8' | 'utf16le' | 'utf16-be' | 'win1252'; readonly separator: string };

/** Number of bytes that are examined. */
export const sniffBytes = 64 * 1024;

const separators = [';', ',', '\t', '|'];

/** An incomplete character at the end of the examined bytes is not an error. */
const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false; // not decodable: the answer is no
  }
};

/** UTF-16 without a byte order mark is recognized by its zeros: Latin letters have one in every second byte. */
const zeros = (bytes: Buffer, from: number) => {
  let count = 0;
  for (let at = from; at < bytes.length; at += 2) if (bytes[at] === 0) count += 1;
  return count / Math.max(1, bytes.length / 2);
};

const encodingOf = (head: Buffer): Dialect['encoding'] => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf16-be';
  if (zeros(head, 1) > 0.6) return 'utf16le';
  if (zeros(head, 0) > 0.6) return 'utf16-be';
  return isUtf8(head) ? 'utf8' : 'win1252';
};

/**
 * Encoding and separator of a file: Unicode by its byte order mark or valid sequences, else Windows-1252; the separator
 * that its first line has most often.
 * @param bytes the whole file, or of a long one the beginning: its first accent may come later
 */
export const sniff = (bytes: Buffer): Dialect => {
  const encoding = encodingOf(bytes);
  const text = iconv.decode(bytes.subarray(0, sniffBytes), encoding);
  const first = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? '';
  const [separator] = separators
    .map((one) => [one, first.split(one).length] as const)
    .reduce((best, next) => (next[1] > best[1] ? next : best));
  return { encoding, separator };
};
