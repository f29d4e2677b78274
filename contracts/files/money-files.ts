import { InvoiceLines } from '../api/invoices.ts';
import { ClientsBilling } from '../api/money-reports.ts';
import { PayRunAgents } from '../api/pay-runs.ts';
import { billedHoursText } from '../values/billed-hours.ts';
import { billLineNameOf } from '../values/line-name.ts';
import { listFile } from './list-file.ts';

export const payAgentsFile = listFile(
  PayRunAgents,
  'reports.agents',
)({
  name: { label: 'money.wait.agent', kind: 'text', of: ({ name }) => name },
  minutes: { label: 'reports.hours', kind: 'hours', of: ({ minutes }) => minutes },
  overtime: { label: 'reports.overtime', kind: 'hours', of: ({ overtimeMinutes }) => overtimeMinutes },
  primes: { label: 'reports.primes', kind: 'money', of: ({ primes }) => primes },
  km: { label: 'reports.kilometres', kind: 'money', of: ({ kilometres }) => kilometres },
  distance: { label: 'money.kind.km', shownIn: 'km', kind: 'kilometres', of: ({ distance }) => distance },
  flags: {
    label: 'reports.flags',
    kind: 'text',
    of: ({ flags }, { t }) => [...new Set(flags)].map((code) => t(`money.flagShort.${code}`)).join(', '),
  },
  total: { label: 'reports.total', kind: 'money', of: ({ total }) => total },
});

export const invoiceLinesFile = listFile(
  InvoiceLines,
  'invoice.lines',
)({
  date: { label: 'billFile.date', kind: 'day', of: ({ date }) => date },
  place: { label: 'billFile.place', kind: 'text', of: ({ place }) => place },
  event: { label: 'billFile.event', kind: 'text', of: ({ event }) => event },
  position: {
    label: 'billFile.position',
    shownIn: 'event',
    kind: 'text',
    of: ({ position }, { language }) => position?.[language] ?? '',
  },
  kind: {
    label: 'billFile.kind',
    kind: 'text',
    of: (line, { language, t }) => billLineNameOf(line, line.prime?.[language], t),
  },
  note: { label: 'field.note', shownIn: 'kind', kind: 'text', of: ({ note }) => note },
  explanation: {
    label: 'billFile.explanation',
    shownIn: 'kind',
    kind: 'text',
    of: ({ hoursFrom, minutes }, { language, t }) => billedHoursText(hoursFrom, minutes, t, language).join(' '),
  },
  hours: {
    label: 'reports.hours',
    shownIn: 'quantity',
    kind: 'hours',
    of: ({ minutes }) => (minutes === 0 ? null : minutes),
  },
  distance: {
    label: 'money.kind.km',
    shownIn: 'quantity',
    kind: 'kilometres',
    of: ({ distance }) => (distance === 0 ? null : distance),
  },
  rate: { label: 'billFile.rate', kind: 'money', of: ({ rate }) => rate },
  factor: { label: 'billFile.factor', shownIn: 'rate', kind: 'factor', of: ({ factor }) => factor },
  amount: { label: 'billFile.amount', kind: 'money', of: ({ amount }) => amount },
});

export const clientsBillingFile = listFile(
  ClientsBilling,
  'menu.admin.billingClients',
)({
  client: { label: 'billFile.client', kind: 'text', of: ({ client }) => client },
  agency: { label: 'billingClients.agency', kind: 'text', of: ({ agency }) => agency },
  shifts: { label: 'reports.shifts', kind: 'count', of: ({ shifts }) => shifts },
  hours: { label: 'reports.hours', kind: 'hours', of: ({ minutes }) => minutes },
  subtotal: { label: 'bill.subtotal', kind: 'money', of: ({ subtotal }) => subtotal },
  gst: { label: 'bill.gst', kind: 'money', of: ({ gst }) => gst },
  qst: { label: 'bill.qst', kind: 'money', of: ({ qst }) => qst },
  invoicedGst: {
    label: 'clientsBilling.invoicedGst',
    shownIn: 'invoiced',
    kind: 'money',
    of: (row) => row.invoicedGst,
  },
  invoicedQst: {
    label: 'clientsBilling.invoicedQst',
    shownIn: 'invoiced',
    kind: 'money',
    of: (row) => row.invoicedQst,
  },
});
