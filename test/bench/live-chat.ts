import { randomUUID } from 'node:crypto';
import { AssignEmployeeHasSupervisor } from '#contracts/api/assignments.ts';
import { GetMessages, SaveMessage, type ChatMessage } from '#contracts/api/chat.ts';
import { threadIdOf } from '#services/scheduling/shift/thread-id.ts';
import { Listener } from '#test/support/listener.ts';
import { planned, reached } from '#test/support/planned.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn } from '#test/support/world.ts';
import { load, percentile } from './load.ts';
import { atLeast, atMost, type Report } from './report.ts';

const { anne } = ids.agents;
const [conversations, samples, warmUpMs, roundMs, many] = [16, 100, 3_000, 5_000, 100_000];
/** Older messages that one statement writes. */
const atOnce = 10_000;

const ok = <T extends { readonly status: unknown }>(answer: T): T => {
  if (answer.status !== 1) throw new Error(JSON.stringify(answer));
  return answer;
};

/**
 * Conversations of the agency with a confirmed supervisor, each about an event of its own, with a first message.
 * @returns their ids
 */
const begun = async (vigie: Vigie, agency: Browser): Promise<string[]> => {
  const customer = await signedIn(vigie, 'customerA');
  const threads: string[] = [];
  for (let day = 0; day < conversations; day++) {
    const start = new Date(Date.parse(vigie.clock.now()) + (24 + day * 12) * 3_600_000).toISOString();
    const { requestId, shiftId } = await planned(customer, { start, agencyId: ids.agencyA });
    const on = ok(
      await agency.call(AssignEmployeeHasSupervisor, {
        employee: { id: anne },
        affectationEvent: { id: shiftId },
        overLimits: true,
      }),
    );
    await reached(agency, on.data.id, 'confirmed');
    const to = threadIdOf({ siteEventId: requestId, agentId: anne, companyId: ids.agencyA });
    threads.push(ok(await agency.call(SaveMessage, { to, message: 'Bonjour' })).data.thread);
  }
  return threads;
};

/** Milliseconds from the answer to a message until the other side has read it: notified, and fetched. */
const shown = async (vigie: Vigie, agency: Browser, thread: string): Promise<number[]> => {
  const phone = await signedIn(vigie, 'anne');
  const listener = new Listener(vigie.origin, phone);
  await listener.watch([`thread:${thread}`]);
  const took: number[] = [];
  for (let n = 0; n < samples; n++) {
    const before = listener.told.length;
    const sent = ok(await agency.call(SaveMessage, { thread, message: `Porte ${n}` })).data as ChatMessage;
    const from = performance.now();
    while (listener.told.length === before) await new Promise((resolve) => setTimeout(resolve, 1));
    const { data } = ok(await phone.call(GetMessages, { thread, after: sent.seq - 1 }));
    if (data[0].id !== sent.id) throw new Error('A message was not there when its reader was told of it');
    took.push(performance.now() - from);
  }
  listener.close();
  return took;
};

/** Milliseconds of the latest page of a conversation. */
const pages = async (agency: Browser, thread: string): Promise<number[]> => {
  const took: number[] = [];
  for (let n = 0; n < 60; n++) {
    const from = performance.now();
    ok(await agency.call(GetMessages, { thread }));
    took.push(performance.now() - from);
  }
  return took;
};

/** @param told milliseconds from a command's commit until a portal's socket was notified */
export const chat = async (vigie: Vigie, told: readonly number[], report: Report): Promise<void> => {
  const agency = await signedIn(vigie, 'agencyA');
  const [first, ...others] = (await begun(vigie, agency)) as [string, ...string[]];
  const took = percentile(await shown(vigie, agency, first), 0.5);
  const base = percentile(told, 0.5);
  report({
    name: 'message kept -> read on the other side, p50',
    ours: `${took.toFixed(1)} ms`,
    baseline: `${base.toFixed(1)} ms for commit -> socket told`,
    ratio: took / base,
    aim: atMost(took / base, 2),
  });
  const said = (forMs: number) =>
    load(others.length, forMs, async (n) =>
      ok(await agency.call(SaveMessage, { thread: others[n], message: 'Vu' }, { key: randomUUID() })),
    );
  // Warms up: code and queries are slower the first time, which an installation has behind it.
  await said(warmUpMs);
  const { perSecond, p99Ms } = await said(roundMs);
  report({
    name: `messages over HTTP, ${others.length} conversations at once`,
    ours: `${Math.round(perSecond)}/s, p99 ${p99Ms.toFixed(1)} ms`,
    baseline: '200/s',
    ratio: perSecond / 200,
    aim: atLeast(perSecond / 200, 1),
  });
  const short = await pages(agency, first);
  // Older messages, which the latest page does not decrypt; each text is encrypted for its own message.
  for (let from = samples - many; from <= 0; from += atOnce)
    await vigie.platform.pool.query(
      `insert into message select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'seq', n))).*
       from message m, generate_series($2::int, $3::int) n where m."threadId" = $1 and m.seq = 1`,
      [first, from, Math.min(from + atOnce - 1, 0)],
    );
  await vigie.platform.pool.query('analyze message');
  const [long50, short50] = [percentile(await pages(agency, first), 0.5), percentile(short, 0.5)];
  report({
    name: `page of a conversation of ${many.toLocaleString('en')} messages, p50`,
    ours: `${long50.toFixed(1)} ms`,
    baseline: `${short50.toFixed(1)} ms in one of ${samples}`,
    ratio: long50 / short50,
    aim: atMost(long50 / short50, 1.2),
  });
};
