import { fieldKinds, maxFilterNumber, type FieldKind } from '#contracts/values/list-fields.ts';
import { money, number } from '../format.ts';
import { centsOf, dollarsOf, numericText } from '../fields/money.ts';
import type { FilterGroup } from './column.ts';
import type { Conditions } from './filter-address.ts';

/**
 * Operators of a condition: has one of the choices (or a number within bounds), has none of them, is empty, is filled.
 */
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

/** The conditions of a list's state only: the result replaces each field that it contains. */
const only = ({ filters, not, empty, between }: Conditions): Conditions => ({ filters, not, empty, between });

/** The operator of a column's condition. */
export const operatorIn = ({ not, empty }: Conditions, type: string): Operator | undefined =>
  empty[type] === undefined ? (not[type]?.length ? 'isNot' : undefined) : empty[type] ? 'empty' : 'filled';

/** The conditions with another operator for one column; ticked choices are kept if the operator has choices. */
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

/** The conditions with one choice ticked or unticked, under `is` or `isNot`. */
export const toggledChoice = (state: Conditions, type: string, id: string, operator: Operator): Conditions => {
  const part = operator === 'isNot' ? 'not' : 'filters';
  const now = state[part][type] ?? [];
  const ids = now.includes(id) ? now.filter((other) => other !== id) : [...now, id];
  return { ...only(state), [part]: { ...state[part], [type]: ids } };
};

/** The conditions with new bounds for one column; without bounds its condition is removed. */
export const withRange = (state: Conditions, type: string, range: Conditions['between'][string]): Conditions => {
  const bounded = range.min !== undefined || range.max !== undefined;
  const others = without(state.between, type);
  return { ...only(state), between: bounded ? { ...others, [type]: range } : others };
};

/**
 * A typed number → the number that is sent, money in cents, rounded to the decimals of an address; undefined for other
 * text.
 */
export const readFigure = (typed: string, kind: FieldKind): number | undefined => {
  const text = numericText(typed);
  const value = kind === 'money' ? centsOf(text) : /\d/.test(text) ? Math.round(Number(text) * 1e4) / 1e4 : undefined;
  if (value === undefined || Number.isNaN(value) || Math.abs(value) > maxFilterNumber) return undefined;
  return fieldKinds[kind].whole && !Number.isInteger(value) ? undefined : value;
};
/** A number as the input shows it while it is edited. */
export const typedFigure = (value: number | undefined, kind: FieldKind): string =>
  value === undefined ? '' : kind === 'money' ? dollarsOf(value) : String(value);
/** A number as it is shown. */
export const shownFigure = (value: number, kind: FieldKind): string =>
  kind === 'money' ? money(value) : number(value);
