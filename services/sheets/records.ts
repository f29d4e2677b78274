import { parse } from 'csv-parse/sync';
import { isStorable } from '#contracts/values/storable.ts';
import { lines, type Line } from './lines.ts';
import { quoteOpen } from './quotes.ts';

/**
 * One record of a file: its fields, or why it can't be read; `line` is that of its first character, from 1, `text` as
 * it was written.
 */
export type CsvRecord =
  | { readonly line: number; readonly fields: readonly string[]; readonly text: string }
  | { readonly line: number; readonly fault: Fault; readonly text: string };
export type Fault = 'tooLong' | 'tooManyColumns' | 'quote' | 'nul';

/** Most lines of a quoted field; beyond that the quote counts as never closed. */
const longestRecord = 20;
/** Most columns of a record. */
const maxColumns = 200;
/** Quoted records passed to csv-parse at once. */
const batch = 500;

const asParsed = (text: string, separator: string): string[][] =>
  parse(text, { delimiter: separator, relax_column_count: true, relax_quotes: true, record_delimiter: ['\n'] });

/**
 * The records of a text that comes in pieces, in batches, in their order. A line that can't be read is reported with
 * its number and affects no other line: a quote that is never closed ends with its line. Holds at most some hundred
 * lines of 64 KB in memory.
 * @param known lines for which it returns true are left out
 */
export async function* records(
  text: AsyncIterable<string>,
  separator: string,
  known: IsKnown = () => false,
): AsyncGenerator<CsvRecord[]> {
  for await (const some of joined(lines(text), separator, known)) yield batched(some, separator);
}

/** Whether a record need not be read, by its text. */
export type IsKnown = (line: number, text: string) => boolean;

type Joined = Line & { readonly quoted?: true; readonly open?: true };

/** Joins lines where a quoted field spans several. */
async function* joined(source: AsyncIterable<Line[]>, separator: string, known: IsKnown): AsyncGenerator<Joined[]> {
  let waiting: Line[] = [];
  let held = '';
  const take = (line: Line, out: Joined[]): void => {
    if (waiting.length === 0 && (line.tooLong || !line.text.includes('"'))) {
      if (line.tooLong || !known(line.line, line.text)) out.push(line);
      return;
    }
    held = waiting.length === 0 ? line.text : `${held}\n${line.text}`;
    waiting.push(line);
    if (!line.tooLong && !quoteOpen(held, separator)) {
      if (!known(waiting[0]!.line, held)) out.push({ ...waiting[0]!, text: held, quoted: true });
      waiting = [];
    } else if (line.tooLong || waiting.length >= longestRecord) giveUp(out);
  };
  const giveUp = (out: Joined[]): void => {
    const [first, ...rest] = waiting;
    waiting = [];
    if (!first) return;
    out.push({ ...first, quoted: true, open: true });
    for (const line of rest) take(line, out);
  };
  for await (const some of source) {
    const out: Joined[] = [];
    for (const line of some) take(line, out);
    if (out.length > 0) yield out;
  }
  const out: Joined[] = [];
  while (waiting.length > 0) giveUp(out);
  if (out.length > 0) yield out;
}

const batched = (some: readonly Joined[], separator: string): CsvRecord[] => {
  const out: CsvRecord[] = [];
  let quoted: Joined[] = [];
  const flush = () => {
    if (quoted.length > 0) out.push(...quotedRecords(quoted, separator));
    quoted = [];
  };
  for (const line of some) {
    const fault = faultOf(line);
    if (fault || !line.quoted) flush();
    if (fault) out.push({ line: line.line, fault, text: line.text });
    else if (!line.quoted) {
      if (line.text.trim() !== '') out.push(withColumns(line, line.text.split(separator, maxColumns + 1)));
    } else if (quoted.push(line) >= batch) flush();
  }
  flush();
  return out;
};

const faultOf = ({ tooLong, open, text }: Joined): Fault | undefined =>
  tooLong ? 'tooLong' : open ? 'quote' : !isStorable(text) ? 'nul' : undefined;

const withColumns = ({ line, text }: Line, fields: readonly string[]): CsvRecord =>
  fields.length > maxColumns ? { line, fault: 'tooManyColumns', text } : { line, fields, text };

/** Parsed together; if one record fails, each is parsed separately, so that only the faulty one is reported. */
const quotedRecords = (some: readonly Joined[], separator: string): CsvRecord[] => {
  try {
    const parsed = asParsed(some.map(({ text }) => text).join('\n'), separator);
    if (parsed.length === some.length) return some.map((line, at) => withColumns(line, parsed[at]!));
  } catch {
    // one of them is broken
  }
  return some.map((line) => {
    try {
      const parsed = asParsed(line.text, separator);
      return parsed.length === 1 ? withColumns(line, parsed[0]!) : { line: line.line, fault: 'quote', text: line.text };
    } catch {
      // Shown to the person who uploaded the file.
      return { line: line.line, fault: 'quote', text: line.text };
    }
  });
};
