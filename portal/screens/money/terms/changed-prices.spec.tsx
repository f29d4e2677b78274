import { asked, settled, show } from '#test/support/portal-stage.tsx';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ExceptionForm } from '../../workforce/notes/ExceptionForm.tsx';
import { PrimesPanel } from './PrimesPanel.tsx';
import { button, client, guard, idOf, money, person } from './terms.shared.suite.tsx';
const exception = {
  id: idOf(60),
  skill: { id: guard, name: 'Guard', rateType: 'hourly' as const },
  employee: null,
  customer: { id: client, name: 'Client' },
  note: '',
  payableRate: 2000,
  billingRate: 3000,
  from: '2026-03-01',
};
const prime = {
  id: idOf(50),
  name: 'First aid',
  nameEn: 'First aid',
  nameFr: 'Secourisme',
  gainCode: 'P4',
  code: 'P-4',
  own: false,
  isNight: false,
  oncePerShift: false,
  inOvertimeBase: true,
  alwaysPaid: false,
  alwaysPaidHere: null,
  defaultPaid: 60,
  adjustedPaid: 75,
  paid: 75,
  defaultBilling: 90,
  adjustedBilling: 80,
  billing: 80,
  customerId: client,
  placeId: null,
  customerPrimeId: idOf(51),
  from: '2026-03-01',
  others: [],
  othersAlwaysPaid: [],
};

const forms = {
  exception: {
    element: <ExceptionForm row={exception} about={{ agentId: null, customerId: client }} />,
    fields: { pay: 'Hourly pay', bill: 'Hourly billing' },
    names: { pay: 'payableRate', bill: 'billingRate' },
    sent: (body: unknown) => body as object,
  },
  prime: {
    element: <PrimesPanel customerId={client} scope="client" />,
    fields: { pay: 'Adjusted paid', bill: 'Adjusted billing' },
    names: { pay: 'adjustedPaid', bill: 'adjustedBilling' },
    sent: (body: unknown) => (body as object[])[0]!,
  },
} as const;

describe('pay and billing that are set apart in one form', () => {
  it.each([
    ['exception', 'pay'],
    ['exception', 'bill'],
    ['prime', 'pay'],
    ['prime', 'bill'],
  ] as const)('leave what was not changed with its own day: %s, %s', async (form, price) => {
    const { element, fields, names, sent } = forms[form];
    const { user } = await show(element, {
      user: person([...money, 'parameters.manageSkills']),
      serve: ({ method, path }) => {
        if (method !== 'GET') return { data: { id: idOf(60), periods: [], difference: 0 } };
        return path.endsWith(`/prime/customer/${client}`) ? { data: [prime] } : undefined;
      },
    });
    if (form === 'prime') await user.click(button('Edit First aid'));
    const own = form === 'prime' ? within(await screen.findByRole('dialog')) : screen;
    const day = own.getByRole('textbox', { name: /^In effect from/ });
    await user.clear(day);
    await user.type(day, '1/1/2099');
    const field = own.getByRole('textbox', { name: new RegExp(`^${fields[price]}`) });
    await user.clear(field);
    await user.type(field, '41.00');
    await user.click(own.getByRole('button', { name: 'Save' }));
    await settled();
    const saved = sent(asked.findLast(({ method }) => method !== 'GET')!.body);
    expect(saved).toMatchObject({ from: '2099-01-01', [names[price]]: 4100 });
    expect(saved).not.toHaveProperty(names[price === 'pay' ? 'bill' : 'pay']);
  });

  it('are not set anew with a note', async () => {
    const { user } = await show(forms.exception.element, {
      user: person([...money, 'parameters.manageSkills']),
      serve: ({ method }) => (method === 'GET' ? undefined : { data: { id: idOf(60) } }),
    });
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await settled();
    const { body } = asked.findLast(({ method }) => method !== 'GET')!;
    expect(body).toMatchObject({ note: 'Agreed' });
    expect(Object.keys(body as object).filter((field) => /Rate$/.test(field))).toEqual([]);
  });
});
