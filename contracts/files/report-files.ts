import { Alerts } from '../api/alerts.ts';
import { EventReports, type EventReport } from '../api/event-reports.ts';
import { Invoices, type InvoiceEntry } from '../api/invoices.ts';
import { Refusals, type RefusalEntry } from '../api/refusals.ts';
import { deductedTexts } from '../values/invoice.ts';
import type { RefusalFigures } from '../values/refusal.ts';
import { roleGroups } from '../permissions.ts';
import { DelayReport, OperationsReport, PunchReport, type WorkRow } from '../api/work-reports.ts';
import { listFile, type FileColumn } from './list-file.ts';

type OfEvent = {
  readonly request: { readonly requestNo: string; readonly title: string; readonly place: string } | null;
};
const eventOf = ({ request }: OfEvent) => request && `${request.requestNo} ${request.title}`;
const placeOf = ({ request }: OfEvent) => request?.place;
/** The subject of a report's entry, with columns for the event or for the place first. */
const byEvent = {
  event: { label: 'report.event', kind: 'text', of: eventOf },
  eventPlace: { label: 'reports.by.place', shownIn: 'event', kind: 'text', of: placeOf },
} as const satisfies Record<string, FileColumn<OfEvent>>;

export const alertsFile = listFile(
  Alerts,
  'reports.tab.alerts',
)({
  kind: { label: 'alert.kind', kind: 'text', of: ({ kind }, { t }) => t(`alert.kind.${kind}`) },
  happenedAt: { label: 'alert.time', kind: 'moment', of: (row) => row.happenedAt, zone: ({ timezone }) => timezone },
  ...byEvent,
  position: { label: 'shifts.col.position', shownIn: 'event', kind: 'text', of: ({ position }) => position },
  agent: { label: 'alert.agent', kind: 'text', of: ({ agent }) => agent },
  handled: { label: 'alert.handled', kind: 'moment', of: (row) => row.handledAt, zone: ({ timezone }) => timezone },
  handledBy: { label: 'alert.handledBy', shownIn: 'handled', kind: 'text', of: ({ handledBy }) => handledBy },
  note: { label: 'alert.note', shownIn: 'handled', kind: 'text', of: ({ note }) => note },
});

const figureOf = (key: 'shifts' | 'filled' | 'missing' | 'late' | 'callOffs') =>
  ({ label: `reports.work.${key}`, kind: 'count', of: (row: WorkRow) => row[key] }) as const;
const nameOf = ({ name }: WorkRow) => name;
/** By day, client or place: the first column is the one that is shown. */
export const operationsReportFile = listFile(
  OperationsReport,
  'reports.tab.operations',
)({
  day: { label: 'reports.by.day', kind: 'day', of: nameOf },
  client: { label: 'reports.by.client', kind: 'text', of: nameOf },
  place: { label: 'reports.by.place', kind: 'text', of: nameOf },
  shifts: figureOf('shifts'),
  filled: figureOf('filled'),
  missing: figureOf('missing'),
  late: figureOf('late'),
  callOffs: figureOf('callOffs'),
});

export const delaysFile = listFile(
  DelayReport,
  'reports.tab.delay',
)({
  agent: { label: 'alert.agent', kind: 'text', of: ({ agent }) => agent },
  event: { label: 'report.event', kind: 'text', of: eventOf },
  place: { label: 'reports.by.place', shownIn: 'event', kind: 'text', of: placeOf },
  position: { label: 'shifts.col.position', shownIn: 'event', kind: 'text', of: ({ position }) => position },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone: ({ timezone }) => timezone },
  said: { label: 'reports.delay.said', kind: 'minutes', of: ({ said }) => said },
  noticed: {
    label: 'reports.delay.noticed',
    kind: 'moment',
    of: (row) => row.noticedAt,
    zone: ({ timezone }) => timezone,
  },
  minutes: { label: 'reports.delay.real', kind: 'minutes', of: ({ minutes }) => minutes },
});

export const punchesFile = listFile(
  PunchReport,
  'reports.tab.punch',
)({
  agent: { label: 'alert.agent', kind: 'text', of: ({ agent }) => agent },
  place: { label: 'reports.by.place', kind: 'text', of: placeOf },
  event: { label: 'report.event', shownIn: 'place', kind: 'text', of: eventOf },
  way: {
    label: 'reports.punch.way',
    kind: 'text',
    of: ({ way }, { t }) => t(way === 'in' ? 'field.punchIn' : 'field.punchOut'),
  },
  at: { label: 'alert.time', kind: 'moment', of: ({ at }) => at, zone: ({ timezone }) => timezone },
  verdict: { label: 'reports.punch.verdict', kind: 'text', of: ({ verdict }, { t }) => t(`reports.punch.${verdict}`) },
  distance: {
    label: 'reports.punch.distance',
    kind: 'text',
    of: ({ upTo }, { t }) => (upTo === null ? '' : t(`reports.punch.upTo.${upTo}`)),
  },
});

