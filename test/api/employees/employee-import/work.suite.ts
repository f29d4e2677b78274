import { jest } from '@jest/globals';
import type { Actor } from '#contracts/events/event-store.ts';
import { Authentication } from '#services/http/authentication.ts';
import { EmployeeUndo } from '#services/workforce/employee/employee-undo.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { ImportLines } from '#services/workforce/import/import-lines.ts';
import { carryOutImport } from '#services/workforce/import/import.worker.ts';
import { vigie } from './shared.suite.ts';

/** The job as the worker runs it. */
export const job = (importId: string, permissionsOf = permissionsNow) => {
  const of = <T>(type: new (...args: never[]) => T): T => vigie.app.get<T>(type);
  return carryOutImport({
    commands: vigie.commands,
    clock: vigie.clock,
    files: of(ImportFiles),
    lines: of(ImportLines),
    undo: of(EmployeeUndo),
    permissionsOf,
  })({ id: importId, data: { importId }, attempt: 1 });
};
/** The same by a process that may be killed. @param commands after which the process is killed */
export const work = async (importId: string, commands = Infinity, permissionsOf = permissionsNow) => {
  let left = commands;
  const run = vigie.commands.run.bind(vigie.commands);
  const mortal = jest
    .spyOn(vigie.commands, 'run')
    .mockImplementation(((...args: Parameters<typeof run>) =>
      left-- > 0 ? run(...args) : Promise.reject(new Error('killed'))) as never);
  try {
    await job(importId, permissionsOf);
  } finally {
    mortal.mockRestore();
  }
  await vigie.settled();
};
export const permissionsNow = (actor: Actor): Promise<ReadonlySet<string>> =>
  vigie.app.get(Authentication).permissionsOf(actor);
