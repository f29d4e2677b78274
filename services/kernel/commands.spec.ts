import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { unread } from '#contracts/events/declare.ts';
import { PostgresEventStore } from '#infra/event-store/postgres.ts';
import { PostgresReservations } from '#infra/reservations/postgres.ts';
import { commandsOver } from '#test/support/commands.ts';
import { freshDatabase, type TestDatabase } from '#test/support/database.ts';
import { derivedId, systemCaller, type Caller } from './caller.ts';
import type { Commands } from './commands.ts';
import { Rejected, type Decider } from './decider.ts';
import type { EventStore } from '#contracts/events/event-store.ts';

const ofBox = unread('event');
const Events = {
  BoxMade: ofBox(z.object({ label: z.string() })),
  BoxLabelled: ofBox(z.object({ label: z.string() })),
  ThingPut: ofBox(z.object({ thing: z.string(), number: z.int() })),
  BoxBurnt: ofBox(z.object({})),
};
type Box = { readonly label: string; readonly things: readonly string[]; readonly burnt: boolean };
type BoxCommands = {
  Make: { label: string };
  Label: { label: string };
  Put: { thing: string };
  PutTwo: { thing: string };
  Look: object;
  Burn: object;
};

/** A box with a label that no other has, and room for three things. */
const box: Decider<Box, BoxCommands, typeof Events> = {
  stream: 'box',
  events: Events,
  initial: { label: '', things: [], burnt: false },
  claims: ({ label, burnt }) => (label && !burnt ? [{ scope: 'box.label', value: label }] : []),
  taken: 'EMAIL_TAKEN',
  decide: {
    Make: ({ label }, state) => {
      if (state.label) throw new Rejected('ALREADY_TAKEN');
      return { type: 'BoxMade', data: { label } };
    },
    Label: ({ label }) => ({ type: 'BoxLabelled', data: { label } }),
    Put: ({ thing }, { things }) => {
      if (things.length >= 3) throw new Rejected('TOO_LARGE');
      return { type: 'ThingPut', data: { thing, number: things.length + 1 } };
    },
    PutTwo: ({ thing }, { things }, { newId }) => [
      { type: 'ThingPut', data: { thing, number: things.length + 1 } },
      { type: 'ThingPut', data: { thing: newId('second'), number: things.length + 2 } },
    ],
    Look: () => [],
    Burn: () => ({ type: 'BoxBurnt', data: {} }),
  },
  evolve: {
    BoxMade: (state, { label }) => ({ ...state, label }),
    BoxLabelled: (state, { label }) => ({ ...state, label }),
    ThingPut: (state, { thing }) => ({ ...state, things: [...state.things, thing] }),
    BoxBurnt: (state) => ({ ...state, burnt: true }),
  },
};

