import { DateTime } from 'luxon';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** First and last day of a report, yyyy-MM-dd, both included. */
export type Days = { readonly from: string; readonly to: string };

export const sameDays = (a: Days, b: Days): boolean => a.from === b.from && a.to === b.to;
const isDay = (text: string | null): text is string => text !== null && DateTime.fromISO(text, { zone: 'utc' }).isValid;

/** The period of the reports, kept in the address from tab to tab; `usual` by default. */
export const useDays = (usual: Days): readonly [Days, (days: Days) => void] => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const asked = new URLSearchParams(search);
    const [from, to] = [asked.get('from'), asked.get('to')];
    const days = isDay(from) && isDay(to) && from <= to ? { from, to } : usual;
    const choose = (next: Days) => {
      const params = new URLSearchParams(search);
      params.delete('run');
      params.set('from', next.from);
      params.set('to', next.to);
      void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
    };
    return [days, choose] as const;
  }, [search, hash, navigate, usual]);
};
