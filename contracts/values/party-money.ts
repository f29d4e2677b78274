import type { DataOf } from '../events/declare.ts';
import type { moneyFacts } from '../events/shift-money.ts';
import type { Rate } from './bulk.ts';

/** What a company chose or switched on a shift, beside its figures. */
export type ChosenMoney = {
  readonly primeIds: readonly string[];
  readonly nightPrimeDisabled: boolean;
  readonly payMinimum: boolean;
  readonly chargeMinimum: boolean;
};

/** Rule shift.minimums: both are on until somebody switches them off. */
export const nothingChosen: ChosenMoney = {
  primeIds: [],
  nightPrimeDisabled: false,
  payMinimum: true,
  chargeMinimum: true,
};

/** Whose grants see and change each (decision 11). */
const sides = {
  primeIds: 'pay',
  nightPrimeDisabled: 'pay',
  payMinimum: 'pay',
  chargeMinimum: 'billing',
} as const satisfies Record<keyof ChosenMoney, 'pay' | 'billing'>;
type Side = (typeof sides)[keyof ChosenMoney];
type ChosenOf<S extends Side> = {
  [K in keyof ChosenMoney]: (typeof sides)[K] extends S ? K : never;
}[keyof ChosenMoney];

/** Names of what is chosen of pay, or of billing. */
const chosenNames = <S extends Side>(side: S): readonly ChosenOf<S>[] =>
  Object.entries(sides).flatMap(([name, its]) => (its === side ? [name as ChosenOf<S>] : []));

/** What is chosen of pay, or of billing; of terms that are not whole, what they hold of it. */
export const chosenOf = <S extends Side, M extends Partial<ChosenMoney>>(money: M, side: S): Pick<M, ChosenOf<S>> =>
  Object.fromEntries(
    chosenNames(side).flatMap((name) => (money[name] === undefined ? [] : [[name, money[name]]])),
  ) as Pick<M, ChosenOf<S>>;

/** What one company set on a shift; nobody else's terms count for it, and nobody else is told them (decisions 12 and 53). */
export type PartyMoney = ChosenMoney & {
  /** Cents an hour, null where the level, client or place decides. */
  readonly salary: number | null;
  readonly billingPrice: number | null;
  readonly clientBilling: number | null;
  /** Cents an hour added to the usual rate, or taken off below 0; a rate is either replaced or adjusted. */
  readonly adjustments: Readonly<Partial<Record<Rate, number>>>;
  readonly kilometres: {
    readonly enabled: boolean;
    /** Cents a kilometre. */
    readonly amount: number | null;
    /** Of a kilometre. */
    readonly hundredths: number | null;
    readonly chargedToCustomer: boolean;
  };
};

export const nothingSet: PartyMoney = {
  ...nothingChosen,
  salary: null,
  billingPrice: null,
  clientBilling: null,
  adjustments: {},
  kilometres: { enabled: false, amount: null, hundredths: null, chargedToCustomer: false },
};

/** What a company set on a shift, on its state and on its row alike. */
export const setBy = (
  { money }: { readonly money: Readonly<Record<string, PartyMoney>> },
  partyId: string | null | undefined,
): PartyMoney => money[partyId ?? ''] ?? nothingSet;

type MoneyFact = keyof typeof moneyFacts;
type Data<E extends MoneyFact> = DataOf<(typeof moneyFacts)[E]>;

/** The same handler made of each fact of such a table: a fact that joins the table is registered by it wherever the table is read. */
export const eachOf = <Table extends object, Handler>(
  table: Table,
  made: (says: Table[keyof Table]) => Handler,
): { readonly [E in keyof Table]: Handler } =>
  Object.fromEntries(Object.entries(table).map(([type, says]) => [type, made(says as Table[keyof Table])])) as {
    readonly [E in keyof Table]: Handler;
  };

/** What each fact of a choice says of it. */
export const chosenBy = {
  PrimesChosen: ({ primeIds }: Data<'PrimesChosen'>) => ({ primeIds }),
  NightPrimeSwitched: ({ disabled }: Data<'NightPrimeSwitched'>) => ({ nightPrimeDisabled: disabled }),
  MinimumsSwitched: ({ payMinimum, chargeMinimum }: Data<'MinimumsSwitched'>) => ({ payMinimum, chargeMinimum }),
};

/** What each fact of money changes of a company's terms, on a shift's state and on its row alike. */
export const changedBy: {
  readonly [E in MoneyFact]: (money: PartyMoney, data: Data<E>) => Partial<PartyMoney>;
} = {
  SalaryOverridden: (_, { salary }) => ({ salary }),
  BillingOverridden: (_, { billingPrice }) => ({ billingPrice }),
  ClientBillingOverridden: (_, { clientBilling }) => ({ clientBilling }),
  RateAdjusted: ({ adjustments }, { rate, adjustment }) => {
    const { [rate]: _, ...others } = adjustments;
    return { adjustments: adjustment === null ? others : { ...others, [rate]: adjustment } };
  },
  PrimesChosen: (_, data) => chosenBy.PrimesChosen(data),
  NightPrimeSwitched: (_, data) => chosenBy.NightPrimeSwitched(data),
  MinimumsSwitched: (_, data) => chosenBy.MinimumsSwitched(data),
  KilometresSet: (_, { enabled, amount, hundredths = null, chargedToCustomer }) => ({
    kilometres: { enabled, amount, hundredths, chargedToCustomer },
  }),
};
