import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '#contracts/events/event-store.ts';
import { writings } from '#contracts/values/spreadsheet.ts';
import { text } from '#services/http/texts.ts';

type UnreadLine = { readonly line: number; readonly reason: string; readonly text: string };

/**
 * The lines that were refused, with their reasons in words.
 * @param kept as the worker stored it: line number, code of the reason, and the beginning of the line
 */
async function* unreadLines(kept: Readable, language: Language): AsyncGenerator<UnreadLine> {
  // An error of the source aborts the answer.
  const lines = pipeline(kept, parse({ bom: true, from_line: 2 }), () => undefined) as AsyncIterable<string[]>;
  for await (const [line, fault, words] of lines)
    yield { line: Number(line), reason: text(language, `registry.fault.${fault}`), text: words ?? '' };
}

/** The first of the lines that were refused, in the order of the file; `kept` as above. */
export const firstUnread = async (kept: Readable, most: number, language: Language): Promise<UnreadLine[]> => {
  const first: UnreadLine[] = [];
  for await (const one of unreadLines(kept, language)) if (first.push(one) === most) break;
  // Contradictions are found last.
  return first.sort((a, b) => a.line - b.line);
};

/**
 * The lines that were refused, with headings and reasons in words, as CSV for spreadsheets in that language; `kept` as
 * above.
 */
export const quarantineCsv = (kept: Readable, language: Language): Readable => {
  const words = Readable.from(
    (async function* () {
      const { delimiter } = writings[language];
      const heads = ['line', 'reason', 'text'].map((column) => text(language, `registry.quarantine.${column}`));
      yield stringify([heads], { bom: true, delimiter });
      for await (const one of unreadLines(kept, language))
        yield stringify([[one.line, one.reason, one.text]], { delimiter });
    })(),
  );
  // A client that leaves before the first line never opens the source.
  return words.once('close', () => kept.destroy());
};
