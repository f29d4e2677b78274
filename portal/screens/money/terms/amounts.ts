import { money } from '#portal/ui/format.ts';

/** Cents as an amount, a dash where there are none. */
export const cents = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '—' : money(amount);

/** Cents added or taken off, with their sign: `+$1.50`, `−$1.50`; nothing has none. */
export const signedCents = (amount: number): string => `${amount > 0 ? '+' : ''}${money(amount)}`;
