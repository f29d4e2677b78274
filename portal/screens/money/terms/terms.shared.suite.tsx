import { asked, userOf } from '#test/support/portal-stage.tsx';
import { screen } from '@testing-library/react';
import { type Grant } from '#contracts/permissions.ts';

export const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const [agencyId, client, guard, company] = [idOf(1), idOf(2), idOf(3), idOf(1)];
export const money: Grant[] = [
  'finance.viewPay',
  'finance.editPay',
  'finance.viewBilling',
  'finance.editBilling',
  'menus.settings',
];
export const person = (permissions: Grant[] = money) => userOf('agency', { permissions }, { agencyId });
export const sent = (method: string) => asked.filter((one) => one.method === method).map(({ body }) => body);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
