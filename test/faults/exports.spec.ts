import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, readdirSync } from 'node:fs';
import { EndExport, Exports, RequestExport } from '#contracts/api/exports.ts';
import { Requests } from '#contracts/api/requests.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Files } from '#kernel/files.ts';
import { ExportFiles } from '#services/exports/export-files.ts';
import { makeExport, whenExportEnded } from '#services/exports/export.worker.ts';
import { Authentication } from '#services/http/authentication.ts';
import { ListHandlers } from '#services/exports/list-handlers.ts';
import { downloaded, type Export } from '#test/support/export-maker.ts';
import { eventOf } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

/** Thrown where the worker ends. */
class Ended extends Error {}

/** Dependencies of a worker that ends at the first step at which no earlier worker ended. */
const endingAtNew = (vigie: Vigie, seen: Set<string>) => {
  const around = async <T>(label: string, act: () => Promise<T>): Promise<T> => {
    const step = (when: string) => {
      if (seen.has(`${when} ${label}`)) return;
      seen.add(`${when} ${label}`);
      throw new Ended(`${when} ${label}`);
    };
    step('before');
    const done = await act();
    step('after');
    return done;
  };
  const kept = vigie.platform.files;
  const files: Files = {
    put: (content, onHash) => around('put', () => kept.put(content, onHash)),
    open: (hash) => kept.open(hash),
    remove: (hash) => around('remove', () => kept.remove(hash)),
  };
  const commands = Object.assign(Object.create(vigie.commands) as Commands, {
    run: (...args: Parameters<Commands['run']>) => around(args[1], () => vigie.commands.run(...args)),
  });
  const page: ListHandlers['page'] = (...args) => around('page', () => vigie.app.get(ListHandlers).page(...args));
  const lists = Object.assign(Object.create(vigie.app.get(ListHandlers)) as ListHandlers, { page });
  return { ...vigie.platform, commands, files: new ExportFiles(files), lists };
};

describe('a worker that is killed at every step of an export, while rows are added', () => {
  let vigie: Vigie;
  let customer: Browser;
  let folder: string;
  let events = 0;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    customer = await signedIn(vigie, 'customerA');
    folder = (vigie.platform.files as unknown as { folder: string }).folder;
    mkdirSync(folder, { recursive: true });
    await event();
  });
  afterAll(() => vigie.stop());

  const event = async () => {
    await eventOf(customer, '2026-03-20T14:00:00.000Z', { title: `Event ${++events}` });
    await vigie.settled();
  };
  const filesKept = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /[\da-f]{64}$/.test(name));
  const asked = async () => {
    const query = { list: Requests.name, query: '{}', columns: ['title'], format: 'csv' as const };
    const { data } = await customer.call(RequestExport, query);
    await vigie.settled();
    return data.id as string;
  };
  const shown = async (id: string) => ((await customer.call(Exports)).data as Export[]).find((one) => one.id === id)!;
  /** Repeated tries, each by a new worker that finds one more row. */
  const workUntilDone = async (exportId: string): Promise<Set<string>> => {
    const seen = new Set<string>();
    for (;;) {
      const tools = endingAtNew(vigie, seen);
      const make = makeExport({ ...tools, authentication: vigie.app.get(Authentication) });
      const done = await make({ id: exportId, data: { exportId }, attempt: 1 }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Ended)) throw error;
          return false;
        },
      );
      await vigie.settled();
      if (done) return seen;
      await event();
    }
  };
  const follow = async (exportId: string) => {
    const { on } = whenExportEnded(vigie.commands, vigie.app.get(ExportFiles));
    for (const fact of await vigie.commands.history({ stream: 'exportRun' }, exportId)) await on[fact.type]?.(fact);
  };

  it('makes one file with the rows of the last attempt, and leaves no other', async () => {
    const id = await asked();
    const before = filesKept().length;
    const seen = await workUntilDone(id);
    expect([...seen]).toEqual(
      expect.arrayContaining(['after put', 'before NameFile', 'after NameFile', 'before Make', 'after Make']),
    );
    await follow(id);
    expect(await shown(id)).toMatchObject({ state: 'made' });
    expect(filesKept()).toHaveLength(before + 1);
    const { http, text } = await downloaded(customer, id);
    expect([http, text.trimEnd().split('\r\n').length - 1]).toEqual([200, (await shown(id)).rows]);
    await customer.call(EndExport, { id });
    await vigie.settled();
    await follow(id);
    expect(filesKept()).toHaveLength(before);
  });

  it('leaves nothing of an export that is cancelled in the middle', async () => {
    const before = filesKept().length;
    const id = await asked();
    const tools = endingAtNew(
      vigie,
      new Set(['before page', 'after page', 'before NameFile', 'after NameFile', 'before put']),
    );
    const make = makeExport({ ...tools, authentication: vigie.app.get(Authentication) });
    const job = { id, data: { exportId: id }, attempt: 1 };
    await expect(make(job)).rejects.toThrow('after put');
    expect(filesKept()).toHaveLength(before + 1);
    await customer.call(EndExport, { id });
    await vigie.settled();
    await follow(id);
    expect(filesKept()).toHaveLength(before);
  });
});
