import type { EmployeeAffectation, ShiftAbility, ShiftDetail } from '#contracts/api/shifts.ts';
import type { ShiftPayTab } from '#contracts/api/shift-pay.ts';
import type { MoneyLine } from '#contracts/values/money-line.ts';
import type { User } from '#contracts/api/session.ts';
import { userOf } from './portal-stage.tsx';

export const shiftId = '22222222-2222-4222-8222-222222222222';
export const assignmentId = '33333333-3333-4333-8333-333333333333';
export const agencyId = '44444444-4444-4444-8444-444444444444';
const agentId = '55555555-5555-4555-8555-555555555555';
const skillId = '66666666-6666-4666-8666-666666666666';
const requestId = '77777777-7777-4777-8777-777777777777';

const everything: ShiftAbility[] = [
  'modify',
  'assign',
  'changeAgent',
  'removeAgent',
  'switchRole',
  'accept',
  'confirm',
  'punchIn',
  'punchOut',
  'refuse',
  'correct',
  'history',
  'autoAssign',
  'publish',
  'viewPay',
  'viewBilling',
  'editPay',
  'editBilling',
];

/** An agency's dispatcher with all grants that assignments need. */
export const dispatcher = (data: Partial<User['data']> = {}): User =>
  userOf(
    'agency',
    {
      permissions: [
        'requests.view',
        'requests.edit',
        'requests.manualAssign',
        'requests.autoAssign',
        'requests.publish',
        'finance.viewPay',
      ],
      ...data,
    },
    { agencyId },
  );

type Filled = Partial<ShiftDetail> & {
  readonly sheet?: Partial<NonNullable<ShiftDetail['assignment']>['timeSheet']>;
  readonly breaks?: [string, string][];
};

/** A shift of 8 hours in Toronto on 10 March 2027, 13:00 to 21:00 UTC, with Anne Roy on it. */
export const shiftOf = ({ sheet, breaks = [], facts, ...rest }: Filled = {}): ShiftDetail => {
  const start = rest.start ?? '2027-03-10T13:00:00.000Z';
  const punches = { punchIn: sheet?.punchIn ?? null, punchOut: sheet?.punchOut ?? null };
  return {
    id: shiftId,
    requestId,
    placeId: '88888888-8888-4888-8888-888888888888',
    customer: { id: '99999999-9999-4999-8999-999999999999', name: 'Festival' },
    agencyId,
    agency: null,
    start,
    end: '2027-03-10T21:00:00.000Z',
    timezone: 'America/Toronto',
    title: 'Gala at the museum',
    location: { title: 'Main door' },
    competence: { id: skillId, name: { en: 'Guard', fr: 'Gardien' }, rateType: 'hourly' },
    maxLevel: null,
    agentType: 'agent',
    isPublishedInApp: false,
    autoAssign: false,
    autoAssignCustomer: false,
    autoAssignStartDate: null,
    maxConfirmationHours: 24,
    mergeDto: { id: 'notGrouped', start, end: start, count: 1 },
    affectationId: assignmentId,
    threadId: null,
    agentRequestId: null,
    supervisors: [],
    tasks: [],
    identity: 'full',
    employee: {
      id: agentId,
      fullName: 'Anne Roy',
      firstName: 'Anne',
      picture: null,
      isArcher: false,
      phone: '+15145551234',
    },
    assignment: {
      id: assignmentId,
      title: 'toAccept',
      hasAccepted: false,
      hasConfirmed: false,
      hasRefused: false,
      isSupervisor: false,
      sendNewNotif: false,
      unreadMessage: 0,
      isRated: false,
      isExcluded: false,
      employer: { id: agencyId, name: 'Sentinelle' },
      timeSheet: {
        ...punches,
        isLate: false,
        lateEstimatedTime: null,
        note: '',
        correction: false,
        originalStart: null,
        originalEnd: null,
        compulsoryBeyondShift: false,
        ...sheet,
      },
      breakTime: {
        list: breaks.map(([scheduledStart, scheduledEnd], index) => ({
          id: `99999999-9999-4999-8999-99999999999${index}`,
          scheduledStart,
          scheduledEnd,
          paid: false,
        })),
      },
      note: '',
    },
    subContracts: [],
    status: 'toAccept',
    facts: {
      start,
      confirmFrom: '2027-03-09T13:00:00.000Z',
      dueAt: null,
      arrivesAt: null,
      assigned: true,
      accepted: false,
      confirmed: false,
      lateEstimatedTime: null,
      transferred: false,
      handover: null,
      autoAssign: false,
      published: false,
      refused: false,
      ...punches,
      ...facts,
    },
    totalMinutes: 480,
    workedMinutes: null,
    can: everything,
    ...rest,
  };
};

