import type { Recorded } from '#contracts/events/event-store.ts';
import { exportBounds, exportTypes } from '#contracts/values/export.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { NonRetryableError, type Job, type Queue } from '#kernel/queue.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Vault } from '#kernel/vault.ts';
import { ExportRunRow } from '#projections/export-run/export-run.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { unrestricted, sql } from '#projections/kernel/sql.ts';
import type { Authentication } from '#services/http/authentication.ts';
import { cleanName } from '#services/http/clean-name.ts';
import type { ListHandlers } from './list-handlers.ts';
import { text } from '#services/http/texts.ts';
import type { ExportFiles } from './export-files.ts';
import { columnsFor, fileOf } from './export-grants.ts';
import { exportRun, type ExportRunState } from './export-run.decider.ts';
import { contentOf } from './file-content.ts';
import { placeOf } from './question.ts';

type Tools = {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly files: ExportFiles;
  readonly lists: ListHandlers;
  readonly authentication: Authentication;
};

/** Number of rows between two progress events. */
const stride = 10_000;

/**
 * Makes the file of an export, in the name of the person who requested it and with their present grants. If it is
 * killed and run again, it starts over and ends with one file.
 */
export const makeExport =
  (tools: Tools) =>
  async ({ data: { exportId }, last }: Job<{ readonly exportId: string }>): Promise<void> => {
    const { commands, clock, authentication } = tools;
    const run = await commands.load(exportRun, exportId);
    if (!run?.asked) throw new NonRetryableError('There is no such export.');
    if (run.state !== 'waiting') return removeOthers(tools.files, run);
    const history = await commands.history(exportRun, exportId);
    const { actor, language } = history[0]!.metadata;
    const begun = history.findLast(({ type }) => type === 'ExportRequested' || type === 'ExportRetried')!;
    const call = { language, now: clock.now(), commandId: derivedId(begun.id, 'export') };
    const caller = await authentication.ofActor(actor, call);
    const named = { exportId, companyId: run.asked.companyId };
    const fail = (code: string) =>
      commands.run(exportRun, 'Fail', exportId, { ...named, code }, caller ?? systemCaller(call.commandId, call.now));
    try {
      if (!caller) throw new Rejected('FORBIDDEN');
      await makeFile(tools, exportId, run.asked, caller);
    } catch (error) {
      if (!(error instanceof Rejected)) {
        if (last) await fail('EXPORT_BROKEN');
        throw error;
      }
      // An export that was cancelled meanwhile hasn't failed.
      if (error.code !== 'EXPORT_ENDED') await fail(error.code);
    }
  };

const makeFile = async (
  { commands, vault, files, lists }: Tools,
  exportId: string,
  { companyId, list, question: sealed, columns: keys, format }: NonNullable<ExportRunState['asked']>,
  caller: Caller,
): Promise<void> => {
  const named = { exportId, companyId };
  const file = fileOf(list);
  const columns = columnsFor(file, keys, caller);
  const question = lists.question(file.list, JSON.parse(vault.open(sealed, placeOf(exportId))), caller);
  let rows = 0;
  const onWritten = async (now: number) => {
    const marked = Math.floor(now / stride) > Math.floor(rows / stride);
    rows = now;
    if (marked) await commands.run(exportRun, 'Advance', exportId, { ...named, rows }, caller, String(rows));
  };
  const onHash = async (hash: string) => {
    await commands.run(exportRun, 'NameFile', exportId, { ...named, hash }, caller, hash);
  };
  const content = contentOf(lists, { file, columns, question, format, caller, onWritten });
  const kept = await files.keep(exportId, content, onHash);
  const name = cleanName(`${text(caller.language, file.title)} ${caller.now.slice(0, 10)}.${format}`, [format]);
  const stored = { ...kept, name, type: exportTypes[format] };
  const { state } = await commands.run(
    exportRun,
    'Make',
    exportId,
    { ...named, rows, file: stored },
    caller,
    kept.hash,
  );
  // Cancelled meanwhile, or made by another worker from other rows.
  if (state.state === 'ended' || state.hash !== kept.hash) await files.remove(kept.hash);
};

/** Queues an export for any worker. */
export const whenExportRequested = (queue: Queue): Policy => {
  const ask = async ({ id, data }: Recorded) => {
    const { exportId } = data as { readonly exportId: string };
    await queue.enqueue('exports', id, { exportId });
  };
  return { name: 'when-export-asked', reads: [], on: { ExportRequested: ask, ExportRetried: ask } };
};

/** Deletes all stored files of an export except the one that can be downloaded. */
const removeOthers = async (files: ExportFiles, { state, hash, hashes }: ExportRunState): Promise<void> => {
  for (const one of hashes) if (state !== 'made' || one !== hash) await files.remove(one);
};

/** Deletes stored files that are no longer needed: of ended exports, and of workers that were killed. */
export const whenExportEnded = (commands: Commands, files: ExportFiles): Policy => {
  const remove = async ({ data }: Recorded) => {
    const run = await commands.load(exportRun, (data as { readonly exportId: string }).exportId);
    if (run && run.state !== 'waiting') await removeOthers(files, run);
  };
  return {
    name: 'when-export-ended',
    reads: [],
    on: { ExportMade: remove, ExportFailed: remove, ExportEnded: remove },
  };
};

/** Ends expired exports; exports without progress fail, so that their person can retry them. */
export const sweepExports = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const now = clock.now();
  const old = sql`r."requestedAt" < ${now}::timestamptz - make_interval(days => ${exportBounds.days})`;
  await attemptEach(await models.rows(ExportRunRow, unrestricted, old), ({ id: exportId, companyId }) => {
    const caller = systemCaller(derivedId(exportId, 'retention'), now);
    return commands.run(exportRun, 'End', exportId, { exportId, companyId, why: 'retention' }, caller);
  });
  const stuck = sql`r.state = 'waiting' and r."waitingSince" < ${now}::timestamptz - make_interval(mins => ${exportBounds.stuck})`;
  await attemptEach(
    await models.rows(ExportRunRow, unrestricted, stuck),
    ({ id: exportId, companyId, waitingSince }) => {
      const caller = systemCaller(derivedId(exportId, 'stuck', waitingSince), now);
      return commands.run(exportRun, 'Fail', exportId, { exportId, companyId, code: 'EXPORT_BROKEN' }, caller);
    },
  );
};
