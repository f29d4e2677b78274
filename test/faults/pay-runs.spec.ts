import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Files } from '#kernel/files.ts';
import type { ClosePayRunPorts } from '#services/money/pay-run/close-pay-run.ts';
import { MoneyRunRow } from '#projections/money-run/money-run.table.ts';
import { isUnfinished } from '#services/money/run/daily.ts';
import { payFiles } from '#services/money/pay-run/pay-layouts.ts';
import { PayWorld } from '#test/support/money/pay-world.ts';
import type { Vigie } from '#test/support/vigie.ts';
import { ids, startWorld } from '#test/support/world.ts';

/** Thrown where the worker ends. */
class Ended extends Error {}

/**
 * Tools of a worker that ends at the first step at which no earlier worker ended: before or after a command or a file,
 * whose answer it then does not get.
 */
const endingAtNew = (tools: ClosePayRunPorts, seen: Set<string>): ClosePayRunPorts => {
  let last = '';
  const step = (label: string) => {
    if (seen.has(label)) return;
    seen.add(label);
    throw new Ended(label);
  };
  const around = async <T>(label: string, act: () => Promise<T>): Promise<T> => {
    step(`before ${label}`);
    const done = await act();
    step(`after ${label}`);
    return done;
  };
  const commands = {
    run: (...args: Parameters<Commands['run']>) => {
      const [, name, id, , , key = ''] = args;
      last = `${name} ${id} ${key}`;
      return around(last, () => tools.commands.run(...args));
    },
    load: (...args: Parameters<Commands['load']>) => tools.commands.load(...args),
  } as unknown as Commands;
  const files: Files = {
    put: (content) => around(`file after ${last}`, () => tools.files.put(content)),
    open: (hash) => tools.files.open(hash),
    remove: (hash) => tools.files.remove(hash),
  };
  return { ...tools, commands, files };
};

describe('a worker that is killed at every step of a pay run', () => {
  let vigie: Vigie;
  let pay: PayWorld;
  let events: Recorded[];
  let begin: string;
  let ended = 0;
  /** After each end: whether the daily check requests the run again, and the number of files in the log. */
  const askedAgain: { readonly asked: boolean; readonly made: number }[] = [];

  beforeAll(async () => {
    vigie = await startWorld({ now: '2026-03-01T15:00:00.000Z' });
    pay = new PayWorld(vigie);
    await pay.byDecree(2009);
    for (const agentId of [ids.agents.anne, ids.agents.bruno, ids.agents.chloe])
      await pay.worked(agentId, '2026-03-10 08:00', '2026-03-10 16:00');
    vigie.clock.set('2026-03-16T11:00:00.000Z');
    begin = await vigie.platform.store.head();
    const seen = new Set<string>();
    for (let done = false; !done;) {
      done = await pay.close('2026-03-01', { tools: endingAtNew(pay.tools(), seen) }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Ended)) throw error;
          return false;
        },
      );
      await vigie.settled();
      const run = (await vigie.platform.models.byIds(MoneyRunRow, [pay.runId('2026-03-01')])).get(
        pay.runId('2026-03-01'),
      );
      const made = (await vigie.platform.store.readAll(begin, 10_000)).filter(({ type }) => type === 'PayFileMade');
      askedAgain.push({ asked: isUnfinished(run), made: made.length });
      // The next one begins a minute later, with another time on its clock.
      vigie.clock.set(new Date(Date.parse(vigie.clock.now()) + 60_000).toISOString());
    }
    ended = seen.size;
    events = await vigie.platform.store.readAll(begin, 10_000);
  }, 300_000);
  afterAll(() => vigie?.stop());

  const ofType = (type: string) =>
    events.filter((event) => event.type === type).map(({ data }) => data as Record<string, unknown>);

  it('is killed often enough', () => expect(ended).toBeGreaterThan(30));

  it('is started again until every file is made, and then no more', () => {
    expect(askedAgain.filter(({ asked, made }) => asked !== made < payFiles.length)).toEqual([]);
    expect(new Set(askedAgain.map(({ made }) => made)).size).toBe(payFiles.length + 1);
  });

  it('closes the run once, with one statement an agent and one file of each kind', () => {
    for (const type of ['PayRunOpened', 'PayInputsFrozen', 'PayRunClosed']) expect(ofType(type)).toHaveLength(1);
    expect(ofType('StatementIssued').map(({ index }) => index)).toEqual(expect.arrayContaining([0, 1, 2]));
    expect(ofType('StatementIssued')).toHaveLength(3);
    expect(ofType('StatementLinesRecorded')).toHaveLength(3);
    const made = ofType('PayFileMade').map(({ layout, format, language }) => `${layout} ${format} ${language}`);
    expect(made.sort()).toEqual(
      payFiles.map(({ layout, format, language }) => `${layout} ${format} ${language}`).sort(),
    );
  });

  it('has the same content in files, statements and seal, and the files have the recorded bytes', async () => {
    const total = ofType('StatementIssued').reduce((sum, { sums }) => sum + (sums as { total: number }).total, 0);
    expect(ofType('PayRunClosed')[0]).toMatchObject({ sealed: { header: { total, statements: 3 } } });
    for (const { file } of ofType('PayFileMade') as unknown as { file: { hash: string; size: number } }[]) {
      const hash = createHash('sha256');
      for await (const part of await vigie.platform.files.open(file.hash)) hash.update(part as Buffer);
      expect(hash.digest('hex')).toBe(file.hash);
    }
  });
});
