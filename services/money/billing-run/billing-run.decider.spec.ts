import { describe, expect, it } from '@jest/globals';
import { derivedId } from '#kernel/caller.ts';
import { specification } from '#test/support/specification.ts';
import { fold } from '#kernel/decider.ts';
import { billingRun } from './billing-run.decider.ts';

const id = (name: string) => derivedId('billing run', name);
const [runId, companyId] = [id('run'), id('agency')];
const actor = { userId: 'u', name: 'Clerk', role: 'agency' as const, agencyId: companyId };
const { given } = specification(billingRun, { actor });
const opened = {
  type: 'BillingRunOpened',
  data: { runId, companyId, period: { from: '2026-03-01', to: '2026-03-14' }, closesOn: '2026-03-16', feed: '7' },
} as const;
const begun = { type: 'BillingClosingBegun', data: { runId } } as const;
const flag = { code: 'RATE_MISSING' as const, agentId: id('anne'), workId: id('work') };
const held = { type: 'BillingRunHeld' as const, data: { runId, approval: true, flags: [flag] } };
const frozen = { type: 'BillingInputsFrozen', data: { runId, hash: 'a', date: '2026-03-16' } } as const;
const closed = {
  type: 'BillingRunClosed',
  data: { runId, bills: 0, lines: 0, amount: 0, gst: 0, qst: 0, root: 'b'.repeat(64) },
} as const;
const adjustment = {
  runId,
  debtor: 'client' as const,
  billToId: id('client'),
  placeId: null,
  date: '2026-03-10',
  amount: -500,
  gainCode: '',
  reason: 'Agreed',
};
const adjust = { ...adjustment, firstDay: '2025-01-05' };

describe('a billing run', () => {
  it('is opened, started, frozen and closed once, however often a worker tries', () => {
    given().when('Open', opened.data).then(opened);
    given(opened).when('Open', opened.data).then();
    given(opened, begun).when('Begin', { runId }).then();
    given(opened, begun, frozen)
      .when('Freeze', { ...frozen.data, hash: 'other', decided: 0 })
      .then();
    given(opened, begun, frozen, closed).when('Close', closed.data).then();
    given().when('Begin', { runId }).rejects('NOT_FOUND');
  });

  it('is the company’s only run that closes, until it is closed or waits', () => {
    const claims = (...past: Parameters<typeof given>) => billingRun.claims!(fold(billingRun, past));
    expect(claims(opened)).toEqual([]);
    expect(claims(opened, begun)).toEqual([{ scope: 'billing run', value: companyId }]);
    expect(claims(opened, begun, frozen)).toHaveLength(1);
    expect(claims(opened, begun, held)).toEqual([]);
    expect(claims(opened, begun, frozen, closed)).toEqual([]);
  });

  it('records once what it waits for, and again when that changes', () => {
    given(opened, begun, held)
      .when('Hold', { ...held.data, decided: 0 })
      .then();
    given(opened, begun, held, begun)
      .when('Hold', { ...held.data, decided: 0 })
      .then(held);
    const mended = { type: 'BillingRunHeld', data: { ...held.data, flags: [] as (typeof flag)[] } } as const;
    given(opened, begun, held, begun)
      .when('Hold', { ...mended.data, decided: 0 })
      .then(mended);
  });

  it('neither freezes nor waits by input that was read before somebody decided something', () => {
    const adjusted = { type: 'BillingAdjusted', data: { ...adjustment, adjustmentId: id('line') } } as const;
    const approved = { type: 'BillingRunApproved', data: { runId } } as const;
    const read = (decided: number) => ({ ...frozen.data, decided });
    for (const fact of [adjusted, approved]) {
      given(opened, begun, fact).when('Freeze', read(0)).then();
      given(opened, begun, fact).when('Freeze', read(1)).then(frozen);
    }
    given(opened, begun, held, approved)
      .when('Hold', { ...held.data, decided: 0 })
      .then();
  });

  it('[perm.finance] accepts manual lines from people of its company who may edit billing, until its inputs are frozen', () => {
    given(opened).when('Adjust', adjust).thenTypes('BillingAdjusted');
    given(opened, frozen).when('Adjust', adjust).rejects('BILLING_RUN_BUSY');
    given(opened, closed).when('Adjust', adjust).rejects('BILLING_RUN_CLOSED');
    for (const date of ['1999-12-31', '2025-01-04', '2026-03-15'])
      given(opened)
        .when('Adjust', { ...adjust, date })
        .rejects('DAY_OUTSIDE_PERIODS');
    given(opened)
      .when('Adjust', adjust, { permissions: new Set(['finance.viewBilling']) })
      .rejects('MONEY_NOT_ALLOWED');
    given(opened)
      .when('Adjust', adjust, { actor: { ...actor, agencyId: id('other') } })
      .rejects('NOT_FOUND');
    given(opened)
      .when('Adjust', adjust, { actor: { userId: 'c', name: 'C', role: 'customer', customerId: id('client') } })
      .rejects('MONEY_NOT_ALLOWED');
  });

  it('[perm.finance] is approved while it waits for approval', () => {
    given(opened, begun, held).when('Approve', { runId }).then({ type: 'BillingRunApproved', data: { runId } });
    given(opened).when('Approve', { runId }).rejects('BILLING_RUN_NOT_WAITING');
    given(opened, begun, held).when('Approve', { runId }, { permissions: new Set() }).rejects('MONEY_NOT_ALLOWED');
  });

  it('leaves waiting items to the next run, and nothing else', () => {
    const left = { runId, assignmentIds: [flag.workId], reason: 'Later' };
    given(opened, begun, held).when('Leave', left).then({ type: 'BillingLeftForLater', data: left });
    given(opened, begun, held, { type: 'BillingLeftForLater', data: left }).when('Leave', left).then();
    given(opened, begun, held)
      .when('Leave', { ...left, assignmentIds: [id('other')] })
      .rejects('NOT_FOUND');
  });
});
