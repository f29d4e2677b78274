import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AcceptAffectation, AssignEmployee, RemoveEmployee } from '#contracts/api/assignments.ts';
import { DeletePlace, SavePlace } from '#contracts/api/places.ts';
import { DeleteRequest, GetRequest, SaveRequest } from '#contracts/api/requests.ts';
import { DeleteLevel, DeleteSkill, SaveLevel, SaveSkill } from '#contracts/api/skills.ts';
import { ChooseSubTerritories, DeleteSubTerritory, SaveSubTerritory } from '#contracts/api/territories.ts';
import { SaveLevelsAndSkills } from '#contracts/api/employee-file.ts';
import { UndoShifts } from '#contracts/api/shift-bulk.ts';
import { CreateShifts, SaveAffEvents } from '#contracts/api/shift-planning.ts';
import { ShiftRows } from '#contracts/api/shifts.ts';
import { fold } from '#kernel/decider.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { heldStream } from '#test/support/held-stream.ts';
import { assigned, factsOf, planned } from '#test/support/planned.ts';
import type { Answer, Browser, Vigie } from '#test/support/vigie.ts';
import { ids, startWorld, signedIn } from '#test/support/world.ts';

const dispatchers = 64;
const { anne, bruno, chloe } = ids.agents;
const outcomes = (answers: readonly Answer[]) => {
  const counted: Record<string, number> = {};
  for (const { http, code = 'done' } of answers) counted[`${http} ${code}`] = (counted[`${http} ${code}`] ?? 0) + 1;
  return counted;
};

