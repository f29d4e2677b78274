import { Injectable } from '@nestjs/common';
import { Employees } from '#contracts/api/employees.ts';
import { companyOf } from '#contracts/values/company.ts';
import { declarationOf } from '#contracts/events/all.ts';
import type { About, Declaration } from '#contracts/events/declare.ts';
import type { Topic } from '#contracts/realtime/realtime.ts';
import { chatPartyOf } from '#contracts/values/chat.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { hasGrants, hasAccess, roleGroups, type Role } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Actor, Recorded } from '#contracts/events/event-store.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { InboxItemRow } from '#projections/inbox/inbox-item.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { agenciesConcerned, companiesNaming } from '#projections/link/link.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { siteEventScope } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { ThreadRow } from '#projections/thread/thread.table.ts';
import { TagRow } from '#projections/tag/tag.table.ts';
import { threadScope } from '#projections/thread/thread.query.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import {
  accountRoom,
  agentRoom,
  employeesTopic,
  everybody,
  inboxRoom,
  inboxTopic,
  jobs,
  linkLists,
  linksTopic,
  noticesRoom,
  operationsGrants,
  platform,
  type RoomTopic,
} from './rooms.ts';

/** Fields that may identify the owner of something with a name. */
type Named = {
  readonly customerId?: string;
  readonly agencyId?: string;
  readonly placeId?: string;
  readonly tagId?: string;
  readonly id?: string;
};
const lists: readonly Topic[] = ['requests', 'operations'];
const remembered = 10_000;
/**
 * Whom an event concerns, by its subject: viewers of its site event, or nobody. `parties`, in addition or alone, where it changes who sees site
 * events; `conversation`: its two sides only; `person`: who did it, or for whom it is done; `companies`: those it names; `office`: the operations
 * room of the one it names; `inbox`: only where its subject waits; `sides`: the two companies of a link, and where it waits; `employees`: also the list of employees of the company responsible for its shift,
 * where status, missions and stars depend on shifts.
 */
const concerns: {
  readonly [A in About]: readonly (
    | 'event'
    | 'parties'
    | 'conversation'
    | 'companies'
    | 'office'
    | 'person'
    | 'inbox'
    | 'sides'
    | 'employees'
  )[];
} = {
  plan: ['event', 'employees'],
  job: ['event'],
  handover: ['event', 'parties'],
  agent: ['event', 'employees'],
  rating: ['event', 'employees'],
  money: ['event'],
  event: ['event'],
  merge: ['event'],
  bulkRun: ['event'],
  link: ['parties', 'sides'],
  autoAssignRun: [],
  person: [],
  financial: [],
  account: [],
  place: [],
  look: [],
  access: [],
  reference: ['inbox'],
  registry: ['inbox'],
  tag: [],
  message: [],
  conversation: ['conversation'],
  invoice: ['inbox'],
  terms: [],
  payRun: ['inbox'],
  alert: ['companies'],
  need: ['office'],
  inbox: [],
  export: ['person'],
};

/** The shift whose change may change a list of employees. */
const shiftOf = ({ type, data }: Recorded): string | null => {
  const about = declarationOf(type)?.about;
  return about && concerns[about].includes('employees') ? ((data as { shiftId?: string }).shiftId ?? null) : null;
};

/** Who may get which updates: lists are separate for each account, an event goes to those who may see it. */
@Injectable()
export class Audience {
  private readonly accounts = new Map<string, readonly string[]>();

  constructor(private readonly models: ReadModels) {}

  /** All rooms in which a viewer gets updates of a topic: its own, and that of data shown in every account's list. */
  async rooms(topic: Topic, viewer: Caller): Promise<string[]> {
    const own = await this.room(topic, viewer);
    if (own === undefined) return [];
    return own.startsWith(`${topic}@`) ? [own, `${topic}@${everybody}`] : [own];
  }

