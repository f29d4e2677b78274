import type { ReactNode } from 'react';
import { useLanguage, useText } from '../language/i18n.ts';
import { SmallTable } from '../ui/SmallTable.tsx';

/** Shifts with equal present values and equal future values. */
type Group = {
  readonly count: number;
  readonly competence: { readonly en: string; readonly fr: string } | null;
};

type Props<G> = {
  readonly label: string;
  readonly data: { readonly groups: readonly G[]; readonly unseen: number };
  /** Keys of the headings after that of the shifts. */
  readonly columns: readonly string[];
  readonly cells: (group: G) => readonly ReactNode[];
};

/**
 * Present and future values of the ticked shifts, one row for all that are equal, and the number of shifts that the
 * viewer may not see.
 */
export const PreviewTable = <G extends Group>({ label, data: { groups, unseen }, columns, cells }: Props<G>) => {
  const t = useText();
  const language = useLanguage();
  return (
    <section className="rates-preview" aria-live="polite" aria-label={t(label)}>
      {groups.length === 0 && <p className="quiet">{t('money.rates.none')}</p>}
      {groups.length > 0 && (
        <SmallTable
          columns={['money.rates.shifts', ...columns]}
          rows={groups}
          rowId={(group) => JSON.stringify(group)}
          cells={(group) => [
            t('money.rates.count', { n: group.count, position: group.competence?.[language] ?? '—' }),
            ...cells(group),
          ]}
        />
      )}
      {unseen > 0 && <p className="quiet">{t('money.rates.unseen', { n: unseen })}</p>}
    </section>
  );
};
