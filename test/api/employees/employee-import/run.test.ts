import { expect, it } from '@jest/globals';
import * as calls from '#contracts/api/employee-import.ts';
import { SaveEmployeePermit, SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { GetEmployee, SaveCustomerEmployee } from '#contracts/api/employees.ts';
import type { Actor } from '#contracts/events/event-store.ts';
import { type ImportField } from '#contracts/values/employee-import.ts';
import { text } from '#services/http/texts.ts';
import { agent } from '#services/workforce/agent/agent.decider.ts';
import { employeeImport } from '#services/workforce/import/employee-import.decider.ts';
import { somebodyWithout } from '#test/support/somebody.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { vigie, agency, other, uploaded, shown, mappingOf, hired, outcomes } from './shared.suite.ts';
import { job, permissionsNow, work } from './work.suite.ts';

const started = async (id: string, onboardingStatus = 1) => {
  const answer = await agency.call(calls.StartEmployeeImport, { id, mapping: await mappingOf(id), onboardingStatus });
  expect(answer).toMatchObject({ http: 200 });
};
const facts = async (id: string) => (await vigie.commands.history(agent, id)).map(({ type }) => type);

export const run = (): void => {
  it('has the same result wherever the worker is killed: nobody is created twice, and every line is reported once, in the requester’s name', async () => {
    const lines = Array.from(
      { length: 6 },
      (_, n) => `K${n},Kim ${n},Kill,kim${n}@by-file.test,Junior,Guard,Montréal,BSP,BSP-K${n},2026-01-01,2027-01-01`,
    );
    const id = await uploaded(
      [
        'Employee number,First name,Last name,Email,Level,Skills,Territories,Licence type,Licence number,Licence start,Licence expiry',
        ...lines,
        'K9,No,Mail,,,,,,,,',
      ].join('\n'),
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
      expect([...(await facts(agentId))].sort()).toEqual([
        'AgentApplied',
        'AgentSubTerritoriesChosen',
        'EmployerLinked',
        'EmploymentDetailed',
        'LevelSet',
        'LicenceRecorded',
        'OnboardingMoved',
        'SkillGranted',
      ]);
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
    await agency.call(SaveEmployeePermit, {
      id: nora,
      permitId: ids.licenceType,
      number: 'BSP-1',
      validFrom: '2025-01-01',
      expiration: '2026-01-01',
    });
    const id = await uploaded(
      'Employee number,First name,Last name,Email,Phone,Level,Skills,Licence type,Licence number,Licence start,Licence expiry\n' +
        'U1,,Neuve,,,Senior,Patrol car,BSP,bsp 1,2026-01-01,2028-01-01\nU2,,Neuf,,,Senior,,,,,\nU3,Paul,Neuf,paul@by-file.test,,,,,,,',
    );
    await started(id);
    await work(id);
    expect(await shown(id)).toMatchObject({ created: 1, changed: 2 });
    const file = async (one: string) => (await agency.call(GetEmployee, { id: one })).data;
    expect(await file(nora)).toMatchObject({
      firstName: 'Nora',
      lastName: 'Neuve',
      phone: '+15145550101',
      level: { id: ids.senior },
      permits: [{ number: 'bsp 1', expiration: '2028-01-01' }],
    });
    await agency.call(SaveCustomerEmployee, { id: omar, city: 'Laval' });
    expect(await agency.call(calls.UndoEmployeeImport, { id })).toMatchObject({ http: 200 });
    await work(id, 2).catch(() => {});
    await work(id);
    expect(await shown(id)).toMatchObject({
      state: 'undone',
      undone: 2,
      keptLines: [{ line: 3, code: 'UNDO_MOVED_ON', message: text('en', 'problem.UNDO_MOVED_ON') }],
    });
    expect(await file(nora)).toMatchObject({
      lastName: 'Test',
      level: { id: ids.junior },
      permits: [{ number: 'BSP-1', expiration: '2026-01-01' }],
    });
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
    const own = (await agency.call(calls.EmployeeImports)).data as { id: string; startedAt: string | null }[];
    expect(own).toContainEqual(expect.objectContaining({ id, state: 'received', startedAt: null }));
    expect(own.filter(({ startedAt }) => startedAt)).toHaveLength(2);
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
    // They are checked while it runs, too.
    const lines = Array.from({ length: 27 }, (_, n) => `L${n},Lou ${n},Long,lou${n}@by-file.test`);
    const long = await uploaded(['Employee number,First name,Last name,Email', ...lines].join('\n'));
    const starting = { id: long, mapping: await mappingOf(long), agreed: 27 };
    expect(await agency.call(calls.StartEmployeeImport, starting)).toMatchObject({ http: 200 });
    let asked = 0;
    await work(long, Infinity, (actor) => lost((asked += 1) > 26 ? 'agent.create' : '')(actor));
    const rest = [27, 28].map((line) => ({ line, code: 'FORBIDDEN' }));
    expect(await shown(long)).toMatchObject({ created: 25, refusedLines: rest });
    expect(await agency.call(calls.UndoEmployeeImport, { id: long })).toMatchObject({ http: 200 });
    asked = 0;
    await work(long, Infinity, (actor) => lost((asked += 1) > 3 ? 'agent.create' : '')(actor));
    expect(await shown(long)).toMatchObject({ undone: 2 });
  });

  it('ends after the lines under way when it is stopped; what it did is counted and can be undone', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => `S${n},Sam ${n},Stop,sam${n}@by-file.test`);
    const id = await uploaded(['Employee number,First name,Last name,Email', ...lines].join('\n'));
    const stop = () => agency.call(calls.StopEmployeeImport, { id });
    expect(await stop()).toMatchObject({ http: 404 });
    const starting = { id, mapping: await mappingOf(id), agreed: 30 };
    expect(await agency.call(calls.StartEmployeeImport, starting)).toMatchObject({ http: 200 });
    expect(await shown(id)).toMatchObject({ state: 'running', canStop: true });
    expect(await other.call(calls.StopEmployeeImport, { id })).toMatchObject({ http: 404 });
    let asked = 0;
    await work(id, Infinity, async (actor) => {
      if ((asked += 1) === 2) expect([(await stop()).http, (await stop()).http]).toEqual([200, 200]);
      return permissionsNow(actor);
    });
    const stopped = { state: 'stopped', created: 25, refused: 0, canStop: false, canUndo: true };
    expect(await shown(id)).toMatchObject(stopped);
    expect(await stop()).toMatchObject({ http: 200 });
    await vigie.settled();
    expect(await shown(id)).toMatchObject(stopped);
    // Run again, its job does nothing more.
    await work(id);
    expect(await shown(id)).toMatchObject(stopped);
    expect(await agency.call(calls.UndoEmployeeImport, { id })).toMatchObject({ http: 200 });
    await work(id);
    expect(await shown(id)).toMatchObject({ state: 'undone', undone: 25 });
  });

  it('records a licence once that two files name, imported at the same time', async () => {
    const known = await hired({ firstName: 'Lia', email: 'lia@by-file.test', employeeNumber: 'D1' });
    const content =
      'Employee number,Licence type,Licence number,Licence start,Licence expiry\nD1,BSP,BSP-77,2026-01-01,2027-01-01';
    const both = [await uploaded(content), await uploaded(content)] as const;
    for (const id of both) await started(id);
    await Promise.all(both.map((id) => job(id)));
    await vigie.settled();
    expect((await facts(known)).filter((type) => type === 'LicenceRecorded')).toHaveLength(1);
    const outcome = await Promise.all(both.map((id) => shown(id)));
    expect(outcome.map(({ changed, unchanged }) => [changed, unchanged]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });
};
