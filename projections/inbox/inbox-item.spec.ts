import { describe, expect, it } from '@jest/globals';
import { allEvents } from '#contracts/events/all.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { derivedId } from '#kernel/caller.ts';
import { changesOf } from '#projections/kernel/changes.ts';
import { Rows } from '#projections/kernel/rows.ts';
import { after, id, start } from '#test/support/shift-story.ts';
import { inboxItems } from './inbox-item.projection.ts';
import type { InboxItemRow } from './inbox-item.table.ts';

type Fact = readonly [type: string, data: object, actor?: object];
const [shiftId, siteEventId, agentId, agencyId, customerId] = [id(1), id(2), id(3), id(4), id(5)] as const;
const call = id(7);
const dispatcher = { role: 'agency', name: 'Lou Roy', agencyId };
const at = (hour: number) => after(start, hour);

/** Each row after these facts, told an hour apart by the agency’s dispatcher unless said; by its id. */
const rows = (...told: readonly Fact[]) => {
  const all = new Rows({ table: 'inbox_item', columns: [], instants: [] });
  told.forEach(([type, data, actor = dispatcher], n) => {
    const event = {
      id: id(900 + n),
      type,
      data,
      metadata: { at: at(n), actor, correlationId: call },
    } as unknown as Recorded;
    for (const change of changesOf(inboxItems, event)) all.apply(change);
  });
  return (one: string) => all.get(one) as unknown as InboxItemRow;
};
/** Whether an item waits after these facts. */
const waits = (one: string, ...told: readonly Fact[]) => rows(...told)(one).endedAt === null;

const on = { shiftId, siteEventId };
const put = (n: number): Fact => ['AgentAssigned', { ...on, assignmentId: id(n), agentId }];
const refused = (n: number): Fact => ['AssignmentRefused', { ...on, assignmentId: id(n), agentId, reason: '' }];
const offer = { ...on, offerId: id(50), missionId: id(51), fromId: customerId, toAgencyId: agencyId };
const sent = (side: string, seq: number): Fact => [
  'MessageSent',
  { threadId: id(60), companyId: agencyId, agentId, siteEventId: null, side, seq },
];
const read = (upTo: number): Fact => ['ThreadRead', { threadId: id(60), side: 'company', upTo }];
const run = (type: string): Fact => [
  type,
  { runId: id(70), companyId: agencyId, waits: [], flags: [], count: 1, reason: '' },
];
const file = (n: number, type: string): Fact => [type, { importId: id(n), reason: '' }];
const contested: Fact = ['PunchContested', { ...on, reportId: id(80), partyId: agencyId, agentId }];

