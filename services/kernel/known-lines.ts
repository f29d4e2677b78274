import { hash } from 'node:crypto';

/**
 * The first 64 bits of a line's SHA-256: with half a million lines, two collide in fewer than one of a hundred million
 * files.
 */
export type Fingerprint = bigint;

export const fingerprintOf = (text: string): Fingerprint => hash('sha256', text, 'buffer').readBigInt64BE();

/**
 * Lines from which the present registry was read, and where they are in the file that is being read now: a line that
 * was read once, under the same headings, need not be read again. Only the fingerprint of a line is kept.
 */
export class KnownLines {
  /** Fingerprint → number of the line in this file, 0 until it is met. */
  private readonly at = new Map<Fingerprint, number>();
  private seen = 0;

  /** @param importId the import whose lines these are */
  constructor(readonly importId: string) {}

  /** @returns false where the fingerprint is known already */
  add(print: Fingerprint): boolean {
    if (this.at.has(print)) return false;
    this.at.set(print, 0);
    return true;
  }

  /** @returns true where the line is known, for the first of several equal ones */
  take(line: number, text: string): boolean {
    const print = fingerprintOf(text);
    if (this.at.get(print) !== 0) return false;
    this.at.set(print, line);
    this.seen += 1;
    return true;
  }

  /** Number of a known line in this file; undefined where the file doesn't contain it. */
  lineOf(print: Fingerprint): number | undefined {
    return this.at.get(print) || undefined;
  }

  /** Treats a line as missing from this file. */
  forget(print: Fingerprint): void {
    if (!this.at.get(print)) return;
    this.at.set(print, 0);
    this.seen -= 1;
  }

  /** Number of known lines that this file contains. */
  get kept(): number {
    return this.seen;
  }

  /** Fingerprints of known lines that this file doesn't contain. */
  gone(): Fingerprint[] {
    return [...this.at].flatMap(([print, line]) => (line === 0 ? [print] : []));
  }
}
