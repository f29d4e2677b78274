export type Line = {
  readonly line: number;
  readonly text: string;
  /** Cut: the rest was left out. */ readonly tooLong?: true;
};

/** Longest line in characters; of a longer one the beginning is kept, for display. */
const longestLine = 64 * 1024;
const shown = 200;

/**
 * Lines of a streamed text, a batch per chunk, with any line ends (also mixed); a line that never ends is dropped
 * instead of kept in memory.
 */
export async function* lines(text: AsyncIterable<string>): AsyncGenerator<Line[]> {
  let held = '';
  let line = 1;
  let tooLong = false;
  let first = true;
  const taken = (piece: string): Line => {
    const whole = tooLong ? held : held + piece;
    const cut = tooLong || whole.length > longestLine;
    held = '';
    tooLong = false;
    return cut ? { line: line++, text: whole.slice(0, shown), tooLong: true } : { line: line++, text: whole };
  };
  let returned = false;
  for await (const some of text) {
    let piece = first && some.startsWith('\ufeff') ? some.slice(1) : some;
    first = first && some === '';
    if (returned && piece.startsWith('\n')) piece = piece.slice(1);
    if (piece !== '') returned = piece.endsWith('\r');
    const parts = piece.split(/\r\n|\n|\r/);
    const last = parts.pop()!;
    const out = parts.map(taken);
    if (!tooLong) {
      held += last;
      if (held.length > longestLine) {
        held = held.slice(0, shown);
        tooLong = true;
      }
    }
    if (out.length > 0) yield out;
  }
  if (held !== '' || tooLong) yield [taken('')];
}
