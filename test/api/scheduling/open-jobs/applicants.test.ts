import { expect, it } from '@jest/globals';
import { MyShifts } from '#contracts/api/agent-app.ts';
import { ShiftHistory } from '#contracts/api/history.ts';
import {
  ChooseApplicant,
  ClaimJob,
  DeclineJob,
  GetOpenJobSettings,
  MyJobs,
  OpenJobs,
  SaveOpenJobSettings,
} from '#contracts/api/open-jobs.ts';
import { BulkAgency } from '#contracts/api/shift-bulk.ts';
import { SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { GetAffEvent, ShiftRows } from '#contracts/api/shifts.ts';
import { derivedId } from '#kernel/caller.ts';
import { link } from '#services/accounts/link/link.decider.ts';
import { factsOf } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import {
  bruno,
  chloe,
  vigie,
  customer,
  agency,
  messagesTo,
  later,
  published,
  jobIds,
  bruno_,
  chloe_,
} from './shared.suite.ts';

export const applicants = (): void => {
  it('the first agent who applies is assigned and has accepted, and the dispatchers are notified', async () => {
    const { shiftId, requestId } = await published({ start: later(48) });
    expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
    expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: true });
    await vigie.settled();
    expect(await chloe_.call(ClaimJob, { id: shiftId })).toMatchObject({ http: 409, code: 'JOB_TAKEN' });
    expect((await agency.call(ShiftRows, { id: requestId })).data).toMatchObject([
      { status: 'accepted', employee: { id: bruno }, isPublishedInApp: false },
    ]);
    expect((await bruno_.call(MyShifts)).data).toMatchObject([{ title: 'Match', status: 'accepted', can: ['refuse'] }]);
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual([
      'ShiftPlanned',
      'JobPublished',
      'JobClaimed',
      'AgentAssigned',
      'AssignmentAccepted',
    ]);
    await messagesTo('agency.a@test.ca', 'Bruno Côté said yes');
    // Only the company that fills the shift sees who applied, not the customer.
    const seenBy = async (browser: Browser) =>
      (await browser.call(ShiftHistory, { id: shiftId })).data.map(({ type }: { type: string }) => type);
    expect(await seenBy(agency)).toContain('JobClaimed');
    expect(await seenBy(customer)).not.toContain('JobClaimed');
  });

  it('if the company chooses, only it sees who applied, and it gives the job to one who still wants it', async () => {
    expect((await agency.call(GetOpenJobSettings)).data).toEqual({ firstCome: true });
    await agency.call(SaveOpenJobSettings, { firstCome: false });
    expect((await agency.call(GetOpenJobSettings)).data).toEqual({ firstCome: false });
    const { shiftId, requestId } = await published({ start: later(72) });
    expect((await bruno_.call(ClaimJob, { id: shiftId })).data).toEqual({ id: shiftId, taken: false });
    await chloe_.call(ClaimJob, { id: shiftId });
    await vigie.settled();
    expect((await bruno_.call(MyJobs)).data).toMatchObject([{ id: shiftId, firstCome: false, answer: 'claimed' }]);
    expect((await agency.call(OpenJobs, { id: requestId })).data).toMatchObject([
      {
        claimed: 2,
        applicants: [{ id: bruno, fullName: 'Bruno Côté', reason: null }, { id: chloe }],
        can: ['choose', 'announce', 'withdraw'],
      },
    ]);
    expect((await customer.call(OpenJobs, { id: requestId })).data).toMatchObject([
      { claimed: 2, applicants: [], can: ['announce', 'withdraw'] },
    ]);
    await bruno_.call(DeclineJob, { id: shiftId });
    await vigie.settled();
    expect((await agency.call(OpenJobs, { id: requestId })).data).toMatchObject([
      { claimed: 1, declined: 1, applicants: [{ id: chloe }] },
    ]);
    expect(await agency.call(ChooseApplicant, { affEventId: shiftId, employeeId: bruno })).toMatchObject({
      http: 409,
      code: 'APPLICANT_WITHDREW',
    });
    expect(await customer.call(ChooseApplicant, { affEventId: shiftId, employeeId: chloe })).toMatchObject({
      http: 422,
      code: 'SHIFT_NOT_YOURS',
    });
    expect((await agency.call(ChooseApplicant, { affEventId: shiftId, employeeId: chloe })).http).toBe(200);
    expect((await agency.call(GetAffEvent, { id: shiftId })).data).toMatchObject({
      status: 'accepted',
      employee: { id: chloe },
    });
    await agency.call(SaveOpenJobSettings, { firstCome: true });
  });

  it('[fill.modes] ends when the client gives the shift to another agency, which never sees who applied', async () => {
    const [linkId, agencyB] = [derivedId('link of an open job'), await signedIn(vigie, 'agencyB')];
    const asked = { linkId, agencyId: ids.agencyB, customerId: ids.customerA, requestedBy: 'agency' as const };
    await vigie.commands.run(link, 'Request', linkId, { ...asked, fullAccess: false }, vigie.system());
    await vigie.commands.run(link, 'Accept', linkId, { linkId }, vigie.system());
    await agency.call(SaveOpenJobSettings, { firstCome: false });
    const [given, transferred] = [await published({ start: later(120) }), await published({ start: later(144) })];
    for (const { shiftId } of [given, transferred]) await bruno_.call(ClaimJob, { id: shiftId });
    await customer.call(SaveAffEvents, { shifts: [{ id: given.shiftId, agencyId: ids.agencyB }] });
    const { requestId: id, shiftId } = transferred;
    await customer.call(BulkAgency, { id, affectationEventIds: [shiftId], agencyId: ids.agencyB });
    await vigie.settled();
    for (const { requestId } of [given, transferred]) {
      expect((await agencyB.call(ShiftRows, { id: requestId })).data).toMatchObject([{ isPublishedInApp: false }]);
      expect((await agencyB.call(OpenJobs, { id: requestId })).data).toEqual([]);
    }
    expect(await jobIds(bruno_)).toEqual([]);
    await agency.call(SaveOpenJobSettings, { firstCome: true });
  });
};
