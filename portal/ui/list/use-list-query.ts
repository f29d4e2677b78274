import type { ListEndpoint } from '#contracts/endpoint.ts';
import { useLanguage, useText } from '#portal/language/i18n.ts';
import type { Filter } from './column.ts';
import { groupsOf, queryOf } from './list-query.ts';
import { useListState } from './list-state.ts';
import type { ListQuery } from './selection.ts';

/**
 * The present query of a list, for other parts of the screen that use its rows.
 * @param filters those of the list
 */
export const useListQuery = (list: ListEndpoint, filters: readonly Filter[]): ListQuery => {
  const t = useText();
  const [state] = useListState(list);
  const fields = Object.keys(list.fields).map((key) => ({ key, label: '', cell: () => null }));
  return queryOf(list, state, groupsOf(list, filters, fields, t), undefined, useLanguage());
};
