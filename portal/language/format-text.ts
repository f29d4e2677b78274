export type Values = Readonly<Record<string, unknown>>;

type Branches = ReadonlyMap<string, readonly Piece[]>;
type Value = { readonly name: string; readonly as?: 'number' | 'plural' | 'select'; readonly branches?: Branches };
/** `#` stands for the number that chose a plural's branch. */
type Piece = string | Value | typeof hash;
const hash = Symbol('#');

/** Reads the part of ICU MessageFormat that the catalogues use: values, numbers, plurals and choices, one in the other. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): readonly Piece[] {
    const pieces = this.pieces(false);
    if (this.at < this.text.length) this.fail();
    return pieces;
  }

  private pieces(counting: boolean): readonly Piece[] {
    const pieces: Piece[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const sign = this.text[this.at];
      if (sign === '{') pieces.push(this.value(counting));
      else if (sign === '#' && counting) {
        this.at++;
        pieces.push(hash);
      } else pieces.push(this.match(counting ? /[^{}#]+/y : /[^{}]+/y));
    }
    return pieces;
  }

  private value(counting: boolean): Value {
    const name = this.match(/\{\s*([\w-]+)\s*/y);
    if (this.skip(/\}/y)) return { name };
    const as = this.match(/,\s*(number|plural|select)\s*/y) as NonNullable<Value['as']>;
    if (as !== 'number') this.match(/,\s*/y);
    const branches = new Map<string, readonly Piece[]>();
    while (!this.skip(/\s*\}/y)) {
      if (as === 'number') this.fail();
      const choice = this.match(/\s*([^\s{}]+)\s*\{/y);
      branches.set(choice, this.pieces(as === 'plural' || counting));
      this.match(/\}/y);
    }
    return { name, as, ...(as !== 'number' && { branches }) };
  }

  /** What a pattern finds here, or the part of it in brackets. */
  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return this.fail();
    this.at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private fail(): never {
    throw new SyntaxError(`Sign ${this.at + 1} of “${this.text}” is not understood.`);
  }
}

const read = new Map<string, readonly Piece[]>();
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();
const kept = <T>(all: Map<string, T>, key: string, make: () => T): T => {
  const one = all.get(key) ?? make();
  all.set(key, one);
  return one;
};
const written = (locale: string, value: unknown): string =>
  kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(Number(value));

const branchOf = (as: Value['as'], branches: Branches, value: unknown, locale: string): readonly Piece[] => {
  const chosen =
    as === 'select'
      ? branches.get(String(value))
      : (branches.get(`=${Number(value)}`) ??
        branches.get(kept(plurals, locale, () => new Intl.PluralRules(locale)).select(Number(value))));
  return chosen ?? branches.get('other') ?? [];
};

const put = (pieces: readonly Piece[], values: Values, locale: string, count?: unknown): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece === hash) return written(locale, count);
      const value = values[piece.name];
      const { as, branches } = piece;
      if (branches) return put(branchOf(as, branches, value, locale), values, locale, as === 'plural' ? value : count);
      if (as === 'number') return written(locale, value);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    })
    .join('');

/**
 * A text with its values in place; what is neither a word nor a number leaves nothing.
 * @throws SyntaxError for a text that is not well-formed
 */
export const formatText = (text: string, values: Values, locale: string): string =>
  text.includes('{')
    ? put(
        kept(read, text, () => new Reader(text).whole()),
        values,
        locale,
      )
    : text;
