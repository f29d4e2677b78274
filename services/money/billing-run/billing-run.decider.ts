import { isSame } from '#contracts/values/same.ts';
import type { DataOf } from '#contracts/events/declare.ts';
import { BillingRunEvents } from '#contracts/events/billing-run.ts';
import { hasGrants, sideOf, type Role } from '#contracts/permissions.ts';
import { Rejected, type Context, type Decider } from '#kernel/decider.ts';
import { requireLineDay } from '../run/line-day.ts';

type Events = typeof BillingRunEvents;
type Of<T extends keyof Events> = DataOf<Events[T]>;
type Opened = Of<'BillingRunOpened'>;
type Adjusted = Of<'BillingAdjusted'>;
type Drawn = Of<'BillDrawn'>;

export type BillingRunState = {
  readonly opened: Opened | null;
  readonly approved: boolean;
  /** The sum that its approver confirmed, where one was shown. */
  readonly agreed: Of<'BillingRunApproved'>['agreed'];
  /** Its closing has begun; no other run of the company may read what has been billed meanwhile. */
  readonly closing: boolean;
  readonly held: Pick<Of<'BillingRunHeld'>, 'approval' | 'flags' | 'tooOld'> | null;
  readonly frozen: { readonly hash: string; readonly date: string } | null;
  readonly adjustments: readonly Adjusted[];
  /** Assignments that are left to a later run. */
  readonly left: ReadonlySet<string>;
  /** Number of decisions of people, its approval among them. */
  readonly decided: number;
  readonly drawn: ReadonlyMap<string, Drawn>;
  readonly closed: Of<'BillingRunClosed'> | null;
  readonly files: readonly Of<'BillingFileMade'>[];
  readonly failed: boolean;
};

/** What the worker read; after another decision nothing is recorded, so that it reads again. */
type Read = Pick<BillingRunState, 'decided'>;

type BillingRunCommands = {
  Open: Opened;
  /** Begins the closing; refused while another run of the company is closing. */
  Begin: { readonly runId: string };
  /** Records what the run waits for; records nothing if that is unchanged. */
  Hold: Of<'BillingRunHeld'> & Read;
  Freeze: Of<'BillingInputsFrozen'> & Read;
  /** `firstDay`: of the company's first period. */
  Adjust: Omit<Adjusted, 'adjustmentId'> & { readonly firstDay: string };
  Leave: Of<'BillingLeftForLater'>;
  Approve: Of<'BillingRunApproved'>;
  Draw: { readonly bills: readonly Drawn[] };
  Close: Of<'BillingRunClosed'>;
  File: Of<'BillingFileMade'>;
  Fail: Of<'BillingRunFailed'>;
};

/** Requires a person who may edit the billing of the run's company; the worker has all rights (rule perm.finance). */
const requireOwn = ({ opened }: BillingRunState, { actor, permissions }: Context): void => {
  if (!opened) throw new Rejected('NOT_FOUND');
  if (sideOf(actor.role) === 'agency' && actor.agencyId !== opened.companyId) throw new Rejected('NOT_FOUND');
  if (sideOf(actor.role) !== 'agency' && actor.role !== 'superAdmin') throw new Rejected('MONEY_NOT_ALLOWED');
  if (!hasGrants({ role: actor.role as Role, permissions }, { all: ['finance.editBilling'] }))
    throw new Rejected('MONEY_NOT_ALLOWED');
};

/** Requires that the run can be changed: neither closed nor with frozen inputs. */
const requireOpen = ({ closed, frozen }: BillingRunState): void => {
  if (closed) throw new Rejected('BILLING_RUN_CLOSED');
  if (frozen) throw new Rejected('BILLING_RUN_BUSY');
};

const another = (state: BillingRunState): BillingRunState => ({ ...state, decided: state.decided + 1 });