/** The same shift with nobody on it. */
export const openShift = (rest: Partial<ShiftDetail> = {}): ShiftDetail => {
  const { facts, ...shift } = shiftOf();
  return {
    ...shift,
    affectationId: null,
    identity: 'unassigned',
    employee: null,
    assignment: null,
    facts: { ...facts, assigned: false },
    ...rest,
  };
};

export const affectationOf = (shift: ShiftDetail): EmployeeAffectation => ({
  id: assignmentId,
  affectationEvent: shift,
  employee: shift.employee,
  level: null,
  message: 'Bring a coat',
  status: shift.assignment!,
});

export const listsOf = (rateType: 'hourly' | 'gamification' = 'hourly') => ({
  competences: [
    { id: skillId, name: 'Guard', nameEn: 'Guard', nameFr: 'Gardien', descriptionEn: '', descriptionFr: '', rateType },
  ],
  levels: [],
  territories: [],
  countries: [],
});

/** The answer of the pay tab of that shift: 20.09 $ an hour at the agent's level, billed at 32 $. */
export const payOf = (rest: Partial<ShiftPayTab> = {}): ShiftPayTab => ({
  id: shiftId,
  start: '2027-03-10T13:00:00.000Z',
  end: '2027-03-10T21:00:00.000Z',
  timezone: 'America/Toronto',
  can: ['editPay', 'editBilling'],
  clientMode: false,
  handedOn: false,
  salary: 2009,
  originalSalary: 2009,
  salaryOverride: null,
  billingPrice: 3200,
  originalBillingPrice: 3200,
  billingPriceOverride: null,
  clientBillingPrice: 3200,
  originalClientBillingPrice: 3200,
  clientBillingPriceOverride: null,
  primeIds: [],
  nightPrimeDisabled: false,
  kmPayEnabled: false,
  kmPayAmount: null,
  kmPayDistance: null,
  kmPayChargedToCustomer: false,
  payMinimum: true,
  chargeMinimum: true,
  byKilometre: false,
  primes: [],
  minimumMinutes: 180,
  steps: { salary: [{ rule: 'level', value: 2009, result: 2009, factId: null }] },
  preview: {
    basis: 'planned',
    pay: { lines: [lineOf()], total: 16072, flags: [] },
    bill: { lines: [], total: 25600, flags: [] },
  },
  closed: { pay: [], bill: [] },
  explained: { facts: [], names: {} },
  ...rest,
});

/** Eight hours at 20.09 $. */
export const lineOf = (rest: Partial<MoneyLine> = {}): MoneyLine => ({
  key: 'one',
  kind: 'regular',
  companyId: agencyId,
  agentId,
  workId: assignmentId,
  siteEventId: requestId,
  customerId: null,
  placeId: null,
  billToId: null,
  primeId: null,
  gainCode: '',
  rate: 2009,
  factor: 100,
  overtime: false,
  minutes: 480,
  distance: 0,
  amount: 16072,
  date: '2027-03-10',
  week: '2027-03-08',
  period: '2027-03-01',
  month: '2027-03',
  why: {
    ruleSet: 'documents@1',
    section: null,
    steps: [],
    inputs: { minutes: 480, rate: 2009, factor: 100 },
    factIds: [],
  },
  ...rest,
});
