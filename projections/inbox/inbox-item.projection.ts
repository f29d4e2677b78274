import { companyOf } from '#contracts/values/company.ts';
import { AlertEvents } from '#contracts/events/alert.ts';
import { BillingRunEvents } from '#contracts/events/billing-run.ts';
import { LinkEvents } from '#contracts/events/accounts.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { PayRunEvents } from '#contracts/events/pay-run.ts';
import { ReferenceEvents } from '#contracts/events/reference.ts';
import { RegistryEvents } from '#contracts/events/registry.ts';
import { ShiftEvents } from '#contracts/events/shift.ts';
import type { LostShift } from '#contracts/events/shift-handover.ts';
import { SiteEventEvents } from '#contracts/events/site-event.ts';
import { ThreadEvents } from '#contracts/events/thread.ts';
import { alertsOfOtherItems } from '#contracts/values/alert.ts';
import type { InboxKind, InboxOutcome } from '#contracts/values/inbox.ts';
import { derivedId } from '#kernel/derived-id.ts';
import { projection, type Change } from '#projections/kernel/projection.ts';
import { InboxItemRow } from './inbox-item.table.ts';

type Row = Readonly<InboxItemRow>;
type Raised = Pick<InboxItemRow, 'id' | 'kind'> & Partial<InboxItemRow>;

const open = { endedAt: null, endedBy: null, endedFor: null, endedWith: null };

/** The item starts to wait, or starts again. */
const raised = (item: Raised, { metadata: { at } }: Recorded): Change<InboxItemRow> => {
  const nothing = { companyId: null, shiftId: null, siteEventId: null, agentId: null, partnerId: null, known: null };
  return { insert: { itemId: item.id, ...nothing, outcome: null, seq: null, at, ...open, ...item } };
};

/** Who handled it, shown to their own company only; null for agents and the program. */
const endedBy = ({ metadata: { at, actor } }: Recorded, endedWith: string | null = null): Partial<InboxItemRow> => {
  const office = actor.role !== 'user';
  const company = companyOf(actor) ?? null;
  return { endedAt: at, endedBy: office ? actor.name : null, endedFor: office ? company : null, endedWith };
};

/** Closes items that still wait and match `which`. */
const ends =
  (event: Recorded, which: (row: Row) => boolean = () => true, endedWith?: string) =>
  (row: Row): Partial<InboxItemRow> =>
    row.endedAt === null && which(row) ? endedBy(event, endedWith) : {};
const oneEnds = (id: string, event: Recorded, which?: (row: Row) => boolean): Change<InboxItemRow> => ({
  id,
  update: ends(event, which),
});
/** Items that wait because of a shift, except accepted answers, which are only news. */
const ofShift = (
  shiftId: string,
  event: Recorded,
  kinds: readonly InboxKind[],
  endedWith?: string,
): Change<InboxItemRow> => ({
  where: { shiftId },
  update: ends(event, ({ kind }) => kinds.includes(kind), endedWith),
});
const unfilled: readonly InboxKind[] = ['refused', 'claim', 'answer', 'shifts'];

/** The agency has the shift again: that it lost it is no news any more. */
const hasIt = (shiftId: string, companyId: string, event: Recorded): Change<InboxItemRow> => ({
  where: { shiftId, companyId, kind: 'lost' },
  update: ends(event),
});

/** Shifts that an agency got from somebody else are one item for each call that gave them, until the agency deals with them. */
const got = (
  { shiftId, siteEventId }: { readonly shiftId: string; readonly siteEventId: string },
  agencyId: string | null | undefined,
  event: Recorded,
): readonly Change<InboxItemRow>[] => {
  const { actor, correlationId } = event.metadata;
  if (!agencyId) return [];
  const id = { id: event.id, itemId: correlationId };
  return [
    hasIt(shiftId, agencyId, event),
    ...(actor.agencyId === agencyId
      ? []
      : [raised({ ...id, kind: 'shifts', companyId: agencyId, shiftId, siteEventId }, event)]),
  ];
};

type Loss = { readonly shiftId: string; readonly siteEventId: string; readonly lost?: LostShift | undefined };

/** Shifts that a call takes from an agency are one item for it, unless its own people made the call. */
const losing = (
  { shiftId, siteEventId, lost }: Loss,
  outcome: 'cancelled' | 'withdrawn',
  event: Recorded,
): readonly Change<InboxItemRow>[] => {
  if (!lost) return [];
  const { holders, ...known } = lost;
  const { actor, correlationId } = event.metadata;
  return holders
    .filter(({ agencyId }) => agencyId !== actor.agencyId)
    .map(({ agencyId: companyId, fromId: partnerId }) => {
      const id = derivedId('lostShift', event.id, companyId);
      const itemId = derivedId('lostShifts', correlationId, companyId, partnerId, outcome);
      return raised({ id, itemId, kind: 'lost', outcome, companyId, partnerId, shiftId, siteEventId, known }, event);
    });
};

