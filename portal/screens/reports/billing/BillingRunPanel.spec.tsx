import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { settled, show, userOf } from '#test/support/portal-stage.tsx';
import { BillingRunPanel } from './BillingRunPanel.tsx';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

describe('a billing run', () => {
  it('lists what more than twelve months ago would be billed otherwise, by recipient and period', async () => {
    const run = {
      id: id(11),
      period: { from: '2027-04-05', to: '2027-04-11' },
      closesOn: '2027-04-14',
      state: 'closed',
      approval: false,
      bills: 1,
      lines: 1,
      amount: 12_800,
      gst: 640,
      qst: 1277,
      closedAt: '2027-04-14T12:00:00.000Z',
      waiting: 0,
      waitingList: [],
      left: [],
      adjustments: [],
      tooOld: [
        { billTo: 'Client A', period: '2026-03-02', amount: -25_600 },
        { billTo: 'Client A', period: '2027-04-05', amount: 28_800 },
      ],
      approvedBy: null,
      failure: null,
      root: null,
      files: [],
      can: [],
    };
    const { user } = await show(<BillingRunPanel id={id(11)} />, {
      user: userOf('agency', { permissions: ['finance.viewBilling'] }),
      serve: ({ path }) => (path === `/api/money/billingruns/${id(11)}` ? { data: run } : undefined),
    });
    await settled();
    await user.click(screen.getByRole('button', { expanded: false, name: 'Details' }));
    expect(
      screen.getByText(/Client A, Mar 2, 2026 \(−\$256\.00\); Client A, Apr 5, 2027 \(\$288\.00\)\.$/),
    ).toBeDefined();
  });
});