  /** The room in which a viewer gets updates of a topic; undefined where they may not. */
  async room(topic: Topic, viewer: Caller): Promise<string | undefined> {
    if (topic === 'notices')
      return (roleGroups.admin as readonly Role[]).includes(viewer.role) ? noticesRoom : undefined;
    if (topic === 'inbox') return inboxRoom(viewer);
    if (topic === 'links')
      return linkLists.some((access) => hasAccess(viewer, access)) ? accountRoom(topic, viewer) : undefined;
    // Only viewers who may fetch the list.
    if (topic === 'employees') return hasAccess(viewer, Employees.access) ? accountRoom(topic, viewer) : undefined;
    if (topic === 'exports') return `exports@${viewer.userId}`;
    if (topic === 'threads' || topic.startsWith('thread:')) return this.chatRoom(topic, viewer);
    if (viewer.role === 'user') return agentRoom(topic, viewer);
    if (!hasGrants(viewer, topic === 'operations' ? { any: operationsGrants } : { all: ['requests.view'] }))
      return undefined;
    if (topic === 'requests' || topic === 'operations' || topic === 'alerts' || topic === 'names')
      return accountRoom(topic, viewer);
    return (await this.models.row(SiteEventRow, siteEventScope(viewer), topic.slice('request:'.length)))
      ? topic
      : undefined;
  }

  /** Updates of conversations go to their parties only. */
  private async chatRoom(topic: Topic, viewer: Caller): Promise<string | undefined> {
    const party = chatPartyOf(viewer);
    if (!party) return undefined;
    if (topic === 'threads') return `threads@${party.id}`;
    return (await this.models.row(ThreadRow, threadScope(party), topic.slice('thread:'.length))) ? topic : undefined;
  }

  /** Rooms that these events concern; their shifts are read in one query. */
  async concerned(batch: readonly Recorded[]): Promise<RoomTopic[]> {
    const shifts = await this.models.byIds(ShiftRow, batch.map(shiftOf));
    const rooms = batch.flatMap((fact) => {
      const declared = declarationOf(fact.type);
      const shift = shifts.get(shiftOf(fact) ?? '');
      if (!declared) return [];
      return [
        this.roomsOf(declared, fact),
        this.employeesOf(declared, fact.data, shift),
        this.namingOf(declared, fact),
      ];
    });
    return (await Promise.all(rooms)).flat();
  }

  private async roomsOf(declared: Declaration, { data, metadata }: Recorded): Promise<RoomTopic[]> {
    const concerned = concerns[declared.about];
    // An agency that was just linked to a customer, or took a shift over, also gets updates of earlier events; one whose link ended gets none.
    if (concerned.includes('parties')) this.accounts.clear();
    if (concerned.includes('conversation')) {
      const { threadId, agentId, companyId } = data as { threadId: string; agentId: string; companyId: string };
      const own: Topic = `thread:${threadId}`;
      return [
        { room: own, topic: own },
        ...[agentId, companyId].map((party) => ({ room: `threads@${party}`, topic: 'threads' as const })),
        ...(declared.inbox ? [inboxTopic(companyId)] : []),
      ];
    }
    if (concerned.includes('companies')) {
      const { companyId, seenBy } = data as { companyId: string; seenBy: readonly string[] };
      return [
        ...[platform, companyId, ...seenBy].map((account) => ({
          room: `alerts@${account}`,
          topic: 'alerts' as const,
        })),
        inboxTopic(companyId),
      ];
    }
    if (concerned.includes('office'))
      return [{ room: `operations@${(data as { companyId: string }).companyId}`, topic: 'operations' }];
    if (concerned.includes('person')) return [{ room: `exports@${metadata.actor.userId}`, topic: 'exports' }];
    if (concerned.includes('sides'))
      return [
        ...(declared.inbox ? await this.inboxOf(data) : []),
        ...(await this.sidesOf((data as { linkId: string }).linkId)),
      ];
    if (concerned.includes('inbox')) return declared.inbox ? this.inboxOf(data) : [];
    if (!concerned.includes('event')) return [];
    const { siteEventId, customerId, toAgencyId, agentId, lost } = data as {
      siteEventId: string;
      customerId?: string;
      toAgencyId?: string;
      agentId?: string;
      lost?: { holders: readonly { agencyId: string }[] };
    };
    // The agency that answers a mission has no part in its event yet, but sees the progress of its answer.
    const asker = declared.about === 'bulkRun' && metadata.actor.agencyId ? [metadata.actor.agencyId] : [];
    const accounts = [
      ...new Set([
        platform,
        ...(await this.accountsOf(siteEventId, customerId)),
        ...(toAgencyId ? [toAgencyId] : []),
        ...(lost?.holders.map(({ agencyId }) => agencyId) ?? []),
        ...asker,
      ]),
    ];
    const topic: Topic = `request:${siteEventId}`;
    return [
      { room: topic, topic },
      ...accounts.flatMap((account) => lists.map((list) => ({ room: `${list}@${account}`, topic: list }))),
      ...(declared.inbox ? accounts.map(inboxTopic) : []),
      ...(agentId ? [{ room: `requests@${agentId}`, topic: 'requests' as const }] : []),
      ...(declared.openJob ? [{ room: jobs, topic: 'operations' as const }] : []),
    ];
  }

