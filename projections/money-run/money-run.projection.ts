import { PayRunEvents } from '#contracts/events/pay-run.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { projection, type Change } from '#projections/kernel/projection.ts';
import { MoneyRunRow, type RunDecision } from './money-run.table.ts';

const fresh = {
  state: 'open' as const,
  approved: false,
  number: null,
  agents: 0,
  sums: null,
  total: 0,
  waits: [],
  waitCount: 0,
  decisions: [],
  inputs: null,
  frozenPosition: null,
  sealed: null,
  carried: [],
  tooOld: [],
  files: [],
  closedAt: null,
  failure: null,
};

type Decided = Pick<RunDecision, 'kind' | 'agentId' | 'reason'> & Partial<RunDecision>;

/** Adds a decision, replacing an earlier one about the same thing. */
const decided = (
  id: string,
  { id: factId, position, metadata: { at, actor } }: Recorded,
  details: Decided,
): Change<MoneyRunRow> => {
  const nothing = {
    key: null,
    workId: null,
    date: null,
    gainCode: null,
    amount: null,
    section: null,
    consent: null,
    holiday: null,
    answer: null,
  };
  const decision: RunDecision = { ...nothing, ...details, factId, by: actor.name, at, position };
  const other = (one: RunDecision) =>
    one.kind !== decision.kind ||
    one.agentId !== decision.agentId ||
    one.workId !== decision.workId ||
    one.date !== decision.date ||
    one.key !== decision.key;
  return { id, update: ({ decisions }) => ({ decisions: [...decisions.filter(other), decision] }) };
};
const without = (id: string, gone: (decision: RunDecision) => boolean): Change<MoneyRunRow> => ({
  id,
  update: ({ decisions }) => ({ decisions: decisions.filter((one) => !gone(one)) }),
});

export const moneyRuns = projection({ name: 'money-run', table: MoneyRunRow }).fromEach(PayRunEvents, {
  PayRunOpened: ({ runId: id, ...period }) => ({ insert: { id, ...period, ...fresh } }),
  PayRunHeld: ({ runId: id, waits, count }) => ({
    id,
    update: { state: 'waiting', approved: false, waits, waitCount: count },
  }),
  PayRunApproved: ({ runId: id }) => ({ id, update: { state: 'approved', approved: true, waits: [], waitCount: 0 } }),
  PayInputsFrozen: ({ runId: id, inputs, agents, position }) => ({
    id,
    update: { inputs, agents, frozenPosition: position },
  }),
  AdjustmentPosted: ({ runId, adjustmentId: key, ...details }, event) =>
    decided(runId, event, { kind: 'adjustment', key, ...details }),
  AdjustmentWithdrawn: ({ runId, adjustmentId }) =>
    without(runId, ({ kind, key }) => kind === 'adjustment' && key === adjustmentId),
  HolidayDecided: ({ runId, agentId, date, reason, ...holiday }, event) =>
    decided(runId, event, { kind: 'holiday', agentId, date, reason, holiday }),
  CallInWaived: ({ runId, ...details }, event) => decided(runId, event, { kind: 'waived', ...details }),
  PresenceVoided: ({ runId, ...details }, event) => decided(runId, event, { kind: 'voided', ...details }),
  PresenceLeft: ({ runId, left, ...details }, event) =>
    left
      ? decided(runId, event, { kind: 'left', ...details })
      : without(runId, ({ kind, workId }) => kind === 'left' && workId === details.workId),
  ShortfallAnswered: ({ runId, missing: amount, ...details }, event) =>
    decided(runId, event, { kind: 'shortfall', amount, ...details }),
  StatementCarried: ({ runId, ...details }, event) => decided(runId, event, { kind: 'carried', ...details }),
  PayRunClosed: ({ runId: id, sealed, sums, carried, tooOld }) => ({
    id,
    update: {
      state: 'closed',
      number: sealed.number,
      agents: sealed.header.statements,
      sums,
      total: sums.total,
      sealed,
      carried,
      tooOld,
      waits: [],
      waitCount: 0,
      failure: null,
      closedAt: sealed.header.closedAt,
    },
  }),
  PayFileMade: ({ runId: id, ...file }) => ({
    id,
    update: ({ files }) => ({
      files: [
        ...files.filter(
          ({ layout, format, language }) =>
            layout !== file.layout || format !== file.format || language !== file.language,
        ),
        file,
      ],
    }),
  }),
  PayRunFailed: ({ runId: id, reason }) => ({ id, update: { state: 'failed', failure: reason } }),
  PayRunRetried: ({ runId: id }) => ({
    id,
    update: (row) => ({ state: row.approved ? 'approved' : 'open', failure: null }),
  }),
});
