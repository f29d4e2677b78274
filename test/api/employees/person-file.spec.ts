import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { WriteComment } from '#contracts/api/agent-notes.ts';
import { AnonymizeCheck, AnonymizeEmployee } from '#contracts/api/anonymize.ts';
import { AuditLog } from '#contracts/api/audit-log.ts';
import { Me } from '#contracts/api/agent-app.ts';
import { ShiftAsOf, ShiftHistory } from '#contracts/api/history.ts';
import { Search } from '#contracts/api/search.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { SaveEmployeeDocument } from '#contracts/api/employee-file.ts';
import {
  Employees,
  GetEmployee,
  RevealFinancial,
  SaveCustomerEmployee,
  UpdateEmployeeStatus,
} from '#contracts/api/employees.ts';
import { DownloadEmployeeFile, DownloadOwnFile, FileViews } from '#contracts/api/person-file.ts';
import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { secretKey } from '#services/workforce/employee/secret-key.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import { until } from '#test/support/until.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { allSignedIn, ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const { anne } = ids.agents;

/** What is kept about a person, to take along: each reads in it what their screens show, and no more. */
describe('a person’s file', () => {
  let vigie: Vigie;
  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z', worker: true });
    const agency = await signedIn(vigie, 'agencyA');
    const document = { id: anne, titleEn: 'Contract', titleFr: 'Contrat', file: { name: '../contrat.png', data: png } };
    expect((await agency.call(SaveEmployeeDocument, document)).http).toBe(200);
    expect((await agency.call(WriteComment, { id: anne, text: '<b>Punctual</b>' })).http).toBe(200);
  });
  afterAll(() => vigie.stop());

  const downloaded = async (who: Person, path: string, language = 'en') => {
    const { cookie } = await signedIn(vigie, who);
    const answer = await fetch(`${vigie.origin}/api${path}`, { headers: { cookie, language } });
    if (answer.status !== 200) return answer.status;
    expect(answer.headers.get('content-type')).toBe('application/zip');
    return unzipSync(new Uint8Array(await answer.arrayBuffer()));
  };
  const ofAnne = DownloadEmployeeFile.path.replace(':id', anne);
  const read = (files: Awaited<ReturnType<typeof downloaded>>) => {
    if (typeof files === 'number') throw new Error(String(files));
    return {
      names: Object.keys(files),
      file: JSON.parse(strFromU8(files['file.json']!)) as Record<string, unknown>,
      html: strFromU8(files['file.html']!),
      files,
    };
  };

  it('contains for the employer all that its screens show, the documents, and names in both languages', async () => {
    const { names, file, html, files } = read(await downloaded('agencyA', ofAnne));
    expect(file).toMatchObject({
      madeAt: '2026-03-02T15:00:00.000Z',
      profile: { id: anne },
      documents: [{ titleEn: 'Contract', file: { name: 'contrat.png', path: 'files/1 contrat.png' } }],
      notes: [{ text: '<b>Punctual</b>' }],
    });
    for (const part of ['employers', 'skills', 'standing', 'shifts', 'statements', 'leave'])
      expect(file).toHaveProperty(part);
    expect(names).toEqual(['file.json', 'file.html', 'files/1 contrat.png']);
    expect(Buffer.from(files['files/1 contrat.png']!).toString('base64')).toBe(png);
    expect(html).toContain('<h2>Pay statements</h2>');
    expect(html).toContain('&lt;b&gt;Punctual&lt;/b&gt;');
    expect(JSON.stringify(file)).not.toContain('/api/files/');
    expect(read(await downloaded('agencyA', ofAnne, 'fr')).html).toContain('<h2>Bulletins de paie</h2>');
  });

  it('leaves out what its reader may not see, and does not exist for other companies', async () => {
    const { file } = read(await downloaded('managerA', ofAnne));
    for (const part of ['statements', 'leave']) expect(file).not.toHaveProperty(part);
    expect(await downloaded('agencyB', ofAnne)).toBe(404);
    expect(await downloaded('anne', ofAnne)).toBe(403);
    expect(await downloaded('agencyA', DownloadOwnFile.path)).toBe(403);
  });

  it('can be downloaded by the agent on their phone, without what others wrote about them', async () => {
    const { file, html } = read(await downloaded('anne', DownloadOwnFile.path));
    expect(file).toMatchObject({ profile: { id: anne }, positions: { months: [] } });
    for (const part of ['shifts', 'statements', 'messages', 'contests', 'looks', 'devices', 'sessions', 'notices'])
      expect(file).toHaveProperty(part);
    expect(file).not.toHaveProperty('notes');
    expect(html).toContain('<h2>Devices</h2>');
  });

  it('shows the agent who downloaded it, with which parts, and who looked at their full numbers', async () => {
    const [agency, admin] = [await signedIn(vigie, 'agencyA'), await signedIn(vigie, 'admin')];
    const herself = await signedIn(vigie, 'anne');
    expect((await agency.call(RevealFinancial, { id: anne })).http).toBe(200);
    await downloaded('agencyA', ofAnne);
    await downloaded('admin', ofAnne);
    await downloaded('anne', DownloadOwnFile.path);
    const { data } = await herself.call(FileViews, {});
    expect(data.slice(0, 4)).toMatchObject([
      { own: true, company: null, viewer: null },
      { own: false, company: null, viewer: null },
      { own: false, company: expect.stringMatching(/./), viewer: expect.stringMatching(/./) },
      { own: false, company: expect.stringMatching(/./), viewer: expect.stringMatching(/./), parts: [] },
    ]);
    expect(data[0]!.parts).toContain('fileViews');
    expect(data[2]!.parts).toEqual(expect.arrayContaining(['profile', 'documents', 'statements']));
    expect((await admin.call(FileViews, {})).http).toBe(403);
    // A refused download is not recorded as a view.
    const before = data.length;
    expect(await downloaded('agencyB', ofAnne)).toBe(404);
    expect((await herself.call(FileViews, {})).data).toHaveLength(before);
  });

  it('is deleted for one company alone while another has a file of the person', async () => {
    const { bruno } = ids.agents;
    const link = { agentId: bruno, employerId: ids.agencyB, employerKind: 'agency' } as const;
    await vigie.commands.run(agent, 'LinkEmployer', bruno, link, vigie.system());
    await vigie.commands.run(
      agent,
      'MoveOnboarding',
      bruno,
      { agentId: bruno, employerId: ids.agencyA, status: 6 },
      vigie.system(),
    );
    await vigie.settled();
    const [one, other] = await allSignedIn(vigie, ['agencyA', 'agencyB']);
    const { fullName, lastName, email } = (await one!.call(GetEmployee, { id: bruno })).data;
    expect((await one!.call(AnonymizeEmployee, { id: bruno, name: fullName })).http).toBe(200);
    await vigie.settled();
    expect((await one!.call(GetEmployee, { id: bruno })).http).toBe(404);
    const { text } = await one!.call(AuditLog, { page: { index: 1, size: 100 } });
    expect(text).toContain('PersonAnonymized');
    expect(text).not.toContain(lastName);
    expect((await other!.call(GetEmployee, { id: bruno })).data).toMatchObject({ fullName, email });
  });

  it('is deleted once they have left: no screen, search or history names them, and their numbers, messages and account are gone', async () => {
    const [agency, admin, customer, herself] = await allSignedIn(vigie, ['agencyA', 'admin', 'customerA', 'anne']);
    const { shiftId, requestId } = await planned(customer!, {
      start: '2026-03-03T14:00:00.000Z',
      agencyId: ids.agencyA,
    });
    const assignment = await assigned(agency!, shiftId);
    const past = { punchIn: '2026-03-03T14:00:00.000Z', punchOut: '2026-03-03T22:00:00.000Z' };
    const person = { id: anne, ssn: '046454286' };
    expect((await agency!.call(SaveCustomerEmployee, { id: anne, financial: { ssn: person.ssn } })).http).toBe(200);
    const { data } = await agency!.call(GetEmployee, { id: anne });
    const traces = [data.lastName, data.email, data.phone, data.phone.slice(2)];
    const page = { index: 1, size: 100 };
    const anonymize = (name = data.fullName, reason = '', who = agency!) =>
      who.call(AnonymizeEmployee, { id: anne, name, reason });
    expect((await anonymize()).code).toBe('AGENT_NOT_INACTIVE');
    const away = { employeeIds: [anne], statusId: onboardingSteps.inactive, agreed: 0 };
    vigie.clock.set('2026-03-03T16:00:00.000Z');
    expect((await agency!.call(UpdateEmployeeStatus, away)).http).toBe(200);
    expect((await anonymize()).code).toBe('AGENT_HAS_SHIFTS');
    vigie.clock.set('2026-03-03T23:00:00.000Z');
    await reached(agency!, assignment, 'punchedOut', past);
    const check = await agency!.call(AnonymizeCheck, { id: anne });
    expect(check.data).toEqual({ name: data.fullName, recordsUntil: '2032-12-31' });
    expect((await anonymize('Somebody else', 'x')).fields).toEqual({ name: expect.anything() });
    expect((await anonymize()).fields).toEqual({ reason: expect.anything() });
    const [other] = await allSignedIn(vigie, ['agencyB']);
    expect((await anonymize(data.fullName, 'x', other)).http).toBe(404);

    const answers = async (who: Browser) => [
      await who.call(ShiftRows, { id: requestId, page }),
      await who.call(ShiftHistory, { id: shiftId }),
      await who.call(ShiftAsOf, { id: shiftId, at: '2026-03-03T23:00:00.000Z' }),
      await who.call(Employees, { tab: 'notActive', page }),
      await who.call(Search, { q: data.lastName }),
      await who.call(AuditLog, { page }),
    ];
    const names = (text: string) => traces.some((trace) => text.includes(trace));
    expect((await answers(agency!)).map(({ text }) => names(text))).toEqual(Array(6).fill(true));
    expect((await anonymize(` ${data.fullName.toUpperCase()}`, 'Kept by the accountant')).http).toBe(200);
    await vigie.settled();
    for (const who of [agency!, admin!, customer!]) {
      const [rows, ...rest] = await answers(who);
      expect(rows!.text).toContain(`#${anne.slice(0, 8).toUpperCase()}`);
      expect([rows!, ...rest].filter(({ text }) => names(text))).toEqual([]);
    }
    expect((await agency!.call(GetEmployee, { id: anne })).http).toBe(404);
    await until(
      () => herself!.call(Me, {}),
      ({ http }) => http === 401,
    );
    const place = secretKey(anne, 'ssn', ids.agencyA);
    await until(
      () => vigie.platform.secrets.open([place]),
      (kept) => kept.size === 0,
    );
  });
});