  /** Accounts whose lists of employees an event changes: data of one employer, or that a person works for it, is sent to no other. */
  private async employeesOf({ about, employees }: Declaration, data: unknown, shift?: ShiftRow): Promise<RoomTopic[]> {
    const { agentId, employerId, shiftId } = data as { agentId?: string; employerId?: string; shiftId?: string };
    if (employees === 'named' && employerId) return [platform, employerId].map(employeesTopic);
    if (employees && agentId) {
      const { employerIds = [] } = (await this.models.byIds(AgentRow, [agentId])).get(agentId) ?? {};
      return [platform, ...employerIds].map(employeesTopic);
    }
    if (!shiftId || !concerns[about].includes('employees')) return [];
    // The former agent of a removed shift is no longer known.
    if (!shift)
      return [platform, ...(await this.accountsOf((data as { siteEventId: string }).siteEventId))].map(employeesTopic);
    return shift.agentId || agentId ? [platform, responsibleFor(shift)].map(employeesTopic) : [];
  }

  /** Lists that show a name which an event changes: everybody's for shared data, else those of the owning company and of companies it works with. */
  private async namingOf({ names }: Declaration, { data, metadata }: Recorded): Promise<RoomTopic[]> {
    const topics = typeof names === 'function' ? names(data as never) : names;
    if (topics.length === 0) return [];
    const owner = await this.ownerOf(data as Named, metadata.actor);
    const accounts =
      owner === null
        ? [everybody]
        : [platform, ...(await this.models.query<{ id: string }>(companiesNaming(owner))).map(({ id }) => id)];
    return topics.flatMap((topic) => accounts.map((account) => ({ room: `${topic}@${account}`, topic })));
  }

  /** Company that owns an object; for a deleted one, that of the person who deleted it; null for shared data. */
  private async ownerOf({ placeId, tagId, id, ...company }: Named, actor: Actor): Promise<string | null> {
    const gone = { ownerId: companyOf(actor) ?? null };
    if (placeId) return (await this.models.byIds(PlaceRow, [placeId])).get(placeId)?.customerId ?? gone.ownerId;
    if (tagId) return ((await this.models.byIds(TagRow, [tagId])).get(tagId) ?? gone).ownerId;
    if (id) return ((await this.models.byIds(ReferenceRow, [id])).get(id) ?? gone).ownerId;
    return companyOf(company) ?? null;
  }

  /** Inbox in which a link, a run, an upload or a webhook waits, found by its item where the event doesn't say; most settings are in no inbox. */
  private async inboxOf(data: unknown): Promise<RoomTopic[]> {
    const asked = data as { linkId?: string; runId?: string; importId?: string; id?: string };
    const id = asked.linkId ?? asked.runId ?? asked.importId ?? asked.id ?? null;
    const rows = await this.models.byIds(InboxItemRow, [id]);
    if (id === asked.id && !rows.has(id ?? '')) return [];
    return [inboxTopic(rows.get(id ?? '')?.companyId ?? platform)];
  }

  /** The two companies of a link, found by its inbox item, which is there after the link has ended too. */
  private async sidesOf(linkId: string): Promise<RoomTopic[]> {
    const { companyId, partnerId } = (await this.models.byIds(InboxItemRow, [linkId])).get(linkId) ?? {};
    return [companyId, partnerId].flatMap((account) => (account ? [linksTopic(account)] : []));
  }

  /** The customer of an event and the agencies linked to it, cached: an event never changes its customer, and a change of links clears the cache. */
  private async accountsOf(siteEventId: string, known?: string): Promise<readonly string[]> {
    const cached = this.accounts.get(siteEventId);
    if (cached) return cached;
    const customerId = known ?? (await this.models.row(SiteEventRow, sql`true`, siteEventId))?.customerId;
    if (!customerId) return [];
    const agencies = await this.models.query<{ id: string }>(agenciesConcerned(customerId, siteEventId));
    const accounts = [customerId, ...agencies.map(({ id }) => id)];
    if (this.accounts.size >= remembered) this.accounts.clear();
    this.accounts.set(siteEventId, accounts);
    return accounts;
  }
}
