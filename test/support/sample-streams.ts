import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { derivedId } from '#kernel/caller.ts';
import type { AnyEvent, Decider } from '#kernel/decider.ts';
import { storedSamples } from './event-samples.ts';
import * as story from './shift-story.ts';
import { ids } from './world.ts';

export type Fact = AnyEvent & { readonly data: object; readonly at?: string };
export type Stream = { readonly category: string; readonly id: string; readonly facts: readonly Fact[] };

const services = join(import.meta.dirname, '../../services');
const isDecider = (value: unknown): value is Decider =>
  typeof value === 'object' && value !== null && 'stream' in value && 'evolve' in value;
const everyDecider = async (): Promise<Decider[]> => {
  const found: Decider[] = [];
  for (const file of readdirSync(services, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.decider.ts'),
  ))
    found.push(...Object.values((await import(join(services, file))) as object).filter(isDecider));
  return [...new Set(found)];
};

export const requestId = derivedId('every fact', 'request');
/** Ids that occur in several streams. */
export const [runId, documentId, statementId, pageId, listId] = ['pay run', 'invoice', 'statement', 'page', 'list'].map(
  (name) => derivedId('every fact', name),
) as [string, string, string, string, string];
const shared = new Set([runId, documentId, statementId, pageId, listId]);
/**
 * Ids of the samples and of the shift story, mapped to people of the tests' data; all other ids are new for each
 * stream.
 */
const known = new Map<string, string>([
  [story.siteEventId, requestId],
  [story.customerId, ids.customerA],
  [story.otherCustomerId, ids.customerB],
  [story.agencyId, ids.agencyA],
  [story.otherAgencyId, ids.agencyB],
  [story.agentId, ids.agents.anne],
  [story.otherAgentId, ids.agents.bruno],
  [story.placeId, ids.placeA],
  [story.id(30), ids.guard],
  [story.id(31), ids.junior],
  [story.id(63), ids.subTerritory],
  ['018f2b0a-7c11-7d3e-9a50-1f2e3d4c5b6b', ids.agencyA],
]);
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
export const withIds = (stream: string, facts: readonly Fact[]): Fact[] =>
  JSON.parse(
    JSON.stringify(facts).replace(uuid, (id) => (shared.has(id) ? id : (known.get(id) ?? derivedId(stream, id)))),
  ) as Fact[];

/** Facts with which a kind of stream must begin. */
const before: Readonly<Record<string, readonly string[]>> = { shift: ['AgentAssigned'], agent: ['EmployerLinked'] };

/** Every stored sample as the last fact of a stream of its own, after the facts with which such streams begin. */
export const streamsOfSamples = async (): Promise<Stream[]> =>
  (await everyDecider()).flatMap(({ stream: category, events }) => {
    const [opening, ...others] = Object.keys(events as object) as [string, ...string[]];
    const own = Object.keys(storedSamples(opening)[0])[0]!;
    return [opening, ...others].flatMap((type) =>
      storedSamples(type).map((sample, n): Stream => {
        const name = `${category} ${type} ${n}`;
        const id = derivedId('every fact', name);
        const earlier = (of: string) =>
          storedSamples(of).find((one) => !('kind' in sample) || (one as { kind?: unknown }).kind === sample.kind) ??
          storedSamples(of)[0];
        const first = [opening, ...(before[category] ?? [])]
          .filter((of) => of !== type)
          .map((of) => [of, earlier(of)] as const);
        const facts = withIds(
          name,
          [...(type === opening ? [] : first), [type, sample] as const].map(([of, data]) => ({ type: of, data })),
        );
        return { category, id, facts: facts.map((fact) => ({ ...fact, data: { ...fact.data, [own]: id } })) };
      }),
    );
  });

/** Same as a sample, of ids that several streams share. */
const sampled = (type: string, data: object, n = 0): Fact => ({ type, data: { ...storedSamples(type)[n]!, ...data } });
const isList = (sample: object) => 'kind' in sample && sample.kind === 'jobPosting';
const threeLinkId = derivedId('every fact', 'three-link');
/** Streams about the same things, for lists that combine several streams. */
export const together: readonly Stream[] = [
  ...(['agent', 'employer'] as const).map((requestedBy): Stream => {
    const agentId = derivedId('every fact', 'asks', requestedBy);
    const request = { agentId, employerId: ids.agencyA, employerKind: 'agency', requestedBy };
    return {
      category: 'agent',
      id: agentId,
      facts: [sampled('AgentApplied', { agentId }, 1), sampled('EmployerLinkRequested', request, 1)],
    };
  }),
  {
    category: 'reference',
    id: threeLinkId,
    facts: [
      sampled(
        'ReferenceCreated',
        {
          id: threeLinkId,
          kind: 'threeLink',
          value: { skillId: ids.guard, licenceTypeId: ids.licenceType, territoryId: ids.territory },
        },
        1,
      ),
    ],
  },
  {
    category: 'reference',
    id: listId,
    facts: withIds('list', [
      sampled('ReferenceCreated', { id: listId }, storedSamples('ReferenceCreated').findIndex(isList)),
      { type: 'AgentsListed', data: { id: listId, kind: 'jobPosting', agentIds: [story.agentId] } },
    ]),
  },
  {
    category: 'payRun',
    id: runId,
    facts: withIds(
      'run',
      ['PayRunOpened', 'PayRunClosed'].map((type) => sampled(type, { runId })),
    ),
  },
  {
    category: 'payStatement',
    id: statementId,
    facts: withIds(
      'run',
      ['StatementLinesRecorded', 'StatementIssued'].map((type) => sampled(type, { runId, statementId })),
    ),
  },
  {
    category: 'invoiceBook',
    id: ids.agencyA,
    facts: withIds('invoice', [sampled('InvoiceIssued', { documentId })]),
  },
  {
    category: 'billPage',
    id: pageId,
    facts: withIds('invoice', [sampled('BillLinesRecorded', { documentId, pageId })]),
  },
];
/** A shift's life as a stream of its own. */
export const ofShift = (name: string, facts: readonly Fact[]): Stream => ({
  category: 'shift',
  id: derivedId(name, story.shiftId),
  facts: withIds(name, facts),
});
