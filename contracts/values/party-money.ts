import type { Rate } from './bulk.ts';

/** What one company set on a shift; nobody else's terms count for it, and nobody else is told them (decisions 12 and 53). */
export type PartyMoney = {
  /** Cents an hour, null where the level, client or place decides. */
  readonly salary: number | null;
  readonly billingPrice: number | null;
  readonly clientBilling: number | null;
  /** Cents an hour added to the usual rate, or taken off below 0; a rate is either replaced or adjusted. */
  readonly adjustments: Readonly<Partial<Record<Rate, number>>>;
  readonly primeIds: readonly string[];
  readonly nightPrimeDisabled: boolean;
  readonly kilometres: {
    readonly enabled: boolean;
    /** Cents a kilometre. */
    readonly amount: number | null;
    /** Of a kilometre. */
    readonly hundredths: number | null;
    readonly chargedToCustomer: boolean;
  };
  readonly payMinimum: boolean;
  readonly chargeMinimum: boolean;
};

/** Rule shift.minimums: both are on until somebody switches them off. */
export const nothingSet: PartyMoney = {
  salary: null,
  billingPrice: null,
  clientBilling: null,
  adjustments: {},
  primeIds: [],
  nightPrimeDisabled: false,
  kilometres: { enabled: false, amount: null, hundredths: null, chargedToCustomer: false },
  payMinimum: true,
  chargeMinimum: true,
};

/** What a company set on a shift, on its state and on its row alike. */
export const setBy = (
  { money }: { readonly money: Readonly<Record<string, PartyMoney>> },
  partyId: string | null | undefined,
): PartyMoney => money[partyId ?? ''] ?? nothingSet;
