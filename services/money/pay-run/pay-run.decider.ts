import { isSame } from '#contracts/values/same.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { PayRunEvents } from '#contracts/events/pay-run.ts';
import { hasGrants, type Role } from '#contracts/permissions.ts';
import { Rejected, type Context, type Decider } from '#kernel/decider.ts';
import { requireLineDay } from '../run/line-day.ts';

type Facts = typeof PayRunEvents;
type Data<T extends keyof Facts> = DataOf<Facts[T]>;

export type PayRunState = {
  readonly opened: Data<'PayRunOpened'> | null;
  /** What the run waits for, as recorded last; null for nothing. */
  readonly held: Data<'PayRunHeld'>['waits'] | null;
  readonly approved: boolean;
  /** The sum that its approver confirmed, where one was shown. */
  readonly agreed: Data<'PayRunApproved'>['agreed'];
  /** Hash of its frozen input. */
  readonly inputs: string | null;
  /** Number in the company's chain of runs, once its input is frozen. */
  readonly number: number | null;
  readonly closed: Data<'PayRunClosed'> | null;
  readonly failed: boolean;
  /** Adjustments that were not withdrawn, by id. */
  readonly adjustments: ReadonlyMap<string, Data<'AdjustmentPosted'>>;
  readonly left: ReadonlySet<string>;
  /** Number of decisions of people, its approval among them. */
  readonly decided: number;
  /** Layouts, formats and languages of its files. */
  readonly files: ReadonlySet<string>;
};

/** What the worker read; after another decision nothing is recorded, so that it reads again. */
type Read = Pick<PayRunState, 'decided'>;

export type PayRunCommands = {
  Open: Data<'PayRunOpened'>;
  Hold: Data<'PayRunHeld'> & Read;
  /** `waits`: number of things that it waits for besides its approval. */
  Approve: Data<'PayRunApproved'> & { readonly waits: number };
  Freeze: Data<'PayInputsFrozen'> & Read;
  /** `owed`: cents that the agent's negative statements left open. `firstDay`: of the company's first pay period. */
  Adjust: Data<'AdjustmentPosted'> & { readonly owed: number; readonly firstDay: string };
  Withdraw: Data<'AdjustmentWithdrawn'>;
  /** `holidays`: dates that can be decided about. */
  DecideHoliday: Data<'HolidayDecided'> & { readonly holidays: readonly string[] };
  /** `waivable`: whether the presence's rule set has force majeure. */
  Waive: Data<'CallInWaived'> & { readonly waivable: boolean };
  Void: Data<'PresenceVoided'>;
  Leave: Data<'PresenceLeft'>;
  /** `gainCode` and `date` of the adjustments that pay. */
  AnswerShortfalls: {
    readonly answers: readonly (Data<'ShortfallAnswered'> &
      Pick<Data<'AdjustmentPosted'>, 'workId' | 'gainCode' | 'date'>)[];
  };
  /** `total`: cents of the statement as computed now. */
  Carry: Data<'StatementCarried'> & { readonly total: number };
  Close: Data<'PayRunClosed'>;
  KeepFile: Data<'PayFileMade'>;
  Fail: Data<'PayRunFailed'>;
  Retry: Data<'PayRunRetried'>;
};

const fileKey = ({ layout, format, language }: Pick<Data<'PayFileMade'>, 'layout' | 'format' | 'language'>) =>
  `${layout} ${format} ${language}`;

/**
 * Requires the company of the run and its grant (rule perm.finance); another company's run is answered as not found.
 */
const requirePay = ({ opened }: PayRunState, { actor, permissions }: Context): void => {
  if (!opened || companyOf(actor) !== opened.companyId) throw new Rejected('NOT_FOUND');
  if (!hasGrants({ role: actor.role as Role, permissions }, { all: ['finance.editPay'] }))
    throw new Rejected('MONEY_NOT_ALLOWED');
};
/** Decisions are accepted until the input is frozen; after that they belong to the next run. */
const requireOpen = (state: PayRunState, context: Context): void => {
  requirePay(state, context);
  if (state.closed) throw new Rejected('PAY_RUN_CLOSED');
  if (state.inputs !== null || state.approved) throw new Rejected('PAY_RUN_FROZEN');
};

const another = (state: PayRunState): PayRunState => ({ ...state, decided: state.decided + 1 });

