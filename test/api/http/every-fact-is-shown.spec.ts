import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RowsLeftOut } from '#contracts/api/health.ts';
import { ComingOfLink } from '#contracts/api/agencies.ts';
import { AgentRequests, MissionShifts } from '#contracts/api/agent-requests.ts';
import { CustomerLocationBillingInfo } from '#contracts/api/client-billing.ts';
import { CustomerEmployeeEvents } from '#contracts/api/employee-events.ts';
import { Invoice, InvoiceLines } from '#contracts/api/invoices.ts';
import { JobPosting, ListedAgents } from '#contracts/api/job-postings.ts';
import { PayRunAgents, PayRunDetail, PayStatement } from '#contracts/api/pay-runs.ts';
import { CustomerBilling, CustomerSalary, PlaceBilling, PlaceSalary } from '#contracts/api/rates.ts';
import { PermitLink } from '#contracts/api/territories.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { derivedId } from '#kernel/caller.ts';
import type { Metadata } from '#contracts/events/event-store.ts';
import { agency } from '#services/accounts/agency/agency.decider.ts';
import { storedSamples } from '#test/support/event-samples.ts';
import { everyCall, sampleOf } from '#test/support/samples.ts';
import {
  documentId,
  listId,
  ofShift,
  requestId,
  runId,
  streamsOfSamples,
  together,
  withIds,
  type Fact,
  type Stream,
} from '#test/support/sample-streams.ts';
import { instant } from '#test/support/shift-life-names.ts';
import { rolls } from '#test/support/shift-life-rolls.ts';
import { lives } from '#test/support/shift-life.ts';
import type { Browser, Vigie } from '#test/support/vigie.ts';
import { ids, signedIn, startWorld, type Person } from '#test/support/world.ts';

/**
 * Details that show something of these streams, besides all lists; otherwise the test could pass without any answer.
 */
const certain = [
  'ForeseeShift',
  'GetAffEvent',
  'GetAffectation',
  'GetCalendar',
  'GetCoverage',
  'GetDisponibilitiesV2',
  'GetRequest',
  'MyShifts',
  'OpenJobs',
  'OperationActivities',
  'RequestTags',
  'Search',
  'ShiftAsOf',
  'ShiftHistory',
];

const [ofCustomer, ofPlace] = [
  { agencyId: ids.agencyA, customerId: ids.customerA },
  { agencyId: ids.agencyA, placeId: ids.placeA },
];
/** Calls that need more than one id, or that only the owner may make. */
const questions: readonly (readonly [Person, Endpoint, object])[] = [
  ['admin', CustomerEmployeeEvents, { customerId: ids.customerA, employeeId: ids.agents.anne }],
  ['agencyA', PayRunAgents, { id: runId }],
  ['agencyA', InvoiceLines, { id: documentId }],
  ['agencyA', ListedAgents, { id: listId }],
  ['agencyA', PayRunDetail, { id: runId }],
  ['agencyA', PayStatement, { id: runId, agentId: ids.agents.anne }],
  ['agencyA', Invoice, { id: documentId }],
  ['agencyA', JobPosting, { id: listId }],
  ['agencyA', CustomerSalary, ofCustomer],
  ['agencyA', CustomerBilling, ofCustomer],
  ['agencyA', PlaceSalary, ofPlace],
  ['agencyA', PlaceBilling, ofPlace],
  ['agencyA', ComingOfLink, ofCustomer],
  ['customerA', CustomerLocationBillingInfo, { customerId: ids.customerA, placeId: ids.placeA }],
  ['admin', PermitLink, { id: ids.subTerritory, permitId: ids.licenceType }],
];

