import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { PayLine } from '#contracts/api/pay-runs.ts';
import type { ExplainedFact } from '#contracts/api/shift-pay.ts';
import { MoneyLineKind } from '#contracts/values/money-line.ts';
import { useText } from '../language/i18n.ts';
import { dateDay, dateWeekday, money } from '../ui/format.ts';
import { Help } from '../ui/icons/icons.tsx';
import { formula, lineName, type Names } from './line-words.ts';

export type StatementLine = z.output<typeof PayLine>;

/** Names of a line's prime, client and place. */
export const namesOf = ({ primeId, customerId, placeId, prime, client, place }: StatementLine): Names => ({
  ...(primeId && { [primeId]: prime }),
  ...(customerId && { [customerId]: client }),
  ...(placeId && { [placeId]: place }),
});

/**
 * A line that names all of these facts as its own: those of shifts merged with its own are not among what was sealed
 * with it.
 */
export const namingAll = (line: StatementLine, facts: readonly Pick<ExplainedFact, 'id'>[]): StatementLine => ({
  ...line,
  why: { ...line.why, factIds: facts.map(({ id }) => id) },
});

/**
 * Hours first, then what is added to them. A shift that was corrected keeps its order, in which each reversal stands
 * beside the line that replaces it.
 */
const inOrder = (lines: readonly StatementLine[]): readonly StatementLine[] => {
  if (lines.some(({ kind }) => kind === 'reversal')) return lines;
  const { options } = MoneyLineKind;
  return [...lines].sort((a, b) => options.indexOf(a.kind) - options.indexOf(b.kind));
};

type Group = { readonly key: string; readonly lines: readonly StatementLine[] };
/** Groups the lines by shift, in order of their days; lines without a shift are grouped by day. */
const groupsOf = (lines: readonly StatementLine[]): Group[] => {
  const groups = new Map<string, StatementLine[]>();
  for (const line of [...lines].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const key = `${line.workId ?? ''} ${line.date}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups].map(([key, own]) => ({ key, lines: inOrder(own) }));
};
const sumOf = (lines: readonly StatementLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

type Props = {
  readonly lines: readonly StatementLine[];
  /** First day of the run's period; lines of earlier periods are marked. */
  readonly period: string;
  readonly onExplain: (line: StatementLine) => void;
  /** Actions for a shift, beside its sum. */
  readonly actions?: (lines: readonly StatementLine[]) => ReactNode;
  /** Where the shift of a line is, for those who may open it. */
  readonly shiftOf?: (line: StatementLine) => string | undefined;
};

/** The lines of a statement, shift by shift; each opens its explanation. */
export const StatementLines = ({ lines, period, onExplain, actions, shiftOf }: Props) => {
  const t = useText();
  return groupsOf(lines).map(({ key, lines: own }) => {
    const [first] = own as [StatementLine];
    const where = [first.event, first.place || first.client].filter(Boolean).join(' · ');
    const shift = shiftOf?.(first);
    return (
      <section key={key} className="statement-lines">
        <h2>
          <span>
            {dateWeekday(first.date)}
            <span className="secondary">{shift ? <Link to={shift}>{where}</Link> : where}</span>
          </span>{' '}
          <span className="statement-sum">{money(sumOf(own))}</span>
          {actions?.(own)}
        </h2>
        <ul>
          {own.map((line) => (
            <li key={line.id}>
              <button type="button" onClick={() => onExplain(line)}>
                <span className="grow">
                  {lineName(line, namesOf(line), t)}
                  {line.period < period && (
                    <span className="secondary">{t('money.ofPeriod', { date: dateDay(line.period) })}</span>
                  )}
                </span>
                <span className="statement-formula">
                  {formula(line, t)}
                  <Help size={16} />
                </span>
                <span className="sr-only">{t('money.explain.open')}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
};
