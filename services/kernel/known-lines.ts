import { hash } from 'node:crypto';

/** The first 64 bits of a line's SHA-256: of half a million lines, two have the same less than once in a hundred million files. */
export type Fingerprint = bigint;

export const fingerprintOf = (text: string): Fingerprint => hash('sha256', text, 'buffer').readBigInt64BE();

/**
 * Lines that the registry at hand was read from, and where each stands in the file now being read: what was taken once,
 * under the same headings, need not be read again. Of a line only its print is held.
 */
export class KnownLines {
  /** The line where each print was met in this file, 0 until then. */
  private readonly at = new Map<Fingerprint, number>();
  private seen = 0;

  /** @param importId the import whose lines these are */
  constructor(readonly importId: string) {}

  /** @returns false when there is one with this print */
  add(print: Fingerprint): boolean {
    if (this.at.has(print)) return false;
    this.at.set(print, 0);
    return true;
  }

  /** @returns true when the line is known, for the first of several that are the same */
  take(line: number, text: string): boolean {
    const print = fingerprintOf(text);
    if (this.at.get(print) !== 0) return false;
    this.at.set(print, line);
    this.seen += 1;
    return true;
  }

  /** Where a known line stands in this file; undefined when it is not in it. */
  lineOf(print: Fingerprint): number | undefined {
    return this.at.get(print) || undefined;
  }

  /** As if it were not in this file. */
  forget(print: Fingerprint): void {
    if (!this.at.get(print)) return;
    this.at.set(print, 0);
    this.seen -= 1;
  }

  /** Those that are in this file. */
  get kept(): number {
    return this.seen;
  }

  /** Those that are not. */
  gone(): Fingerprint[] {
    return [...this.at].flatMap(([print, line]) => (line === 0 ? [print] : []));
  }
}