/** All stored facts and random lives of shifts lead to rows that fit the answers of the calls. */
describe('every fact', () => {
  const seed = Number(process.env['VIGIE_SEED'] ?? Date.now() % 2 ** 31);
  const failed: string[] = [];
  const shownBy = new Map<string, number>();
  let vigie: Vigie;
  let streams: Stream[];
  const people = {} as Record<Person, Browser>;

  const tell = async ({ category, id, facts }: Stream) => {
    const metadata = (at: string, index: number): Metadata => ({
      commandId: derivedId(id, index),
      command: 'Try',
      correlationId: derivedId(id),
      language: 'fr',
      at,
      actor: { userId: derivedId('somebody'), name: 'Ann', role: 'agency', agencyId: ids.agencyA },
    });
    let revision = -1;
    for (const [index, { type, data, at = vigie.clock.now() }] of facts.entries())
      ({ revision } = await vigie.platform.store.append(
        `${category}-${id}`,
        revision,
        [{ id: derivedId(id, 'fact', index), type, data }],
        metadata(at, index),
      ));
  };

  /** @returns what was answered, if it was an answer */
  const ask = async (person: Person, call: Endpoint, input: object): Promise<string | undefined> => {
    const { http, data, text, headers } = await people[person].call(call, input as never);
    const asked = `${call.name} by ${person} of ${JSON.stringify(input)}`;
    if (http >= 500) failed.push(`${asked}: ${http} ${text.slice(0, 300)}`);
    const missing = headers.get('x-vigie-left-out');
    if (missing) failed.push(`${asked}: leaves ${missing} rows out`);
    if (http === 200) shownBy.set(call.name, (shownBy.get(call.name) ?? 0) + (Array.isArray(data) ? data.length : 1));
    return http === 200 ? text : undefined;
  };

  beforeAll(async () => {
    vigie = await startWorld({ sockets: false, now: '2026-03-02T15:00:00.000Z' });
    for (const person of ['admin', 'agencyA', 'agencyB', 'managerA', 'customerA', 'anne'] as const)
      people[person] = await signedIn(vigie, person);
    const [request] = withIds('request', [
      { type: 'SiteEventPlanned', data: { ...storedSamples('SiteEventPlanned')[0], requestNo: 1000 } },
    ]);
    await tell({ category: 'siteEvent', id: requestId, facts: [request!] });
    streams = [
      ...(await streamsOfSamples()),
      ...fc
        .sample(rolls, { numRuns: 20, seed })
        .map((one) =>
          [...lives(one)].flatMap(({ move, events }) =>
            events.map((event) => ({ ...event, at: instant(move.now) }) as Fact),
          ),
        )
        .filter((facts) => facts.length > 0)
        .map((facts, n) => ofShift(`life ${n}`, facts)),
    ];
    for (const stream of [...streams, ...together]) await tell(stream);
    await vigie.settled();
    // Some plans have permissions that others lack.
    const sold = await vigie.platform.db.query<{ id: string }[]>(`select id from reference where kind = 'plan'`);
    const planIds = sold.map(({ id }) => id);
    await vigie.commands.run(agency, 'AssignPlans', ids.agencyA, { agencyId: ids.agencyA, planIds }, vigie.system());
    await vigie.platform.deliveries.plan([
      {
        cause: derivedId('every fact', 'notice'),
        personId: derivedId('every fact', 'person'),
        channel: 'email',
        kind: 'bulk',
        to: 'somebody@test.ca',
        language: 'fr',
        values: { title: 'Bonjour', text: 'À demain' },
        items: [],
        notBefore: vigie.clock.now(),
      },
    ]);
    await vigie.settled();
  });
  afterAll(async () => {
    // Independent lives put one agent on several shifts at once, which the final check would report.
    await vigie.platform.db.query('delete from shift');
    await vigie.stop();
  });

  it('is handled by every read model', async () => {
    expect(
      await vigie.platform.db.query('select name, failed from projection_checkpoint where failed is not null'),
    ).toEqual([]);
  });

  it('can be shown in every list and detail', async () => {
    const calls = (await everyCall()).filter(
      ({ kind, access }) => (kind === 'list' || kind === 'read') && !access.public,
    );
    const marker = derivedId('whose it is');
    const groups = new Map<string, Set<string>>();
    const add = (group: string, id: string) => groups.set(group, (groups.get(group) ?? new Set()).add(id));
    for (const { category, id, facts } of streams) {
      add(category, id);
      for (const { data } of facts) if ('assignmentId' in data) add('assignment', String(data.assignmentId));
    }
    for (const call of calls) {
      const needed = new Set((call.input.safeParse({}).error?.issues ?? []).map(({ path }) => String(path[0])));
      const sample = JSON.stringify(
        Object.fromEntries(Object.entries(sampleOf(call, marker)).filter(([field]) => needed.has(field))),
      );
      const inputOf = (id: string): object => ({
        ...(JSON.parse(sample.replaceAll(marker, id)) as object),
        ...(call.kind === 'list' && { page: { index: 1, size: 1000 } }),
      });
      if (!sample.includes(marker))
        for (const person of Object.keys(people) as Person[]) await ask(person, call, inputOf(''));
      else {
        const known = [requestId, ids.customerA, ids.agencyA, ids.agencyB, ids.agents.anne, ids.placeA, ids.territory];
        await Promise.all(
          known.flatMap((id) =>
            (['admin', 'agencyA', 'agencyB', 'customerA'] as const).map((person) => ask(person, call, inputOf(id))),
          ),
        );
        const about = async (id: string) => (await ask('admin', call, inputOf(id)))?.replaceAll(id, '');
        const none = derivedId('nothing');
        // Who may not make a call is refused before any id is read.
        if ((await people.admin.call(call, inputOf(none) as never)).http === 403) continue;
        const nothing = await about(none);
        for (const [group, those] of [...groups].map(([name, found]) => [name, [...found]] as const)) {
          // What says nothing about the first is not asked by such an id; of what most calls are about, by none of the
          // first three.
          const few = ['shift', 'assignment', 'siteEvent', 'agent', 'terms'].includes(group) ? 3 : 1;
          const answers = await Promise.all(those.slice(0, few).map(about));
          if (answers.some((one) => one !== undefined && one !== nothing))
            await Promise.all(those.slice(few).map(about));
        }
      }
    }
    const missions = (await people.agencyB.call(AgentRequests, { agencyId: ids.agencyB, page: { index: 1, size: 50 } }))
      .data;
    for (const { id } of missions as { id: string }[])
      await ask('agencyB', MissionShifts, { agencyId: ids.agencyB, id });
    for (const [person, call, input] of questions) await ask(person, call, input);
    expect({ seed, failed: failed.slice(0, 60) }).toEqual({ seed, failed: [] });
    expect((await people.admin.call(RowsLeftOut)).data).toEqual([]);
    const lists = calls.filter(({ kind }) => kind === 'list').map(({ name }) => name);
    expect(
      [...lists, ...certain, ...questions.map(([, { name }]) => name)].filter((call) => !shownBy.get(call)),
    ).toEqual([]);
  }, 480_000);
});
