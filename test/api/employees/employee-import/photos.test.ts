import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { zipSync } from 'fflate';
import * as calls from '#contracts/api/employee-import.ts';
import { GetEmployee } from '#contracts/api/employees.ts';
import type { PhotoChoice } from '#contracts/values/employee-import.ts';
import { text } from '#services/http/texts.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import { agency, hired, other, shown, vigie } from './shared.suite.ts';
import { work } from './work.suite.ts';

/** A pixel, and the same with a comment, which is metadata. */
const gif = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
const said = Buffer.concat([gif.subarray(0, 19), Buffer.from('21fe064c6176616c2100', 'hex'), gif.subarray(19)]);

const sent = async (archive: Uint8Array, name = 'photos.zip') => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(archive)]), name);
  const headers = { cookie: agency.cookie, 'idempotency-key': randomUUID() };
  const path = `${vigie.origin}/api${calls.UploadEmployeePhotos.path}`;
  const answer = await fetch(path, { method: 'POST', body, headers });
  await vigie.settled();
  return (await answer.json()) as { data: { id: string }; fields?: Record<string, string> };
};
const pictureOf = async (id: string) => (await agency.call(GetEmployee, { id })).data.picture;

export const photos = (): void => {
  it('in an archive go to the employees that their names tell, without metadata; the others are named; undone, they are gone', async () => {
    const [zoe, max, old] = [
      await hired({ email: 'zoe@photos.test', employeeNumber: 'PH-1' }),
      await hired({ firstName: 'Max', lastName: 'Photo', email: 'max@photos.test' }),
      await hired({
        firstName: 'Max',
        lastName: 'Photo',
        email: 'max2@photos.test',
        picture: { name: 'a.gif', data: gif.toString('base64') },
      }),
    ];
    const files = {
      'team/PH-1.jpg': said,
      'Max Photo.gif': gif,
      'max2@photos.test.gif': said,
      'nobody.gif': gif,
      'a.gif': Buffer.from('text'),
      '__MACOSX/team/._PH-1.jpg': gif,
      'team/.DS_Store': gif,
    };
    const { id } = (await sent(zipSync(files))).data;
    expect(await shown(id)).toMatchObject({ photos: true, columns: [], lines: 5, state: 'received' });
    const preview = async (chosen: PhotoChoice[] = []) =>
      (await agency.call(calls.PreviewEmployeePhotos, { id, chosen })).data;
    const { counts, lines } = await preview();
    expect(counts).toEqual({ update: 1, unchanged: 1, refused: 3 });
    expect(lines.map(({ file: name, message }: { file: string; message: string }) => [name, message])).toEqual([
      ['Max Photo.gif', text('en', 'employeeImport.fault.photoSeveral')],
      ['a.gif', text('en', 'employeeImport.fault.photoUnreadable')],
      ['max2@photos.test.gif', ''],
      ['nobody.gif', text('en', 'employeeImport.fault.photoNobody')],
      ['PH-1.jpg', ''],
    ]);
    expect(lines[0].candidates.map((one: { id: string }) => one.id).sort()).toEqual([max, old].sort());
    const chosen = [{ line: 1, agentId: max }];
    expect((await preview(chosen)).counts).toEqual({ update: 2, unchanged: 1, refused: 2 });
    const start = { id, mapping: [], chosen };
    expect(await agency.call(calls.StartEmployeeImport, { ...start, agreed: 1 })).toMatchObject({ http: 409 });
    expect(await agency.call(calls.StartEmployeeImport, { ...start, agreed: 2 })).toMatchObject({ http: 200 });
    await work(id, 3).catch(() => {});
    await work(id);
    expect(await shown(id)).toMatchObject({ state: 'finished', changed: 2, unchanged: 1, refused: 2, canUndo: true });
    const given = (await pictureOf(zoe))!;
    expect(given.name).toBe('PH-1.gif');
    const read = await fetch(`${vigie.origin}${given.url}`, { headers: { cookie: agency.cookie } });
    expect(Buffer.from(await read.arrayBuffer())).toEqual(gif);
    expect(await pictureOf(max)).not.toBeNull();
    expect(await agency.call(calls.UndoEmployeeImport, { id })).toMatchObject({ http: 200 });
    await work(id);
    expect(await shown(id)).toMatchObject({ state: 'undone', undone: 2 });
    expect([await pictureOf(zoe), await pictureOf(max)]).toEqual([null, null]);
    expect(await pictureOf(old)).not.toBeNull();
  });

  it('are bounded, for those who may edit employees, and of the own company alone', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.gif`, gif]));
    for (const [archive, name, code, n] of [
      [Buffer.from('no archive'), 'a.zip', 'FILE_UNREADABLE', 0],
      [zipSync({ 'a.gif': new Uint8Array(51_000_000) }, { level: 1 }), 'a.zip', 'FILE_UNREADABLE', 0],
      [zipSync({ '.hidden': gif }), 'a.zip', 'PHOTOS_NONE', 0],
      [zipSync(many), 'a.zip', 'PHOTOS_TOO_MANY', 200],
      [gif, 'a.gif', 'PHOTOS_ZIP', 0],
    ] as const)
      expect((await sent(archive, name)).fields).toEqual({ file: text('en', `problem.${code}`, { n }) });
    const { id } = (await sent(zipSync({ 'PH-1.gif': gif }))).data;
    expect(await other.call(calls.PreviewEmployeePhotos, { id })).toMatchObject({ http: 404 });
    const search = { search: 'ph 1' };
    expect((await agency.call(calls.PhotoEmployees, search)).data).toMatchObject([{ employeeNumber: 'PH-1' }]);
    expect((await other.call(calls.PhotoEmployees, search)).data).toEqual([]);
    const reader = await somebodyWithout(vigie, ['agent.edit']);
    expect(await reader.call(calls.PreviewEmployeePhotos, { id })).toMatchObject({ http: 403 });
  });
};
