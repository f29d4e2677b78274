import { lineOf } from '#test/support/assignment-scene.ts';
import { play, settled, userOf } from '#test/support/portal-stage.tsx';
import { beforeAll } from '@jest/globals';
import { type Grant, type Role } from '#contracts/permissions.ts';
import { routes } from '#portal/routes.tsx';

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const sums = {
  minutes: 2700,
  overtimeMinutes: 300,
  primes: 2700,
  distance: 1235,
  kilometres: 753,
  holidays: 0,
  adjustments: 0,
  corrections: 0,
  total: 95428,
};
const march = { from: '2026-03-01', to: '2026-03-14', closesOn: '2026-03-16', payDay: '2026-03-20' };
export const run = (over: object = {}) => ({
  id: id(11),
  number: null,
  state: 'waiting',
  ...march,
  agents: 2,
  sums,
  waits: 1,
  closedAt: null,
  failure: null,
  ...over,
});
export const wait = {
  code: 'OPEN_PUNCH',
  agent: { id: id(21), name: 'Bruno Côté' },
  workId: id(200),
  shiftId: id(5),
  date: '2026-03-04',
  key: null,
};
const detailOf = (over: object = {}) => ({
  run: run(),
  approval: true,
  waits: [wait],
  files: [],
  decisions: [],
  tooOld: [],
  carried: [],
  gainCodes: ['REG'],
  holidays: [],
  seal: null,
  can: ['approve', 'adjust'],
  ...over,
});

export const figures = { shifts: 2, minutes: 960, revenue: 51200, bought: 0 };
type Over = {
  readonly detail?: object;
  readonly finance?: object;
  readonly calendar?: boolean;
  readonly shortfalls?: readonly object[];
  readonly runs?: readonly object[];
};
const page = (rows: readonly unknown[]) => ({
  data: rows,
  meta: { pageAt: 1, pageSize: 10, totalPages: 1, totalRecords: rows.length },
});
const line = (n: number, over: object) => ({
  ...lineOf({ agentId: id(21), ...over }),
  ...{ id: id(n), reverses: null, replaces: null, client: 'Client A', place: 'Pier', event: 'Gala', prime: '' },
  shiftId: null,
  zone: null,
});
/** One for a shift in Vancouver, and one for no shift. */
const statementLines = [
  { ...line(31, {}), shiftId: id(5), zone: 'America/Vancouver' },
  line(32, { kind: 'adjustment', workId: null, amount: 500, minutes: 0 }),
];
const bruno = { id: id(21), name: 'Bruno Côté' };
const fact = { id: 'fact', type: 'PunchedIn', at: '2026-03-10T16:00:00.000Z', by: 'Bruno Côté' };
const statement = {
  [`/api/money/payruns/${id(11)}/agents/${id(21)}`]: {
    data: {
      run: run(),
      agent: bruno,
      employer: { id: id(2), name: 'Agency A' },
      flags: [],
      lines: statementLines,
      sums,
    },
  },
  ...Object.fromEntries(
    statementLines.map((one) => [
      `/api/money/paylines/${one.id}`,
      { data: { run: run(), agent: bruno, line: one, facts: [fact] } },
    ]),
  ),
};
/** The server's answers about a pay period of two weeks in March with obstacles. */
export const answers = ({ detail = {}, finance = figures, calendar = true, shortfalls = [], runs = [run()] }: Over) => {
  const known: Readonly<Record<string, object>> = {
    '/api/money/payruns/next': {
      data: {
        hasCalendar: calendar,
        zone: 'America/Toronto',
        approval: true,
        next: [{ id: id(10), ...march, from: '2026-03-15', to: '2026-03-28' }],
      },
    },
    '/api/money/payruns': page(runs),
    [`/api/money/payruns/${id(11)}`]: {
      get data() {
        return detailOf(detail);
      },
    },
    [`/api/money/payruns/${id(11)}/agents`]: page([
      { agentId: id(21), name: 'Bruno Côté', statementId: null, flags: ['OPEN_PUNCH'], ...sums },
    ]),
    ...statement,
    [`/api/money/payruns/${id(11)}/shortfalls`]: { data: { ruleSet: 'qc-decree@1', unverified: [], rows: shortfalls } },
    '/api/money/periods': {
      data: {
        hasCalendar: calendar,
        periods: [
          { from: '2026-03-01', to: '2026-03-14' },
          { from: '2026-02-15', to: '2026-02-28' },
        ],
      },
    },
    '/api/money/reports/billing': {
      data: { rows: [], flags: [], total: { shifts: 0, minutes: 0, amount: 0, open: 0 } },
    },
    '/api/money/reports/finance': {
      data: {
        rows: [
          {
            ...finance,
            id: id(3),
            name: 'Client A',
            client: 'Client A',
            requestId: null,
            start: null,
            timezone: 'America/Toronto',
          },
        ],
        more: 0,
        total: finance,
      },
    },
    '/api/money/invoices': page([]),
    '/api/money/billingruns': page([]),
  };
  return ({ path, method }: { readonly path: string; readonly method: string }) =>
    method === 'GET' ? known[path] : path.includes('account') ? undefined : { data: { id: id(1) } };
};
export const everything: readonly Grant[] = [
  'menus.reports',
  'finance.viewPay',
  'finance.editPay',
  'finance.exportPay',
  'finance.viewBilling',
  'finance.viewProfitability',
];
type Who = { readonly role?: Role; readonly grants?: readonly Grant[]; readonly employs?: boolean };
export const open = async (
  at: string,
  { role = 'agency', grants = everything, employs = true }: Who = {},
  over: Over = {},
) => {
  const shown = await play({
    routes,
    at,
    user: userOf(role, { permissions: [...grants], canBeEmployer: employs }),
    serve: answers(over) as never,
  });
  await settled();
  return shown;
};
export const inMarch = '?from=2026-03-01&to=2026-03-14';

/** Set-up and end of each of these specs. */
export const aroundAll = (): void => {
  // Loaded before they are timed: the screens come with the calendar of the date fields.
  beforeAll(() => Promise.all([import('./ReportsScreen.tsx'), import('./export/ExportDialog.tsx')]));
};