/** One pay period of a company. Commands that its worker repeats, after being killed, record nothing. */
export const payRun: Decider<PayRunState, PayRunCommands, Facts> = {
  stream: 'payRun',
  events: PayRunEvents,
  initial: {
    opened: null,
    held: null,
    approved: false,
    agreed: undefined,
    inputs: null,
    number: null,
    closed: null,
    failed: false,
    adjustments: new Map(),
    left: new Set(),
    decided: 0,
    files: new Set(),
  },
  /**
   * Runs of a company form a chain once their input is frozen: of two that would follow the same run, one is refused,
   * and reads what the other has paid after that is closed. So no correction is paid twice.
   */
  claims: ({ opened, number }) =>
    opened && number !== null ? [{ scope: `payRuns/${opened.companyId}`, value: String(number) }] : [],
  taken: 'PAY_RUNS_COLLIDED',
  decide: {
    Open: (data, state) => (state.opened ? [] : { type: 'PayRunOpened', data }),
    Hold: ({ decided, ...data }, state) =>
      state.inputs !== null || state.decided !== decided || isSame(state.held, data.waits)
        ? []
        : { type: 'PayRunHeld', data },
    Approve: ({ waits, ...data }, state, context) => {
      requireOpen(state, context);
      if (waits > 0) throw new Rejected('PAY_RUN_WAITS', { count: waits });
      return { type: 'PayRunApproved', data };
    },
    Freeze: ({ decided, ...data }, state) =>
      state.inputs !== null || state.decided !== decided ? [] : { type: 'PayInputsFrozen', data },
    Adjust: ({ owed, firstDay, ...data }, state, context) => {
      requireOpen(state, context);
      requireLineDay(data.date, firstDay, state.opened!.to);
      if (data.consent !== null && data.amount >= 0)
        throw new Rejected('CARRIED_TOO_MUCH', {}, { amount: 'CARRIED_TOO_MUCH' });
      const taken = [...state.adjustments.values()].filter(
        ({ agentId, consent }) => agentId === data.agentId && consent !== null,
      );
      const already = taken.reduce((sum, { amount }) => sum - amount, 0);
      if (data.consent !== null && already - data.amount > owed)
        throw new Rejected('CARRIED_TOO_MUCH', {}, { amount: 'CARRIED_TOO_MUCH' });
      return { type: 'AdjustmentPosted', data };
    },
    Withdraw: (data, state, context) => {
      requireOpen(state, context);
      if (!state.adjustments.has(data.adjustmentId)) throw new Rejected('NOT_FOUND');
      return { type: 'AdjustmentWithdrawn', data };
    },
    DecideHoliday: ({ holidays, ...data }, state, context) => {
      requireOpen(state, context);
      if (!holidays.includes(data.date)) throw new Rejected('NOT_A_HOLIDAY', {}, { date: 'NOT_A_HOLIDAY' });
      return { type: 'HolidayDecided', data };
    },
    Waive: ({ waivable, ...data }, state, context) => {
      requireOpen(state, context);
      if (!waivable) throw new Rejected('CALL_IN_NOT_WAIVABLE');
      return { type: 'CallInWaived', data };
    },
    Void: (data, state, context) => {
      requireOpen(state, context);
      return { type: 'PresenceVoided', data };
    },
    Leave: (data, state, context) => {
      requireOpen(state, context);
      return state.left.has(data.workId) === data.left ? [] : { type: 'PresenceLeft', data };
    },
    AnswerShortfalls: ({ answers }, state, context) => {
      requireOpen(state, context);
      return answers.flatMap(({ workId, gainCode, date, ...data }) => {
        // The adjustment that pays a shortfall has the shortfall's key as its id; another answer withdraws it, and so
        // does one to another amount.
        const adjustmentId = data.key;
        const { runId, agentId, missing: amount, section, reason } = data;
        const paying = { runId, adjustmentId, agentId, workId, gainCode, amount, date, section, consent: null, reason };
        const before = state.adjustments.get(adjustmentId);
        const stands = data.answer === 'pay' && before?.amount === amount;
        return [
          { type: 'ShortfallAnswered' as const, data },
          ...(before && !stands ? [{ type: 'AdjustmentWithdrawn' as const, data: { runId, adjustmentId } }] : []),
          ...(data.answer === 'pay' && !stands ? [{ type: 'AdjustmentPosted' as const, data: paying }] : []),
        ];
      });
    },
    Carry: ({ total, ...data }, state, context) => {
      requireOpen(state, context);
      if (total >= 0) throw new Rejected('STATEMENT_NOT_NEGATIVE');
      return { type: 'StatementCarried', data };
    },
    Close: (data, state) => (state.closed ? [] : { type: 'PayRunClosed', data }),
    KeepFile: (data, state) => (state.files.has(fileKey(data)) ? [] : { type: 'PayFileMade', data }),
    Fail: (data, state) => (state.failed || state.files.size > 0 ? [] : { type: 'PayRunFailed', data }),
    Retry: (data, state, context) => {
      requirePay(state, context);
      if (!state.failed) throw new Rejected('PAY_RUN_NOT_FAILED');
      return { type: 'PayRunRetried', data };
    },
  },
  evolve: {
    PayRunOpened: (state, opened) => ({ ...state, opened }),
    PayRunHeld: (state, { waits }) => ({ ...state, held: waits, approved: false }),
    PayRunApproved: (state, { agreed }) => ({ ...another(state), approved: true, agreed, held: null }),
    PayInputsFrozen: (state, { inputs, number = null }) => ({ ...state, inputs, number, held: null }),
    AdjustmentPosted: (state, data) => ({
      ...another(state),
      adjustments: new Map([...state.adjustments, [data.adjustmentId, data]]),
    }),
    AdjustmentWithdrawn: (state, { adjustmentId }) => ({
      ...another(state),
      adjustments: new Map([...state.adjustments].filter(([id]) => id !== adjustmentId)),
    }),
    HolidayDecided: another,
    CallInWaived: another,
    PresenceVoided: another,
    PresenceLeft: (state, { workId, left }) => ({
      ...another(state),
      left: new Set([...[...state.left].filter((id) => id !== workId), ...(left ? [workId] : [])]),
    }),
    ShortfallAnswered: another,
    StatementCarried: another,
    PayRunClosed: (state, closed) => ({ ...state, closed, number: closed.sealed.number }),
    PayFileMade: (state, data) => ({ ...state, files: new Set([...state.files, fileKey(data)]) }),
    PayRunFailed: (state) => ({ ...state, failed: true }),
    PayRunRetried: (state) => ({ ...state, failed: false }),
  },
};
