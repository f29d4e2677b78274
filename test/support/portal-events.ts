import type { RequestDetail } from '#contracts/api/requests.ts';
import type { ShiftRow } from '#contracts/api/shifts.ts';
import type { ShiftFacts } from '#contracts/values/shift.ts';

/** `1` → an id; the same number is the same id. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An event as the server describes one, in Montréal. */
export const eventOf = (more: Partial<RequestDetail> = {}): RequestDetail => ({
  id: idOf(1),
  requestNo: 'R55',
  title: 'Gala',
  requestDate: '2026-11-27T05:00:00.000Z',
  start: '2026-11-27T23:00:00.000Z',
  end: '2026-11-28T07:00:00.000Z',
  timezone: 'America/Toronto',
  status: 1,
  place: {
    id: idOf(20),
    name: 'Centre Bell',
    general: { name: 'Centre Bell', timezone: 'America/Toronto', address: '1909 avenue des Canadiens', city: 'Montréal' },
  },
  customer: { id: idOf(30), name: 'Festival' },
  shiftCount: 3,
  filledCount: 1,
  can: ['edit', 'duplicate', 'delete', 'export', 'addShifts', 'assign', 'publish'],
  descriptionEn: '',
  descriptionFr: '',
  note: '',
  maxConfirmationHours: 24,
  taskTypes: [],
  hasStarted: false,
  startingSoon: false,
  canBeEmployer: false,
  recurrence: {
    existingDates: ['2026-11-27'],
    posts: [{ position: 'Gate B', skillId: idOf(40), from: '18:00', until: '02:00', nights: 1, dates: ['2026-11-27'] }],
  },
  tasks: [],
  agencies: [],
  supervisors: [],
  ...more,
});

export const factsOf = (more: Partial<ShiftFacts> = {}): ShiftFacts => ({
  start: '2026-11-27T23:00:00.000Z',
  confirmFrom: '2026-11-26T23:00:00.000Z',
  dueAt: null,
  assigned: false,
  accepted: false,
  confirmed: false,
  punchIn: null,
  punchOut: null,
  lateEstimatedTime: null,
  transferred: false,
  handover: null,
  autoAssign: false,
  published: false,
  refused: false,
  ...more,
});

/** A shift of that event as the server describes one, with nobody on it. */
export const shiftOf = (more: Partial<ShiftRow> = {}): ShiftRow => ({
  id: idOf(100),
  requestId: idOf(1),
  placeId: idOf(20),
  customer: { id: idOf(10), name: 'Festival' },
  agencyId: null,
  agency: null,
  start: '2026-11-27T23:00:00.000Z',
  end: '2026-11-28T07:00:00.000Z',
  timezone: 'America/Toronto',
  title: '',
  location: { title: 'Gate B' },
  competence: { id: idOf(40), name: { en: 'Static guard', fr: 'Agent statique' }, rateType: 'hourly' },
  maxLevel: null,
  agentType: 'agent',
  isPublishedInApp: false,
  autoAssign: false,
  autoAssignCustomer: false,
  autoAssignStartDate: null,
  maxConfirmationHours: 24,
  mergeDto: { id: 'notGrouped', start: '2026-11-27T23:00:00.000Z', end: '2026-11-28T07:00:00.000Z', count: 1 },
  affectationId: null,
  tasks: [],
  identity: 'unassigned',
  employee: null,
  assignment: null,
  status: 'missing',
  facts: factsOf(),
  subContracts: [],
  totalMinutes: 480,
  workedMinutes: null,
  can: ['modify', 'assign', 'duplicate', 'deleteShift', 'publish', 'history'],
  ...more,
});
