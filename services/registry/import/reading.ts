import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { truncateText } from '#contracts/values/truncate-text.ts';
import { fingerprintOf, type Fingerprint } from '#kernel/known-lines.ts';
import type { RepeatedLine } from '#kernel/registry.ts';
import { decoded } from '#services/sheets/decode.ts';
import { records, type CsvRecord, type Fault, type IsKnown } from '#services/sheets/records.ts';
import { sniff } from '#services/sheets/sniff.ts';
import {
  columnsOf,
  registryLineReader,
  readingVersion,
  type RegistryLine,
  type Twice,
  type Mapping,
  type RowFault,
} from './row.rule.ts';

/** A refused line: its number, the reason, and its beginning. */
export type UnreadableLine = {
  readonly line: number;
  readonly fault: Fault | RowFault | RepeatedLine['fault'];
  readonly text: string;
};
/** `print`: hash of the line as written. */
type Entry = RegistryLine & { readonly print: Fingerprint };
export type Read = { readonly entries: readonly Entry[]; readonly refused: readonly UnreadableLine[] };

const shown = 120;

/**
 * The file has no headings of a registry, or no lines. `twice`: two headings of which each could name the same column.
 */
export class NotARegistry extends Error {
  constructor(readonly twice?: Twice) {
    super();
  }
}

/**
 * Reads a registry: detects its encoding and separator, finds its columns by their headings, and accepts each line or
 * refuses it with a reason. Only the present lines are held in memory.
 * @param progress called with the bytes of each piece read
 * @param known lines for which it returns true are left out
 * @throws NotARegistry if the first line with text doesn't have the headings
 */
export async function* registryLines(
  source: AsyncIterable<Buffer>,
  head: Buffer,
  mapping: Mapping,
  progress: (bytes: number) => void = () => {},
  known: IsKnown = () => false,
): AsyncGenerator<Read> {
  const { encoding, separator } = sniff(head);
  let read: ReturnType<typeof registryLineReader> | undefined;
  for await (const some of records(decoded(source, encoding, progress), separator, known)) {
    const entries: Entry[] = [];
    const refused: UnreadableLine[] = [];
    for (const record of some) {
      if (!read) {
        const columns = 'fields' in record ? columnsOf(record.fields, mapping) : undefined;
        if (!columns || 'twice' in columns) throw new NotARegistry(columns?.twice);
        read = registryLineReader(columns, mapping);
        continue;
      }
      const taken = takenOf(record, read);
      if ('fault' in taken) refused.push(taken);
      else entries.push(taken);
    }
    if (entries.length > 0 || refused.length > 0) yield { entries, refused };
  }
  if (!read) throw new NotARegistry();
}

const takenOf = (record: CsvRecord, read: ReturnType<typeof registryLineReader>): Entry | UnreadableLine => {
  if ('fault' in record) return { line: record.line, fault: record.fault, text: truncateText(record.text, shown) };
  const listed = read(record.line, record.fields);
  return typeof listed === 'string'
    ? { line: record.line, fault: listed, text: truncateText(record.fields.join(' | '), shown) }
    : { ...listed, print: fingerprintOf(record.text) };
};

/**
 * Fingerprint of how a file's lines are read: with an equal one, an equal line gives an equal entry.
 * @param head the first bytes of the file
 * @throws NotARegistry
 */
export const readingFingerprint = async (head: Buffer, mapping: Mapping): Promise<string> => {
  const { encoding, separator } = sniff(head);
  for await (const [heading] of records(decoded(Readable.from([head]), encoding), separator)) {
    if (!heading || !('fields' in heading)) break;
    return createHash('sha256')
      .update(JSON.stringify([readingVersion, separator, heading.fields, mapping]))
      .digest('hex');
  }
  throw new NotARegistry();
};

/** Why a file can't be a registry, judged by its beginning; undefined where it can. */
export const notARegistry = async (head: Buffer, mapping: Mapping): Promise<NotARegistry | undefined> => {
  try {
    await registryLines(Readable.from([head]) as AsyncIterable<Buffer>, head, mapping).next();
    return undefined;
  } catch (error) {
    if (error instanceof NotARegistry) return error;
    throw error;
  }
};