type Offer = {
  readonly offerId: string;
  readonly missionId: string;
  readonly shiftId: string;
  readonly siteEventId: string;
  readonly fromId: string;
  readonly toAgencyId: string;
};
const answered =
  (outcome: InboxOutcome) =>
  (offer: Offer, event: Recorded): readonly Change<InboxItemRow>[] => [
    oneEnds(offer.offerId, event),
    ...(outcome === 'accepted'
      ? [ofShift(offer.shiftId, event, unfilled), hasIt(offer.shiftId, offer.toAgencyId, event)]
      : []),
    raised(
      {
        id: event.id,
        itemId: offer.missionId,
        kind: 'answer',
        companyId: offer.fromId,
        outcome,
        partnerId: offer.toAgencyId,
        shiftId: offer.shiftId,
        siteEventId: offer.siteEventId,
      },
      event,
    ),
  ];
/** A withdrawn offer closes its item and the item of its answer. */
const takenBack = ({ offerId, shiftId }: Offer, event: Recorded): readonly Change<InboxItemRow>[] => [
  oneEnds(offerId, event),
  ofShift(shiftId, event, ['answer']),
];

/** Another company is now responsible for the shift: refusals and claims of the former company's agents are closed. */
const handedBack = (offer: Offer & Loss, event: Recorded): readonly Change<InboxItemRow>[] => [
  oneEnds(offer.offerId, event),
  ofShift(offer.shiftId, event, unfilled),
  ...losing(offer, 'withdrawn', event),
];

type Punched = { readonly evidence?: { readonly reportId: string } | undefined };
const punched = ({ evidence }: Punched, event: Recorded) => (evidence ? oneEnds(evidence.reportId, event) : undefined);

type Kept = { readonly threadId: string; readonly seq: number };
/** A withdrawn or hidden message closes its item. */
const gone = ({ threadId, seq }: Kept, event: Recorded) => oneEnds(threadId, event, (row) => row.seq === seq);

/** A run that was opened waits on nobody yet. */
const runOpens =
  (kind: 'payRun' | 'billingRun') =>
  ({ runId: id, companyId }: { readonly runId: string; readonly companyId: string }, event: Recorded) =>
    raised({ id, kind, companyId, endedAt: event.metadata.at }, event);
const heldOrFailed =
  (outcome: 'held' | 'failed') =>
  ({ runId: id }: { readonly runId: string }, { metadata: { at } }: Recorded): Change<InboxItemRow> => ({
    id,
    update: { ...open, outcome, at },
  });
const runEnds = ({ runId }: { readonly runId: string }, event: Recorded) => oneEnds(runId, event);
const upload =
  (outcome: 'held' | 'failed') =>
  ({ importId: id }: { readonly importId: string }, event: Recorded) =>
    raised({ id, kind: 'upload', outcome }, event);
const uploadEnds = ({ importId }: { readonly importId: string }, event: Recorded) => oneEnds(importId, event);

const facts = {
  ...AlertEvents,
  ...BillingRunEvents,
  ...LinkEvents,
  ...PayRunEvents,
  ...ReferenceEvents,
  ...RegistryEvents,
  ...ShiftEvents,
  ...SiteEventEvents,
  ...ThreadEvents,
};

