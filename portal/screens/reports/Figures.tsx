import { QueryContent } from '#portal/ui/QueryContent.tsx';
import type { QueryState } from '#portal/ui/QueryFallback.tsx';
import { useText } from '#portal/language/i18n.ts';

export type Figure = readonly [label: string, value: string];

/** The sums of a report, label by label. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => {
  const t = useText();
  return (
    <dl className="tiles ops-figures report-figures">
      {figures.map(([label, value]) => (
        <div key={label} className="tile">
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The same, once they are answered; their failure is told by the list of the report. */
export const QueryFigures = <T,>({
  query,
  of,
}: {
  readonly query: QueryState<T>;
  readonly of: (sums: T) => readonly Figure[];
}) => (
  <QueryContent query={query} errorShownByList>
    {(sums) => <Figures figures={of(sums)} />}
  </QueryContent>
);
