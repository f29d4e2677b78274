import { beforeAll, describe, expect, it } from '@jest/globals';
import { Me, MyShifts, ReportLateness, SavePositionConsent } from '#contracts/api/agent-app.ts';
import { consentWords } from '#contracts/values/consent.ts';
import {
  AcceptAffectation,
  AssignEmployee,
  ConfirmAffectation,
  PunchIn,
  PunchOut,
  RefuseAffectation,
} from '#contracts/api/assignments.ts';
import { ForgetDevice, RegisterDevice } from '#contracts/api/devices.ts';
import { SaveEmployeeSchedule } from '#contracts/api/employee-file.ts';
import { ListedAgents, SaveJobPosting } from '#contracts/api/job-postings.ts';
import { ApplyToList, LeaveList, MyLists } from '#contracts/api/open-jobs.ts';
import { CheckToken } from '#contracts/api/session.ts';
import { GetAffEvent } from '#contracts/api/shifts.ts';
import { planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids } from '#test/support/world.ts';
import { anne, chloe, vigie, customer, agency, linkIn, phoneOf } from './shared.suite.ts';

type Kept = { readonly zone?: string; readonly sealedPosition?: unknown };

export const ownShifts = (): void => {
  describe('an agent’s own shifts', () => {
    let phone: Browser;
    let assignmentId: string;
    const mine = async () => (await phone.call(MyShifts)).data[0];
    const at = async (instant: string) => {
      vigie.clock.set(instant);
      return mine();
    };

    beforeAll(async () => {
      phone = await phoneOf('anne@test.ca');
      const { shiftId } = await planned(customer, { start: '2026-04-10T14:00:00.000Z', agencyId: ids.agencyA });
      assignmentId = (await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } }))
        .data.id;
      vigie.clock.set('2026-04-01T12:00:00.000Z');
    });

    it('are the only ones that she sees, and she can’t use dispatchers’ calls', async () => {
      const { role, data } = (await phone.call(CheckToken)).data.user;
      expect({ role, permissions: data.permissions }).toEqual({
        role: 'user',
        permissions: expect.arrayContaining(['requests.edit']),
      });
      const shifts = (await phone.call(MyShifts)).data as { id: string }[];
      expect(shifts.map(({ id }) => id)).toEqual([assignmentId]);
      const apart = shifts.map((shift) => ({ ...shift, employer: undefined }));
      expect(JSON.stringify(apart)).not.toMatch(/salary|billing|phone|agentId/i);
      const others = await planned(customer, { start: '2026-04-11T14:00:00.000Z', agencyId: ids.agencyA });
      const { id } = (
        await agency.call(AssignEmployee, { employee: { id: chloe }, affectationEvent: { id: others.shiftId } })
      ).data;
      for (const call of [AcceptAffectation, ConfirmAffectation, PunchIn, PunchOut])
        expect((await phone.call(call, { id })).http).toBe(404);
      expect((await phone.call(RefuseAffectation, { id })).http).toBe(404);
      expect((await phone.call(ReportLateness, { id, minutes: 5 })).http).toBe(404);
      expect((await phone.call(GetAffEvent, { id: others.shiftId })).http).toBe(403);
      expect((await phone.call(SaveEmployeeSchedule, { id: chloe, schedules: [] })).http).toBe(404);
    });

    it('[shift.progress] she accepts, confirms once the window is open, says how late she will be, and punches in and out', async () => {
      expect((await mine()).can).toEqual(['accept', 'refuse']);
      expect((await phone.call(ConfirmAffectation, { id: assignmentId })).code).toBe('ASSIGNMENT_NOT_ACCEPTED');
      await phone.call(AcceptAffectation, { id: assignmentId });
      expect(await mine()).toMatchObject({ status: 'accepted', can: ['refuse'] });
      expect((await at('2026-04-10T02:30:00.000Z')).can).toEqual(['confirm', 'late', 'refuse']);
      await phone.call(ConfirmAffectation, { id: assignmentId });
      expect((await phone.call(ReportLateness, { id: assignmentId, minutes: 20 })).http).toBe(200);
      expect(await at('2026-04-10T13:30:00.000Z')).toMatchObject({
        status: 'late',
        facts: { lateEstimatedTime: 20 },
        can: ['punchIn', 'late', 'onTheWay', 'refuse'],
      });
      await at('2026-04-10T14:12:00.000Z');
      await phone.call(PunchIn, { id: assignmentId, time: '2026-04-10T14:00:00.000Z' });
      expect(await mine()).toMatchObject({
        status: 'punchedIn',
        facts: { punchIn: '2026-04-10T14:12:00.000Z' },
        can: ['punchOut'],
      });
      await at('2026-04-10T22:05:00.000Z');
      await phone.call(PunchOut, { id: assignmentId });
      const ended = { id: assignmentId, status: 'punchedOut', can: ['report'] };
      expect(await mine()).toMatchObject(ended);
      const past = async () => (await phone.call(MyShifts, { past: true })).data[0];
      expect(await past()).not.toMatchObject(ended);
      // Twelve hours later it is a past shift, even without its report.
      expect(await at('2026-04-11T10:05:00.000Z')).toBeUndefined();
      expect(await past()).toMatchObject(ended);
    });

    it('registers her device for push notifications; it then belongs to whoever signs in there last, and only they can remove it', async () => {
      const token = 'a-token-as-firebase-makes-them';
      const owners = async () =>
        (
          await vigie.platform.pool.query<{ person_id: string }>(
            'select person_id from notice.device where token = $1',
            [token],
          )
        ).rows;
      const links = (await vigie.platform.outbox.latest(1_000, 'chloe@agents.test')).filter(({ text }) =>
        linkIn.test(text),
      );
      const second = await phoneOf('chloe@agents.test', links.length + 1);
      expect((await phone.call(RegisterDevice, { token })).http).toBe(200);
      expect(await owners()).toEqual([{ person_id: anne }]);
      await second.call(RegisterDevice, { token });
      expect(await owners()).toEqual([{ person_id: chloe }]);
      expect((await phone.call(ForgetDevice, { token })).http).toBe(200);
      expect(await owners()).toEqual([{ person_id: chloe }]);
      await second.call(ForgetDevice, { token });
      expect(await owners()).toEqual([]);
      expect((await phone.call(RegisterDevice, { token: 'short' })).http).toBe(422);
      expect((await agency.call(RegisterDevice, { token })).http).toBe(200);
      expect(await owners()).not.toEqual([{ person_id: anne }]);
      await agency.call(ForgetDevice, { token });
      expect(await owners()).toEqual([]);
      expect((await vigie.browser().call(RegisterDevice, { token })).http).toBe(401);
    });

    it('the position of her punches is stored only with her consent', async () => {
      const position = { lat: 45.5, lng: -73.6, accuracy: 12 };
      const { shiftId } = await planned(customer, { start: '2026-04-20T14:00:00.000Z', agencyId: ids.agencyA });
      const { id } = (await agency.call(AssignEmployee, { employee: { id: anne }, affectationEvent: { id: shiftId } }))
        .data;
      vigie.clock.set('2026-04-20T13:55:00.000Z');
      await phone.call(AcceptAffectation, { id });
      await phone.call(ConfirmAffectation, { id });
      expect((await phone.call(Me)).data).toMatchObject({ firstName: 'Anne', consents: [] });
      await phone.call(PunchIn, { id, position });
      expect(
        (await phone.call(SavePositionConsent, { purpose: 'punch', consent: true, wordsVersion: consentWords })).http,
      ).toBe(200);
      expect((await phone.call(Me)).data.consents).toEqual(['punch']);
      vigie.clock.set('2026-04-20T22:00:00.000Z');
      await phone.call(PunchOut, { id, position });
      const punches = (await vigie.platform.store.read(`shift-${shiftId}`)).filter(({ type }) =>
        type.startsWith('Punched'),
      );
      expect(punches.map(({ data }) => [(data as Kept).zone, (data as Kept).sealedPosition !== undefined])).toEqual([
        [undefined, false],
        ['uncertain', true],
      ]);
      expect(punches.map(({ data }) => (data as { source: string }).source)).toEqual(['agent', 'agent']);
      await phone.call(SavePositionConsent, { purpose: 'punch', consent: false });
      expect((await phone.call(Me)).data.consents).toEqual([]);
    });

    it('[list.fields] she can join a list of her employer while it is open, and leave it', async () => {
      const deadline = '2026-05-01T12:00:00.000Z';
      const list = { titleEn: 'Summer', titleFr: 'Été', descriptionFr: 'Festival' };
      const make = async (extra: object): Promise<string> =>
        (await agency.call(SaveJobPosting, { ...list, deadline, ...extra })).data.id;
      const [open, past, skilled] = [
        await make({ applicantsNeeded: 1 }),
        await make({ deadline: '2026-04-02T12:00:00.000Z' }),
        await make({ competences: [ids.driver] }),
      ];
      await vigie.settled();
      expect((await phone.call(MyLists, {}, { language: 'fr' })).data).toMatchObject([
        { id: open, title: 'Été', applied: false },
      ]);
      expect((await phone.call(ApplyToList, { id: past })).code).toBe('LIST_CLOSED');
      expect((await phone.call(ApplyToList, { id: skilled })).http).toBe(404);
      expect((await phone.call(ApplyToList, { id: open })).http).toBe(200);
      expect((await agency.call(ListedAgents, { id: open })).data).toMatchObject([{ id: anne }]);
      const another = await phoneOf('bruno@agents.test', 2);
      expect((await another.call(ApplyToList, { id: open })).code).toBe('LIST_CLOSED');
      expect((await phone.call(MyLists)).data).toMatchObject([{ id: open, applied: true }]);
      await phone.call(LeaveList, { id: open });
      expect((await agency.call(ListedAgents, { id: open })).data).toEqual([]);
    });
  });
};