describe('64 dispatchers at once', () => {
  let vigie: Vigie;
  let customer: Browser;
  let agency: Browser;
  const put = (shiftId: string, agentId: string, key = randomUUID()) =>
    agency.call(AssignEmployee, { employee: { id: agentId }, affectationEvent: { id: shiftId } }, { key });

  /** Which agent is on which shift, by the events and by the reservations. */
  const byEvents = async (shiftIds: readonly string[]) => {
    const claims = await Promise.all(
      shiftIds.map(async (id) =>
        shift.claims!(fold(shift, await vigie.platform.store.read(`shift-${id}`))).map((claim) => ({
          holder: `shift-${id}`,
          ...(claim as { subject: string; from: string; to: string }),
        })),
      ),
    );
    return claims.flat().sort((a, b) => a.holder.localeCompare(b.holder));
  };
  const reserved = async (shiftIds: readonly string[]) => {
    const rows: { holder: string; subject: string; from: Date; to: Date }[] = await vigie.platform.db.query(
      'select holder, subject, lower(period) as "from", upper(period) as "to" from held.time where holder = any($1) order by holder',
      [shiftIds.map((id) => `shift-${id}`)],
    );
    return rows.map(({ from, to, ...row }) => ({
      ...row,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    }));
  };

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-02T15:00:00.000Z' });
    [customer, agency] = await Promise.all([signedIn(vigie, 'customerA'), signedIn(vigie, 'agencyA')]);
  });
  afterAll(() => vigie.stop());

  it('assign one shift: one succeeds, and the others are refused with the reason', async () => {
    const { shiftId } = await planned(customer, { start: '2026-03-10T12:00:00.000Z' });
    const answers = await Promise.all(
      Array.from({ length: dispatchers }, (_, n) => put(shiftId, [anne, bruno, chloe][n % 3]!)),
    );
    expect(outcomes(answers)).toEqual({ '200 done': 1, '409 SHIFT_ALREADY_ASSIGNED': dispatchers - 1 });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned', 'AgentAssigned']);
    expect(await reserved([shiftId])).toEqual(await byEvents([shiftId]));
  });

  it('assign one agent to two overlapping shifts: the agent is on one of them', async () => {
    const first = await planned(customer, { start: '2026-03-12T12:00:00.000Z' });
    const second = await planned(customer, { start: '2026-03-12T18:00:00.000Z' });
    const both = [first.shiftId, second.shiftId];
    const answers = await Promise.all(Array.from({ length: dispatchers }, (_, n) => put(both[n % 2]!, anne)));
    const { '200 done': won, ...lost } = outcomes(answers);
    expect(won).toBe(1);
    expect(Object.keys(lost).sort()).toEqual(['409 AGENT_BUSY', '409 SHIFT_ALREADY_ASSIGNED']);
    expect(lost['409 AGENT_BUSY']).toBeGreaterThanOrEqual(dispatchers / 2);
    const claims = await byEvents(both);
    expect(claims).toHaveLength(1);
    expect(await reserved(both)).toEqual(claims);
  });

  it('assign one agent to 64 shifts, 32 overlapping pairs: the agent is on one of each pair, and the reservations match the events', async () => {
    const days = Array.from({ length: dispatchers / 2 }, (_, n) =>
      new Date(Date.UTC(2026, 4, 1 + n, 12)).toISOString(),
    );
    const { shiftIds, requestId } = await planned(customer, { start: days[0]! });
    const more = await Promise.all(
      days
        .flatMap((start, n) => (n === 0 ? [start] : [start, start]))
        .map((start) => planned(customer, { requestId, start })),
    );
    const all = [...shiftIds, ...more.map(({ shiftId }) => shiftId)];
    expect(all).toHaveLength(dispatchers);
    const answers = await Promise.all(all.map((id) => put(id, bruno)));
    expect(outcomes(answers)).toEqual({ '200 done': dispatchers / 2, '409 AGENT_BUSY': dispatchers / 2 });
    const claims = await byEvents(all);
    expect(new Set(claims.map(({ from }) => from)).size).toBe(dispatchers / 2);
    expect(await reserved(all)).toEqual(claims);
  });

  it('plan shifts while their event is deleted: each is refused, or deleted with the event (decision 50)', async () => {
    for (let round = 0; round < 8; round++) {
      const { requestId, shiftIds } = await planned(customer, { start: '2026-03-28T12:00:00.000Z' });
      await vigie.settled();
      const template = {
        start: '2026-03-28T12:00:00.000Z',
        end: '2026-03-28T20:00:00.000Z',
        skillId: ids.guard,
        position: 'Porte',
      };
      const plan = () => customer.call(CreateShifts, { id: requestId, shifts: [template] });
      const [deleted, ...answers] = await Promise.all([
        customer.call(DeleteRequest, { id: requestId }),
        ...Array.from({ length: 6 }, plan),
      ]);
      expect(deleted.http).toBe(200);
      await vigie.settled();
      const made = [...shiftIds, ...answers.flatMap(({ http, data }) => (http === 200 ? (data.ids as string[]) : []))];
      const left = async () => {
        const facts = await Promise.all(made.map((id) => factsOf(vigie, `shift-${id}`)));
        return facts.filter((types) => types.at(-1) !== 'ShiftRemoved').length;
      };
      expect(await left()).toBe(0);
    }
  });

  it('plan shifts while their event moves to another place: all of them are where the event is', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Ailleurs', timezone: 'America/Vancouver' });
    const start = '2026-03-28T12:00:00.000Z';
    for (let round = 0; round < 6; round++) {
      const { requestId } = await planned(customer, { start });
      await vigie.settled();
      const shifts = [{ start, end: '2026-03-28T20:00:00.000Z', skillId: ids.guard, position: 'Porte' }];
      const to = { id: requestId, title: 'Match', place: { id: place.id }, requestDate: start, agreed: 100 };
      await Promise.all([
        customer.call(SaveRequest, to),
        ...Array.from({ length: 6 }, () => customer.call(CreateShifts, { id: requestId, shifts })),
      ]);
      await vigie.settled();
      const event = (await customer.call(GetRequest, { id: requestId })).data;
      const rows = (await customer.call(ShiftRows, { id: requestId, page: { index: 1, size: 50 } })).data;
      const zones = (rows as { timezone: string; start: string }[]).map((row) => [row.timezone, row.start]);
      const first = event.timezone === 'America/Vancouver' ? '2026-03-28T15:00:00.000Z' : start;
      expect(zones).toEqual(zones.map(() => [event.timezone, first]));
    }
  });

  it('delete a place while events are planned at it or moved there: none is at a place that was deleted', async () => {
    const day = { title: 'Match', requestDate: '2026-03-28T12:00:00.000Z' };
    for (let round = 0; round < 4; round++) {
      const { data: place } = await customer.call(SavePlace, { name: `Lieu ${round}`, timezone: 'America/Toronto' });
      const { data: other } = await customer.call(SaveRequest, { ...day, place: { id: ids.placeA } });
      await vigie.settled();
      const at = { ...day, place: { id: place.id } };
      const [closed, ...events] = await Promise.all([
        customer.call(DeletePlace, { id: place.id }),
        customer.call(SaveRequest, at),
        customer.call(SaveRequest, { ...at, id: other.id }),
      ]);
      const there = events.filter(({ http }) => http === 200).length;
      expect([closed.http, there > 0]).toEqual(closed.http === 200 ? [200, false] : [409, true]);
    }
  });

  it('delete a place at which an event was just planned, while the read models are behind: it is refused once they show the event', async () => {
    const [place, id] = [(await customer.call(SavePlace, { name: 'Quai', timezone: 'America/Toronto' })).data.id, randomUUID()]; // prettier-ignore
    const fact = { siteEventId: id, requestNo: 9_001, customerId: ids.customerA, agencyId: null, placeId: place, zone: 'America/Toronto' }; // prettier-ignore
    const words = { title: 'Match', taskTypes: [], descriptionEn: '', descriptionFr: '', note: '' };
    const behind = await vigie.platform.pool.connect();
    try {
      await behind.query('begin; lock table site_event in exclusive mode');
      const event = { ...words, ...fact, requestDate: '2026-03-28T12:00:00.000Z', employer: false };
      await vigie.commands.run(siteEvent, 'PlanSiteEvent', id, event, vigie.system());
      const closing = customer.call(DeletePlace, { id: place });
      await new Promise((passed) => setTimeout(passed, 300));
      await behind.query('commit');
      expect(await closing).toMatchObject({ http: 409, code: 'PLACE_HAS_COMING_EVENTS' });
    } finally {
      behind.release();
    }
  });

  it('delete reference data that a call was about to use: it waits for the call, and is refused', async () => {
    const { data: skill } = await agency.call(SaveSkill, { nameEn: 'Rigging', nameFr: 'Gréage' });
    const area = { name: 'Ouest', territoryId: ids.territory, latitude: 45, longitude: -73 };
    const admin = await signedIn(vigie, 'superAdmin');
    const { data: subTerritory } = await admin.call(SaveSubTerritory, area);
    const level = (await admin.call(SaveLevel, { titleEn: 'Lead', titleFr: 'Chef', rank: 11, salary: 9 })).data;
    const [{ requestId, shiftId }, key] = [await planned(customer, { start: '2026-03-29T12:00:00.000Z', maxLevelId: level.id }), randomUUID()]; // prettier-ignore
    await agency.call(SaveAffEvents, { shifts: [{ id: shiftId, maxLevelId: null }] }, { key });
    await vigie.settled();
    const agencyStream = `agency-${ids.agencyA}`;
    for (const [stream, use, remove] of [
      [
        `agent-${anne}`,
        () => agency.call(SaveLevelsAndSkills, { employeeId: anne, skillIds: [ids.guard, skill.id] }),
        () => agency.call(DeleteSkill, { id: skill.id }),
      ],
      [
        agencyStream,
        () => agency.call(ChooseSubTerritories, { ids: [subTerritory.id] }),
        () => admin.call(DeleteSubTerritory, { id: subTerritory.id }),
      ],
      [
        `shift-${shiftId}`,
        () => agency.call(UndoShifts, { id: requestId, call: 'SaveAffEvents', key, affectationEventIds: [shiftId] }),
        () => admin.call(DeleteLevel, { id: level.id }),
      ],
    ] as const) {
      const held = await heldStream(vigie, stream);
      const used = use();
      await held.reached();
      const removed = remove();
      await Promise.race([removed, new Promise((passed) => setTimeout(passed, 300))]);
      await held.letGo();
      expect([(await used).http, (await removed).code]).toEqual([200, 'REFERENCE_IN_USE']);
    }
  });

  it('save a place while another corrects its zone: no more shifts move than each agreed to', async () => {
    const { data: place } = await customer.call(SavePlace, { name: 'Dépôt', timezone: 'America/Toronto' });
    await planned(customer, { start: '2026-03-28T12:00:00.000Z' }, { placeId: place.id });
    await vigie.settled();
    const save = (timezone: string, agreed: number) =>
      customer.call(SavePlace, { id: place.id, name: 'Dépôt', timezone, agreed });
    const held = await heldStream(vigie, `place-${place.id}`);
    const correcting = save('America/Denver', 1);
    await held.reached();
    const keeping = save('America/Toronto', 0);
    await Promise.race([keeping, new Promise((passed) => setTimeout(passed, 300))]);
    await held.letGo();
    expect((await correcting).http).toBe(200);
    expect(await keeping).toMatchObject({ http: 409, code: 'MORE_THAN_AGREED' });
    // The shift has not followed its place yet: it would not, without being asked about.
    expect(await save('America/Toronto', 1)).toMatchObject({ http: 200 });
  });

  it('move an event to two places: it is at one of them, with all of its shifts', async () => {
    const [west, east] = (await Promise.all(
      (['America/Vancouver', 'America/Halifax'] as const).map(async (timezone) => (await customer.call(SavePlace, { name: timezone, timezone })).data.id),
    )) as [string, string]; // prettier-ignore
    const start = '2026-03-28T12:00:00.000Z';
    for (let round = 0; round < 3; round++) {
      const { requestId, shiftIds } = await planned(customer, { start, count: 8 });
      await vigie.settled();
      const move = (who: Browser, id: string) =>
        who.call(SaveRequest, { id: requestId, title: 'Match', place: { id }, requestDate: start, agreed: 8 });
      await Promise.all([move(customer, west), move(agency, east)]);
      const { placeId } = (await vigie.commands.load(siteEvent, requestId))!.plan!;
      for (const id of shiftIds) expect((await vigie.commands.load(shift, id))!.plan!.placeId).toBe(placeId);
    }
  });

  it('remove an agent and move shifts: the released time can be used again', async () => {
    const { shiftId: early } = await planned(customer, { start: '2026-03-16T12:00:00.000Z' });
    const { shiftId: late } = await planned(customer, { start: '2026-03-17T12:00:00.000Z' });
    const id = await assigned(agency, early, chloe);
    await assigned(agency, late, chloe);
    expect(
      await agency.call(SaveAffEvents, {
        shifts: [{ id: late, start: '2026-03-16T16:00:00.000Z', end: '2026-03-17T00:00:00.000Z' }],
      }),
    ).toMatchObject({
      http: 409,
      code: 'AGENT_BUSY',
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => agency.call(RemoveEmployee, { id })));
    expect(outcomes(answers)['200 done']).toBe(1);
    for (const { http } of answers) expect([200, 404, 409]).toContain(http);
    expect(
      await agency.call(SaveAffEvents, {
        shifts: [{ id: late, start: '2026-03-16T16:00:00.000Z', end: '2026-03-17T00:00:00.000Z' }],
      }),
    ).toMatchObject({
      status: 1,
    });
    expect(await reserved([early, late])).toEqual(await byEvents([early, late]));
  });

  it('send the same command twenty times with one key: it is carried out once, and all get the same answer', async () => {
    const { shiftId } = await planned(customer, { start: '2026-03-20T12:00:00.000Z' });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(shiftId, anne, key)));
    expect(outcomes(answers)).toEqual({ '200 done': 20 });
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned', 'AgentAssigned']);
    expect(await reserved([shiftId])).toEqual(await byEvents([shiftId]));
    const id = answers[0]!.data.id as string;
    const acceptKey = randomUUID();
    const accepted = await Promise.all(
      Array.from({ length: 20 }, () => agency.call(AcceptAffectation, { id }, { key: acceptKey })),
    );
    expect(outcomes(accepted)).toEqual({ '200 done': 20 });
    expect(await factsOf(vigie, `shift-${shiftId}`)).toEqual(['ShiftPlanned', 'AgentAssigned', 'AssignmentAccepted']);
    expect(
      await agency.call(AssignEmployee, { employee: { id: bruno }, affectationEvent: { id: shiftId } }, { key }),
    ).toMatchObject({
      http: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});
