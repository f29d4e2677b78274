import type { Actor, Recorded } from '#contracts/events/event-store.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { DoneLine, RefusedLine } from '#contracts/values/employee-import.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { attemptEach } from '#kernel/attempt-each.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import { NonRetryableError, type Job, type Queue } from '#kernel/queue.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { EmployeeImportRow } from '#projections/employee-import/employee-import.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { EmployeeUndo } from '../employee/employee-undo.ts';
import { isRefused } from './draft.rule.ts';
import { employeeImport, type EmployeeImportState } from './employee-import.decider.ts';
import { mayCarryOut, type ImportFiles } from './import-files.ts';
import { isPhotoArchive } from './import-photos.ts';
import { createdBy, lineCall, type ImportLines } from './import-lines.ts';
import type { LinePlan } from './plan.rule.ts';

type Tools = {
  readonly commands: Commands;
  readonly clock: Clock;
  readonly files: ImportFiles;
  readonly lines: ImportLines;
  readonly undo: EmployeeUndo;
  /** Finds the present grants of an actor. */
  readonly permissionsOf: (actor: Actor) => Promise<ReadonlySet<string>>;
};
type Asked = { readonly importId: string; readonly employerId: string };

/** Number of lines between two progress events; before each line, it is asked anew what the person may do. */
const stride = 25;
/**
 * Lines carried out at once, so that their reads and writes share round trips and commits; no two lines of a file are
 * about the same person.
 */
const abreast = 8;

/**
 * Continues the import of a file of employees, or its undo, in the name of the person who requested it. If it is killed
 * and run again, the result is the same, because each line's commands have ids of their own.
 */
export const carryOutImport =
  (tools: Tools) =>
  async ({ data: { importId } }: Job<{ readonly importId: string }>): Promise<void> => {
    const { commands } = tools;
    const state = await commands.load(employeeImport, importId);
    if (!state?.received || !state.started) throw new NonRetryableError('There is no such file of employees.');
    const history = await commands.history(employeeImport, importId);
    const { employerId } = state.received;
    if (!state.finished) {
      const callerNow = () => inNameOf(tools, history, 'EmployeeImportStarted', derivedId(importId, 'import'));
      await carryOut(tools, { importId, employerId }, state, callerNow);
    } else if (state.undo === 'asked') {
      const callerNow = () => inNameOf(tools, history, 'EmployeeImportUndoRequested', derivedId(importId, 'undo'));
      await takeBack(tools, { importId, employerId }, state, callerNow);
    }
  };

/** The person who made a request, with their present grants. */
const inNameOf = async (
  { clock, permissionsOf }: Tools,
  history: readonly Recorded[],
  asked: string,
  commandId: string,
): Promise<Caller> => {
  const { actor, language } = history.find(({ type }) => type === asked)!.metadata;
  const permissions = await permissionsOf(actor);
  return { ...systemCaller(commandId, clock.now()), ...actor, permissions, language } as Caller;
};

const carryOut = async (
  { commands, files, lines }: Tools,
  named: Asked,
  { received, started, seen, stopping }: EmployeeImportState,
  callerNow: () => Promise<Caller>,
): Promise<void> => {
  const sheet = await files.read(named.importId, received!.file);
  const mapping = started!.columns.map(({ field }) => field);
  const caller = await callerNow();
  const own = sheet.lines.map(({ line }) => createdBy(named.importId, line));
  const all = isPhotoArchive(received!.file)
    ? await files.planPhotos(named.importId, received!.file, started!.chosen ?? [], caller)
    : await files.plan(sheet, mapping, caller, own);
  const planned = all.filter(({ line }) => !seen.has(line));
  const one = async (plan: LinePlan): Promise<DoneLine | RefusedLine> => {
    const asking = await callerNow();
    const onboarding = hasGrants(asking, { all: ['agent.edit'] }) ? started!.onboarding : onboardingSteps.register;
    const changes = !isRefused(plan) && plan.outcome !== 'unchanged';
    const isLost = changes && !mayCarryOut(mapping, plan.outcome === 'create' ? 'created' : 'changed', asking);
    const possible = isLost ? { line: plan.line, code: 'FORBIDDEN' } : plan;
    return lines.carryOut(named.importId, possible, onboarding, asking);
  };
  let stops = stopping;
  for (let at = 0; at < planned.length && !stops; at += stride) {
    const outcomes = await someAtOnce(planned.slice(at, at + stride), one, abreast);
    const data = {
      ...named,
      done: outcomes.filter((one): one is DoneLine => !isRefused(one)),
      refused: outcomes.filter(isRefused),
    };
    const first = String(outcomes[0]!.line);
    stops = (await commands.run(employeeImport, 'Advance', named.importId, data, caller, first)).state.stopping;
  }
  await commands.run(employeeImport, 'Finish', named.importId, named, caller);
};

