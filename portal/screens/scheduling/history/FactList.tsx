import { useText } from '#portal/language/i18n.ts';
import { BeforeAfter } from '#portal/ui/BeforeAfter.tsx';
import { moment } from '#portal/ui/format.ts';
import { changeTexts, factText, type Fact } from '#portal/facts/fact-words.ts';

type Props = {
  readonly facts: readonly Fact[];
  readonly zone: string;
  /** What came later than this moment (ms) is drawn faint. */ readonly until: number;
};

/** All events of a shift with person, time, and values before and after; the newest last. */
export const FactList = ({ facts, zone, until }: Props) => {
  const t = useText();
  return (
    <ol className="history" aria-label={t('history.facts')}>
      {facts.map((fact) => {
        const { name, onBehalfOf } = fact.by;
        const changes = changeTexts(fact, zone, t);
        return (
          <li key={fact.id} data-later={Date.parse(fact.at) > until || undefined}>
            <p>
              <strong>{factText(fact, zone, t)}</strong>
              <span className="secondary">
                <time dateTime={fact.at}>{moment(fact.at, zone)}</time> ·{' '}
                {onBehalfOf ? t('history.onBehalf', { name, customer: onBehalfOf }) : name}
              </span>
            </p>
            {changes.length > 0 && (
              <dl className="facts">
                {changes.map(({ field, label, from, to }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      <BeforeAfter from={from} to={to} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        );
      })}
    </ol>
  );
};
