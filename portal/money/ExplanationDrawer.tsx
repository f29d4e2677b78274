import type { Explained, ExplainedFact } from '#contracts/api/shift-pay.ts';
import { hasText, useLanguage, useText, type Text } from '../language/i18n.ts';
import { Dialog } from '../ui/feedback/Dialog.tsx';
import { moment, money } from '../ui/format.ts';
import { changeTexts, factText, type Fact } from '../facts/fact-words.ts';
import { formula, lineName, remarks, ruleSetText, sectionText, stepTexts, type Line, type Step } from './line-words.ts';

/**
 * What is explained: a line of pay or of a bill, or a price by itself (`label` is the key of its name, `cents` an
 * hour).
 */
export type Subject =
  | { readonly line: Line; readonly explained: Explained; readonly zone: string }
  | {
      readonly label: string;
      readonly cents: number | null;
      readonly steps: readonly Step[];
      readonly explained: Explained;
      readonly zone: string;
    };

/** A fact as a sentence: facts of a shift as in its history, others by the kind of term that was set. */
const sentence = (fact: ExplainedFact, zone: string, t: Text): string => {
  const known = { changes: [], ...fact } as unknown as Fact;
  if (hasText(`fact.${fact.type}`)) return factText(known, zone, t);
  return t(hasText(`money.fact.${fact.type}`) ? `money.fact.${fact.type}` : 'money.fact.other');
};
/** What an event set, without what its sentence already says. */
const details = (fact: ExplainedFact, zone: string, t: Text) => {
  if (!fact.changes || !hasText(`fact.${fact.type}`)) return [];
  const whole = sentence(fact, zone, t);
  return changeTexts(fact as unknown as Fact, zone, t).filter(({ from, to }) => from !== null || !whole.includes(to));
};

const Who = ({ fact, zone }: { readonly fact: ExplainedFact; readonly zone: string }) => (
  <span className="secondary">
    <time dateTime={fact.at}>{moment(fact.at, zone)}</time>
    {fact.by && ` · ${fact.by}`}
  </span>
);

type StepsProps = {
  /** Key of the heading. */
  readonly label: string;
  readonly steps: readonly Step[];
  readonly facts: ReadonlyMap<string, ExplainedFact>;
  readonly zone: string;
};

const Steps = ({ label, steps, facts, zone }: StepsProps) => {
  const t = useText();
  return (
    <section>
      <h3>{t(label)}</h3>
      <ol className="explain-steps">
        {stepTexts(steps, t).map(({ text, factId }, index) => {
          const fact = factId === null ? undefined : facts.get(factId);
          return (
            <li key={`${index}${text}`}>
              {text}
              {fact && <Who fact={fact} zone={zone} />}
              {fact?.reason && <span className="secondary">{fact.reason}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

const FactsBehind = ({ facts, zone }: { readonly facts: readonly ExplainedFact[]; readonly zone: string }) => {
  const t = useText();
  return (
    <section>
      <h3>{t('money.explain.facts')}</h3>
      <ol className="history">
        {facts.map((fact) => (
          <li key={fact.id}>
            <p>
              <strong>{sentence(fact, zone, t)}</strong>
              <Who fact={fact} zone={zone} />
            </p>
            {details(fact, zone, t).map(({ field, label, from, to }) => (
              <p key={field} className="quiet">
                {from === null
                  ? t('money.explain.set', { label, to })
                  : t('money.explain.changed', { label, from, to })}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};

const byTime = (a: ExplainedFact, b: ExplainedFact) => (a.at < b.at ? -1 : 1);

/** The content of the drawer, for a screen that shows it in a dialog. */
const Explanation = ({ subject }: { readonly subject: Subject }) => {
  const t = useText();
  const language = useLanguage();
  const { explained, zone } = subject;
  const line = 'line' in subject ? subject.line : null;
  const facts = new Map(explained.facts.map((fact) => [fact.id, fact]));
  const steps = 'line' in subject ? subject.line.why.steps : subject.steps;
  const ofHours = [...new Set(line?.why.factIds ?? [])]
    .flatMap((id) => facts.get(id) ?? [])
    .filter(({ id }) => !steps.some(({ factId }) => factId === id));
  return (
    <div className="explain">
      {line && (
        <section>
          <p className="explain-formula">{formula(line, t)}</p>
          {remarks(line, t).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      {'cents' in subject && (
        <p className="explain-formula">
          {subject.cents === null ? t('money.explain.missing') : t('money.perHour', { amount: money(subject.cents) })}
        </p>
      )}
      {steps.length > 0 && (
        <Steps
          label={line?.rate === 0 ? 'money.explain.amount' : 'money.explain.rate'}
          steps={steps}
          facts={facts}
          zone={zone}
        />
      )}
      {(line?.why.ruleSet || line?.why.section) && (
        <section>
          <h3>{t('money.explain.rule')}</h3>
          {line.why.ruleSet && <p>{ruleSetText(line.why.ruleSet, t)}</p>}
          {line.why.section && (
            <p>{t('money.explain.section', { section: sectionText(line.why.section, language) })}</p>
          )}
        </section>
      )}
      {ofHours.length > 0 && <FactsBehind facts={ofHours.sort(byTime)} zone={zone} />}
    </div>
  );
};

type Props = { readonly subject: Subject | undefined; readonly open: boolean; readonly onClose: () => void };

/**
 * Explains a figure: its formula, the steps of its rate, the rule with its section of law, and the punches and
 * corrections with person and time.
 */
export const ExplanationDrawer = ({ subject, open, onClose }: Props) => {
  const t = useText();
  if (!subject) return null;
  const title = 'line' in subject ? lineName(subject.line, subject.explained.names, t) : t(subject.label);
  return (
    <Dialog open={open} onClose={onClose} title={t('money.explain.title', { what: title })} panel width="sm">
      <Explanation subject={subject} />
    </Dialog>
  );
};
