import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import * as calls from '#contracts/api/employee-import.ts';
import { SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { importFields, type ImportField } from '#contracts/values/employee-import.ts';
import { Authentication } from '#services/http/authentication.ts';
import { text } from '#services/http/texts.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { EmployeeUndo } from '#services/workforce/employee/employee-undo.ts';
import { employeeImport } from '#services/workforce/import/employee-import.decider.ts';
import { carryOutImport } from '#services/workforce/import/import.worker.ts';
import { ImportFiles } from '#services/workforce/import/import-files.ts';
import { ImportLines } from '#services/workforce/import/import-lines.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld } from '#test/support/world.ts';

type One = Output<typeof calls.GetEmployeeImport>;
let vigie: Vigie;
let agency: Browser;
let other: Browser;
beforeAll(async () => {
  vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
  [agency, other] = await allSignedIn(vigie, ['agencyA', 'agencyB']);
}, 60_000);
afterAll(() => vigie.stop());

const sent = async (content: string | Buffer, name = 'agents.csv', browser = agency) => {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const headers = { cookie: browser.cookie, 'idempotency-key': randomUUID() };
  const answer = await fetch(`${vigie.origin}/api${calls.UploadEmployees.path}`, { method: 'POST', body, headers });
  await vigie.settled();
  return (await answer.json()) as { data: { id: string }; code?: string; fields?: Record<string, string> };
};
const uploaded = async (content: string) => (await sent(content)).data.id;
const shown = async (id: string, browser = agency): Promise<One> =>
  (await browser.call(calls.GetEmployeeImport, { id })).data;
const mappingOf = async (id: string) => (await shown(id)).columns.map(({ field }) => field);
const started = async (id: string, onboardingStatus = 1) => {
  const answer = await agency.call(calls.StartEmployeeImport, { id, mapping: await mappingOf(id), onboardingStatus });
  expect(answer).toMatchObject({ http: 200 });
};
/** The job as the worker runs it. @param commands after which the process is killed */
const work = async (importId: string, commands = Infinity, permissionsOf = permissionsNow) => {
  let left = commands;
  const run = vigie.commands.run.bind(vigie.commands);
  const mortal = jest
    .spyOn(vigie.commands, 'run')
    .mockImplementation(((...args: Parameters<typeof run>) =>
      left-- > 0 ? run(...args) : Promise.reject(new Error('killed'))) as never);
  const of = <T>(type: new (...args: never[]) => T): T => vigie.app.get<T>(type, { strict: false });
  try {
    await carryOutImport({
      commands: vigie.commands,
      clock: vigie.clock,
      files: of(ImportFiles),
      lines: of(ImportLines),
      undo: of(EmployeeUndo),
      permissionsOf,
    })({ id: importId, data: { importId }, attempt: 1 });
  } finally {
    mortal.mockRestore();
  }
  await vigie.settled();
};
const permissionsNow = (actor: Actor): Promise<ReadonlySet<string>> =>
  vigie.app.get(Authentication, { strict: false }).permissionsOf(actor);
const facts = async (id: string) => (await vigie.commands.history(agent, id)).map(({ type }) => type);
const zoe = { firstName: 'Zoé', lastName: 'Test', email: 'z@by-file.test', phone: '514-555-0170' };
const hired = async (person: object): Promise<string> =>
  (await agency.call(SaveCustomerEmployee, { ...zoe, ...person })).data.id;
const outcomes = async (id: string, mapping?: One['columns'][number]['field'][]) => {
  const answer = await agency.call(calls.PreviewEmployeeImport, { id, mapping: mapping ?? (await mappingOf(id)) });
  return (answer.data as Output<typeof calls.PreviewEmployeeImport>).lines.map(({ outcome, message }) => message || outcome); // prettier-ignore
};

describe('the import of employees from a file', () => {
  it('recognises CSV and XLSX by their bytes, and refuses other, too large and empty files and zip bombs with an error at the field', async () => {
    const refusal = async (content: string | Buffer, name?: string) => (await sent(content, name)).fields?.['file'];
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(80_000_000) }));
    const long = `Courriel\n${Array.from({ length: 5_001 }, (_, n) => `a${n}@b.ca`).join('\n')}`;
    for (const [content, name, code] of [
      ['a', 'agents.xls', 'SHEET_CSV_OR_XLSX'],
      [bomb, 'agents.xlsx', 'FILE_UNREADABLE'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'agents.csv', 'UPLOAD_TOO_LARGE'],
      [long, 'agents.csv', 'SHEET_TOO_LONG'],
      [Array.from({ length: 61 }, () => 'x').join(','), 'agents.csv', 'SHEET_TOO_WIDE'],
      ['Email\n', 'agents.csv', 'SHEET_EMPTY'],
    ] as const) {
      const message = await refusal(content, name);
      expect([code, message]).toEqual([code, text('en', `problem.${code}`, { n: 5 })]);
    }
  });

  it('offers a template in the reader’s language, and recognises all its headings', async () => {
    for (const language of ['en', 'fr'] as const) {
      const answer = await agency.call(calls.EmployeeImportTemplate, { format: 'csv' }, { language });
      const id = await uploaded(`${answer.text.trim()}\nAnne`);
      expect(await mappingOf(id)).toEqual([...importFields]);
    }
    const workbook = await fetch(`${vigie.origin}/api${calls.EmployeeImportTemplate.path}?format=xlsx`, {
      headers: { cookie: agency.cookie },
    });
    const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()));
    expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toContain('Licence expiry 3');
  });

  it('shows for a known employee what each field contains now and would contain, in the reader’s language', async () => {
    const known = await hired({ firstName: 'Ada', email: 'ada@by-file.test', employeeNumber: 'C1', birthday: '1990-05-01', hasCar: false }); // prettier-ignore
    const paper = { permitId: ids.licenceType, number: 'C-9', validFrom: '2025-01-01', expiration: '2026-12-31' };
    await agency.call(SaveEmployeePermit, { id: known, ...paper });
    await agency.call(SaveLevelsAndSkills, { employeeId: known, levelId: ids.junior, skillIds: [ids.guard] });
    const id = await uploaded(
      [
        'Matricule;Prénom;Nom;Courriel;Date de naissance;A une voiture;Niveau;Compétences;Permis 2;Numéro de permis 2;Début du permis 2;Expiration du permis 2',
        'C1;Ada;Test;;1991-05-02;oui;Senior;Patrouille;BSP;c 9;2025-01-01;2027-01-01',
        'C2;Nina;Neuve;nina@by-file.test;1991-05-02;;;;;;;',
      ].join('\n'),
    );
    const { data } = await agency.call(
      calls.PreviewEmployeeImport,
      { id, mapping: await mappingOf(id) },
      { language: 'fr' },
    );
    const [update, create] = (data as Output<typeof calls.PreviewEmployeeImport>).lines;
    expect(update!.changes).toEqual([
      { field: 'birthday', was: '01/05/1990', becomes: '02/05/1991' },
      { field: 'hasCar', was: 'Non', becomes: 'Oui' },
      { field: 'level', was: 'Débutant', becomes: 'Expérimenté' },
      { field: 'skills', was: 'Gardien', becomes: 'Gardien, Patrouille' },
      {
        field: 'licenceNumber2',
        was: 'BSP C-9, 01/01/2025 – 31/12/2026',
        becomes: 'BSP c 9, 01/01/2025 – 01/01/2027',
      },
    ]);
    expect(create!.changes).toContainEqual({ field: 'birthday' });
  });

  it('previews the effect or the error of each line, and changes nothing', async () => {
    await hired({
      firstName: 'Léa',
      lastName: 'Roy',
      email: 'lea@by-file.test',
      birthday: '1990-05-01',
      employeeNumber: 'N1',
    });
    await hired({ firstName: 'Max', email: 'max@by-file.test', employeeNumber: 'N2' });
    const id = await uploaded(
      [
        'Matricule;Prénom;Nom;Courriel;Date de naissance;Niveau;Compétences;Territoires;Permis;Numéro de permis;Valide du;Valide jusqu’au',
        'N1;Léa;Roy;;;;;;;;;',
        'N2;Max;Changé;;;Senior;Gardien, Patrol car;montreal;BSP;BSP-9;2026-01-01;2027-01-01',
        'N3;Neuf;Nouveau;new@by-file.test;31/12/1990;Débutant;;;;;;',
        'N1;;;max@by-file.test;;;;;;;;',
        ';Lea;ROY;other@by-file.test;1990-05-01;;;;;;;',
        'N3;Encore;Lui;again@by-file.test;;;;;;;;',
        'N6;Sans;Courriel;;;;;;;;;',
        'N7;Jour;Douteux;day@by-file.test;03/04/1990;;;;;;;',
        'N8;Niveau;Inconnu;level@by-file.test;;Général;;;;;;',
        'N9;Permis;Incomplet;permit@by-file.test;;;;;BSP;BSP-10;;',
        '=1+1;For;Mule;formula@by-file.test;;;;;;;;',
        'N12;Autre;Agence;Eve@agents.test;;;;;;;;',
        'N13;Pas;Courriel;nobody;;;;;;;;',
        'N14;Pas;Né;born@by-file.test;2031-05-01;;;;;;;',
      ].join('\r\n'),
    );
    const fault = (key: string, field = '') => text('en', `employeeImport.fault.${key}`, { field, other: 4 });
    expect(await outcomes(id)).toEqual([
      'unchanged',
      'update',
      'create',
      fault('twice').replace('4', '2'),
      fault('sameNameAndBirthday'),
      fault('twice'),
      fault('required', 'Email'),
      fault('ambiguousDay', 'Date of birth'),
      fault('unknown', 'Level'),
      fault('licenceIncomplete', 'Licence start 1'),
      fault('formula', 'Employee number'),
      text('en', 'problem.EMAIL_TAKEN'),
      fault('invalid', 'Email'),
      text('en', 'problem.BIRTH_DATE_OUT_OF_RANGE'),
    ]);
    expect(await outcomes(await uploaded('Employee number,Email\nN1,max@by-file.test'))).toEqual([
      fault('twoEmployees'),
    ]);
    const mapping = await mappingOf(id);
    expect(await agency.call(calls.PreviewEmployeeImport, { id, mapping: mapping.map(() => null) })).toMatchObject({ code: 'IMPORT_NO_PERSON' }); // prettier-ignore
    const twice = mapping.map((field) => (field === 'lastName' ? 'firstName' : field));
    expect(await agency.call(calls.PreviewEmployeeImport, { id, mapping: twice })).toMatchObject({ code: 'IMPORT_COLUMN_TWICE' }); // prettier-ignore
    expect((await vigie.commands.history(employeeImport, id)).map(({ type }) => type)).toEqual([
      'EmployeeFileReceived',
    ]);
  });

  it('has the same result wherever the worker is killed: nobody is created twice, and every line is reported once, in the requester’s name', async () => {
    const lines = Array.from({ length: 6 }, (_, n) => `K${n},Kim ${n},Kill,kim${n}@by-file.test,Junior,Guard,Montréal,BSP,BSP-K${n},2026-01-01,2027-01-01`); // prettier-ignore
    const id = await uploaded(
      ['Employee number,First name,Last name,Email,Level,Skills,Territories,Licence type,Licence number,Licence start,Licence expiry', ...lines, 'K9,No,Mail,,,,,,,,'].join('\n'), // prettier-ignore
    );
    await started(id, 5);
    expect(await shown(id)).toMatchObject({ state: 'running', created: 0 });
    let killed = 0;
    for (let commands = 1; ; commands += 3) {
      const ended = await work(id, commands).then(
        () => true,
        () => false,
      );
      if (ended) break;
      killed += 1;
      await vigie.settled();
    }
    expect(killed).toBeGreaterThan(5);
    await work(id);
    const one = await shown(id);
    expect(one).toMatchObject({ state: 'finished', created: 6, changed: 0, unchanged: 0, refused: 1, canUndo: true });
    expect(one.refusedLines).toEqual([
      { line: 8, name: 'No Mail', code: 'required', message: 'Email: required for a new employee. Fill in the cell.' },
    ]);
    const state = (await vigie.commands.load(employeeImport, id))!;
    for (const { agentId, line } of state.done) {
      expect([...(await facts(agentId))].sort()).toEqual(
        ['AgentApplied', 'AgentSubTerritoriesChosen', 'EmployerLinked', 'EmploymentDetailed', 'LevelSet', 'LicenceRecorded', 'OnboardingMoved', 'SkillGranted'], // prettier-ignore
      );
      const { data } = await agency.call(GetEmployee, { id: agentId });
      expect(data).toMatchObject({ employeeNumber: `K${line - 2}`, onboardingStatus: 5, level: { id: ids.junior } });
      const [first] = await vigie.commands.history(agent, agentId);
      expect(first!.metadata.actor).toMatchObject({ role: 'agency', agencyId: ids.agencyA });
    }
    expect(new Set(state.done.map(({ agentId }) => agentId)).size).toBe(6);
    const csv = (await agency.call(calls.DownloadRefusedLines, { id }, { language: 'fr' })).text;
    expect(csv).toMatch(/^Ligne;Motif;Employee number;[^]*\n8;Courriel\u00A0: obligatoire[^;]*;K9;No;Mail/);
    // The same file again has nobody to create, and the columns are known by now.
    const again = await uploaded(
      ['Employee number,First name,Last name,Email', 'K0,Kim 0,Kill,kim0@by-file.test'].join('\n'),
    );
    expect(await outcomes(again)).toEqual(['unchanged']);
  });

  it('changes only the fields of a line, and its undo skips employees changed since', async () => {
    const [nora, omar] = [
      await hired({ firstName: 'Nora', email: 'nora@by-file.test', employeeNumber: 'U1', phone: '5145550101' }),
      await hired({ firstName: 'Omar', email: 'omar@by-file.test', employeeNumber: 'U2' }),
    ];
    for (const employeeId of [nora, omar])
      await agency.call(SaveLevelsAndSkills, { employeeId, levelId: ids.junior, skillIds: [ids.guard] });
    await agency.call(SaveEmployeePermit, { id: nora, permitId: ids.licenceType, number: 'BSP-1', validFrom: '2025-01-01', expiration: '2026-01-01' }); // prettier-ignore
    const id = await uploaded(
      'Employee number,First name,Last name,Email,Phone,Level,Skills,Licence type,Licence number,Licence start,Licence expiry\n' +
        'U1,,Neuve,,,Senior,Patrol car,BSP,bsp 1,2026-01-01,2028-01-01\nU2,,Neuf,,,Senior,,,,,\nU3,Paul,Neuf,paul@by-file.test,,,,,,,',
    );
    await started(id);
    await work(id);
    expect(await shown(id)).toMatchObject({ created: 1, changed: 2 });
    const file = async (one: string) => (await agency.call(GetEmployee, { id: one })).data;
    expect(await file(nora)).toMatchObject({ firstName: 'Nora', lastName: 'Neuve', phone: '+15145550101', level: { id: ids.senior }, permits: [{ number: 'bsp 1', expiration: '2028-01-01' }] }); // prettier-ignore
    await agency.call(SaveCustomerEmployee, { id: omar, city: 'Laval' });
    expect(await agency.call(calls.UndoEmployeeImport, { id })).toMatchObject({ http: 200 });
    await work(id, 2).catch(() => {});
    await work(id);
    expect(await shown(id)).toMatchObject({
      state: 'undone',
      undone: 2,
      keptLines: [{ line: 3, code: 'UNDO_MOVED_ON', message: text('en', 'problem.UNDO_MOVED_ON') }],
    });
    expect(await file(nora)).toMatchObject({ lastName: 'Test', level: { id: ids.junior }, permits: [{ number: 'BSP-1', expiration: '2026-01-01' }] }); // prettier-ignore
    expect((await vigie.commands.load(agent, nora))!.files[ids.agencyA]!.skills).toEqual([ids.guard]);
    expect(await file(omar)).toMatchObject({ lastName: 'Neuf', city: 'Laval' });
    // The created employees are gone, and their addresses free for the corrected file.
    expect(await outcomes(await uploaded('First name,Last name,Email\nPaul,Neuf,paul@by-file.test'))).toEqual([
      'create',
    ]);
    expect(await agency.call(calls.UndoEmployeeImport, { id })).toMatchObject({ code: 'UNDO_NOTHING' });
  });

  it('answers another company’s file like a nonexistent one, and needs the grant of each field that it fills', async () => {
    const id = await uploaded('Email,Level\nanne@by-file.test,Junior');
    const mapping: ImportField[] = ['email', 'level'];
    for (const make of [
      () => other.call(calls.GetEmployeeImport, { id }),
      () => other.call(calls.PreviewEmployeeImport, { id, mapping }),
      () => other.call(calls.StartEmployeeImport, { id, mapping }),
      () => other.call(calls.UndoEmployeeImport, { id }),
      () => other.call(calls.DownloadRefusedLines, { id }),
    ])
      expect(await make()).toMatchObject({ http: 404, code: 'NOT_FOUND' });
    expect((await other.call(calls.EmployeeImports)).data).toEqual([]);
    expect((await agency.call(calls.EmployeeImports)).data).toHaveLength(2);
    // Customer A's own people are not agency A's.
    const customer = await signedIn(vigie, 'customerA');
    expect(await customer.call(calls.GetEmployeeImport, { id })).toMatchObject({ http: 404 });
  });

  it('checks the grants of each line and column in the preview, when it runs, and when it is undone', async () => {
    const known = await hired({ firstName: 'Gaël', email: 'gael@by-file.test', employeeNumber: 'G0' });
    const content =
      'Employee number,First name,Last name,Email,Level\nG0,,Changed,,\nG1,Gil,Grant,gil@by-file.test,Junior';
    const id = await uploaded(content);
    const mapping = await mappingOf(id);
    const plain = mapping.map((field) => (field === 'level' ? null : field));
    const [changing, creating] = [
      await somebodyWithout(vigie, ['agent.create']),
      await somebodyWithout(vigie, ['agent.edit', 'agent.editLevel']),
    ];
    const seen = async (browser: Browser) =>
      (await browser.call(calls.PreviewEmployeeImport, { id, mapping: plain })).data.counts;
    expect(await seen(changing)).toEqual({ create: 0, update: 1, unchanged: 0, refused: 1 });
    expect(await seen(creating)).toEqual({ create: 1, update: 0, unchanged: 0, refused: 1 });
    expect(await creating.call(calls.StartEmployeeImport, { id, mapping })).toMatchObject({ http: 403 });
    // No more employees are created than were confirmed: the count is the one in the same person's preview.
    expect(await creating.call(calls.StartEmployeeImport, { id, mapping: plain, agreed: 0 })).toMatchObject({
      http: 409,
      code: 'MORE_THAN_AGREED',
    });
    for (const missing of [['agent.view'], ['agent.create', 'agent.edit']] as const) {
      const stranger = await somebodyWithout(vigie, missing);
      expect(await stranger.call(calls.GetEmployeeImport, { id })).toMatchObject({ http: 403 });
    }
    // Rights that the requester lost while it waited are checked, and so are those of the person who undoes it.
    const lost = (grant: string) => async (actor: Actor) =>
      new Set([...(await permissionsNow(actor))].filter((one) => one !== grant));
    await started(id, 5);
    await work(id, Infinity, lost('agent.editLevel'));
    const refused = [2, 3].map((line) => ({ line, code: 'FORBIDDEN' }));
    expect(await shown(id)).toMatchObject({ created: 0, changed: 0, refusedLines: refused });
    const second = await uploaded(content);
    await started(second, 5);
    await work(second, Infinity, lost('agent.edit'));
    expect(await shown(second)).toMatchObject({ created: 1, refusedLines: [{ line: 2, code: 'mayNotChange' }] });
    const { agentId } = (await vigie.commands.load(employeeImport, second))!.done[0]!;
    expect((await agency.call(GetEmployee, { id: agentId })).data).toMatchObject({ onboardingStatus: 1 });
    expect(await shown(second, changing)).toMatchObject({ canUndo: false });
    expect(await changing.call(calls.UndoEmployeeImport, { id: second })).toMatchObject({ http: 403 });
    expect(await agency.call(calls.UndoEmployeeImport, { id: second })).toMatchObject({ http: 200 });
    await work(second, Infinity, lost('agent.create'));
    expect(await shown(second)).toMatchObject({ undone: 0, keptLines: [{ line: 3, code: 'FORBIDDEN' }] });
    expect((await agency.call(GetEmployee, { id: known })).data).toMatchObject({ lastName: 'Test' });
  });
});
