import { Admins } from '../api/administrators.ts';
import { AutoAssignRuns } from '../api/auto-assign.ts';
import { TerritoryClients } from '../api/customers.ts';
import { InboxItems, type InboxItem } from '../api/inbox.ts';
import { JobPostings } from '../api/job-postings.ts';
import { dateWords } from '../values/date-words.ts';
import { nameIn } from '../values/named.ts';
import { phone } from '../values/phone.ts';
import { listFile, type Words } from './list-file.ts';
import { fullName } from '../values/person-name.ts';

const namesOf = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(', ');

export const adminsFile = listFile(
  Admins,
  'menu.agency.administrators',
)({
  name: { label: 'admins.name', kind: 'text', of: fullName },
  email: { label: 'manager.email', kind: 'text', of: ({ email }) => email },
  phone: { label: 'manager.phone', kind: 'text', of: (person) => phone(person.phone) },
  role: {
    label: 'manager.role',
    kind: 'text',
    of: ({ role, kind }, { language, t }) =>
      kind === 'superAdmin' ? t('manager.superAdmin') : role && nameIn(language, role),
  },
  state: {
    label: 'admins.state',
    kind: 'text',
    of: ({ blocked }, { t }) => t(blocked ? 'admins.disabled' : 'admins.active'),
  },
  lastSignIn: {
    label: 'admins.lastSignIn',
    kind: 'moment',
    of: ({ lastSignIn }) => lastSignIn,
    zone: () => null,
    access: { all: ['admin.updateRoles'] },
  },
  grants: {
    label: 'role.permissions',
    kind: 'text',
    of: ({ permissions, kind }, { t }) => (kind === 'superAdmin' ? t('admins.all') : String(permissions.length)),
  },
});

export const territoryClientsFile = listFile(
  TerritoryClients,
  'menu.admin.clientsByTerritory',
)({
  name: { label: 'client.name', kind: 'text', of: ({ name }) => name },
  city: { label: 'client.city', kind: 'text', of: ({ city }) => city },
  territories: {
    label: 'menu.admin.territories',
    kind: 'text',
    of: ({ territories }) => namesOf(territories.filter(({ visible }) => visible)),
  },
  subs: {
    label: 'territory.subterritories',
    kind: 'text',
    of: ({ territories }) => namesOf(territories.flatMap(({ subTerritories }) => subTerritories)),
  },
});

const dayInWords = (date: string, language: Words['language']): string => {
  const format = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'medium', timeZone: 'UTC' });
  return dateWords(format.formatToParts(new Date(`${date}T12:00:00.000Z`)), language);
};
/** An inbox item in one sentence. */
export const itemInWords = (item: InboxItem, { language, t }: Words): string => {
  const { kind, from, outcome, count, period, file, alert } = item;
  return t(`inbox.said.${kind}`, {
    from,
    file,
    n: count,
    outcome: outcome ?? 'none',
    known: from === '' ? 'no' : 'yes',
    alert: alert ? t(`alert.kind.${alert}`) : '',
    start: period ? dayInWords(period.from, language) : '',
    end: period ? dayInWords(period.to, language) : '',
  });
};
const itemZone = ({ timezone }: InboxItem) => timezone;
export const inboxFile = listFile(
  InboxItems,
  'inbox.title',
)({
  what: { label: 'inbox.col.item', kind: 'text', of: itemInWords },
  event: {
    label: 'csv.event',
    shownIn: 'what',
    kind: 'text',
    of: ({ request }) => request && `${request.requestNo} ${request.title}`,
  },
  place: { label: 'csv.place', shownIn: 'what', kind: 'text', of: ({ place }) => place },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone: itemZone },
  end: { label: 'shifts.col.end', shownIn: 'start', kind: 'moment', of: ({ end }) => end, zone: itemZone },
  at: { label: 'inbox.col.since', kind: 'moment', of: ({ at }) => at, zone: itemZone },
  handled: { label: 'inbox.col.handled', kind: 'moment', of: (row) => row.handledAt, zone: itemZone },
  by: { label: 'inbox.col.by', kind: 'text', of: ({ handledBy }) => handledBy },
});

export const jobPostingsFile = listFile(
  JobPostings,
  'ops.tab.lists',
)({
  title: { label: 'jobPosting.title', kind: 'text', of: ({ title }) => title },
  state: { label: 'jobPosting.state', kind: 'text', of: ({ state }, { t }) => t(`jobPosting.state.${state}`) },
  agents: { label: 'jobPosting.agents', kind: 'count', of: ({ agentCount }) => agentCount },
  needed: {
    label: 'jobPosting.applicantsNeeded',
    shownIn: 'agents',
    kind: 'count',
    of: ({ applicantsNeeded }) => applicantsNeeded,
  },
  deadline: {
    label: 'jobPosting.deadline',
    kind: 'moment',
    of: ({ deadline }) => deadline,
    zone: ({ timezone }) => timezone,
  },
  event: { label: 'jobPosting.event', kind: 'text', of: ({ eventTitle, place }) => eventTitle || place?.name },
  from: {
    label: 'jobPosting.eventFrom',
    shownIn: 'event',
    kind: 'moment',
    of: ({ eventFrom }) => eventFrom,
    zone: ({ timezone }) => timezone,
  },
  to: {
    label: 'jobPosting.eventTo',
    shownIn: 'event',
    kind: 'moment',
    of: ({ eventTo }) => eventTo,
    zone: ({ timezone }) => timezone,
  },
});

export const autoAssignRunsFile = listFile(
  AutoAssignRuns,
  'autoAssign.runs',
)({
  startedAt: { label: 'autoAssign.startedAt', kind: 'moment', of: ({ startedAt }) => startedAt, zone: () => null },
  events: { label: 'autoAssign.event', kind: 'text', of: ({ events }) => events.join(', ') },
  agents: { label: 'autoAssign.agent', kind: 'text', of: ({ agents }) => agents.join(', ') },
  state: { label: 'autoAssign.state', kind: 'text', of: ({ state }, { t }) => t(`autoAssign.state.${state}`) },
  shifts: { label: 'stats.shifts', kind: 'count', of: ({ shiftCount }) => shiftCount },
  filled: { label: 'autoAssign.filled', kind: 'count', of: ({ filled }) => filled },
  unfilled: { label: 'autoAssign.unfilled', kind: 'count', of: ({ unfilled }) => unfilled },
});
