import type { ReactNode } from 'react';
import { useText } from '#portal/language/i18n.ts';
import { dateDay } from '#portal/ui/format.ts';

type Props = {
  /** What applies now. */
  readonly now: ReactNode;
  /** Whether `now` is the value that counts in its row. */
  readonly strong?: boolean;
  /** What applied or will apply, with its first day; null for the default again. */
  readonly others: readonly (readonly [from: string, what: string | null])[];
};

/** A term, and what it was or will be from other days on. */
export const OtherDays = ({ now, strong = false, others }: Props) => {
  const t = useText();
  return (
    // One element: on a phone, a cell's elements stand beside its heading.
    <div data-none={(now === '—' && others.length === 0) || undefined}>
      {strong ? <strong>{now}</strong> : now}
      {others.map(([from, change]) => (
        <div key={from} className="quiet">
          {change === null
            ? t('terms.change.none', { date: dateDay(from) })
            : t('terms.change', { date: dateDay(from), change })}
        </div>
      ))}
    </div>
  );
};
