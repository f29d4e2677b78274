import { AgentRequests, MissionShifts, type Mission, type MissionShift } from '../api/agent-requests.ts';
import type { ShiftRow } from '../api/shifts.ts';
import { SmartConnectShifts, type HandedOver } from '../api/smart-connect.ts';
import type { HandoverStatus } from '../values/handover.ts';
import { listFile, type Words } from './list-file.ts';
import { agentInWords } from './shift-files.ts';

/** Message keys for the kinds of inquiries. */
export const inquiryKinds = { smartConnect: 'ops.tab.smartConnect', agentRequest: 'shifts.agentRequest' } as const;

type Offer = { readonly status: HandoverStatus; readonly shift: ShiftRow | null };
/** Status of an offer; once it was accepted, the status of its shift. */
const offerInWords = ({ status, shift }: Offer, { t }: Words) =>
  t(status === 'accepted' && shift ? `status.${shift.status}` : `handover.${status}`);
const agentOf = ({ shift }: Pick<Offer, 'shift'>, words: Words) => shift && agentInWords(shift, words);
const zone = ({ timezone }: { readonly timezone: string }) => timezone;

const missionZone = ({ timezone }: Mission) => timezone;
export const inquiriesFile = listFile(
  AgentRequests,
  'ops.tab.inquiries',
)({
  from: { label: 'mission.from', kind: 'text', of: ({ from }) => from.name },
  kind: { label: 'alert.kind', shownIn: 'from', kind: 'text', of: ({ kind }, { t }) => t(inquiryKinds[kind]) },
  number: { label: 'requests.col.number', shownIn: 'event', kind: 'text', of: ({ requestNo }) => `R${requestNo}` },
  event: { label: 'mission.event', kind: 'text', of: ({ title }) => title },
  place: { label: 'csv.place', shownIn: 'event', kind: 'text', of: ({ place }) => place },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone: missionZone },
  agentCount: { label: 'mission.shifts', kind: 'count', of: ({ agentCount }) => agentCount },
  status: { label: 'shifts.col.status', kind: 'text', of: ({ status }, { t }) => t(`handover.${status}`) },
  expiresAt: {
    label: 'mission.answerBy',
    kind: 'moment',
    of: ({ status, expiresAt }) => (status === 'waiting' ? expiresAt : null),
    zone: missionZone,
  },
});

export const missionFile = listFile(
  MissionShifts,
  'stats.shifts',
)({
  position: { label: 'shifts.col.position', kind: 'text', of: ({ position, title }) => position || title },
  name: { label: 'shifts.col.name', kind: 'text', of: agentOf },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone },
  end: { label: 'shifts.col.end', kind: 'moment', of: ({ end }) => end, zone },
  timezone: { label: 'csv.timezone', shownIn: 'end', kind: 'text', of: zone },
  status: { label: 'shifts.col.status', kind: 'text', of: offerInWords },
  service: {
    label: 'shifts.col.serviceType',
    kind: 'text',
    of: ({ competence }, { language }) => competence?.[language],
  },
  level: {
    label: 'employee.level',
    shownIn: 'service',
    kind: 'text',
    of: ({ maxLevel }: MissionShift, { language }) => maxLevel?.[language],
  },
  agentType: { label: 'shifts.col.agentType', kind: 'text', of: ({ agentType }, { t }) => t(`agentType.${agentType}`) },
  price: { label: 'smartconnect.price', kind: 'money', of: ({ supplierPrice }) => supplierPrice },
});

export const handoversFile = listFile(
  SmartConnectShifts,
  'ops.tab.smartConnect',
)({
  place: { label: 'csv.place', kind: 'text', of: ({ place }) => place },
  number: { label: 'requests.col.number', shownIn: 'event', kind: 'text', of: ({ requestNo }) => `R${requestNo}` },
  event: { label: 'mission.event', kind: 'text', of: ({ title }) => title },
  position: { label: 'shifts.col.position', kind: 'text', of: ({ position }) => position },
  direction: {
    label: 'smartconnect.direction',
    kind: 'text',
    of: ({ direction }, { t }) => t(direction === 'sent' ? 'smartconnect.wayOut' : 'smartconnect.received'),
  },
  partner: { label: 'ops.handover', kind: 'text', of: ({ partner }) => partner.name },
  name: { label: 'shifts.col.name', kind: 'text', of: agentOf },
  start: { label: 'shifts.col.start', kind: 'moment', of: ({ start }) => start, zone },
  end: { label: 'shifts.col.end', kind: 'moment', of: ({ end }) => end, zone },
  status: { label: 'shifts.col.status', kind: 'text', of: (offer: HandedOver, words) => offerInWords(offer, words) },
  price: { label: 'smartconnect.price', kind: 'money', of: ({ supplierPrice }) => supplierPrice },
  clientPrice: { label: 'smartconnect.clientPrice', kind: 'money', of: ({ clientPrice }) => clientPrice },
});
