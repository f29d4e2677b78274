import type { ReactNode } from 'react';
import { useText } from '../language/i18n.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known of one thing, label by label; a dash where nothing is. Labels are keys of the catalogue. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => {
  const t = useText();
  return (
    <dl className="detail-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
};
