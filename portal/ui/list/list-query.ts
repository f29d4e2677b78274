import type { ListEndpoint } from '#contracts/endpoint.ts';
import { fieldKinds } from '#contracts/values/list-fields.ts';
import type { Text } from '#portal/language/i18n.ts';
import type { Language } from '#portal/language/language.ts';
import type { Column, Filter, FilterGroup } from './column.ts';
import type { ListState } from './list-state.ts';
import { ownOrder } from './own-first.ts';
import type { ListQuery } from './selection.ts';

/**
 * A screen's filters with the conditions that the contract allows, and a filter for every other column with a field of
 * the same name in the contract.
 */
export const groupsOf = <R>(
  { fields }: Pick<ListEndpoint, 'fields'>,
  filters: readonly Filter[],
  columns: readonly Column<R>[],
  t: Text,
): readonly FilterGroup[] => {
  const others = columns.filter(({ key }) => fields[key] && !filters.some(({ type }) => type === key));
  return [
    ...filters.map(({ options, ...filter }) => ({
      ...filter,
      ...(options && { options: options.map((one) => ('text' in one ? { ...one, name: t(one.text) } : one)) }),
      kind: fields[filter.type],
      excludes: options !== undefined,
    })),
    ...others.map(({ key, label }) => ({ type: key, label, kind: fields[key] })),
  ];
};

const known = <T>(
  asked: Readonly<Record<string, T>>,
  of: (group: FilterGroup) => unknown,
  groups: readonly FilterGroup[],
) => Object.entries(asked).filter(([type]) => groups.some((group) => group.type === type && of(group)));

/**
 * The query that is sent. Since an address can be typed or stored, sort keys and conditions on fields that the list
 * doesn't have are left out.
 */
export const queryOf = (
  list: { readonly sorts: readonly string[] },
  state: ListState,
  groups: readonly FilterGroup[],
  fixedFilters: ListQuery['filters'] | undefined,
  language: Language,
): ListQuery => {
  const { search, from, to, times } = state;
  const chosen = state.sorts.filter(({ key }) => list.sorts.includes(key));
  const [sort, ...thenBy] = chosen.length > 0 ? chosen : ownOrder(list.sorts[0], language);
  const picked = (asked: ListState['filters']) =>
    Object.entries(asked).map(([type, ids]) => {
      const numeric = groups.find((group) => group.type === type)?.numeric;
      return [type, numeric ? ids.map(Number) : ids] as const;
    });
  const not = picked(Object.fromEntries(known(state.not, ({ excludes }) => excludes, groups)));
  const empty = known(state.empty, ({ kind }) => kind, groups);
  const between = known(state.between, ({ kind }) => kind && fieldKinds[kind].range, groups);
  return {
    search,
    ...(sort && { sort }),
    ...(thenBy.length > 0 && { thenBy }),
    filters: { ...Object.fromEntries(picked(state.filters)), ...fixedFilters },
    ...(not.length > 0 && { not: Object.fromEntries(not) }),
    ...(empty.length > 0 && { empty: Object.fromEntries(empty) }),
    ...(between.length > 0 && { between: Object.fromEntries(between) }),
    ...(from && { from }),
    ...(to && { to }),
    ...(times as Partial<ListQuery>),
  };
};
