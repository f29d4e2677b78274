import { keysOf, mayBeMistaken, phoneDigits, normalized, wordsOf } from '#contracts/values/search-words.ts';

/** A piece of a text; `hit`: it matches the search. */
type Piece = { readonly text: string; readonly hit: boolean };
type Sign = { readonly sign: string; readonly at: number; end: number; readonly begins: boolean };
type Span = { readonly from: number; readonly to: number };

/** The compared letters and digits of a text, each with its index; words are separated by single blanks. */
const signsOf = (text: string): readonly (readonly Sign[])[] => {
  const words: Sign[][] = [[]];
  let begins = true;
  let at = 0;
  for (const letter of text) {
    const end = at + letter.length;
    const signs = normalized(letter).match(/[\p{L}\p{N}]/gu) ?? [];
    for (const sign of signs) words.at(-1)!.push({ sign, at, end, begins });
    if (/\s/u.test(letter)) words.push([]);
    const accent = /\p{M}/u.test(letter);
    const before = words.at(-1)!.at(-1);
    // A combining accent belongs to the letter before it.
    if (accent && before?.end === at) before.end = end;
    begins = signs.length === 0 && !accent;
    at = end;
  }
  return words;
};

const found = (signs: readonly Sign[], asked: string): readonly (Span & { readonly begins: boolean })[] => {
  const stream = signs.map(({ sign }) => sign).join('');
  const spans: (Span & { begins: boolean })[] = [];
  for (let at = stream.indexOf(asked); at >= 0; at = stream.indexOf(asked, at + asked.length)) {
    spans.push({ from: signs[at]!.at, to: signs[at + asked.length - 1]!.end, begins: signs[at]!.begins });
  }
  return spans;
};

/** Words that differ from the searched one by one letter. */
const nearly = (words: readonly (readonly Sign[])[], asked: string): readonly Span[] => {
  if (!mayBeMistaken(asked)) return [];
  const keys = new Set(keysOf(asked));
  return words
    .filter((word) => word.length > 0 && keysOf(word.map(({ sign }) => sign).join('')).some((key) => keys.has(key)))
    .map((word) => ({ from: word[0]!.at, to: word.at(-1)!.end }));
};

const spansOf = (text: string, asked: string): readonly Span[] => {
  const words = signsOf(text);
  const digits = phoneDigits(asked);
  if (digits) return found(words.flat(), digits);
  return asked.split(/\s+/).flatMap((one) => {
    const word = wordsOf(one).join('');
    if (word === '') return [];
    const all = words.flatMap((signs) => found(signs, word));
    const begun = all.filter(({ begins }) => begins);
    if (begun.length > 0) return begun;
    // As in the search: fewer than three letters match the beginning of words only.
    return all.length > 0 && word.length > 2 ? all : nearly(words, word);
  });
};

/** Splits a text so that the searched words can be marked: accents are ignored, and separators within numbers. */
export const piecesOf = (text: string, asked: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { from, to } of [...spansOf(text, asked)].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, done);
    if (to <= start) continue;
    if (start > done) pieces.push({ text: text.slice(done, start), hit: false });
    pieces.push({ text: text.slice(start, to), hit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), hit: false });
  return pieces;
};
