import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Column, Row, Shape } from './shape.ts';
import { quoted } from './sql.ts';

const special = /[\\\n\r\t]/;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) =>
  special.test(text) ? text.replace(/[\\\n\r\t]/g, (character) => escapes[character]!) : text;

const elementText = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  return Array.isArray(value) ? arrayText(value) : `"${plain(value).replace(/["\\]/g, '\\$&')}"`;
};
const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join()}}`;

const plain = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

const cell = (value: unknown, kind: Column['kind']): string => {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'json') return escaped(JSON.stringify(value));
  if (kind === 'array') return escaped(arrayText(value as readonly unknown[]));
  return typeof value === 'number' ? String(value) : escaped(plain(value));
};

/** Rows in COPY's text format. */
const copyText = (row: Row, columns: readonly Column[]): string => {
  let line = '';
  for (let at = 0; at < columns.length; at++)
    line += (at === 0 ? '' : '\t') + cell(row[columns[at]!.name], columns[at]!.kind);
  return `${line}\n`;
};

const rowsACopy = 20_000;
const charactersAChunk = 1 << 17;

/**
 * Streams rows into a table by COPY, in parts of some ten thousand:
 * a transaction that stays open long would hold the event feed back, which waits for older transactions.
 */
export const copyInto = async (
  client: ClientBase,
  table: string,
  { columns }: Shape,
  rows: Iterable<Row>,
): Promise<void> => {
  const text = `copy ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join()}) from stdin`;
  const iterator = rows[Symbol.iterator]();
  for (let next = iterator.next(); !next.done;) {
    const stream = client.query(copyFrom(text));
    const end = finished(stream);
    end.catch(() => {}); // thrown by the await below
    let chunk = '';
    for (let count = 0; count < rowsACopy && !next.done; count++, next = iterator.next()) {
      chunk += copyText(next.value, columns);
      if (chunk.length < charactersAChunk) continue;
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), end]);
      chunk = '';
    }
    stream.end(chunk);
    await end;
  }
};
