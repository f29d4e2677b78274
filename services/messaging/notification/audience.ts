import { companyOf } from '#contracts/values/company.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import type { BulkMessageEvents } from '#contracts/events/bulk-message.ts';
import type { UserEvents } from '#contracts/events/identity.ts';
import type { Reference, ReferenceEvents } from '#contracts/events/reference.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import { AgentRow } from '#projections/agent/agent.table.ts';
import { knownTo } from '#projections/agent/agents-of.query.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { formatHour, formatInstant, defaultZone } from '#services/http/time-format.ts';
import type { NoticeRecipient, Fact, AudienceContext, NoticeAudience } from './notice.ts';
import { agentsById, agentsForList, dispatchersOf, itemsOf, screensOf, upcomingShifts } from './people.ts';
import { upcomingUnlicensed } from './registry-audience.ts';
import { noticeShiftOf, type NoticeShift } from './notice-shift.rule.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** The shift if it has not ended, since no notices are sent for ended ones. */
export const unlessEnded = (shift: NoticeShift | undefined, now: string): NoticeShift | undefined =>
  shift && shift.end > now ? shift : undefined;

const before = async ({ history, now }: AudienceContext) =>
  unlessEnded(noticeShiftOf((await history()).slice(0, -1)), now);
const after = async ({ history, now }: AudienceContext) => unlessEnded(noticeShiftOf(await history()), now);

/** Id of the company responsible for a shift. */
export const responsibleCompany = (shift: NoticeShift): string => responsibleFor(shift);

const oneAgent = async (
  agentId: string | undefined,
  shift: NoticeShift | undefined,
  { models }: AudienceContext,
): Promise<NoticeRecipient[]> => {
  if (!shift || !agentId) return [];
  const [people, items] = await Promise.all([
    agentsById(models, [agentId], shift.agent?.employerId ?? responsibleCompany(shift)),
    itemsOf(models, [shift]),
  ]);
  return people.map((person) => ({ person, items, companyId: responsibleCompany(shift) }));
};

/** The agent whom the event names. */
export const agentNamed: NoticeAudience = async ({ data }, scene) =>
  oneAgent(data['agentId'], await after(scene), scene);

/** An agent who takes an open job knows it; one who was chosen for it doesn't yet. */
export const agentPicked: NoticeAudience = async ({ data, metadata }, scene) =>
  data['by'] === 'claim' && metadata.actor.role !== 'user' ? oneAgent(data['agentId'], await after(scene), scene) : [];

/** Agents assigned automatically; for assignments by hand, a dispatcher decides when the agent is notified. */
export const agentAssignedByMachine: NoticeAudience = async ({ data }, scene) =>
  data['by'] === 'autoAssign' || data['by'] === 'handover' ? oneAgent(data['agentId'], await after(scene), scene) : [];

/** The agent who was on the shift and knew of it; a moved shift is described as it is now. */
export const agentWhoKnew: NoticeAudience = async ({ type }, scene) => {
  const shift = await before(scene);
  if (!shift?.agent?.knows) return [];
  return oneAgent(shift.agent.id, type === 'ShiftRescheduled' ? await after(scene) : shift, scene);
};

/** The same where place, position or title changed; other changes concern dispatchers only. */
export const agentWhoseWorkChanged: NoticeAudience = async (fact, scene) => {
  if (['placeId', 'position', 'title'].every((field) => fact.data[field] === undefined)) return [];
  const [was, is] = [await before(scene), await after(scene)];
  if (!was?.agent?.knows || !is) return [];
  return (await oneAgent(was.agent.id, is, scene)).map((one) => ({ ...one, values: { position: is.position } }));
};

/** Dispatchers of the responsible company. */
export const dispatchers: NoticeAudience = async ({ data }, scene) => {
  const shift = await before(scene);
  // An agent who will not be late after all needs no notice.
  if (!shift || data['minutes'] === 0) return [];
  const [items, users, agents] = await Promise.all([
    itemsOf(scene.models, [shift]),
    dispatchersOf(scene.models, [responsibleCompany(shift)]),
    agentsById(scene.models, [data['agentId']!], shift.agent?.employerId ?? responsibleCompany(shift)),
  ]);
  const [agent] = agents;
  const name = agent ? fullName(agent) : '';
  const minutes = data['minutes'] === lateUnknown ? -1 : (data['minutes'] ?? 0);
  const event = `/requests/detail/${shift.siteEventId}`;
  return users.map((person) => {
    const path = `${screensOf(person)}${event}`;
    const time = data['arrivesAt'] ? formatHour(data['arrivesAt'], shift.zone, person.language) : '';
    return { person, items, values: { name, minutes, time, reason: data['reason'] ?? '', path } };
  });
};

export const agentsForOpenedList: NoticeAudience = async ({ data }, { models, now }) => {
  const { kind, ownerId, value } = data as unknown as {
    kind: string;
    ownerId: string | null;
    value: Reference<'jobPosting'>;
  };
  if (kind !== 'jobPosting' || !value.notifyAgents || !ownerId || (value.deadline && value.deadline < now)) return [];
  const people = await agentsForList(models, ownerId, value);
  return people.map((person) => {
    const [list, text] =
      person.language === 'fr' ? [value.titleFr, value.descriptionFr] : [value.titleEn, value.descriptionEn];
    return { person, companyId: ownerId, values: { list, description: text } };
  });
};

