import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { PunchOut } from '#contracts/api/assignments.ts';
import {
  EventReports,
  FileEndOfShiftReport,
  SaveReport,
  ShareReport,
  WithdrawReport,
} from '#contracts/api/event-reports.ts';
import { SaveRequestDocument } from '#contracts/api/event-setup.ts';
import { grantKeys } from '#contracts/permissions.ts';
import { derivedId } from '#kernel/caller.ts';
import { role } from '#services/identity/role/role.decider.ts';
import { assigned, planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld } from '#test/support/world.ts';

const day = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
/** A picture that says where it was taken. */
const jpeg = Buffer.from('ffd8ffe1001a45786966000049492a000800000001002588040001000000ffffffffffd9', 'hex');
const located = { name: 'porte.jpg', data: jpeg.toString('base64') };
const photo = { name: 'porte.pdf', data: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64') };

describe('reports of events and of shifts', () => {
  let vigie: Vigie;
  let agency: Browser;
  let customer: Browser;
  let anne: Browser;
  let requestId: string;
  let shiftId: string;
  let assignmentId: string;

  const listed = async (who: Browser, more: object = {}) =>
    (await who.call(EventReports, { requestId, ...more })).data as { id: string; can: string[] }[];

  beforeAll(async () => {
    vigie = await startWorld({ now: day(0) });
    [agency, customer, anne] = await Promise.all([
      signedIn(vigie, 'agencyA'),
      signedIn(vigie, 'customerA'),
      signedIn(vigie, 'anne'),
    ]);
    const shift = await planned(customer, { start: day(12), agencyId: ids.agencyA });
    ({ requestId, shiftId } = shift);
    assignmentId = await assigned(agency, shift.shiftId);
    vigie.clock.set(day(13));
    await reached(agency, assignmentId, 'punchedIn', { punchIn: day(12) });
  });
  afterAll(() => vigie.stop());

  it('documents of an event are shown to the agents at their positions, at addresses of their own, until the shift is over', async () => {
    const document = { id: requestId, titleEn: 'Paper', file: photo };
    for (const [titleFr, assignedPositions] of [
      ['Consignes', ['Porte']],
      ['Plan', []],
      ['Caisse', ['Billetterie']],
    ] as const)
      await customer.call(SaveRequestDocument, {
        ...document,
        titleFr,
        assignedPositions: [...assignedPositions],
      });
    const [{ documents }] = (await anne.call(MyShifts)).data;
    expect(documents.map(({ titleFr }: { titleFr: string }) => titleFr)).toEqual(['Consignes', 'Plan']);
    const opened = async ({ cookie }: Browser) =>
      (await fetch(vigie.origin + documents[0].file.url, { headers: { cookie } })).status;
    expect([await opened(anne), await opened(agency)]).toEqual([200, 404]);
  });

  it('[report.types] an agent files one at the end of their shift, and the client receives it once it is shared', async () => {
    const words = { id: assignmentId, description: 'Une porte était ouverte.', files: [photo] };
    expect((await anne.call(FileEndOfShiftReport, words)).code).toBe('REPORT_BEFORE_END');
    vigie.clock.set(day(20));
    expect((await agency.call(PunchOut, { id: assignmentId, time: day(20) })).status).toBe(1);
    await vigie.settled();
    const shown = {
      coming: async () => (await anne.call(MyShifts)).data,
      past: async () => (await anne.call(MyShifts, { past: true })).data,
    };
    expect([await shown.coming(), await shown.past()]).toMatchObject([
      [{ can: ['report'], reported: false, documents: [] }],
      [],
    ]);
    const { id } = (await anne.call(FileEndOfShiftReport, words)).data;
    expect([await shown.coming(), await shown.past()]).toMatchObject([[], [{ can: [], reported: true }]]);
    expect((await anne.call(FileEndOfShiftReport, words)).code).toBe('REPORT_FILED');

    // Nor does another report of the shift become a second one.
    const another = { id: requestId, type: 'Event' as const, shiftId, description: 'Autre' };
    const { id: reportId } = (await agency.call(SaveReport, another)).data;
    expect((await agency.call(SaveReport, { ...another, reportId, type: 'EndOfShift' })).code).toBe('REPORT_FILED');
    await agency.call(WithdrawReport, { id: reportId });

    const [kept] = await listed(agency);
    expect(kept).toMatchObject({
      id,
      type: 'EndOfShift',
      author: 'Anne Roy',
      employer: { name: 'Agence A' },
      serviceType: { name: { en: 'Guard', fr: 'Gardien' } },
      description: 'Une porte était ouverte.',
      files: [{ name: 'porte.pdf', type: 'application/pdf' }],
      clientCanView: false,
      can: ['revise', 'share', 'withdraw'],
    });
    expect(await listed(customer)).toEqual([]);
    expect(await listed(customer, { search: 'porte' })).toEqual([]);
    expect((await customer.call(ShareReport, { id, clientCanView: true })).code).toBe('NOT_FOUND');

    expect((await agency.call(ShareReport, { id, clientCanView: true })).status).toBe(1);
    const [seen] = await listed(customer, { search: 'porte' });
    expect(seen).toMatchObject({ id, description: 'Une porte était ouverte.', can: [] });
    expect((await customer.call(WithdrawReport, { id })).code).toBe('REPORT_NOT_YOURS');
    await agency.call(ShareReport, { id, clientCanView: false });
    expect(await listed(customer)).toEqual([]);
  });

  it('[report.types] an office files a report of the event, changes and withdraws it, and chooses the files to keep', async () => {
    const { id } = (
      await agency.call(SaveReport, {
        id: requestId,
        type: 'Event',
        description: 'A window is broken',
        files: [photo, located],
      })
    ).data;
    const [filed] = (await agency.call(EventReports, { requestId, filters: { type: ['Event'] } })).data;
    expect(filed).toMatchObject({
      id,
      author: 'agencyA',
      shift: null,
      files: [{ name: 'porte.pdf' }, { name: 'porte.jpg' }],
    });
    expect(filed.files[1].size).toBeLessThan(jpeg.length);
    const keptFiles = [filed.files[0].hash];
    const saved = await agency.call(SaveReport, {
      id: requestId,
      reportId: id,
      type: 'Event',
      description: 'Mended',
      keptFiles,
    });
    expect(saved.status).toBe(1);
    expect((await listed(agency, { search: 'mended' }))[0]).toMatchObject({ files: [{ name: 'porte.pdf' }] });
    const broken = await agency.call(SaveReport, {
      id: requestId,
      type: 'Event',
      description: 'x',
      files: [{ name: 'x.pdf', data: 'aGVsbG8=' }],
    });
    expect(broken.fields).toEqual({ 'files.0': expect.any(String) });
    expect(
      (await agency.call(SaveReport, { id: requestId, type: 'EndOfShift', description: 'x' })).fields,
    ).toHaveProperty('shiftId');
    await agency.call(WithdrawReport, { id });
    expect(await listed(agency, { search: 'mended' })).toEqual([]);
    expect((await agency.call(WithdrawReport, { id })).code).toBe('NOT_FOUND');
  });

  it('another company finds none, and sharing needs its own grant', async () => {
    const [kept] = await listed(agency);
    for (const stranger of ['agencyB', 'customerB'] as const) {
      const other = await signedIn(vigie, stranger);
      expect((await other.call(EventReports, {})).data).toEqual([]);
      expect((await other.call(EventReports, { requestId })).data).not.toEqual([expect.anything()]);
      expect((await other.call(ShareReport, { id: kept!.id, clientCanView: true })).code).toBe('NOT_FOUND');
      expect((await other.call(SaveReport, { id: requestId, type: 'Event', description: 'x' })).code).toBe('NOT_FOUND');
    }
    const roleId = derivedId('test world', 'role managerA');
    await vigie.commands.run(
      role,
      'Revise',
      roleId,
      { roleId, permissions: grantKeys.filter((grant) => grant !== 'requests.transferReport') },
      vigie.system(),
    );
    await vigie.settled();
    const manager = await signedIn(vigie, 'managerA');
    expect((await listed(manager))[0]!.can).toEqual(['revise', 'withdraw']);
    expect((await manager.call(ShareReport, { id: kept!.id, clientCanView: true })).http).toBe(403);
  });
});
