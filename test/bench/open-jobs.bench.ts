import { MyJobs, OpenJobs } from '#contracts/api/open-jobs.ts';
import { PublishAffEvents } from '#contracts/api/shift-planning.ts';
import { eventOf, planned } from '#test/support/planned.ts';
import { startVigie } from '#test/support/vigie.ts';
import { ids, settle, signedIn } from '#test/support/world.ts';
import { percentile } from './load.ts';
import { print, type Report } from './report.ts';

export const name = 'open-jobs';

const jobs = 60;
const rounds = 40;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** The open jobs of an event, as its agency and as an agent see them, compared with a plain query of their rows. */
export const run = async (report: Report = print): Promise<void> => {
  const now = '2026-03-02T15:00:00.000Z';
  const vigie = await startVigie({ now });
  try {
    await settle(vigie);
    const people = ['customerA', 'agencyA', 'anne'] as const;
    const [customer, agency, agent] = await Promise.all(people.map((person) => signedIn(vigie, person)));
    const at = (day: number) => new Date(Date.parse(now) + day * 86_400_000).toISOString();
    const event = await eventOf(customer!, at(1));
    for (let day = 1; day <= jobs; day++) {
      const { shiftId } = await planned(customer!, { requestId: event, start: at(day), agencyId: ids.agencyA });
      await agency!.call(PublishAffEvents, { affEventId: shiftId });
    }
    await vigie.settled();
    const took = { bare: [] as number[], office: [] as number[], agent: [] as number[] };
    const timed = async (kind: keyof typeof took, work: () => Promise<{ readonly length: number }>, least: number) => {
      const from = performance.now();
      const { length } = await work();
      took[kind].push(performance.now() - from);
      if (length < least) throw new Error(`${kind}: ${length} jobs`);
    };
    for (let round = 0; round < rounds; round++) {
      await timed('bare', async () => JSON.stringify(await vigie.platform.db.query('select * from open_job')), jobs);
      await timed('office', async () => (await agency!.call(OpenJobs, { id: event })).data, jobs);
      await timed('agent', async () => (await agent!.call(MyJobs)).data, 1);
    }
    const bare = percentile(took.bare, 0.5);
    const line = (title: string, times: readonly number[]) =>
      report({
        name: `${title} of ${jobs} open jobs, beside their bare rows as JSON`,
        ours: ms(percentile(times, 0.5)),
        baseline: ms(bare),
        ratio: percentile(times, 0.5) / bare,
      });
    line('the agency’s list', took.office);
    line('an agent’s list', took.agent);
  } finally {
    await vigie.stop();
  }
};

if (import.meta.filename === process.argv[1]) await run(print);