/**
 * Agents whom somebody else put on a list, unless the list wants no notices or its deadline has passed; each with the
 * list's purpose.
 */
export const agentsPutOnList: NoticeAudience = async ({ data, metadata }, { models, now }) => {
  if (metadata.actor.role === 'user') return [];
  const { id, agentIds } = data as unknown as DataOf<typeof ReferenceEvents.AgentsListed>;
  const row = (await models.byIds(ReferenceRow, [id])).get(id);
  const list = row?.value as Reference<'jobPosting'> | undefined;
  if (!list?.notifyAgents || (list.deadline && list.deadline < now)) return [];
  const [place, people] = await Promise.all([
    models.byIds(PlaceRow, [list.placeId]),
    agentsById(models, agentIds, row!.ownerId),
  ]);
  const { name, zone } = place.get(list.placeId ?? '') ?? { name: '', zone: defaultZone };
  return people.map((person) => {
    const [title, description] =
      person.language === 'fr' ? [list.titleFr, list.descriptionFr] : [list.titleEn, list.descriptionEn];
    const when = (instant: string | null) => (instant ? formatInstant(instant, zone, person.language) : '');
    const span = [list.eventFrom, list.eventTo].map(when).filter(Boolean).join(' – ');
    const lines = [description, list.eventTitle, span, name].filter(Boolean).join('\n');
    return {
      person,
      companyId: row!.ownerId ?? undefined,
      values: { list: title, lines, deadline: when(list.deadline) || 'none' },
    };
  });
};

/**
 * Dispatchers of an agent's upcoming shifts, each with their own shifts; results of a registry check are sent together
 * (registry-audience).
 */
export const dispatchersOfUpcomingShifts: NoticeAudience = async ({ data }, { models, now }) => {
  if (data['importId']) return [];
  const [agents, all] = await Promise.all([
    models.byIds(AgentRow, [data['agentId']!]),
    upcomingShifts(models, data['agentId']!, now),
  ]);
  // One employer's decision concerns its own shifts only.
  const upcoming = all.filter((shift) => !data['employerId'] || responsibleFor(shift) === data['employerId']);
  const agent = agents.get(data['agentId']!);
  const number = agent?.licences.find(({ id }) => id === data['licenceId'])?.number ?? '';
  const users = await dispatchersOf(models, [...new Set(upcoming.map(responsibleFor))]);
  return Promise.all(
    users.map(async (person) => {
      const own = upcoming.filter((shift) => responsibleFor(shift) === companyOf(person));
      const { firstName = '', lastName = '' } = agent ? knownTo(agent, own[0]?.employerId) : {};
      const [only, another] = new Set(own.map(({ siteEventId }) => siteEventId));
      const path = only && !another ? `${screensOf(person)}/requests/detail/${only}` : upcomingUnlicensed(person);
      return {
        person,
        values: { name: fullName({ firstName, lastName }), number, path },
        items: await itemsOf(models, own),
      };
    }),
  );
};

const user = async ({ data }: Fact, { models }: AudienceContext): Promise<NoticeRecipient[]> => {
  const person = (await models.byIds(UserRow, [data['userId']!])).get(data['userId']!);
  return person ? [{ person, language: data['language'] }] : [];
};
export const resetRequester: NoticeAudience = async (fact, scene) => (fact.data['why'] ? [] : user(fact, scene));
export const invitedUser: NoticeAudience = async (fact, scene) => (fact.data['why'] ? user(fact, scene) : []);

/** At the address or number of the agent's own account, since an employer's file must not sign anybody in. */
export const signInRequester: NoticeAudience = async (fact, scene) => user(fact, scene);

/** Receiver of the link that confirms another address: the new address, or first the former one. */
export const newAddress: NoticeAudience = async (fact, scene) => {
  const { field, to, asked, requestId } = fact.data as unknown as DataOf<typeof UserEvents.SignInAddressRequested>;
  const recipients = await user(fact, scene);
  return recipients.map((one) => ({
    ...one,
    person: { ...one.person, ...(asked === 'new' && { [field]: to }) },
    values: { to, asked, requestId },
  }));
};

/** The former sign-in address, which no longer works. */
export const formerAddress: NoticeAudience = async (fact, scene) => {
  const { field, to, former } = fact.data as unknown as DataOf<typeof UserEvents.SignInAddressChanged>;
  return (await user(fact, scene)).map(({ person }) => ({
    person: { ...person, ...(field === 'email' && { email: former }) },
    values: { to },
  }));
};

/** The person whose way to sign in has changed: a second factor, or their company's own sign-in. */
export const whoseSignInChanged: NoticeAudience = async (fact, scene) => {
  const { how = '', left = 0 } = fact.data as { how?: string; left?: number };
  return (await user(fact, scene)).map(({ person }) => ({ person, values: { what: fact.type, how, left } }));
};

/** Each in their own language, in English where there is no French (rule msg.languages). */
export const namedAgents: NoticeAudience = async ({ data, metadata }, { models }) => {
  const { agentIds, titleEn, messageEn, french } = data as unknown as DataOf<typeof BulkMessageEvents.BulkMessageSent>;
  const companyId = companyOf(metadata.actor);
  return (await agentsById(models, agentIds, companyId ?? null)).map((person) => {
    const inFrench = person.language === 'fr' ? french : null;
    return {
      person,
      companyId,
      language: inFrench ? 'fr' : 'en',
      values: { title: inFrench?.title ?? titleEn, text: inFrench?.message ?? messageEn },
    };
  });
};
