import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shift, type ShiftCommands } from '#services/scheduling/shift/shift.decider.ts';
import { startVigie, type Vigie } from '#test/support/vigie.ts';
import { reconcile } from './reconcile.ts';

describe('claims compared with the events', () => {
  let vigie: Vigie;
  beforeAll(async () => void (vigie = await startVigie()));
  afterAll(() => vigie.stop());

  const agencyId = randomUUID();
  const planner = () => ({ ...vigie.system(), role: 'agency' as const, agencyId });
  const time = { start: '2026-03-07T12:00:00.000Z', end: '2026-03-07T20:00:00.000Z' };
  const plan = (shiftId: string): ShiftCommands['PlanShift'] => ({
    shiftId,
    siteEventId: randomUUID(),
    customerId: randomUUID(),
    agencyId,
    placeId: randomUUID(),
    zone: 'America/Toronto',
    ...time,
    title: '',
    position: 'Porte',
    skillId: null,
    maxLevelId: null,
    agentType: 'agent',
    taskIds: [],
    origin: { kind: 'hand' },
  });
  const assigned = async (agentId: string) => {
    const shiftId = randomUUID();
    await vigie.commands.run(shift, 'PlanShift', shiftId, plan(shiftId), planner());
    const agent = { id: agentId, firstName: 'Zoé', lastName: 'Roy', employerId: agencyId };
    await vigie.commands.run(
      shift,
      'AssignAgent',
      shiftId,
      { shiftId, replacing: null, agent, isSupervisor: false, by: 'hand' },
      planner(),
    );
    return shiftId;
  };
  const aMinuteLater = () => vigie.platform.pool.query(`update held.time set held_at = held_at - interval '2 minutes'`);
  const holders = async (agentId: string) =>
    (
      await vigie.platform.pool.query<{ holder: string }>('select holder from held.time where subject = $1', [
        `agent/${agentId}`,
      ])
    ).rows.map(({ holder }) => holder);
  const claim = (agentId: string) => ({ subject: `agent/${agentId}`, from: time.start, to: time.end });

  it('are unchanged where both agree', async () => {
    const agentId = randomUUID();
    const shiftId = await assigned(agentId);
    await aMinuteLater();
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(0);
    expect(await holders(agentId)).toEqual([`shift-${shiftId}`]);
  });

  it('that a crash left without events are removed after a minute, and the agent is free', async () => {
    const [agentId, crashed] = [randomUUID(), `shift-${randomUUID()}`];
    await vigie.platform.reservations.hold(crashed, 1, randomUUID(), [claim(agentId)]);
    await expect(assigned(agentId)).rejects.toMatchObject({ code: 'AGENT_BUSY' });
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(0);
    await aMinuteLater();
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(1);
    expect(await holders(agentId)).toEqual([]);
    await assigned(agentId);
  });

  it('that a crash left after the events were stored match the latest event', async () => {
    const [agentId, other] = [randomUUID(), randomUUID()];
    const shiftId = await assigned(agentId);
    await vigie.platform.reservations.hold(`shift-${shiftId}`, 5, randomUUID(), [claim(other)]);
    await aMinuteLater();
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(1);
    expect([await holders(agentId), await holders(other)]).toEqual([[`shift-${shiftId}`], []]);
  });

  it('are compared for every kind of object that claims something', async () => {
    const files = readdirSync('services', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.decider.ts'))
      .map((file) => readFileSync(join('services', file), 'utf8'));
    const streams = files
      .filter((source) => /^ {2}claims(?:,|:| \()/m.test(source) && /^ {2}stream: /m.test(source))
      .map((source) => /^ {2}stream: '(\w+)'/m.exec(source)![1]!);
    expect(streams.length).toBeGreaterThan(7);
    for (const stream of streams)
      await vigie.platform.reservations.hold(`${stream}-${randomUUID()}`, 0, randomUUID(), [claim(randomUUID())]);
    await aMinuteLater();
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(streams.length);
  });

  it('are all compared, to the last page', async () => {
    const crashed = Array.from({ length: 1_100 }, () => randomUUID());
    for (const agentId of crashed)
      await vigie.platform.reservations.hold(`shift-${randomUUID()}`, 0, randomUUID(), [claim(agentId)]);
    await aMinuteLater();
    expect(await reconcile(vigie.platform, vigie.commands)).toBe(1_100);
  });
});
