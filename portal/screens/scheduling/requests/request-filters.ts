import { Places } from '#contracts/api/places.ts';
import { RequestFilters, RequestParameters } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { Filter } from '#portal/ui/list/column.ts';
import { filterGroups } from '../shifts/shift-filters.ts';

const figures: readonly Filter[] = [
  { type: 'shifts', label: 'stats.shifts' },
  { type: 'unfilled', label: 'ops.open' },
];

/**
 * Rule list.filtersByRole: places for everybody, clients for agencies; the rest as the server offers it for the events
 * of the status.
 */
export const useRequestFilters = (agency: boolean, status: 0 | 1 | 2): readonly Filter[] => {
  const quiet = { quiet: true, staleTime: 60_000 };
  const places = useRead(Places, {}, quiet).data;
  const customers = useRead(RequestParameters, {}, { ...quiet, enabled: agency }).data?.customers;
  const offered = useRead(RequestFilters, { status }, { quiet: true, watch: ['requests'] }).data;
  const groups: Filter[] = [];
  if (agency && customers && customers.length > 1)
    groups.push({ type: 'customer', label: 'request.form.customer', options: customers });
  if (places && places.length > 1)
    groups.push({
      type: 'place',
      label: 'request.form.place',
      options: places.map(({ id, general }) => ({ id, name: general.name, secondaryName: general.city })),
    });
  return [...groups, ...filterGroups(offered ?? []), ...figures];
};
