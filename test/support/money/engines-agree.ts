import { billOf } from '#services/money/engine/bill.ts';
import { companyFrom } from '#services/money/engine/company.ts';
import { noDecisions } from '#services/money/engine/decisions.ts';
import type { Line } from '#services/money/engine/lines.ts';
import { payOf } from '#services/money/engine/pay.ts';
import { presencesOf } from '#services/money/engine/presences.ts';
import { naiveBill } from './minute-bill.ts';
import { legalMinimumsOf } from '#services/money/engine/legal-rates.ts';
import { qcDecree1 } from '#services/money/engine/rule-sets.ts';
import { naivePay } from './minute-engine.ts';
import type { NaiveLine } from './minute-shapes.ts';
import { scenario, type Scenario } from './scenarios.ts';

const payText = (line: Line) =>
  [
    line.workId ?? '',
    line.kind,
    line.primeId ?? '',
    line.rate,
    line.factor,
    line.overtime,
    line.week,
    line.period,
    line.minutes,
    line.amount,
  ].join(' ');
const billText = (line: Line) =>
  [
    line.workId,
    line.billToId,
    line.kind,
    line.primeId ?? '',
    line.rate,
    line.factor,
    line.month,
    line.period,
    line.minutes,
    line.amount,
  ].join(' ');

const naiveText = (line: NaiveLine) =>
  [
    line.work,
    line.kind,
    line.prime,
    line.rate,
    line.factor,
    line.overtime,
    line.week,
    line.period,
    line.minutes,
    line.amount,
  ].join(' ');

/** Lines of pay and of two suppliers' bills that only one of the two engines has; empty if they agree. */
export const differences = ({ works, terms, calendar, leave }: Scenario): string[] => {
  const found = presencesOf(works);
  const apart = (what: string, ours: string[], theirs: string[]) => {
    const [a, b] = [ours.sort().join('\n'), theirs.sort().join('\n')];
    return a === b ? [] : [`${what}: engine\n${a}\nminute by minute\n${b}`];
  };
  const company = companyFrom('P', terms, [calendar]);
  const pay = payOf(found, company, { ...noDecisions, leave }).lines.map(payText);
  const naive = naivePay(works, { id: 'P', terms, calendar }, leave).map(naiveText);
  const law = qcDecree1;
  const raised =
    (terms.classes ?? []).length === 0
      ? []
      : apart(
          'pay at the lowest rates of the law',
          payOf(
            found,
            { ...company, least: legalMinimumsOf(law.rates!, company.terms) },
            { ...noDecisions, leave },
          ).lines.map(payText),
          naivePay(works, { id: 'P', terms, calendar, raisedTo: law }, leave).map(naiveText),
        );
  const bills = ['A', 'P'].flatMap((id) => {
    const ours = billOf(found, companyFrom(id, terms, [calendar])).lines.map(billText);
    const theirs = naiveBill(works, { id, terms, calendar }).map(
      (line) =>
      [line.work, line.to, line.kind, line.prime, line.rate, line.factor, line.month, line.period, line.minutes, line.amount].join(' '), // prettier-ignore
    );
    return apart(`bill of ${id}`, ours, theirs);
  });
  return [...apart('pay', pay, naive), ...raised, ...bills];
};

/** The first seeds of a range at which the engines differ, at most three, each with the differences. */
export const disagreements = (from: number, count: number): string[] => {
  const found: string[] = [];
  for (let seed = from; seed < from + count && found.length < 3; seed++) {
    const how = differences(scenario(seed));
    if (how.length > 0) found.push(`seed ${seed}\n${how.join('\n')}`);
  }
  return found;
};
