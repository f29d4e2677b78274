import { expect, it } from '@jest/globals';
import {
  AcceptAgentRequest,
  AgentRequest,
  AgentRequests,
  CreateAgentRequest,
  WithdrawAgentRequest,
} from '#contracts/api/agent-requests.ts';
import { BulkRemove, BulkRuns, BulkSubcontract } from '#contracts/api/shift-bulk.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { BulkShifts } from '#services/staffing/bulk/bulk-shifts.ts';
import { Authentication } from '#services/http/authentication.ts';
import type { ShiftAction } from '#services/staffing/bulk/bulk-steps.rule.ts';
import { workOffRun } from '#services/staffing/bulk/bulk-run.worker.ts';
import { otherActions } from '#services/apps/worker/other-actions.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { factsOf, planned } from '#test/support/planned.ts';
import type { Browser } from '#test/support/vigie.ts';
import { ids, type Person } from '#test/support/world.ts';
import {
  agencyA,
  agencyB,
  agencyC,
  day,
  vigie,
  customer,
  sender,
  partner,
  manager,
  shifts,
  offered,
} from './shared.suite.ts';

/** The account of one of the people of the test world. */
const userOf = (person: Person) => derivedId('test world', `user ${person}`);
/** Works a run of the background off, by these commands. */
const worked = (runId: string, by: Commands, authentication = vigie.app.get(Authentication)) =>
  workOffRun(
    by,
    vigie.app.get(BulkShifts),
    otherActions(vigie.app),
    vigie.clock,
    authentication,
  )({
    id: runId,
    data: { runId },
  } as never);
/** Commands of a worker that is killed when it is about to note how far it is for the n-th time. */
const dyingAtMark = (n: number): Commands => {
  const { commands } = vigie;
  let marks = 0;
  const run = (...said: Parameters<Commands['run']>) => {
    if (said[1] === 'Advance' && ++marks === n) throw new Error('killed');
    return commands.run(...said);
  };
  return Object.create(commands, { run: { value: run } }) as Commands;
};