/** Minutes by which a right is measured; a shift that was given after its start had no notice. */
const measured = (key: keyof RefusalFigures) =>
  ({
    kind: 'hours',
    shownIn: 'figures',
    of: ({ figures }: RefusalEntry) => {
      const figure = figures?.[key] ?? null;
      return figure === null ? null : Math.max(0, figure);
    },
  }) as const;
const refusalZone = ({ timezone }: RefusalEntry) => timezone;
export const refusalsFile = listFile(
  Refusals,
  'refusals.title',
)({
  at: { label: 'refusals.at', kind: 'moment', of: ({ at }) => at, zone: refusalZone },
  agent: { label: 'alert.agent', kind: 'text', of: ({ agent }) => agent.fullName },
  employer: {
    label: 'employees.col.employer',
    shownIn: 'agent',
    kind: 'text',
    access: { roles: roleGroups.admin },
    of: ({ employer }) => employer,
  },
  place: { label: 'reports.by.place', kind: 'text', of: ({ place }) => place },
  event: {
    label: 'report.event',
    shownIn: 'place',
    kind: 'text',
    of: ({ request }) => request && `${request.requestNo} ${request.title}`,
  },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone: refusalZone },
  end: { label: 'shifts.col.end', shownIn: 'start', kind: 'moment', of: ({ end }) => end, zone: refusalZone },
  ground: { label: 'field.ground', kind: 'text', of: ({ ground }, { t }) => t(`refusals.ground.${ground ?? 'other'}`) },
  hoursInDay: { label: 'refusals.hoursInDay', ...measured('hoursInDay') },
  hoursInWeek: { label: 'refusals.hoursInWeek', ...measured('hoursInWeek') },
  rest: { label: 'refusals.rest', ...measured('weeklyRest') },
  notice: { label: 'refusals.notice', ...measured('shortNotice') },
});

const reportZone = ({ request }: EventReport) => request.timezone;
export const eventReportsFile = listFile(
  EventReports,
  'reports.tab.eventReports',
)({
  description: { label: 'report.description', kind: 'text', of: ({ description }) => description },
  type: {
    label: 'report.type',
    kind: 'text',
    of: ({ type }, { t }) => t(type === 'Event' ? 'report.type.event' : 'report.type.endOfShift'),
  },
  ...byEvent,
  author: { label: 'report.author', kind: 'text', of: ({ author }) => author },
  employer: { label: 'csv.agency', shownIn: 'author', kind: 'text', of: ({ employer }) => employer.name },
  files: { label: 'report.attachment', kind: 'text', of: ({ files }) => files.map(({ name }) => name).join(', ') },
  shared: {
    label: 'report.clientCanView',
    kind: 'text',
    // A client only sees reports that are shared with it.
    access: { roles: [...roleGroups.staff, ...roleGroups.agency] },
    of: ({ clientCanView }, { t }) => t(clientCanView ? 'report.shared.yes' : 'report.shared.no'),
  },
  filedAt: { label: 'report.filedAt', kind: 'moment', of: ({ filedAt }) => filedAt, zone: reportZone },
});

/** Amounts of a credit note are written as negative numbers. */
const signed = ({ kind }: InvoiceEntry, cents: number): number => (kind === 'creditNote' ? -cents : cents);
export const invoicesFile = listFile(
  Invoices,
  'bill.all',
)({
  number: { label: 'bill.number', kind: 'text', of: ({ number }) => number },
  kind: { label: 'bill.kind', kind: 'text', of: ({ kind }, { t }) => t(`bill.kind.${kind}`) },
  deducted: {
    label: 'bill.deducted',
    shownIn: 'kind',
    kind: 'text',
    of: (entry, { language }) => deductedTexts(entry, language).join('; '),
  },
  supplier: { label: 'billFile.supplier', kind: 'text', of: ({ supplier }) => supplier },
  billTo: { label: 'billFile.billTo', kind: 'text', of: ({ billTo }) => billTo },
  date: { label: 'bill.date', kind: 'day', of: ({ date }) => date },
  period: { label: 'billFile.period', kind: 'text', of: ({ period }) => `${period.from} – ${period.to}` },
  subtotal: { label: 'bill.subtotal', kind: 'money', of: (row) => signed(row, row.subtotal) },
  total: { label: 'bill.total', kind: 'money', of: (row) => signed(row, row.total) },
});
