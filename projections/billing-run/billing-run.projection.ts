import { BillingRunEvents } from '#contracts/events/billing-run.ts';
import { projection } from '#projections/kernel/projection.ts';
import { BillingRunRow } from './billing-run.table.ts';
import { pick } from '#contracts/values/pick.ts';

export const billingRuns = projection({ name: 'billing-run', table: BillingRunRow }).fromEach(BillingRunEvents, {
  BillingRunOpened: ({ runId: id, companyId, period, closesOn }, { metadata: { at } }) => ({
    insert: {
      id,
      companyId,
      periodFrom: period.from,
      periodTo: period.to,
      closesOn,
      state: 'open',
      approval: false,
      flags: [],
      left: [],
      adjustments: [],
      tooOld: [],
      files: [],
      approvedBy: null,
      failure: null,
      root: null,
      bills: 0,
      lines: 0,
      amount: 0,
      gst: 0,
      qst: 0,
      openedAt: at,
      frozenPosition: null,
      closedAt: null,
    },
  }),
  BillingClosingBegun: ({ runId: id }, { position }) => ({ id, update: { frozenPosition: position } }),
  BillingInputsFrozen: () => undefined,
  BillingRunHeld: ({ runId: id, approval, flags, tooOld = [] }) => ({
    id,
    update: { state: 'waiting', approval, flags, tooOld, failure: null, ...(approval && { approvedBy: null }) },
  }),
  BillingAdjusted: ({ runId: id, adjustmentId, billToId, placeId, date, amount, reason }, { metadata: { actor } }) => ({
    id,
    update: ({ adjustments }) => ({
      adjustments: [...adjustments, { id: adjustmentId, billToId, placeId, date, amount, reason, by: actor.name }],
    }),
  }),
  BillingLeftForLater: ({ runId: id, assignmentIds, reason }, { metadata: { actor } }) => ({
    id,
    update: ({ left, flags }) => ({
      left: [...left, { assignmentIds, reason, by: actor.name }],
      flags: flags.filter(({ workId }) => !assignmentIds.includes(workId)),
    }),
  }),
  BillingRunApproved: ({ runId: id }, { metadata: { actor } }) => ({
    id,
    update: { state: 'approved', approval: false, approvedBy: actor.name },
  }),
  BillDrawn: () => undefined,
  BillingRunClosed: (data, { metadata: { at } }) => ({
    id: data.runId,
    update: {
      state: 'closed',
      approval: false,
      flags: [],
      failure: null,
      tooOld: data.tooOld ?? [],
      ...pick(data, 'bills', 'lines', 'amount', 'gst', 'qst', 'root'),
      closedAt: at,
    },
  }),
  BillingFileMade: ({ runId: id, format, language, file }) => ({
    id,
    update: ({ files }) => ({ files: [...files, { format, language, file }] }),
  }),
  BillingRunFailed: ({ runId: id, reason }) => ({ id, update: { state: 'failed', failure: reason } }),
});