const takeBack = async (
  { commands, undo }: Tools,
  named: Asked,
  { started, done }: EmployeeImportState,
  callerNow: () => Promise<Caller>,
): Promise<void> => {
  const mapping = started!.columns.map(({ field }) => field);
  const caller = await callerNow();
  const one = async ({ line, agentId, outcome }: DoneLine): Promise<RefusedLine | undefined> => {
    const asking = await callerNow();
    try {
      if (!mayCarryOut(mapping, outcome as Exclude<typeof outcome, 'unchanged'>, asking))
        throw new Rejected('FORBIDDEN');
      await undo.takeBack(agentId, lineCall(named.importId, line), asking);
      return undefined;
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      return { line, code: error.code };
    }
  };
  const changed = done.filter(({ outcome }) => outcome !== 'unchanged');
  const kept = (await someAtOnce(changed, one, abreast)).filter((line) => line !== undefined);
  const undone = changed.map(({ line }) => line).filter((line) => !kept.some((left) => left.line === line));
  await commands.run(employeeImport, 'ConcludeUndo', named.importId, { ...named, undone, kept }, caller);
};

/** Queues an import or undo for any worker. */
export const whenImportRequested = (queue: Queue): Policy => {
  const ask = async ({ id, data }: Recorded) => {
    const { importId } = data as Asked;
    await queue.enqueue('employee-import', id, { importId });
  };
  return {
    name: 'when-employee-import-asked',
    reads: [],
    on: { EmployeeImportStarted: ask, EmployeeImportUndoRequested: ask },
  };
};

/** Days that a file waits for its import, and days after the import was started. */
const daysKept = 7;
const daysAfter = 30;

/** Deletes files that nobody has imported, and those imported long ago, since they contain personal data. */
export const discardImports = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const before = (days: number) => sql`${clock.now()}::timestamptz - make_interval(days => ${days})`;
  const waiting = sql`r.state = 'received' and r."receivedAt" < ${before(daysKept)}`;
  const ended = sql`r.state in ('finished', 'stopped', 'undone') and r."startedAt" < ${before(daysAfter)} and r.file->>'hash' <> ''`;
  const old = await models.rows(EmployeeImportRow, sql`(${waiting} or ${ended})`);
  await attemptEach(old, ({ id: importId, employerId, state }) => {
    const command = state === 'received' ? 'Discard' : 'Forget';
    const caller = systemCaller(derivedId(importId, command), clock.now());
    return commands.run(employeeImport, command, importId, { importId, employerId }, caller);
  });
};

/** Deletes the file of an import, if it was stored for that import only. */
export const whenFileDiscarded = (files: ImportFiles): Policy => {
  const remove = async ({ data }: Recorded) => {
    const { importId, hash } = data as { readonly importId: string; readonly hash: string };
    await files.remove(importId, hash);
  };
  return {
    name: 'when-employee-file-discarded',
    reads: [],
    on: { EmployeeFileDiscarded: remove, EmployeeFileForgotten: remove },
  };
};

/** Requests imports that have not finished, in case the queue has lost them. */
export const sweepImports = (models: ReadModels, queue: Queue) => async (): Promise<void> => {
  for (const { id: importId, state } of await models.rows(
    EmployeeImportRow,
    sql`r.state in ('running', 'stopping', 'undoing')`,
  ))
    await queue.enqueue('employee-import', `${importId}-${state}`, { importId });
};
