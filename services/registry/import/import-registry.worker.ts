import { maxNamedLicences } from '#contracts/events/registry.ts';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Files } from '#kernel/files.ts';
import type { Job } from '#kernel/queue.ts';
import type { Registry, RegistryCounts, RegistryEntry } from '#kernel/registry.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { invalidatesTooMany, type RegistryUploadEffect } from '#contracts/values/registry.ts';
import { guarded } from '#contracts/values/spreadsheet.ts';
import { licencesAgainstRegistry } from '#projections/registry/licence-check.query.ts';
import { everythingCovered } from '../coverage.decider.ts';
import {
  checkLicences,
  coverageOf,
  previewLicenceChecks,
  type ListedLookup,
  type ApplyLicenceCheck,
} from './licence-check.ts';
import { headOf } from '#services/sheets/decode.ts';
import { NotARegistry, readingFingerprint, registryLines, type UnreadableLine } from './reading.ts';
import { isEffectConfirmed, registryImport } from './registry-import.decider.ts';
import type { Mapping } from './row.rule.ts';

type ImportJob = { readonly importId: string };
type Tools = {
  readonly models: ReadModels;
  readonly files: Files;
  readonly registry: Registry;
  readonly clock: Clock;
  readonly commands: Commands;
  readonly mapping: Mapping;
  readonly apply: ApplyLicenceCheck;
  readonly restore: Restore;
  /** Condition under which a person must confirm an upload. */
  readonly asks?: typeof invalidatesTooMany;
  /** Whether the read models have reached the event that requested a check. */
  readonly seen: { waitFor(position: string, names: readonly string[], timeoutMs: number): Promise<boolean> };
};
/** Restores an agent's licences that this upload was the last to change. @returns number of licences */
export type Restore = (agentId: string, importId: string, caller: Caller) => Promise<number>;
type CheckJob = { /** Position of a decision that the check must know of. */ readonly after?: string };

/** The upload changes so many licences that a person must confirm it. */
class Held extends Error {}

/**
 * Reads an uploaded registry and counts the licences that it would change. Above the threshold it waits for a
 * confirmation (decision 44), and waits again if there are more by then. Otherwise the file replaces the one before,
 * and every licence is checked against it. Killed at any point and run again, it has the same result: lines are staged
 * again, and command ids are derived from the import. A later file may have been adopted already (by another worker):
 * this one is then outdated and never replaces it; it reports its own counts in any case.
 */
export const importRegistry =
  (tools: Tools) =>
  async ({ data: { importId } }: Job<ImportJob>): Promise<void> => {
    const { commands, registry, clock } = tools;
    const state = await commands.load(registryImport, importId);
    if (state?.rollBack && !state.rollBack.done) return rollBack(tools, importId, state.rollBack.to);
    if (!state?.file || state.ended || state.held === 'waiting') return;
    const caller = systemCaller(derivedId('registry import', importId), clock.now());
    const current = await registry.current();
    if (current && (await receivedAt(commands, current.importId)) > (await receivedAt(commands, importId))) return;
    let counts: RegistryCounts;
    let turn: RegistryUploadEffect | undefined;
    const compare = async (listed: ListedLookup) => {
      const seen = await previewLicenceChecks(tools.models, await coverageOf(commands), listed, caller.now);
      turn = seen.turn;
      if (isEffectConfirmed(state, turn) || !(tools.asks ?? invalidatesTooMany)(turn)) return;
      await commands.run(
        registryImport,
        'Hold',
        importId,
        { importId, turn, licences: seen.licences.slice(0, maxNamedLicences) },
        caller,
        String(state.losing),
      );
      throw new Held();
    };
    try {
      counts = current?.importId === importId ? current : await replace(tools, importId, state.file, caller, compare);
    } catch (error) {
      if (error instanceof Held) return;
      if (!(error instanceof NotARegistry)) throw error;
      await commands.run(registryImport, 'Refuse', importId, { importId, reason: 'unreadable' }, caller);
      return;
    }
    await registry.tell({ importId, step: 'checking', percent: 90 });
    await checkLicences(tools, importId, caller);
    const { rows, added, changed, removed } = counts;
    await commands.run(registryImport, 'Apply', importId, { importId, rows, added, changed, removed, turn }, caller);
    await registry.tell({ importId, step: 'checking', percent: 100 });
  };

/**
 * Rolls back to the previous file, or to none; licences are restored. Safe to repeat after a crash. Where a later file
 * has come into place meanwhile, it has decided on every licence, and nothing is restored.
 */
