import { z } from 'zod';
import { Amount } from '#contracts/values/common.ts';
import type { PriceOverride } from '#contracts/values/price-override.ts';

/** The kinds of override in a form: an addition and a diminution are both dynamic (rule override.kind). */
export const priceModes = ['usual', 'fixed', 'addition', 'diminution'] as const;
export type PriceMode = (typeof priceModes)[number];
export const modeTexts = {
  usual: 'money.price.usual',
  fixed: 'settings.override.fixed',
  addition: 'settings.override.addition',
  diminution: 'settings.override.diminution',
} as const satisfies Record<PriceMode, string>;

/** `amount` in cents an hour, never below 0. */
export const PriceDraft = z
  .object({ mode: z.enum(priceModes), amount: Amount.nullish() })
  .refine(({ mode, amount }) => mode === 'usual' || typeof amount === 'number', {
    path: ['amount'],
    message: 'REQUIRED',
  })
  .refine(({ mode, amount }) => mode === 'usual' || mode === 'fixed' || amount !== 0, {
    path: ['amount'],
    message: 'REQUIRED',
  });
export type PriceDraft = z.output<typeof PriceDraft>;

export const draftOf = (override: PriceOverride | null): PriceDraft => {
  if (!override) return { mode: 'usual' };
  const { kind, value } = override;
  if (kind === 'fixed') return { mode: 'fixed', amount: value };
  return value < 0 ? { mode: 'diminution', amount: -value } : { mode: 'addition', amount: value };
};

/** The override that a draft describes; undefined while it is incomplete. */
export const overrideOf = (draft: PriceDraft): PriceOverride | null | undefined => {
  if (draft.mode === 'usual') return null;
  if (!PriceDraft.safeParse(draft).success) return undefined;
  const value = draft.amount!;
  return draft.mode === 'fixed'
    ? { kind: 'fixed', value }
    : { kind: 'dynamic', value: draft.mode === 'addition' ? value : -value };
};
