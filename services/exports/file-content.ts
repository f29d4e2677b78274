import { linesOf } from '#contracts/files/file-lines.ts';
import type { FileColumn, ListFile } from '#contracts/files/list-file.ts';
import { exportBounds, type ExportFormat } from '#contracts/values/export.ts';
import { sheetFile, sheetNameOf, workbookParts } from '#contracts/values/spreadsheet.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { ListHandlers } from './list-handlers.ts';
import type { Rows } from '#services/http/call-handlers.ts';
import { text, wordsOf } from '#services/http/texts.ts';
import { zipOf } from '#services/files/zip.ts';

/** Number of rows that are read and written at once. */
const chunk = 2_000;

type Asked = {
  readonly file: ListFile;
  readonly columns: readonly FileColumn<unknown>[];
  readonly question: object;
  readonly format: ExportFormat;
  readonly caller: Caller;
  /** Called after each chunk with the number of rows written. */
  readonly onWritten: (rows: number) => Promise<void>;
};

/**
 * The rows of a list as the content of a file, read in chunks, each after the last row of the previous one; the next
 * chunk is read while one is written.
 * @throws Rejected EXPORT_TOO_MANY_ROWS, and the refusals of the list
 */
async function* written(lists: ListHandlers, asked: Asked): AsyncGenerator<string> {
  const { file, columns, question, format, caller, onWritten } = asked;
  const lines = linesOf(columns, format, wordsOf(caller.language));
  const read = (after: string) => {
    const page = lists.page(file.list, question, { index: 1, size: chunk, after }, caller);
    page.catch(() => {}); // thrown where it is awaited, unless writing has ended before
    return page;
  };
  yield lines.start;
  let rows = 0;
  for (let next: ReturnType<typeof read> | undefined = read(''); next;) {
    const answer: Rows = await next;
    rows += answer.rows.length;
    if (answer.meta.more || rows > exportBounds.rows)
      throw new Rejected('EXPORT_TOO_MANY_ROWS', { n: exportBounds.rows });
    next = answer.meta.after === undefined ? undefined : read(answer.meta.after);
    let some = '';
    for (const row of answer.rows) some += lines.line(row);
    yield some;
    await onWritten(rows);
  }
  yield lines.end;
}

/** A list as a file, in pieces. @throws Rejected also EXPORT_TOO_LARGE */
export async function* contentOf(lists: ListHandlers, asked: Asked): AsyncGenerator<Uint8Array | string> {
  const content = written(lists, asked);
  const sheetName = sheetNameOf(text(asked.caller.language, asked.file.title));
  const parts = Object.entries(workbookParts(sheetName)).map(([name, part]) => ({ name, content: part }));
  const packed = asked.format === 'csv' ? content : zipOf([...parts, { name: sheetFile, content }]);
  let size = 0;
  for await (const piece of packed as AsyncIterable<Uint8Array | string>) {
    size += piece.length;
    if (size > exportBounds.bytes) throw new Rejected('EXPORT_TOO_LARGE', { n: exportBounds.bytes / 1024 / 1024 });
    yield piece;
  }
}