/** A supplier's bills of a period (money design 2.1, 3). */
export const billingRun: Decider<BillingRunState, BillingRunCommands, Events> = {
  stream: 'billingRun',
  events: BillingRunEvents,
  initial: {
    opened: null,
    approved: false,
    agreed: undefined,
    closing: false,
    held: null,
    frozen: null,
    adjustments: [],
    left: new Set(),
    decided: 0,
    drawn: new Map(),
    closed: null,
    files: [],
    failed: false,
  },
  decide: {
    Open: (data, { opened }) => (opened ? [] : { type: 'BillingRunOpened', data }),
    Begin: (data, state) => {
      if (!state.opened) throw new Rejected('NOT_FOUND');
      return state.closing || state.closed ? [] : { type: 'BillingClosingBegun', data };
    },
    Hold: ({ decided, ...data }, state) => {
      requireOpen(state);
      if (state.decided !== decided) return [];
      const { approval, flags, tooOld } = data;
      // An approval that no longer counts is requested again.
      const again = state.approved && approval;
      return !state.closing && !again && isSame(state.held, { approval, flags, tooOld })
        ? []
        : { type: 'BillingRunHeld', data };
    },
    Freeze: ({ decided, ...data }, state) => {
      if (!state.closing) throw new Rejected('BILLING_RUN_BUSY');
      return state.frozen || state.decided !== decided ? [] : { type: 'BillingInputsFrozen', data };
    },
    Adjust: ({ firstDay, ...data }, state, context) => {
      requireOwn(state, context);
      requireOpen(state);
      requireLineDay(data.date, firstDay, state.opened!.period.to);
      return { type: 'BillingAdjusted', data: { ...data, adjustmentId: context.newId('adjustment') } };
    },
    Leave: (data, state, context) => {
      requireOwn(state, context);
      requireOpen(state);
      const waiting = new Set(state.held?.flags.map(({ workId }) => workId));
      const assignmentIds = data.assignmentIds.filter((id) => !state.left.has(id));
      if (data.assignmentIds.some((id) => !waiting.has(id))) throw new Rejected('NOT_FOUND');
      return assignmentIds.length === 0 ? [] : { type: 'BillingLeftForLater', data: { ...data, assignmentIds } };
    },
    Approve: (data, state, context) => {
      requireOwn(state, context);
      requireOpen(state);
      if (state.approved) return [];
      if (!state.held?.approval) throw new Rejected('BILLING_RUN_NOT_WAITING');
      return { type: 'BillingRunApproved', data };
    },
    Draw: ({ bills }, { drawn }) =>
      bills.filter(({ billId }) => !drawn.has(billId)).map((data) => ({ type: 'BillDrawn', data })),
    Close: (data, { closed }) => (closed ? [] : { type: 'BillingRunClosed', data }),
    File: (data, { files, closed }) => {
      if (!closed) throw new Rejected('BILLING_RUN_BUSY');
      return files.some(({ format, language }) => format === data.format && language === data.language)
        ? []
        : { type: 'BillingFileMade', data };
    },
    Fail: (data, { closed, failed }) => (closed || failed ? [] : { type: 'BillingRunFailed', data }),
  },
  evolve: {
    BillingRunOpened: (state, opened) => ({ ...state, opened }),
    BillingClosingBegun: (state) => ({ ...state, closing: true, failed: false }),
    BillingInputsFrozen: (state, { hash, date }) => ({ ...state, frozen: { hash, date } }),
    BillingRunHeld: (state, { approval, flags, tooOld }) => ({
      ...state,
      closing: false,
      failed: false,
      // Approved for another sum than it comes to now, it must be approved again.
      approved: state.approved && !approval,
      held: { approval, flags, tooOld },
    }),
    BillingAdjusted: (state, data) => ({ ...another(state), adjustments: [...state.adjustments, data] }),
    BillingLeftForLater: (state, { assignmentIds }) => ({
      ...another(state),
      left: new Set([...state.left, ...assignmentIds]),
    }),
    BillingRunApproved: (state, { agreed }) => ({ ...another(state), approved: true, agreed }),
    BillDrawn: (state, data) => ({ ...state, drawn: new Map([...state.drawn, [data.billId, data]]) }),
    BillingRunClosed: (state, closed) => ({ ...state, closed, closing: false, failed: false }),
    BillingFileMade: (state, data) => ({ ...state, files: [...state.files, data] }),
    BillingRunFailed: (state) => ({ ...state, failed: true }),
  },
  /**
   * Only one run of a company at a time reads what has been billed: two at once would correct the same invoice twice.
   */
  claims: ({ opened, closing }) => (opened && closing ? [{ scope: 'billing run', value: opened.companyId }] : []),
  taken: 'BILLING_RUN_BUSY',
};