describe('the rows of inboxes', () => {
  it('change with the events that are declared for the inbox, and with no others', () => {
    const declared = Object.entries(allEvents).filter(([, { inbox }]) => inbox);
    expect(Object.keys(inboxItems.on).sort()).toEqual(declared.map(([type]) => type).sort());
  });

  it('include an alert until a person handles it, unless its subject has an item already', () => {
    const alert = (kind: string): Fact => [
      'AlertRaised',
      { ...on, alertId: id(90), kind, companyId: agencyId, agentId },
    ];
    expect(rows(alert('noShow'))(id(90))).toMatchObject({ kind: 'alert', companyId: agencyId, agentId, endedAt: null });
    expect(waits(id(90), alert('noShow'), ['AlertHandled', { alertId: id(90) }])).toBe(false);
    for (const kind of ['refusedLate', 'contestedPunch', 'handoverExpired'])
      expect(rows(alert(kind))(id(90))).toBeUndefined();
  });

  it('include a customer’s event until its first shift is planned or it is deleted, and no event that an agency planned', () => {
    const plannedBy = (by: string | null): Fact => ['SiteEventPlanned', { siteEventId, customerId, agencyId: by }];
    const mine = plannedBy(null);
    expect(rows(mine)(siteEventId)).toMatchObject({
      kind: 'event',
      companyId: null,
      partnerId: customerId,
      siteEventId,
    });
    expect(rows(plannedBy(agencyId))(siteEventId)).toBeUndefined();
    expect(rows(mine, ['ShiftPlanned', on])(siteEventId)).toMatchObject({ endedBy: 'Lou Roy', endedFor: agencyId });
    expect(waits(siteEventId, mine, ['SiteEventDeleted', { siteEventId }])).toBe(false);
  });

  it('include shifts that a customer planned for an agency or gave to it, until the agency deals with them; none that it planned itself', () => {
    const customer = { role: 'customer', name: 'Client', customerId };
    const plan: Fact = ['ShiftPlanned', { ...on, agencyId }, customer];
    const given: Fact = ['ShiftRevised', { ...on, agencyId }, customer];
    const transferred: Fact = ['TransferredToAgency', { ...on, toAgencyId: agencyId }, customer];
    for (const fact of [plan, given, transferred])
      expect(rows(fact)(id(900))).toMatchObject({
        kind: 'shifts',
        companyId: agencyId,
        itemId: call,
        shiftId,
        siteEventId,
        endedAt: null,
      });
    expect(rows(['ShiftPlanned', { ...on, agencyId }])(id(900))).toBeUndefined();
    expect(rows(['ShiftPlanned', { ...on, agencyId: null }, customer])(id(900))).toBeUndefined();
    for (const over of [put(10), ['JobPublished', on], ['HandoverOffered', offer], ['ShiftRemoved', on]] as Fact[])
      expect(waits(id(900), plan, over)).toBe(false);
    // Another agency has it now.
    const elsewhere = rows(plan, ['ShiftRevised', { ...on, agencyId: id(6) }, customer]);
    expect(elsewhere(id(900))).toMatchObject({ endedBy: 'Client', endedFor: customerId });
    expect(elsewhere(id(901))).toMatchObject({ kind: 'shifts', companyId: id(6), endedAt: null });
  });

  it('include shifts that agencies lost, for each of them but the one that took the step, until it has the shift again', () => {
    const customer = { role: 'customer', name: 'Client', customerId };
    const known = { placeId: id(8), zone: 'America/Toronto', start, end: after(start, 8) };
    const holders = [
      { agencyId, fromId: customerId },
      { agencyId: id(6), fromId: agencyId },
    ];
    const removed: Fact = ['ShiftRemoved', { ...on, lost: { holders, ...known } }, customer];
    const revised: Fact = [
      'ShiftRevised',
      { ...on, agencyId: null, lost: { holders: [holders[0]], ...known } },
      customer,
    ];
    const lost = (n: number, company: string) => derivedId('lostShift', id(900 + n), company);
    const both = rows(removed);
    expect(both(lost(0, agencyId))).toMatchObject({
      kind: 'lost',
      outcome: 'cancelled',
      companyId: agencyId,
      partnerId: customerId,
      known,
      endedAt: null,
    });
    expect(both(lost(0, id(6)))).toMatchObject({ companyId: id(6), partnerId: agencyId });
    expect(both(lost(0, agencyId)).itemId).not.toBe(both(lost(0, id(6))).itemId);
    const [type, data] = removed;
    expect(rows([type, data])(lost(0, agencyId))).toBeUndefined();
    expect(rows(revised)(lost(0, agencyId))).toMatchObject({ outcome: 'withdrawn', endedAt: null });
    expect(waits(lost(0, agencyId), revised, ['ShiftRevised', { ...on, title: 'Gate' }, customer])).toBe(true);
    for (const back of [
      ['ShiftRevised', { ...on, agencyId }, customer],
      ['ShiftRevised', { ...on, agencyId }, { ...customer, agencyId }],
      ['TransferredToAgency', { ...on, toAgencyId: agencyId }, customer],
      ['HandoverAccepted', { ...offer, kind: 'smartConnect' }],
    ] as Fact[])
      expect(waits(lost(0, agencyId), revised, back)).toBe(false);
    // The agency that handed it over takes it back.
    const returned: Fact = [
      'HandoverReturned',
      { ...offer, lost: { holders: [holders[1]], ...known } },
      { role: 'agency', name: 'Lou', agencyId },
    ];
    expect(rows(returned)(lost(0, id(6)))).toMatchObject({
      outcome: 'withdrawn',
      companyId: id(6),
      partnerId: agencyId,
      endedAt: null,
    });
    expect(rows(returned)(lost(0, agencyId))).toBeUndefined();
    // Events from before what is lost was recorded.
    expect(rows(['ShiftRemoved', on, customer])(lost(0, agencyId))).toBeUndefined();
  });

  it('include a webhook that was stopped until it is on again or deleted, whatever else of it is saved', () => {
    const entry = { id: id(91), kind: 'integration' };
    const stopped: Fact = ['IntegrationStopped', { ...entry, ownerId: agencyId, name: 'Payroll', reason: 'gone' }];
    const saved = (enabled: boolean): Fact => ['ReferenceRevised', { ...entry, value: { enabled } }];
    expect(rows(stopped)(id(91))).toMatchObject({ kind: 'webhook', companyId: agencyId });
    expect(waits(id(91), stopped, saved(false))).toBe(true);
    expect(waits(id(91), stopped, saved(true))).toBe(false);
    expect(waits(id(91), stopped, ['ReferenceDeleted', entry])).toBe(false);
    expect(waits(id(91), stopped, saved(true), stopped)).toBe(true);
  });

  it('include the doubtful licences of an upload, each until it is decided', () => {
    const doubts = [id(92), id(93)].map((doubtId) => ({ doubtId, agentId }));
    const doubted: Fact = ['MatchesDoubted', { importId: id(94), doubts }];
    const decided: Fact = ['MatchDecided', { importId: id(94), doubtId: id(92), same: true }];
    expect(rows(doubted)(id(92))).toMatchObject({ kind: 'doubt', itemId: id(94), companyId: null, agentId });
    expect([waits(id(92), doubted, decided), waits(id(93), doubted, decided)]).toEqual([false, true]);
  });

  it('include a refusal until somebody else is assigned, again after an undo, and never for a removed shift', () => {
    expect(waits(id(10), put(10), refused(10))).toBe(true);
    const filled = rows(put(10), refused(10), put(11))(id(10));
    expect(filled).toMatchObject({ kind: 'refused', agentId, endedAt: at(2), endedBy: 'Lou Roy', endedFor: agencyId });
    const pulled: Fact = ['AgentRemoved', { ...on, assignmentId: id(11), refused: true }];
    expect(waits(id(10), put(10), refused(10), put(11), pulled)).toBe(true);
    expect(waits(id(10), put(10), refused(10), put(11), ['AgentRemoved', { ...on, assignmentId: id(11) }])).toBe(false);
    expect(waits(id(10), put(10), refused(10), ['ShiftRemoved', on])).toBe(false);
    // Handed to another agency, it is no affair of theirs who had refused it here.
    expect(waits(id(10), put(10), refused(10), ['HandoverAccepted', { ...offer, kind: 'smartConnect' }])).toBe(false);
    for (const [type, data] of [
      ['HandoverReturned', offer],
      ['ShiftRevised', { ...on, agencyId: id(6) }],
    ] as const)
      expect(waits(id(10), put(10), refused(10), [type, data])).toBe(false);
    expect(waits(id(10), put(10), refused(10), ['ShiftRevised', { ...on, title: 'Gate' }])).toBe(true);
  });

  it('include an inquiry until it is answered, and then its answer for the company that asked', () => {
    expect(waits(id(50), ['HandoverOffered', offer])).toBe(true);
    const given = rows(['HandoverOffered', offer], ['HandoverRefused', offer]);
    expect(given(id(50))).toMatchObject({ kind: 'inquiry', companyId: agencyId, endedBy: 'Lou Roy' });
    expect(given(id(901))).toMatchObject({ kind: 'answer', companyId: customerId, outcome: 'refused', endedAt: null });
    // The answer is seen to once another agency is asked, or somebody is found.
    const next = { ...offer, offerId: id(52), toAgencyId: id(6) };
    for (const seen of [['HandoverOffered', next], put(10)] as const)
      expect(waits(id(901), ['HandoverOffered', offer], ['HandoverRefused', offer], seen)).toBe(false);
  });

  it('include each agent who applies for an open shift, as long as they do and it is open', () => {
    const wants: Fact = ['JobClaimed', { ...on, agentId }, { role: 'user', name: 'Anne', agentId }];
    expect(waits(id(900), wants)).toBe(true);
    const declined = rows(wants, ['JobDeclined', { ...on, agentId }, { role: 'user', name: 'Anne', agentId }])(id(900));
    expect(declined).toMatchObject({ endedAt: at(1), endedBy: null });
    for (const over of [put(10), ['JobWithdrawn', on]] as const) expect(waits(id(900), wants, over)).toBe(false);
  });

  it('include a conversation until somebody of the company has read or answered the agent’s latest message', () => {
    expect(waits(id(60), sent('agent', 1))).toBe(true);
    expect(waits(id(60), sent('agent', 1), read(1))).toBe(false);
    expect(waits(id(60), sent('agent', 1), sent('agent', 2), read(1))).toBe(true);
    expect(waits(id(60), sent('agent', 1), sent('company', 2))).toBe(false);
    expect(waits(id(60), sent('agent', 1), ['MessageWithdrawn', { threadId: id(60), seq: 1 }])).toBe(false);
  });

  it.each([
    ['payRun', 'PayRunOpened', 'PayRunHeld', 'PayRunApproved', 'PayRunFailed', 'PayRunRetried'],
    [
      'billingRun',
      'BillingRunOpened',
      'BillingRunHeld',
      'BillingRunApproved',
      'BillingRunFailed',
      'BillingClosingBegun',
    ],
  ])('include a %s while it waits or has failed', (kind, opens, holds, approves, fails, begins) => {
    const opened = run(opens);
    expect(waits(id(70), opened)).toBe(false);
    expect(rows(opened, run(holds))(id(70))).toMatchObject({
      kind,
      companyId: agencyId,
      endedAt: null,
      outcome: 'held',
      at: at(1),
    });
    expect(waits(id(70), opened, run(holds), run(approves))).toBe(false);
    expect(rows(opened, run(approves), run(fails))(id(70))).toMatchObject({ endedAt: null, outcome: 'failed' });
    expect(waits(id(70), opened, run(fails), run(begins))).toBe(false);
    expect(waits(id(70), opened, run(fails), run(begins), run(fails))).toBe(true);
  });

  it('include a contested punch, and a refused upload', () => {
    expect(waits(id(80), contested)).toBe(true);
    expect(waits(id(80), contested, ['PunchSettled', { ...on, reportId: id(80) }])).toBe(false);
    expect(waits(id(80), contested, ['PunchedIn', { ...on, evidence: { reportId: id(80) } }])).toBe(false);
    expect(waits(id(90), file(90, 'ImportRefused'))).toBe(true);
    expect(waits(id(90), file(90, 'ImportRefused'), file(91, 'FileReceived'))).toBe(false);
    expect(waits(id(90), file(90, 'ImportHeld'), file(91, 'FileReceived'))).toBe(true);
    expect(waits(id(90), file(90, 'ImportHeld'), file(90, 'ImportConfirmed'))).toBe(false);
  });
});
