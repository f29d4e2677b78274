import { show } from '#test/support/portal-stage.tsx';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { BillingTerms } from '#contracts/api/client-billing.ts';
import { BillingTermsPanel } from './BillingTermsPanel.tsx';
import { client, person } from './terms.shared.suite.tsx';

const now = {
  basis: 'worked',
  rounding: 'none',
  overtimeFactor: null,
  holidayFactor: null,
  paymentDays: 30,
  language: 'fr',
} as const;
const planned = { ...now, basis: 'planned', overtimeFactor: 150, paymentDays: 45 } as const;

it('how a client is billed from other days on is listed whole, also where it is as today again', async () => {
  const others = [
    { from: '2027-03-01', ...now },
    { from: '2027-01-03', ...planned },
  ];
  const data: BillingTerms = { customerId: client, ...now, from: null, others };
  await show(<BillingTermsPanel customerId={client} />, {
    user: person(),
    serve: ({ path }) => (path === `/api/money/billingterms/${client}` ? { data } : undefined),
  });
  const lines = screen.getAllByText(/^From [A-Z]/).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'From Mar 1, 2027: Hours billed: As worked · Rounding: None: to the minute · Overtime: Same as other hours · Holidays: Same as other hours · Payment terms (days): 30 · Language of invoices: French',
    'From Jan 3, 2027: Hours billed: As planned · Rounding: None: to the minute · Overtime: × 1.5 · Holidays: Same as other hours · Payment terms (days): 45 · Language of invoices: French',
  ]);
});