export const runsOfAnswers = (): void => {
  it('[assign.missionAccept] many shifts are answered in the background, each once even if the worker is killed; other companies don’t see the run', async () => {
    const count = bulkAtOnce + 3;
    const { requestId, shiftIds } = await planned(customer, { start: day(28), agencyId: null, count: bulkAtOnce });
    shiftIds.push(...(await planned(customer, { requestId, start: day(29), agencyId: null, count: 3 })).shiftIds);
    await customer.call(CreateAgentRequest, {
      adminCustomerId: ids.customerA,
      requestId,
      agencyIds: [agencyA],
      affectationEventIds: shiftIds,
    });
    const missions = (await sender.call(AgentRequests, { agencyId: agencyA })).data as {
      id: string;
      requestId: string;
    }[];
    const own = { agencyId: agencyA, id: missions.find((one) => one.requestId === requestId)!.id };
    const { run: runId, ...at } = (await sender.call(AcceptAgentRequest, own)).data as {
      run: string;
      done: string[];
      refused: object[];
    };
    expect(at).toEqual({ done: [], refused: [] });
    const last = shiftIds.at(-1)!;
    await customer.call(WithdrawAgentRequest, { id: requestId, affectationEventIds: [last] });

    const work = (by: Commands) => worked(runId, by);
    const dying = dyingAtMark(2);
    await expect(work(dying)).rejects.toThrow('killed');
    await vigie.settled();
    const runs = async (who: Browser) => (await who.call(BulkRuns, { id: requestId })).data;
    expect(await runs(sender)).toMatchObject([
      { id: runId, kind: 'accept', total: count, finished: false, refused: [] },
    ]);
    expect((await runs(sender))[0].done).toHaveLength(50);
    await work(vigie.commands);
    await vigie.settled();
    const [run] = await runs(sender);
    expect(run).toMatchObject({ finished: true, refused: [{ id: last, code: 'OFFER_CLOSED' }] });
    expect(new Set(run.done)).toEqual(new Set(shiftIds.slice(0, -1)));
    const marked = shiftIds[60]!; // done before the worker was killed, noted after
    expect((await factsOf(vigie, `shift-${marked}`)).filter((type) => type === 'HandoverAccepted')).toHaveLength(1);
    expect((await sender.call(AgentRequest, own)).data).toMatchObject({ waiting: 0, accepted: count - 1 });
    expect(await runs(manager)).toEqual([]);

    const inquiries = async (more: object) => sender.call(AgentRequests, { agencyId: agencyA, ...more });
    const most = await inquiries({
      filters: { status: ['accepted'] },
      sort: { key: 'agentCount', asc: false },
      page: { index: 1, size: 5 },
    });
    expect(most.data[0]).toMatchObject({
      id: own.id,
      agentCount: count,
      waiting: 0,
      accepted: count - 1,
      requestId,
      from: { name: 'Client A' },
    });
    const { requestNo } = most.data[0];
    expect((await inquiries({ search: `R${requestNo}` })).meta).toMatchObject({ totalRecords: 1 });
    const { data: newest, meta } = await inquiries({ page: { index: 1, size: 5 } });
    expect(meta!.totalRecords).toBe(missions.length);
    expect(newest).toHaveLength(Math.min(5, missions.length));
    expect(await runs(partner)).toEqual([]);
  });

  it('what a run did before it was killed is reported as done, even if the requester has since lost the right', async () => {
    const { id, affectationEventIds } = await shifts(day(30), day(31));
    const [first] = affectationEventIds as [string, string];
    const caller = { ...vigie.system(), userId: userOf('agencyA'), role: 'agency', agencyId: agencyA } as const;
    const { run } = await vigie.app
      .get(BulkShifts)
      .request(id, { kind: 'bonus', primeIds: [ids.prime] }, affectationEventIds, caller);
    await expect(worked(run, dyingAtMark(1))).rejects.toThrow('killed');
    expect(
      (await sender.call(BulkSubcontract, { id, affectationEventIds: [first], toAgencyId: agencyB })).data.done,
    ).toEqual([first]);
    const missions = (await partner.call(AgentRequests, { agencyId: agencyB })).data as {
      id: string;
      requestId: string;
    }[];
    const mission = missions.find(({ requestId }) => requestId === id)!;
    expect((await partner.call(AcceptAgentRequest, { agencyId: agencyB, id: mission.id })).data.done).toEqual([first]);
    await worked(run, vigie.commands);
    const told = (await vigie.platform.store.read(`bulkRun-${run}`))
      .filter(({ type }) => type === 'BulkRunAdvanced')
      .map(({ data }) => data);
    expect(told).toMatchObject([{ refused: [] }]);
    expect(new Set((told[0] as { done: string[] }).done)).toEqual(new Set(affectationEventIds));
  });

  it('[perm.finance] a run does not set prices if the requester has lost that grant by the time it runs, and does the rest', async () => {
    const { id, affectationEventIds } = await shifts(day(30), day(31));
    const caller = { ...vigie.system(), userId: userOf('managerA'), role: 'agencyManager', agencyId: agencyA } as const;
    const outcome = async (action: ShiftAction, by: Caller = caller) => {
      const { run } = await vigie.app
        .get(BulkShifts)
        .request(id, action, affectationEventIds, { ...by, commandId: derivedId(action.kind, by.userId) });
      await worked(run, vigie.commands);
      return (await vigie.platform.store.read(`bulkRun-${run}`)).find(({ type }) => type === 'BulkRunAdvanced')!
        .data as { done: string[]; refused: object[] };
    };
    for (const action of [
      { kind: 'bonus', primeIds: [ids.prime] },
      { kind: 'rate', rate: 'clientBilling', override: { mode: 'fixed', amount: 1 } },
    ] as const)
      expect(await outcome(action as ShiftAction)).toMatchObject({
        done: [],
        refused: affectationEventIds.map((shiftId) => ({ shiftId, code: 'FORBIDDEN' })),
      });
    expect((await outcome({ kind: 'location', position: 'Porte B' })).done).toHaveLength(2);
    const stranger = { ...caller, userId: userOf('agencyB'), role: 'agency', agencyId: agencyB } as const;
    expect((await outcome({ kind: 'location', position: 'Porte C' }, stranger)).done).toEqual([]);
  });

  it('a run hands no more shifts to an agency that has gone, and does no more for who may not ask for it any more', async () => {
    const { id, affectationEventIds } = await shifts(day(29), day(30));
    const service = vigie.app.get(BulkShifts);
    const asked = async (who: Person, action: ShiftAction) => {
      const agencyId = agencyA;
      const caller = { ...vigie.system(), userId: userOf(who), role: 'agency', agencyId } as const;
      const { run } = await service.request(id, action, affectationEventIds, caller);
      await worked(run, vigie.commands);
      await vigie.settled();
      return (await vigie.platform.store.read(`bulkRun-${run}`)).find(({ type }) => type === 'BulkRunAdvanced')!.data;
    };
    const refused = (code: string) => ({
      done: [],
      refused: affectationEventIds.map((shiftId) => ({ shiftId, code })),
    });
    const terms = (toAgencyId: string) => ({ missionId: id, toAgencyId, supplierPrice: null, clientPrice: null });
    const offer = (...to: string[]) => ({ kind: 'subcontract' as const, to: to.map(terms), minutes: 60, message: '' });
    expect(await asked('agencyA', offer(ids.customerA))).toMatchObject(refused('AGENCY_GONE'));
    expect(await asked('agencyA', { kind: 'agency', agencyId: agencyC })).toMatchObject(refused('AGENCY_GONE'));
    expect(await asked('agencyB', { kind: 'remove' })).toMatchObject(refused('FORBIDDEN'));
    expect(((await asked('agencyA', offer(ids.customerA, agencyB))) as { done: string[] }).done).toHaveLength(2);
    for (const shiftId of affectationEventIds)
      expect((await vigie.platform.store.read(`shift-${shiftId}`)).at(-1)!.data).toMatchObject({ toAgencyId: agencyB });
  });

  it.each(['location', 'withdraw', 'undo'] as const)(
    'a run (%s) stops at once for who loses the grant while shifts are being changed',
    async (kind) => {
      const { requestId, shiftIds } = await planned(customer, { start: day(29), agencyId: null, count: 27 });
      const asked = { adminCustomerId: ids.customerA, requestId, agencyIds: [agencyA] };
      if (kind === 'withdraw') await customer.call(CreateAgentRequest, { ...asked, affectationEventIds: shiftIds });
      await vigie.settled();
      const [{ metadata }] = (await vigie.platform.store.read(`shift-${shiftIds[0]}`)) as [Recorded];
      const caller = { ...vigie.system(), ...metadata.actor } as Caller;
      const action = {
        location: { kind: 'location', position: 'Porte D' },
        withdraw: { kind: 'withdraw' },
        undo: { kind: 'undo', call: 'CreateShifts', callId: metadata.correlationId },
      } as const;
      const { run } = await vigie.app.get(BulkShifts).request(requestId, action[kind], shiftIds, caller);
      const present = vigie.app.get(Authentication);
      let asks = 0;
      const permissionsOf: Authentication['permissionsOf'] = async (actor) =>
        (asks += 1) > 3 ? new Set() : present.permissionsOf(actor);
      await worked(run, vigie.commands, Object.create(present, { permissionsOf: { value: permissionsOf } }));
      const { data } = (await vigie.platform.store.read(`bulkRun-${run}`)).find(
        ({ type }) => type === 'BulkRunAdvanced',
      )!;
      const { done, refused } = data as { done: string[]; refused: { code: string }[] };
      expect([done.length, refused.map(({ code }) => code)]).toEqual([25, ['FORBIDDEN', 'FORBIDDEN']]);
    },
  );

  it('a run that answers a mission ends even if all its shifts are gone', async () => {
    const { id, affectationEventIds, mission } = await offered([day(30), day(31)]);
    const caller = { ...vigie.system(), userId: userOf('agencyB'), role: 'agency', agencyId: agencyB } as const;
    const { run } = await vigie.app
      .get(BulkShifts)
      .request(id, { kind: 'accept', missionId: mission }, affectationEventIds, caller);
    expect((await customer.call(BulkRemove, { id, affectationEventIds })).data.done).toHaveLength(2);
    await worked(run, vigie.commands);
    const [, advanced, finished] = await vigie.platform.store.read(`bulkRun-${run}`);
    expect(advanced!.data).toMatchObject({
      done: [],
      refused: affectationEventIds.map((shiftId) => ({ shiftId, code: 'OFFER_CLOSED' })),
    });
    expect(finished!.type).toBe('BulkRunFinished');
  });
};
