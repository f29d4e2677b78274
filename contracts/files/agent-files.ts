import { CustomerAgents } from '../api/customers.ts';
import { CustomerEmployeeEvents, EmployeeEvents, type EmployeeEvent } from '../api/employee-events.ts';
import { PendingAgentApproval, PendingCustomerApproval } from '../api/employees.ts';
import { ListedAgents } from '../api/job-postings.ts';
import { OnboardingList } from '../api/onboarding.ts';
import { Ratings } from '../api/ratings.ts';
import type { Output } from '../endpoint.ts';
import { stepOf } from '../values/onboarding.ts';
import { phone } from '../values/phone.ts';
import { ratingCriteria } from '../values/rating.ts';
import { listFile, type FileColumn } from './list-file.ts';
import { fullName } from '../values/person-name.ts';

const agentName = { kind: 'text', of: (agent: { readonly fullName: string }) => agent.fullName } as const;
const mail = { kind: 'text', of: (person: { readonly email: string }) => person.email } as const;
const number = { kind: 'text', of: (person: { readonly phone: string }) => phone(person.phone) } as const;

export const candidatesFile = listFile(
  OnboardingList,
  'menu.agency.onboarding',
)({
  name: {
    label: 'onboarding.col.name',
    kind: 'text',
    of: fullName,
  },
  applied: { label: 'onboarding.col.applied', kind: 'moment', of: ({ appliedAt }) => appliedAt, zone: () => null },
  contact: { label: 'employees.col.email', ...mail },
  phone: { label: 'manager.phone', shownIn: 'contact', ...number },
  status: {
    label: 'onboarding.col.status',
    kind: 'text',
    of: ({ status }, { t }) => t(`badge.${stepOf(status)}`),
  },
  licence: { label: 'onboarding.col.licence', kind: 'text', of: ({ licence }) => licence?.number },
  licenceState: {
    label: 'csv.licenceState',
    shownIn: 'licence',
    kind: 'text',
    of: ({ licence }, { t }) => licence && t(`employee.permit.${licence.state}`),
  },
  expires: {
    label: 'csv.licenceExpiry',
    shownIn: 'licence',
    kind: 'day',
    of: ({ licence }) => licence?.validTo,
  },
  firstShift: {
    label: 'onboarding.col.firstShift',
    kind: 'moment',
    of: ({ firstShift }) => firstShift,
    zone: () => null,
  },
});

type LinkRequest = Output<typeof PendingAgentApproval>[number];
const linkRequest = {
  name: { label: 'employees.col.name', kind: 'text', of: (row) => row.fullName || row.email },
  email: { label: 'employees.col.email', ...mail },
  phone: { label: 'employees.col.phone', ...number },
  employer: { label: 'employees.col.employer', kind: 'text', of: ({ employer }) => employer.name },
  at: { label: 'employees.col.asked', kind: 'moment', of: ({ requestedAt }) => requestedAt, zone: () => null },
} as const satisfies Record<string, FileColumn<LinkRequest>>;
export const receivedLinksFile = listFile(PendingCustomerApproval, 'employees.tab.received')(linkRequest);
export const sentLinksFile = listFile(PendingAgentApproval, 'employees.tab.sent')(linkRequest);

const zone = ({ timezone }: EmployeeEvent) => timezone;
const employeeEvent = {
  title: { label: 'event.tab.event', kind: 'text', of: ({ requestNo, title }) => `${requestNo} ${title}` },
  customer: { label: 'csv.customer', kind: 'text', of: ({ customer }) => customer.name },
  place: { label: 'csv.place', shownIn: 'customer', kind: 'text', of: ({ place }) => place },
  start: { label: 'shifts.col.start', shownIn: 'when', kind: 'moment', of: ({ start }) => start, zone },
  end: { label: 'shifts.col.end', shownIn: 'when', kind: 'moment', of: ({ end }) => end, zone },
  timezone: { label: 'csv.timezone', shownIn: 'when', kind: 'text', of: zone },
  position: { label: 'shifts.col.position', kind: 'text', of: ({ position }) => position },
  status: { label: 'employees.col.status', kind: 'text', of: ({ status }, { t }) => t(`status.${status}`) },
  hours: {
    label: 'employee.event.hours',
    kind: 'hours',
    of: ({ minutes, workedMinutes }) => workedMinutes ?? minutes,
  },
} as const satisfies Record<string, FileColumn<EmployeeEvent>>;
export const employeeEventsFile = listFile(EmployeeEvents, 'employee.tab.events')(employeeEvent);
export const customerEmployeeEventsFile = listFile(CustomerEmployeeEvents, 'employee.tab.events')(employeeEvent);

export const customerAgentsFile = listFile(
  CustomerAgents,
  'customer.tab.agents',
)({
  name: { label: 'admins.name', ...agentName },
  phone: { label: 'client.phone', ...number },
  shifts: { label: 'client.agents.shifts', kind: 'count', of: ({ shifts }) => shifts },
  last: { label: 'client.agents.last', kind: 'moment', of: ({ lastShift }) => lastShift, zone: () => null },
  mark: {
    label: 'client.state',
    kind: 'text',
    of: ({ excluded, linked }, { t }) =>
      excluded ? t('client.agents.excluded') : linked ? t('client.agents.linked') : null,
  },
});

export const listedAgentsFile = listFile(
  ListedAgents,
  'jobPosting.agents',
)({
  name: { label: 'onboarding.col.name', ...agentName },
  email: { label: 'jobPosting.email', ...mail },
  phone: { label: 'jobPosting.phone', ...number },
  level: { label: 'jobPosting.level', kind: 'text', of: ({ level }) => level?.name },
});

type Rating = Output<typeof Ratings>[number];
const starsOf = (criterion: (typeof ratingCriteria)[number]) =>
  ({
    label: `rating.${criterion}`,
    shownIn: 'criteria',
    kind: 'stars',
    of: ({ criteria }) => criteria[criterion],
  }) as const satisfies FileColumn<Rating>;
export const ratingsFile = listFile(
  Ratings,
  'menu.agency.ratings',
)({
  agent: { label: 'ratings.agent', kind: 'text', of: ({ employee }) => employee.fullName },
  agentShift: { label: 'ratings.shift', shownIn: 'agent', kind: 'text', of: ({ shift }) => shift.title },
  shift: { label: 'ratings.shift', kind: 'text', of: ({ shift }) => shift.title },
  start: { label: 'shifts.col.start', always: true, kind: 'moment', of: ({ shift }) => shift.start, zone: () => null },
  rating: { label: 'ratingList.rating', kind: 'stars', of: ({ rating }) => rating },
  punctuality: starsOf('punctuality'),
  responsibility: starsOf('responsibility'),
  customerService: starsOf('customerService'),
  presentation: starsOf('presentation'),
  penalties: {
    label: 'ratings.penalties',
    kind: 'text',
    of: ({ penalties }, { t }) => penalties.map((one) => t(`rating.penalty.${one}`)).join(', '),
  },
  comment: { label: 'ratingList.comment', kind: 'text', of: ({ comment }) => comment },
  author: { label: 'ratingList.author', kind: 'text', of: ({ author }) => author },
  date: { label: 'ratingList.date', kind: 'moment', of: ({ date }) => date, zone: () => null },
});
