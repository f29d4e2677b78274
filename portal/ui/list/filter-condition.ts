import { fieldKinds, maxFilterNumber, type FieldKind } from '#contracts/values/list-fields.ts';
import { money, number } from '../format.ts';
import { centsOf, dollarsOf, numericText } from '../fields/money.ts';
import type { FilterGroup } from './column.ts';
import type { Conditions } from './filter-address.ts';

/** What may be asked of a column: that it has one of the choices (or a figure between bounds), none of them, nothing, or something. */
const operators = ['is', 'isNot', 'empty', 'filled'] as const;
export type Operator = (typeof operators)[number];

/** The operators that a column's choices and its kind allow. */
export const operatorsOf = ({ options, kind, excludes }: FilterGroup): readonly Operator[] => [
  'is',
  ...(options && excludes ? (['isNot'] as const) : []),
  ...(kind ? (['empty', 'filled'] as const) : []),
];

const without = <T>(all: Readonly<Record<string, T>>, type: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(all).filter(([other]) => other !== type));

/** The conditions of a state, without what else it holds: what is given back takes the place of all that it names. */
const only = ({ filters, not, empty, between }: Conditions): Conditions => ({ filters, not, empty, between });

/** What stands of a column in the conditions. */
export const operatorIn = ({ not, empty }: Conditions, type: string): Operator | undefined =>
  empty[type] === undefined ? (not[type]?.length ? 'isNot' : undefined) : empty[type] ? 'empty' : 'filled';

/** The conditions with another operator for one column; choices that are ticked go along, as far as it has any. */
export const withOperator = (state: Conditions, type: string, operator: Operator): Conditions => {
  const ids = [...(state.filters[type] ?? []), ...(state.not[type] ?? [])];
  const [filters, not, empty] = [without(state.filters, type), without(state.not, type), without(state.empty, type)];
  return {
    filters: operator === 'is' ? { ...filters, [type]: ids } : filters,
    not: operator === 'isNot' ? { ...not, [type]: ids } : not,
    empty: operator === 'empty' || operator === 'filled' ? { ...empty, [type]: operator === 'empty' } : empty,
    between: operator === 'is' ? state.between : without(state.between, type),
  };
};

/** The conditions with one choice ticked or no more, under `is` or `isNot`. */
export const toggledChoice = (state: Conditions, type: string, id: string, operator: Operator): Conditions => {
  const part = operator === 'isNot' ? 'not' : 'filters';
  const now = state[part][type] ?? [];
  const ids = now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
  return { ...only(state), [part]: { ...state[part], [type]: ids } };
};

/** The conditions with other bounds for one column; without both it goes. */
export const withRange = (state: Conditions, type: string, range: Conditions['between'][string]): Conditions => {
  const bounded = range.min !== undefined || range.max !== undefined;
  const others = without(state.between, type);
  return { ...only(state), between: bounded ? { ...others, [type]: range } : others };
};

/** A figure as people write it → as it travels, money in cents, with as many decimals as an address holds; undefined for none. */
export const readFigure = (typed: string, kind: FieldKind): number | undefined => {
  const text = numericText(typed);
  const value = kind === 'money' ? centsOf(text) : /\d/.test(text) ? Math.round(Number(text) * 1e4) / 1e4 : undefined;
  if (value === undefined || Number.isNaN(value) || Math.abs(value) > maxFilterNumber) return undefined;
  return fieldKinds[kind].whole && !Number.isInteger(value) ? undefined : value;
};
/** A figure as a field shows it while it is edited. */
export const typedFigure = (value: number | undefined, kind: FieldKind): string =>
  value === undefined ? '' : kind === 'money' ? dollarsOf(value) : String(value);
/** A figure as it is read. */
export const shownFigure = (value: number, kind: FieldKind): string =>
  kind === 'money' ? money(value) : number(value);
