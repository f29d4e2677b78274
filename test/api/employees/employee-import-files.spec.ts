import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import * as calls from '#contracts/api/employee-import.ts';
import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import { FileMissing } from '#kernel/files.ts';
import { Authentication } from '#services/http/authentication.ts';
import { EmployeeUndo } from '#services/workforce/employee/employee-undo.ts';
import { employeeImport } from '#services/workforce/import/employee-import.decider.ts';
import { carryOutImport, discardImports, whenFileDiscarded } from '#services/workforce/import/import.worker.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { ImportLines } from '#services/workforce/import/import-lines.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { signedIn, startWorld } from '#test/support/world.ts';

let vigie: Vigie;
let agency: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  agency = await signedIn(vigie, 'agencyA');
});
afterAll(() => vigie.stop());

const uploaded = async (content: string): Promise<string> => {
  const body = new FormData();
  body.set('file', new Blob([content]), 'agents.csv');
  const headers = { cookie: agency.cookie, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${vigie.origin}/api${calls.UploadEmployees.path}`, { method: 'POST', body, headers });
  await vigie.settled();
  return ((await answer.json()) as { data: { id: string } }).data.id;
};
const shown = async (id: string) => (await agency.call(calls.GetEmployeeImport, { id })).data;
const started = async (id: string) => {
  const mapping = (await shown(id)).columns.map(({ field }: { field: string | null }) => field);
  expect(await agency.call(calls.StartEmployeeImport, { id, mapping })).toMatchObject({ http: 200 });
};
/** The job as the worker runs it. */
const work = async (importId: string) => {
  const of = <T>(type: new (...args: never[]) => T): T => vigie.app.get<T>(type);
  await carryOutImport({
    commands: vigie.commands,
    clock: vigie.clock,
    files: of(ImportFiles),
    lines: of(ImportLines),
    undo: of(EmployeeUndo),
    permissionsOf: (actor) => vigie.app.get(Authentication).permissionsOf(actor),
  })({ id: importId, data: { importId }, attempt: 1 });
  await vigie.settled();
};

describe('data of employee imports', () => {
  it('homes are located by their addresses if there is a geocoding service; not those set by hand, and none while the service does not answer', async () => {
    const { geocoder } = vigie.platform;
    const available = jest.spyOn(geocoder, 'available', 'get').mockReturnValue(true);
    const [found, moved] = [
      { lat: 45.5, lng: -73.6 },
      { lat: 45.6, lng: -73.7 },
    ];
    const find = jest.spyOn(geocoder, 'find').mockResolvedValue(found);
    const byHand = (
      await agency.call(SaveCustomerEmployee, {
        firstName: 'Main',
        lastName: 'Test',
        email: 'main@by-file.test',
        phone: '514-555-0170',
        employeeNumber: 'H1',
        home: { lat: 46, lng: -73 },
      })
    ).data.id as string;
    const carriedOut = async (content: string) => {
      const id = await uploaded(content);
      await started(id);
      await work(id);
      const { done } = (await vigie.commands.load(employeeImport, id))!;
      return Promise.all(done.map(async ({ agentId }) => (await agency.call(GetEmployee, { id: agentId })).data.home));
    };
    const heads = 'Employee number,First name,Last name,Email,Address,City\n';
    const lines =
      'H1,,,,1 rue A,Laval\nH2,Ad,Resse,adresse@by-file.test,2 rue B,Laval\nH3,Sans,Rue,sans@by-file.test,,Laval\n';
    expect(await carriedOut(heads + lines)).toEqual([{ lat: 46, lng: -73 }, { ...found, fromAddress: true }, null]);
    expect(find.mock.calls).toEqual([[{ address: '2 rue B', city: 'Laval', postalCode: '', country: '' }]]);
    // The same again asks for nothing; another address moves the point, one that nobody knows takes it away.
    find.mockClear().mockResolvedValueOnce(moved).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(null);
    await carriedOut(heads + lines);
    expect(find).not.toHaveBeenCalled();
    expect(await carriedOut(`${heads}H2,,,,3 rue C,`)).toEqual([{ ...moved, fromAddress: true }]);
    expect(await carriedOut(`${heads}H2,,,,4 rue D,`)).toEqual([{ ...moved, fromAddress: true }]);
    expect(await carriedOut(`${heads}H2,,,,5 rue E,`)).toEqual([null]);
    expect((await agency.call(GetEmployee, { id: byHand })).data.home).toEqual({ lat: 46, lng: -73 });
    for (const spy of [available, find]) spy.mockRestore();
  });

  it('the file is read only for its columns and when the import runs, and is deleted if nobody runs the import', async () => {
    const { files } = vigie.platform;
    const read = jest.spyOn(files, 'open');
    const content = 'Email,First name\nforgotten@by-file.test,Oubli\n,Refus';
    const [waiting, carried] = [await uploaded(content), await uploaded(content)];
    expect((await shown(carried)).columns[1]).toEqual({
      heading: 'First name',
      field: 'firstName',
      samples: ['Oubli', 'Refus'],
    });
    await started(carried);
    read.mockClear();
    expect(await shown(carried)).toMatchObject({ state: 'running', columns: [{ heading: 'Email' }, { samples: [] }] });
    expect(read).not.toHaveBeenCalled();
    const hashOf = async (id: string) => (await vigie.commands.load(employeeImport, id))!.received!.file.hash;
    const [hash, other] = [await hashOf(waiting), await hashOf(carried)];
    expect(hash).not.toBe(other);
    const forget = async (id = waiting) => {
      await discardImports(vigie.platform.models, vigie.commands, vigie.clock)();
      for (const fact of await vigie.commands.history(employeeImport, id))
        await whenFileDiscarded(vigie.app.get(ImportFiles)).on[fact.type]?.(fact);
      await vigie.settled();
    };
    vigie.clock.set('2026-03-08T15:00:00.000Z');
    await forget();
    await (await files.open(hash)).toArray();
    vigie.clock.set('2026-03-09T15:01:00.000Z');
    for (let time = 0; time < 2; time++) await forget();
    await expect(files.open(hash)).rejects.toThrow(FileMissing);
    agency = await signedIn(vigie, 'agencyA');
    expect(await agency.call(calls.GetEmployeeImport, { id: waiting })).toMatchObject({ http: 404 });
    expect(
      await agency.call(calls.StartEmployeeImport, { id: waiting, mapping: ['email', 'firstName'] }),
    ).toMatchObject({ http: 404 });
    await (await files.open(other)).toArray();
    read.mockRestore();

    // The file of an import that has ended is deleted 30 days later; what came of its lines stays.
    await work(carried);
    await forget(carried);
    await (await files.open(other)).toArray();
    vigie.clock.set('2026-04-08T15:01:00.000Z');
    for (let time = 0; time < 2; time++) await forget(carried);
    await expect(files.open(other)).rejects.toThrow(FileMissing);
    agency = await signedIn(vigie, 'agencyA');
    expect(await shown(carried)).toMatchObject({
      state: 'finished',
      fileDeleted: true,
      refusedLines: [
        { line: 2, name: '' },
        { line: 3, name: '' },
      ],
    });
    expect(await agency.call(calls.DownloadRefusedLines, { id: carried })).toMatchObject({ http: 404 });
  });
});