const rollBack = async (tools: Tools, importId: string, to: string | null): Promise<void> => {
  const { commands, registry, clock, models, restore } = tools;
  const caller = systemCaller(derivedId('registry rolled back', importId), clock.now());
  const before = to === null ? undefined : await commands.load(registryImport, to);
  const current = await registry.current();
  if (current?.importId === importId) {
    if (to === null || !before?.file) await registry.clear();
    else await replace(tools, to, before.file, { ...caller, now: await receivedAt(commands, to) });
  }
  const placed = (await registry.current())?.importId ?? null;
  let restored = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; placed === to;) {
    const agents = [
      ...new Set((await licencesAgainstRegistry(models, after, 500, everythingCovered)).map(({ agentId }) => agentId)),
    ];
    for (const agentId of agents) restored += await restore(agentId, importId, caller);
    if (agents.length === 0) break;
    after = agents.at(-1)!;
  }
  await commands.run(registryImport, 'RollBack', importId, { importId, restored }, caller);
};

/** Checks every licence against the current registry, without a new file; the job's id identifies the check. */
export const checkRegistry =
  (tools: Tools) =>
  async ({ id, data: { after } }: Job<CheckJob>): Promise<void> => {
    if (after && !(await tools.seen.waitFor(after, ['registry-doubt'], 5_000)))
      throw new Error('The read models are behind.');
    const current = await tools.registry.current();
    if (current)
      await checkLicences(tools, current.importId, systemCaller(derivedId('registry check', id), tools.clock.now()));
  };

/** UTC instant; '' for an unknown import. */
const receivedAt = async (commands: Commands, importId: string): Promise<string> =>
  (await commands.history(registryImport, importId))[0]?.metadata.at ?? '';

const replace = async (
  { files, registry, commands, mapping }: Tools,
  importId: string,
  { hash, name, size }: { readonly hash: string; readonly name: string; readonly size: number },
  caller: Caller,
  compare: (listed: ListedLookup) => Promise<void> = async () => {},
): Promise<RegistryCounts> => {
  const quarantine = quarantineFile(files);
  const percentRead = telling(registry, importId, size);
  const source = (await files.open(hash)) as AsyncIterable<Buffer>;
  const head = await headOf(files, hash);
  let listed: ListedLookup;
  let adopting: () => Promise<RegistryCounts>;
  try {
    const reading = await readingFingerprint(head, mapping);
    // Entries that the previous registry has from identical lines are valid and already compared.
    const known = await registry.known(reading);
    const isKnown = (line: number, text: string) => known?.take(line, text) ?? false;
    await registry.stage(importId, taken(registryLines(source, head, mapping, percentRead, isKnown), quarantine.add));
    await registry.tell({ importId, step: 'comparing', percent: 75 });
    for (const { line, number, fault } of await registry.dropRepeated(importId, known))
      await quarantine.add([{ line, fault, text: number }]);
    listed = (keys) => registry.listedAfterImport(importId, known, keys);
    adopting = () => registry.adopt({ importId, hash, reading, uploadedAt: caller.now }, known);
  } catch (error) {
    await quarantine.end();
    throw error;
  }
  const kept = await quarantine.end();
  if (kept.rows > 0) {
    const file = {
      hash: kept.hash,
      size: kept.size,
      name: name.replace(/(\.csv)?$/i, '-quarantine.csv'),
      type: 'text/csv',
    };
    await commands.run(registryImport, 'Quarantine', importId, { importId, rows: kept.rows, file }, caller);
  }
  await compare(listed);
  return adopting();
};

async function* taken(
  read: ReturnType<typeof registryLines>,
  refuse: (refused: readonly UnreadableLine[]) => Promise<void>,
): AsyncGenerator<readonly RegistryEntry[]> {
  for await (const { entries, refused } of read) {
    if (refused.length > 0) await refuse(refused);
    if (entries.length > 0) yield entries;
  }
}

/** Reports the percentage of bytes read, without waiting for the report. */
const telling = (registry: Registry, importId: string, size: number) => {
  let bytes = 0;
  let reported = -1;
  return (more: number) => {
    bytes += more;
    const percent = Math.floor((70 * bytes) / Math.max(1, size));
    if (percent <= reported) return;
    reported = percent;
    void registry.tell({ importId, step: 'reading', percent }).catch(() => {}); // the next report follows
  };
};

/** Writes the refused lines as they occur; values that a spreadsheet would run as formulas are escaped. */
const quarantineFile = (files: Files) => {
  const csv = stringify({ header: true, columns: ['line', 'reason', 'text'], cast: { string: guarded }, bom: true });
  const kept = files.put(Readable.from(csv));
  kept.catch(() => csv.destroy());
  let rows = 0;
  return {
    add: async (refused: readonly UnreadableLine[]): Promise<void> => {
      for (const { line, fault, text } of refused) {
        rows += 1;
        if (!csv.write([line, fault, text])) await new Promise((resolve) => csv.once('drain', resolve));
      }
    },
    end: async () => {
      csv.end();
      await finished(csv, { writable: true, readable: false });
      return { rows, ...(await kept) };
    },
  };
};
