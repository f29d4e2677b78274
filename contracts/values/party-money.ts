import type { DataOf } from '../events/declare.ts';
import type { moneyFacts } from '../events/shift-money.ts';
import type { Rate } from './bulk.ts';

/**
 * What a company chooses or switches on a shift, besides its rates: whose grants (pay or billing) see and change it
 * (decision 11), and what holds until somebody does. Rule shift.minimums: both minimums are on until somebody switches
 * them off.
 */
const choices = {
  primeIds: { side: 'pay', initial: [] as readonly string[] },
  nightPrimeDisabled: { side: 'pay', initial: false as boolean },
  payMinimum: { side: 'pay', initial: true as boolean },
  chargeMinimum: { side: 'billing', initial: true as boolean },
} as const;
type Choices = typeof choices;

export type ChosenMoney = { readonly [K in keyof Choices]: Choices[K]['initial'] };

export const chosenMoneyNames = Object.keys(choices) as readonly (keyof ChosenMoney)[];

/** What is left of a change of a shift besides the choices. */
export const withoutChoices = <T extends object>(change: T): Omit<T, keyof ChosenMoney> =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !Object.hasOwn(choices, name))) as unknown as Omit<
    T,
    keyof ChosenMoney
  >;

export const defaultChosenMoney = Object.fromEntries(
  Object.entries(choices).map(([name, { initial }]) => [name, initial]),
) as unknown as ChosenMoney;

type Side = Choices[keyof Choices]['side'];
type ChosenOf<S extends Side> = {
  [K in keyof Choices]: Choices[K]['side'] extends S ? K : never;
}[keyof Choices];

/** Names of the choices of pay, or of billing. */
const chosenNames = <S extends Side>(side: S): readonly ChosenOf<S>[] =>
  Object.entries(choices).flatMap(([name, its]) => (its.side === side ? [name as ChosenOf<S>] : []));

/** The choices of pay, or of billing; of partial terms, those that are present. */
export const chosenOf = <S extends Side, M extends Partial<ChosenMoney>>(money: M, side: S): Pick<M, ChosenOf<S>> =>
  Object.fromEntries(
    chosenNames(side).flatMap((name) => (money[name] === undefined ? [] : [[name, money[name]]])),
  ) as Pick<M, ChosenOf<S>>;

/**
 * What one company set on a shift; it applies to that company only, and only that company is shown it (decisions 12 and
 * 53).
 */
export type PartyMoney = ChosenMoney & {
  /** Cents an hour; null where the level, client or place decides. */
  readonly salary: number | null;
  readonly billingPrice: number | null;
  readonly clientBilling: number | null;
  /** Cents an hour added to the rate, or subtracted where negative; a rate is either replaced or adjusted. */
  readonly adjustments: Readonly<Partial<Record<Rate, number>>>;
  readonly kilometres: {
    readonly enabled: boolean;
    /** Cents a kilometre. */
    readonly amount: number | null;
    /** Distance in hundredths of a kilometre. */
    readonly hundredths: number | null;
    readonly chargedToCustomer: boolean;
  };
};

export const emptyPartyMoney: PartyMoney = {
  ...defaultChosenMoney,
  salary: null,
  billingPrice: null,
  clientBilling: null,
  adjustments: {},
  kilometres: { enabled: false, amount: null, hundredths: null, chargedToCustomer: false },
};

/** What a company set on a shift; for its state and its row alike. */
export const setBy = (
  { money }: { readonly money: Readonly<Record<string, PartyMoney>> },
  partyId: string | null | undefined,
): PartyMoney => money[partyId ?? ''] ?? emptyPartyMoney;

type MoneyFact = keyof typeof moneyFacts;
type Data<E extends MoneyFact> = DataOf<(typeof moneyFacts)[E]>;

/**
 * Makes a handler for each event of a table, so that an event added to the table is handled wherever the table is read.
 */
export const handlersFor = <Table extends object, Handler>(
  table: Table,
  made: (says: Table[keyof Table]) => Handler,
): { readonly [E in keyof Table]: Handler } =>
  Object.fromEntries(Object.entries(table).map(([type, says]) => [type, made(says as Table[keyof Table])])) as {
    readonly [E in keyof Table]: Handler;
  };

/** What each event changes of the choices, which its data alone say. */
export const chosenBy = {
  PrimesChosen: (_: unknown, { primeIds }: Data<'PrimesChosen'>) => ({ primeIds }),
  NightPrimeSwitched: (_: unknown, { disabled }: Data<'NightPrimeSwitched'>) => ({ nightPrimeDisabled: disabled }),
  MinimumsSwitched: (_: unknown, { payMinimum, chargeMinimum }: Data<'MinimumsSwitched'>) => ({
    payMinimum,
    chargeMinimum,
  }),
};

/** What each money event changes of a company's terms, for a shift's state and its row alike. */
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
  ...chosenBy,
  KilometresSet: (_, { enabled, amount, hundredths = null, chargedToCustomer }) => ({
    kilometres: { enabled, amount, hundredths, chargedToCustomer },
  }),
};
