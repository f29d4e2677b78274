import { OperationShifts, RequestsV1 } from '../api/operations.ts';
import { ShiftRows, type ShiftDetail, type ShiftRow } from '../api/shifts.ts';
import { clock, dateWords } from '../values/date-words.ts';
import { operationStatus } from '../values/operations.ts';
import { phone } from '../values/phone.ts';
import { eventsFile } from './event-file.ts';
import { listFile, type FileColumn, type Words } from './list-file.ts';

type Named = Pick<ShiftDetail, 'employee' | 'facts' | 'timezone'>;

const momentInWords = { year: 'numeric', month: 'short', day: 'numeric', ...clock } as const;

/** Agent of a shift as files show it: the name, or from when it will be shown (decision 8). */
export const agentInWords = ({ employee, facts, timezone }: Named, { language, t }: Words): string => {
  if (employee || !facts.assigned) return employee?.fullName ?? '';
  const format = new Intl.DateTimeFormat(`${language}-CA`, { ...momentInWords, timeZone: timezone });
  const moment = dateWords(format.formatToParts(new Date(facts.confirmFrom)), language);
  return t('identity.assignedFrom', { moment });
};

const named = {
  name: { label: 'shifts.col.name', kind: 'text', of: agentInWords },
  employer: { label: 'csv.agency', shownIn: 'name', kind: 'text', of: ({ agency }) => agency?.name },
} as const satisfies Record<string, FileColumn<ShiftRow>>;
const zone = ({ timezone }: Pick<ShiftRow, 'timezone'>) => timezone;
const times = {
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone },
  end: { label: 'shifts.col.end', kind: 'moment', of: ({ end }) => end, zone },
  timezone: { label: 'csv.timezone', shownIn: 'end', kind: 'text', of: zone },
  hours: { label: 'reports.hours', shownIn: 'end', kind: 'hours', of: ({ totalMinutes }) => totalMinutes },
} as const satisfies Record<string, FileColumn<ShiftRow>>;
const punches = {
  punchIn: {
    label: 'csv.punchIn',
    shownIn: 'status',
    kind: 'moment',
    of: (row) => row.assignment?.timeSheet.punchIn,
    zone,
  },
  punchOut: {
    label: 'csv.punchOut',
    shownIn: 'status',
    kind: 'moment',
    of: (row) => row.assignment?.timeSheet.punchOut,
    zone,
  },
  worked: { label: 'csv.worked', shownIn: 'status', kind: 'hours', of: ({ workedMinutes }) => workedMinutes },
} as const satisfies Record<string, FileColumn<ShiftRow>>;

/** A row, with the pay and billing of its company where the reader may see them. */
type ShiftInFile = ShiftRow & Partial<Pick<ShiftDetail, 'salary' | 'billingPrice'>>;
export const shiftsFile = listFile(
  ShiftRows,
  'stats.shifts',
)({
  ...named,
  ...times,
  position: { label: 'shifts.col.position', kind: 'text', of: ({ location }) => location.title },
  status: { label: 'shifts.col.status', kind: 'text', of: ({ status }, { t }) => t(`status.${status}`) },
  ...punches,
  serviceType: {
    label: 'shifts.col.serviceType',
    kind: 'text',
    of: ({ competence }, { language }) => competence?.name[language],
  },
  agentType: {
    label: 'shifts.col.agentType',
    kind: 'text',
    of: ({ agentType, assignment }, { t }) => t(`agentType.${assignment?.isSupervisor ? 'supervisor' : agentType}`),
  },
  salary: {
    label: 'csv.pay',
    always: true,
    kind: 'money',
    access: { all: ['finance.viewPay'] },
    of: ({ salary }: ShiftInFile) => salary,
  },
  billingPrice: {
    label: 'csv.billing',
    always: true,
    kind: 'money',
    access: { all: ['finance.viewBilling'] },
    of: ({ billingPrice }: ShiftInFile) => billingPrice,
  },
});

export const operationsFile = listFile(
  OperationShifts,
  'ops.tab.today',
)({
  ...named,
  place: { label: 'csv.place', kind: 'text', of: ({ place }) => place.name },
  number: { label: 'requests.col.number', shownIn: 'place', kind: 'text', of: ({ request }) => request.requestNo },
  event: { label: 'csv.event', shownIn: 'place', kind: 'text', of: ({ request }) => request.title },
  position: { label: 'shifts.col.position', shownIn: 'place', kind: 'text', of: ({ location }) => location.title },
  serviceType: {
    label: 'shifts.col.serviceType',
    shownIn: 'place',
    kind: 'text',
    of: ({ competence }, { language }) => competence?.name[language],
  },
  customer: { label: 'csv.customer', shownIn: 'place', kind: 'text', of: ({ customer }) => customer.name },
  ...times,
  status: {
    label: 'shifts.col.status',
    kind: 'text',
    of: ({ status }, { t }) => t(`status.${operationStatus(status)}`),
  },
  ...punches,
  phone: { label: 'manager.phone', kind: 'text', of: ({ employee }) => phone(employee?.phone ?? '') },
});

/** The events of a period, in the same columns. */
export const periodEventsFile = listFile(RequestsV1, 'menu.customer.events')(eventsFile.columns);
