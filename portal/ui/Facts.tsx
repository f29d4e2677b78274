import type { ReactNode } from 'react';
import { useText } from '../language/i18n.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** A list of labels and values; a dash for an empty value. Labels are keys of texts. */
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
