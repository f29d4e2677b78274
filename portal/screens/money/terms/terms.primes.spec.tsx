import { settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import type { Prime } from '#contracts/api/primes.ts';
import { PrimesPanel } from './PrimesPanel.tsx';
import { idOf, company, money, person, sent, button } from './terms.shared.suite.tsx';
const firstAid: Prime = {
  id: idOf(50),
  name: 'First aid',
  nameEn: 'First aid',
  nameFr: 'Secourisme',
  gainCode: 'P4',
  code: 'P-4',
  isNight: false,
  oncePerShift: false,
  inOvertimeBase: true,
  own: false,
  defaultPaid: 60,
  adjustedPaid: 75,
  paid: 75,
  defaultBilling: 90,
  adjustedBilling: null,
  billing: 90,
  alwaysPaid: false,
  alwaysPaidHere: null,
  customerId: null,
  placeId: null,
  customerPrimeId: idOf(51),
  from: '2026-03-01',
  others: [],
  othersAlwaysPaid: [],
};

describe('the primes of the company', () => {
  const open = (permissions = money, prime: Partial<Prime> = {}) =>
    show(<PrimesPanel customerId={company} scope="company" />, {
      user: person(permissions),
      serve: ({ method, path }) => {
        if (path !== `/api/prime/customer/${company}`) return undefined;
        return method === 'GET' ? { data: [{ ...firstAid, ...prime }] } : { data: firstAid };
      },
    });

  it('[prime.values] [prime.array] are adjusted one at a time, what is paid and what is billed', async () => {
    const { user } = await open();
    await user.click(button('Edit First aid'));
    const dialog = within(screen.getByRole('dialog'));
    await user.clear(dialog.getByRole('textbox', { name: /Adjusted paid/ }));
    await user.type(dialog.getByRole('textbox', { name: /Adjusted paid/ }), '1.25');
    await user.type(dialog.getByRole('textbox', { name: /Adjusted billing/ }), '0');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([
      [{ id: firstAid.id, adjustedPaid: 125, adjustedBilling: 0, from: DateTime.now().toISODate() }],
    ]);
    expect(screen.getByText('Prime saved')).toBeTruthy();
  });

  it('[prime.values] are shown with what they are from other days on', async () => {
    await open(money, {
      others: [
        { from: '2027-01-03', adjustedPaid: 80, adjustedBilling: 120 },
        { from: '2026-02-01', adjustedPaid: null, adjustedBilling: null },
      ],
      othersAlwaysPaid: [{ from: '2027-02-07', alwaysPaid: true }],
    });
    const row = screen.getAllByRole('row')[1]!.textContent;
    expect(row).toContain('$0.75From Jan 3, 2027: $0.80From Feb 1, 2026: default rate');
    expect(row).toContain('From Jan 3, 2027: $1.20');
    expect(row).toContain('From Feb 7, 2027: Yes');
  });

  it('[override.clear] are cleared to their default', async () => {
    const { user } = await open();
    await user.click(button(/^Clear adjusted values/));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Clear adjusted values' }));
    await settled();
    const from = DateTime.now().toISODate();
    expect(sent('PUT')).toEqual([{ id: firstAid.id, adjustedPaid: null, adjustedBilling: null, from }]);
    expect(screen.getByText('Cleared adjusted values')).toBeTruthy();
  });

  it('[perm.finance] show and accept no amount of a kind that the viewer may not see', async () => {
    const { defaultPaid: _, adjustedPaid: _2, paid: _3, ...billed } = firstAid;
    const { user } = await open(['finance.viewBilling', 'finance.editBilling'], {
      ...billed,
      defaultPaid: undefined,
      adjustedPaid: undefined,
    });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Default paid');
    await user.click(button('Edit First aid'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('textbox', { name: /Adjusted paid/ })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: /Always paid/ })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Adjusted billing/ }), '1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await settled();
    expect(sent('POST')).toEqual([[{ id: firstAid.id, adjustedBilling: 100, from: DateTime.now().toISODate() }]]);
  });

  it('[perm.finance] show the columns with a value to viewers who may not edit them', async () => {
    const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await open(['finance.viewBilling'], { defaultBilling: 90, adjustedBilling: null, from: null });
    expect(columns()).toEqual(['Name', 'Gain code', 'Default billing']);
  });

  it('[perm.finance] show the set values to viewers who may not edit them', async () => {
    await open(['finance.viewBilling'], { adjustedBilling: 95, alwaysPaid: true });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Gain code',
      'Default billing',
      'Adjusted billing',
      'Always paid',
      'In effect from',
    ]);
  });
});
