import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import * as calls from '#contracts/api/employee-import.ts';
import { SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import type { Output } from '#contracts/endpoint.ts';
import { importFields } from '#contracts/values/employee-import.ts';
import { text } from '#services/http/texts.ts';
import { employeeImport } from '#services/workforce/import/employee-import.decider.ts';
import { ids } from '#test/support/world.ts';
import { vigie, agency, sent, uploaded, mappingOf, hired, outcomes } from './shared.suite.ts';

export const preview = (): void => {
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

  it('leaves it to the sender which of two columns of the same field is read, and reads neither until then', async () => {
    const id = await uploaded('Matricule;Courriel;Email;Prénom;Nom\nT1;a@by-file.test;b@by-file.test;Ada;Deux');
    const mapping = await mappingOf(id);
    expect(mapping).toEqual(['employeeNumber', 'email', 'email', 'firstName', 'lastName']);
    expect(await agency.call(calls.PreviewEmployeeImport, { id, mapping })).toMatchObject({
      code: 'IMPORT_COLUMN_TWICE',
    });
    const start = { id, mapping, agreed: 1 };
    expect(await agency.call(calls.StartEmployeeImport, start)).toMatchObject({ code: 'IMPORT_COLUMN_TWICE' });
  });

  it('shows for a known employee what each field contains now and would contain, in the reader’s language', async () => {
    const known = await hired({
      firstName: 'Ada',
      email: 'ada@by-file.test',
      employeeNumber: 'C1',
      birthday: '1990-05-01',
      hasCar: false,
    });
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
      { field: 'birthday', was: '1er mai 1990', becomes: '2 mai 1991' },
      { field: 'hasCar', was: 'Non', becomes: 'Oui' },
      { field: 'level', was: 'Débutant', becomes: 'Expérimenté' },
      { field: 'skills', was: 'Gardien', becomes: 'Gardien, Patrouille' },
      {
        field: 'licenceNumber2',
        was: 'BSP C-9, 1er janvier 2025 – 31 décembre 2026',
        becomes: 'BSP c 9, 1er janvier 2025 – 1er janvier 2027',
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
        'Matricule;Prénom;Nom;Courriel;Date de naissance;Niveau;Compétences;Territoires;Permis;Numéro de permis;Valide du;Valide jusqu’au;Langue',
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
        'N9;Permis;Sans fin;later@by-file.test;;;;;BSP;BSP-11;2026-01-01;2100-01-01',
        '=1+1;For;Mule;formula@by-file.test;;;;;;;;',
        'N12;Autre;Agence;Eve@agents.test;;;;;;;;',
        'N13;Pas;Courriel;nobody;;;;;;;;',
        'N14;Pas;Né;born@by-file.test;2031-05-01;;;;;;;',
        'N15;Ada;Mot;word@by-file.test;;;;;;;;;constructor',
      ].join('\r\n'),
    );
    const fault = (key: string, field = '', other = 0) => text('en', `employeeImport.fault.${key}`, { field, other });
    expect(await outcomes(id)).toEqual([
      fault('twice', '', 5),
      'update',
      fault('twice', '', 7),
      fault('twice', '', 2),
      fault('sameNameAndBirthday'),
      fault('twice', '', 4),
      fault('required', 'Email'),
      fault('ambiguousDay', 'Date of birth'),
      fault('unknown', 'Level'),
      fault('licenceIncomplete', 'Licence start 1'),
      fault('invalid', 'Licence expiry 1'),
      fault('formula', 'Employee number'),
      text('en', 'problem.EMAIL_TAKEN'),
      fault('invalid', 'Email'),
      text('en', 'problem.BIRTH_DATE_OUT_OF_RANGE'),
      fault('invalid', 'Language'),
    ]);
    expect(await outcomes(await uploaded('Employee number,Email\nN1,max@by-file.test'))).toEqual([
      fault('twoEmployees'),
    ]);
    // An address has the limits of the form.
    const addressed = [
      'Email,First name,Last name,Address,Postal code',
      ...['12 rue A,h7a1b2', '12 rue A,ABC', '12,H7A 1B2'].map((at, n) => `p${n}@by-file.test,Pia,Poste ${n},${at}`),
    ];
    expect(await outcomes(await uploaded(addressed.join('\n')))).toEqual([
      'create',
      text('en', 'problem.NOT_A_POSTAL_CODE'),
      text('en', 'problem.INVALID_ADDRESS'),
    ]);
    const mapping = await mappingOf(id);
    expect(await agency.call(calls.PreviewEmployeeImport, { id, mapping: mapping.map(() => null) })).toMatchObject({
      code: 'IMPORT_NO_PERSON',
    });
    // Of lines that agree the first counts; of those that don't, none does (decision 75).
    const line = 'N20;Nora;Pair;nora@by-file.test';
    const pairs = [
      line,
      line,
      'N21;Omer;Un;omer@by-file.test',
      'N21;Omer;Deux;omer@by-file.test',
      'N22;Paul;Seul;paul@by-file.test',
    ];
    const of = ['Matricule;Prénom;Nom;Courriel', ...pairs].join('\n');
    expect(await outcomes(await uploaded(of))).toEqual([
      'create',
      fault('twice', '', 2),
      fault('twice', '', 5),
      fault('twice', '', 4),
      'create',
    ]);
    const twice = mapping.map((field) => (field === 'lastName' ? 'firstName' : field));
    expect(await agency.call(calls.PreviewEmployeeImport, { id, mapping: twice })).toMatchObject({
      code: 'IMPORT_COLUMN_TWICE',
    });
    expect((await vigie.commands.history(employeeImport, id)).map(({ type }) => type)).toEqual([
      'EmployeeFileReceived',
    ]);
  });
};
