import { useMemo } from 'react';
import { Places } from '#contracts/api/places.ts';
import { RequestParameters } from '#contracts/api/requests.ts';
import { useRead } from '#portal/api/hooks.ts';
import type { FilterGroup } from '#portal/ui/list/column.ts';

/** Rule list.filtersByRole: places for everybody, clients for agencies. */
export const useRequestFilters = (agency: boolean): readonly FilterGroup[] => {
  const places = useRead(Places, {}, { quiet: true, staleTime: 60_000 }).data;
  const customers = useRead(RequestParameters, {}, { quiet: true, staleTime: 60_000, enabled: agency }).data?.customers;
  return useMemo(() => {
    const groups: FilterGroup[] = [];
    if (agency && customers && customers.length > 1)
      groups.push({ type: 'customer', label: 'request.form.customer', options: customers });
    if (places && places.length > 1)
      groups.push({
        type: 'place',
        label: 'request.form.place',
        options: places.map(({ id, general }) => ({ id, name: general.name, secondaryName: general.city })),
      });
    return groups;
  }, [agency, places, customers]);
};
