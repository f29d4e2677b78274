import { describe, expect, it } from '@jest/globals';
import type { Actor } from '#contracts/events/event-store.ts';
import type { Grant } from '#contracts/permissions.ts';
import { fold, Rejected, type AnyEvent, type Context } from '#kernel/decider.ts';
import { payRun, type PayRunCommands } from './pay-run.decider.ts';

const companyId = '00000000-0000-4000-8000-000000000004';
const [runId, agentId, workId] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const period = { from: '2026-03-01', to: '2026-03-14', closesOn: '2026-03-16', payDay: '2026-03-19' };
const opened = { type: 'PayRunOpened', data: { runId, companyId, zone: 'America/Toronto', ...period } };
const owner: Actor = { userId: 'u', name: 'Owner', role: 'agency', agencyId: companyId };
const context = (actor: Actor = owner, grants: readonly Grant[] = ['finance.viewPay', 'finance.editPay']): Context => ({
  now: '2026-03-16T10:00:00.000Z',
  actor,
  permissions: new Set(grants),
  newId: (name) => name,
});
const adjustment = {
  runId,
  adjustmentId: workId,
  agentId,
  workId: null,
  gainCode: 'ADJ',
  amount: 500,
  date: '2026-03-14',
  section: null,
  consent: null,
  reason: 'x',
};
const decisions: { readonly [C in keyof PayRunCommands]?: PayRunCommands[C] } = {
  Approve: { runId, waits: 0 },
  Adjust: { ...adjustment, owed: 0, firstDay: '2025-01-05' },
  DecideHoliday: {
    runId,
    agentId,
    date: '2026-03-02',
    due: true,
    timeOff: false,
    minutes: null,
    reason: 'x',
    holidays: ['2026-03-02'],
  },
  Waive: { runId, agentId, workId, date: '2026-03-02', reason: 'x', waivable: true },
  Void: { runId, agentId, workId, date: '2026-03-02', reason: 'x' },
  Leave: { runId, agentId, workId, date: '2026-03-02', left: true, reason: 'x' },
  Carry: { runId, agentId, reason: 'x', total: -5 },
};
const decided = (events: readonly AnyEvent[], command: keyof PayRunCommands, data: never, by = context()) => {
  try {
    return [payRun.decide[command](data, fold(payRun, events), by)].flat().map(({ type }) => type);
  } catch (error) {
    if (error instanceof Rejected) return error.code;
    throw error;
  }
};
const frozen = {
  type: 'PayInputsFrozen',
  data: { runId, inputs: '0', size: 1, agents: 1, position: '1', asOf: '2026-03-16T10:00:00.000Z' },
};

describe('decisions of a pay run', () => {
  it.each(Object.entries(decisions))(
    '[perm.finance] %s requires the company itself and the grant, while the run is open',
    (command, data) => {
      const of = (events: readonly AnyEvent[], by?: Context) =>
        decided(events, command as keyof PayRunCommands, data as never, by);
      expect(of([opened])).toHaveLength(1);
      expect(of([])).toBe('NOT_FOUND');
      expect(of([opened], context({ ...owner, agencyId: runId }))).toBe('NOT_FOUND');
      expect(of([opened], context({ userId: 'c', name: 'C', role: 'customer', customerId: agentId }))).toBe(
        'NOT_FOUND',
      );
      expect(of([opened], context({ userId: 'a', name: 'A', role: 'user', agentId }))).toBe('NOT_FOUND');
      expect(of([opened], context(owner, ['finance.viewPay']))).toBe('MONEY_NOT_ALLOWED');
      expect(of([opened, { type: 'PayRunApproved', data: { runId } }])).toBe('PAY_RUN_FROZEN');
      expect(of([opened, frozen])).toBe('PAY_RUN_FROZEN');
    },
  );

  it('repeated commands of a worker that was killed record nothing', () => {
    expect(decided([opened], 'Open', opened.data as never)).toEqual([]);
    expect(decided([opened, frozen], 'Freeze', frozen.data as never)).toEqual([]);
    const held = { runId, waits: [{ code: 'OPEN_PUNCH', agentId, workId, key: null }], count: 1, decided: 0 };
    expect(decided([opened], 'Hold', held as never)).toEqual(['PayRunHeld']);
    expect(decided([opened, { type: 'PayRunHeld', data: held }], 'Hold', held as never)).toEqual([]);
  });

  it.each([
    { type: 'AdjustmentPosted', data: adjustment },
    { type: 'PresenceVoided', data: decisions.Void! },
    { type: 'PayRunApproved', data: { runId } },
  ])('input that was read before a decision is neither frozen nor waits: $type', (fact) => {
    const read = (count: number) => ({ ...frozen.data, waits: [], count: 0, decided: count }) as never;
    for (const command of ['Freeze', 'Hold'] as const) {
      expect(decided([opened, fact], command, read(0))).toEqual([]);
      expect(decided([opened, fact], command, read(1))).toHaveLength(1);
    }
  });

  it('a run gets its place in the company’s chain when it is frozen, so that no two follow the same one', () => {
    const after = (...events: AnyEvent[]) => payRun.claims!(fold(payRun, [opened, ...events]));
    const placed = { ...frozen, data: { ...frozen.data, number: 3 } };
    expect(after()).toEqual([]);
    expect(after(placed)).toEqual([{ scope: `payRuns/${companyId}`, value: '3' }]);
    const closed = { type: 'PayRunClosed', data: { runId, companyId, sealed: { number: 3 } } } as never;
    expect(after(placed, closed)).toEqual(after(placed));
    expect(after(frozen, closed)).toEqual(after(placed));
  });

  it('a waiting run can’t be approved, nor a call-in waived that the rule set requires, a decision made on a day that is no holiday, or a positive statement carried over', () => {
    expect(decided([opened], 'Approve', { runId, waits: 2 } as never)).toBe('PAY_RUN_WAITS');
    expect(decided([opened], 'Waive', { ...decisions.Waive!, waivable: false } as never)).toBe('CALL_IN_NOT_WAIVABLE');
    expect(decided([opened], 'DecideHoliday', { ...decisions.DecideHoliday!, date: '2026-03-03' } as never)).toBe(
      'NOT_A_HOLIDAY',
    );
    expect(decided([opened], 'Carry', { ...decisions.Carry!, total: 0 } as never)).toBe('STATEMENT_NOT_NEGATIVE');
  });

  it('a line added by hand is dated from the company’s first pay start date to the end of the run’s period', () => {
    const on = (date: string) => decided([opened], 'Adjust', { ...decisions.Adjust!, date } as never);
    for (const day of ['2025-01-05', '2026-03-14']) expect(on(day)).toEqual(['AdjustmentPosted']);
    for (const day of ['1999-12-31', '2025-01-04', '2026-03-15', '2099-12-31'])
      expect(on(day)).toBe('DAY_OUTSIDE_PERIODS');
  });

  it('adjustments recover no more than negative statements left open, all of them together (LSA 49)', () => {
    const back = { ...decisions.Adjust!, amount: -300, consent: 'Yes' };
    expect(decided([opened], 'Adjust', { ...back, owed: 300 } as never)).toEqual(['AdjustmentPosted']);
    expect(
      decided([opened, { type: 'AdjustmentPosted', data: back }], 'Adjust', {
        ...back,
        amount: -1,
        owed: 300,
      } as never),
    ).toBe('CARRIED_TOO_MUCH');
    expect(decided([opened], 'Adjust', { ...back, amount: 300, owed: 300 } as never)).toBe('CARRIED_TOO_MUCH');
  });
});
