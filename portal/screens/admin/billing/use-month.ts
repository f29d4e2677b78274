import { useSearchParams } from 'react-router-dom';
import { serverNowMs } from '#portal/server-time.ts';

/** A number of the address if it is within bounds, else the default. */
const within = (text: string | null, least: number, most: number, usual: number): number => {
  const asked = Number(text);
  return text !== null && Number.isInteger(asked) && asked >= least && asked <= most ? asked : usual;
};

/** The month that the address names, by its year and its number from 1, else this one; `choose` changes either. */
export const useMonth = () => {
  const [search, setSearch] = useSearchParams();
  const now = new Date(serverNowMs());
  const year = within(search.get('year'), 2000, 2999, now.getFullYear());
  const month = within(search.get('month'), 1, 12, now.getMonth() + 1);
  const choose = (key: 'year' | 'month', value: number) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(key, String(value));
        next.delete('page');
        return next;
      },
      // Without a transition, during which the select would briefly show the previous choice.
      { replace: true, flushSync: true },
    );
  return { year, month, choose };
};
