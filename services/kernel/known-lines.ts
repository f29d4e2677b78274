/**
 * Lines that the registry at hand was read from, and where each stands in the file now being read: what was taken once,
 * under the same headings, need not be read again. Of a line only its print is held, so that half a million take 12 MB.
 */
export class KnownLines {
  private readonly mask: number;
  private readonly high: Int32Array;
  private readonly low: Int32Array;
  /** 0: a free place, -1: not seen in this file, else the line where it was. */
  private readonly at: Int32Array;
  private seen = 0;

  /** @param most how many will be added */
  constructor(
    /** The import whose lines these are. */
    readonly importId: string,
    most: number,
  ) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(8, 2 * most)));
    this.mask = places - 1;
    this.high = new Int32Array(places);
    this.low = new Int32Array(places);
    this.at = new Int32Array(places);
  }

  /** @returns false when there is one with this print */
  add({ high, low }: Print): boolean {
    const place = this.find(high, low);
    if (this.at[place] !== 0) return false;
    this.high[place] = high;
    this.low[place] = low;
    this.at[place] = -1;
    return true;
  }

  /** @returns true when the line is known, for the first of several that are the same */
  take(line: number, text: string): boolean {
    const { high, low } = printOf(text);
    const place = this.find(high, low);
    if (this.at[place] !== -1) return false;
    this.at[place] = line;
    this.seen += 1;
    return true;
  }

  /** Where a known line stands in this file; undefined when it is not in it. */
  lineOf({ high, low }: Print): number | undefined {
    const line = this.at[this.find(high, low)]!;
    return line > 0 ? line : undefined;
  }

  /** As if it were not in this file. */
  forget({ high, low }: Print): void {
    const place = this.find(high, low);
    if (this.at[place]! <= 0) return;
    this.at[place] = -1;
    this.seen -= 1;
  }

  /** Those that are in this file. */
  get kept(): number {
    return this.seen;
  }

  /** Those that are not. */
  gone(): Print[] {
    const prints: Print[] = [];
    this.at.forEach((line, place) => void (line === -1 && prints.push({ high: this.high[place]!, low: this.low[place]! })));
    return prints;
  }

  private find(high: number, low: number): number {
    let place = low & this.mask;
    while (this.at[place] !== 0 && (this.high[place] !== high || this.low[place] !== low)) place = (place + 1) & this.mask;
    return place;
  }
}

/** 64 bits of a text, as two whole numbers of 32: two different texts have the same once in 10^19 times. */
export type Print = { readonly high: number; readonly low: number };

/** Two multiplying lanes over the characters, mixed at the end so that each bit of a text touches all of its print. */
export const printOf = (text: string): Print => {
  let high = 0x2f0b4c47;
  let low = 0x6b43a9b5;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x85ebca77);
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  high = Math.imul(high ^ (low >>> 16), 0xc2b2ae3d) ^ text.length;
  low = Math.imul(low ^ (high >>> 13), 0x27d4eb2f);
  return { high: (high ^ (low >>> 15)) | 0, low: (low ^ (high >>> 16)) | 0 };
};
