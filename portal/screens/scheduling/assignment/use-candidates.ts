import { useMemo, useState } from 'react';
import { GetDisponibilitiesV2 } from '#contracts/api/assignments.ts';
import { useRead } from '#portal/api/hooks.ts';
import { candidatesOfList, matchingSearch, type List, type Order } from './candidates.ts';

/**
 * Candidates for a shift: those of the chosen list, in the chosen order, that match the search.
 * @param onIt who is replaced and can't be chosen
 */
export const useCandidates = (shiftId: string, onIt: string | undefined) => {
  const [list, setList] = useState<List>('available');
  const [order, setOrder] = useState<Order>('nearest');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useRead(GetDisponibilitiesV2, { id: shiftId }, { quiet: true });
  const all = useMemo(() => (data ?? []).filter(({ id }) => id !== onIt), [data, onIt]);
  const found = useMemo(() => matchingSearch(all, search), [all, search]);
  const shown = useMemo(() => candidatesOfList(found, list, order), [found, list, order]);
  return {
    list,
    setList,
    order,
    setOrder,
    search,
    setSearch,
    loaded: data !== undefined,
    error,
    refetch,
    all,
    found,
    shown,
  };
};
export type Candidates = ReturnType<typeof useCandidates>;