/** The facts that are declared with `inbox`, all of them. */
export const inboxItems = projection({ name: 'inbox-item', table: InboxItemRow }).from(facts, {
  LinkRequested: ({ linkId: id, agencyId, customerId, requestedBy }, event) => {
    const [companyId, partnerId] = requestedBy === 'agency' ? [customerId, agencyId] : [agencyId, customerId];
    return raised({ id, kind: 'link', companyId, partnerId }, event);
  },
  LinkAccepted: ({ linkId }, event) => oneEnds(linkId, event),
  LinkRemoved: ({ linkId }, event) => oneEnds(linkId, event),

  // Which companies it waits for depends on links, which may change: the query reads them.
  SiteEventPlanned: ({ siteEventId: id, customerId: partnerId, agencyId }, event) =>
    agencyId === null ? raised({ id, kind: 'event', partnerId, siteEventId: id }, event) : undefined,
  SiteEventDeleted: ({ siteEventId }, event) => oneEnds(siteEventId, event),
  ShiftPlanned: (plan, event) => [oneEnds(plan.siteEventId, event), ...got(plan, plan.agencyId, event)],

  HandoverOffered: ({ offerId: id, missionId: itemId, shiftId, siteEventId, fromId, toAgencyId }, event) => [
    ofShift(shiftId, event, ['refused', 'answer', 'shifts']),
    raised({ id, itemId, kind: 'inquiry', companyId: toAgencyId, partnerId: fromId, shiftId, siteEventId }, event),
  ],
  HandoverAccepted: answered('accepted'),
  HandoverRefused: answered('refused'),
  HandoverExpired: answered('expired'),
  HandoverWithdrawn: takenBack,
  HandoverReturned: handedBack,
  TransferredToAgency: (given, event) => [
    ofShift(given.shiftId, event, unfilled),
    ...losing(given, 'withdrawn', event),
    ...got(given, given.toAgencyId, event),
  ],
  ShiftRevised: (given, event) =>
    given.agencyId === undefined
      ? undefined
      : [
          ofShift(given.shiftId, event, unfilled),
          ...losing(given, 'withdrawn', event),
          ...got(given, given.agencyId, event),
        ],
  ShiftRemoved: (removed, event) => [
    ofShift(removed.shiftId, event, [...unfilled, 'inquiry']),
    ...losing(removed, 'cancelled', event),
  ],

  AssignmentRefused: ({ assignmentId: id, shiftId, siteEventId, agentId }, event) =>
    raised({ id, kind: 'refused', shiftId, siteEventId, agentId }, event),
  AgentAssigned: ({ shiftId, assignmentId }, event) => ofShift(shiftId, event, unfilled, assignmentId),
  // An assignment that followed a refusal is undone: somebody has to be found again.
  AgentRemoved: ({ shiftId, assignmentId, refused }) =>
    refused ? { where: { shiftId, endedWith: assignmentId, kind: 'refused' }, update: open } : undefined,
  JobPublished: ({ shiftId }, event) => ofShift(shiftId, event, ['shifts']),
  JobClaimed: ({ shiftId, siteEventId, agentId }, event) =>
    raised({ id: event.id, itemId: shiftId, kind: 'claim', shiftId, siteEventId, agentId }, event),
  JobDeclined: ({ shiftId, agentId }, event) => ({
    where: { shiftId, agentId },
    update: ends(event, ({ kind }) => kind === 'claim'),
  }),
  JobWithdrawn: ({ shiftId }, event) => ofShift(shiftId, event, ['claim']),

  PunchContested: ({ reportId: id, partyId: companyId, shiftId, siteEventId, agentId }, event) =>
    raised({ id, kind: 'contest', companyId, shiftId, siteEventId, agentId }, event),
  PunchSettled: ({ reportId }, event) => oneEnds(reportId, event),
  PunchedIn: punched,
  PunchedOut: punched,

  MessageSent: ({ threadId: id, side, seq, companyId, siteEventId, agentId }, event) =>
    side === 'agent'
      ? raised({ id, kind: 'message', companyId, siteEventId, agentId, seq }, event)
      : oneEnds(id, event),
  ThreadRead: ({ threadId, side, upTo }, event) =>
    side === 'company' ? oneEnds(threadId, event, ({ seq }) => seq !== null && seq <= upTo) : undefined,
  MessageWithdrawn: gone,
  MessageHidden: gone,

  AlertRaised: ({ alertId: id, kind, companyId, shiftId, siteEventId, agentId }, event) =>
    alertsOfOtherItems.includes(kind)
      ? undefined
      : raised({ id, kind: 'alert', companyId, shiftId, siteEventId, agentId }, event),
  AlertHandled: ({ alertId }, event) => oneEnds(alertId, event),

  // Saved while it is off, a webhook waits on.
  IntegrationStopped: ({ id, ownerId: companyId }, event) => raised({ id, kind: 'webhook', companyId }, event),
  ReferenceRevised: ({ id, kind, value }, event) =>
    kind === 'application' && value['state'] === 'waiting'
      ? { id, update: { ...open, at: event.metadata.at } }
      : kind === 'application' || (kind === 'integration' && value['enabled'] === true)
        ? oneEnds(id, event)
        : undefined,
  ReferenceDeleted: ({ id, kind }, event) =>
    kind === 'integration' || kind === 'application' ? oneEnds(id, event) : undefined,
  // All that wait for an agency are one item; it names nobody, since names are destroyed with the application.
  ReferenceCreated: ({ id, kind, ownerId: companyId }, event) =>
    kind === 'application' && companyId
      ? raised({ id, itemId: derivedId('applications', companyId), kind, companyId }, event)
      : undefined,

  PayRunOpened: runOpens('payRun'),
  PayRunHeld: heldOrFailed('held'),
  PayRunFailed: heldOrFailed('failed'),
  PayRunApproved: runEnds,
  PayRunClosed: runEnds,
  PayRunRetried: runEnds,
  BillingRunOpened: runOpens('billingRun'),
  BillingRunHeld: heldOrFailed('held'),
  BillingRunFailed: heldOrFailed('failed'),
  BillingRunApproved: runEnds,
  BillingRunClosed: runEnds,
  // A failed run that is tried again.
  BillingClosingBegun: runEnds,

  // Another file is the answer to one that was refused.
  FileReceived: (_, event) => ({
    where: { kind: 'upload' },
    update: ends(event, ({ outcome }) => outcome === 'failed'),
  }),
  MatchesDoubted: ({ importId: itemId, doubts }, event) =>
    doubts.map(({ doubtId: id, agentId }) => raised({ id, itemId, kind: 'doubt', agentId }, event)),
  MatchDecided: ({ doubtId }, event) => oneEnds(doubtId, event),
  ImportHeld: upload('held'),
  ImportRefused: upload('failed'),
  ImportConfirmed: uploadEnds,
  ImportDiscarded: uploadEnds,
});