describe('commands', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let store: PostgresEventStore;
  let reservations: PostgresReservations;
  let commands: Commands;

  beforeAll(async () => {
    database = await freshDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 16 });
    store = await PostgresEventStore.open({ url: database.url });
    reservations = new PostgresReservations(pool, pool);
    await reservations.migrate();
    commands = commandsOver(store, reservations);
  });
  afterAll(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  const caller = (commandId: string = randomUUID(), more: Partial<Caller> = {}): Caller => ({
    ...systemCaller(commandId, '2026-03-01T08:00:00.000Z'),
    ...more,
  });
  const made = async (label: string = randomUUID()) => {
    const id = randomUUID();
    await commands.run(box, 'Make', id, { label }, caller());
    return id;
  };
  const log = (id: string) => store.read(`box-${id}`);
  const holders = async (label: string) =>
    (await pool.query<{ holder: string }>('select holder from held.value where value = $1', [label])).rows.map(
      ({ holder }) => holder,
    );

  it('answer with the new revision, position and state', async () => {
    const id = await made('first');
    const outcome = await commands.run(box, 'PutTwo', id, { thing: 'cup' }, caller());
    const events = await log(id);
    expect(outcome).toMatchObject({
      id,
      revision: 2,
      repeated: false,
      state: { label: 'first', things: ['cup', expect.any(String)] },
    });
    expect(outcome.position).toBe(events.at(-1)!.position);
    expect(await commands.load(box, id)).toEqual(outcome.state);
    expect(await commands.load(box, randomUUID())).toBeUndefined();
  });

  it('give the first answer when repeated and record nothing, whatever has happened since', async () => {
    const id = await made();
    const call = caller();
    const first = await commands.run(box, 'Put', id, { thing: 'cup' }, call);
    await commands.run(box, 'Put', id, { thing: 'plate' }, caller());
    await commands.run(box, 'Put', id, { thing: 'spoon' }, caller());
    const again = await commands.run(box, 'Put', id, { thing: 'cup' }, caller(call.commandId));
    expect(again).toMatchObject({ revision: first.revision, position: first.position, repeated: true });
    expect(await log(id)).toHaveLength(4);
  });

  it('are carried out once when requested twice at the same moment', async () => {
    const id = await made();
    const commandId = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () => commands.run(box, 'PutTwo', id, { thing: 'cup' }, caller(commandId))),
    );
    expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1);
    expect(await log(id)).toHaveLength(3);
  });

  it('of one call are distinguished by stream, name and key', async () => {
    const id = await made();
    const call = caller();
    await commands.run(box, 'Put', id, { thing: 'cup' }, call);
    await commands.run(box, 'Put', id, { thing: 'cup' }, call, 'second');
    await commands.run(box, 'Put', id, { thing: 'cup' }, call, 'second');
    await commands.run(box, 'Label', id, { label: randomUUID() }, call);
    expect((await log(id)).map(({ type }) => type)).toEqual(['BoxMade', 'ThingPut', 'ThingPut', 'BoxLabelled']);
  });

  it('are decided again after a conflict, on the state that the others left', async () => {
    const id = await made();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => commands.run(box, 'Put', id, { thing: `thing ${n}` }, caller())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'TOO_LARGE' });
    expect((await log(id)).map(({ data }) => (data as { number?: number }).number)).toEqual([undefined, 1, 2, 3]);
  });

  it('give new things the same ids each time they are decided', async () => {
    const id = await made();
    const call = caller();
    const { state } = await commands.run(box, 'PutTwo', id, { thing: 'cup' }, call);
    expect(state.things[1]).toBe(derivedId(derivedId(call.commandId, `box-${id}`, 'PutTwo', ''), 'second'));
  });

  it('record nothing and claim nothing if there is nothing to change', async () => {
    const id = await made();
    expect(await commands.run(box, 'Look', id, {}, caller())).toMatchObject({ revision: 0, repeated: false });
    expect(await log(id)).toHaveLength(1);
    const missing = randomUUID();
    expect(await commands.run(box, 'Look', missing, {}, caller())).toMatchObject({ revision: -1, position: '' });
  });

  it('leave neither event nor claim when refused', async () => {
    const [label, other] = [randomUUID(), randomUUID()];
    const id = await made(label);
    await expect(commands.run(box, 'Make', id, { label: other }, caller())).rejects.toMatchObject({
      code: 'ALREADY_TAKEN',
    });
    const second = randomUUID();
    await expect(commands.run(box, 'Make', second, { label }, caller())).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await log(second)).toEqual([]);
    expect(await holders(label)).toEqual([`box-${id}`]);
    expect(await holders(other)).toEqual([]);
  });

  it('replace the claims of their aggregate: the old one is free again, the new one is not', async () => {
    const [old, now] = [randomUUID(), randomUUID()];
    const id = await made(old);
    await commands.run(box, 'Label', id, { label: now }, caller());
    expect([await holders(old), await holders(now)]).toEqual([[], [`box-${id}`]]);
    await made(old);
    await expect(made(now)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    await commands.run(box, 'Burn', id, {}, caller());
    await made(now);
  });

  it('give up their claims after a conflict', async () => {
    const id = await made();
    const labels = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(labels.map((label) => commands.run(box, 'Label', id, { label }, caller())));
    const { label } = (await commands.load(box, id))!;
    for (const each of labels) expect(await holders(each)).toEqual(each === label ? [`box-${id}`] : []);
  });

  it('keep the claim if it is unknown whether their events were stored, and can be repeated safely', async () => {
    const [id, label, call] = [randomUUID(), randomUUID(), caller()];
    const deaf = new Proxy(store, {
      get: (target, name) =>
        name === 'append'
          ? async (...args: Parameters<EventStore['append']>) => {
              await target.append(...args);
              throw new Error('the answer was lost');
            }
          : Reflect.get(target, name, target),
    });
    await expect(commandsOver(deaf, reservations).run(box, 'Make', id, { label }, call)).rejects.toThrow(
      'the answer was lost',
    );
    expect(await holders(label)).toEqual([`box-${id}`]);
    await expect(made(label)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await commands.run(box, 'Make', id, { label }, caller(call.commandId))).toMatchObject({
      repeated: true,
      revision: 0,
    });
    expect(await log(id)).toHaveLength(1);
  });

  it('are refused when every attempt ends in a conflict', async () => {
    const id = await made();
    const label = randomUUID();
    const crowded = new Proxy(store, {
      get: (target, name) =>
        name === 'append'
          ? async (...args: Parameters<EventStore['append']>) => {
              await commands.run(box, 'Burn', id, {}, caller());
              return target.append(...args);
            }
          : Reflect.get(target, name, target),
    });
    await expect(commandsOver(crowded, reservations).run(box, 'Label', id, { label }, caller())).rejects.toMatchObject({
      code: 'TOO_MUCH_AT_ONCE',
    });
    expect(await holders(label)).toEqual([]);
  });

  it('record with every event its cause, its actor, on whose behalf, the language and the time', async () => {
    const id = await made();
    const causationId = randomUUID();
    const actingAs = { customerId: randomUUID(), name: 'Client A' };
    const call = caller(randomUUID(), {
      userId: 'zoe',
      name: 'Zoé',
      role: 'agency',
      agencyId: 'a1',
      actingAs,
      customerId: actingAs.customerId,
      language: 'fr',
      causationId,
      now: '2026-03-01T09:30:00.000Z',
    });
    await commands.run(box, 'PutTwo', id, { thing: 'cup' }, call);
    const [, ...events] = await log(id);
    const commandId = derivedId(call.commandId, `box-${id}`, 'PutTwo', '');
    for (const { metadata } of events) {
      expect(metadata).toEqual({
        commandId,
        command: 'PutTwo',
        correlationId: call.commandId,
        causationId,
        language: 'fr',
        at: '2026-03-01T09:30:00.000Z',
        actor: {
          userId: 'zoe',
          name: 'Zoé',
          role: 'agency',
          agencyId: 'a1',
          customerId: actingAs.customerId,
          actingAs,
        },
      });
    }
    expect(events.map((event) => event.id)).toEqual([derivedId(commandId, 0), derivedId(commandId, 1)]);
  });

  it('set the call’s consistency token: the latest position and the types of events', async () => {
    const id = await made();
    const call = caller();
    await commands.run(box, 'Put', id, { thing: 'cup' }, call);
    const { position } = await commands.run(box, 'Label', id, { label: randomUUID() }, call);
    expect(call.consistencyToken).toEqual({ position, types: new Set(['ThingPut', 'BoxLabelled']) });
  });

  it('refuse events that don’t match their schema', async () => {
    const id = await made();
    await expect(commands.run(box, 'Put', id, { thing: 7 as never }, caller())).rejects.toThrow(z.ZodError);
    expect(await log(id)).toHaveLength(1);
  });
});
