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
import { widerScenario } from './wider-scenarios.ts';

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

/** Lines of pay and of three suppliers' bills that only one of the two engines has; empty if they agree. */
export const differences = ({ works: all, terms, calendars, leave, decided, through = null }: Scenario): string[] => {
  const none: ReadonlySet<string> = new Set();
  const { voided = none, holidays = [], callInsWaived = none } = decided ?? {};
  const decisions = { ...noDecisions, leave, holidays, callInsWaived };
  const found = presencesOf(all, voided);
  const works = all.filter(({ id }) => !voided.has(id));
  const apart = (what: string, ours: string[], theirs: string[]) => {
    const [a, b] = [ours.sort().join('\n'), theirs.sort().join('\n')];
    return a === b ? [] : [`${what}: engine\n${a}\nminute by minute\n${b}`];
  };
  const company = companyFrom('P', terms, calendars);
  const pay = payOf(found, company, decisions, through).lines.map(payText);
  const naive = naivePay(works, { id: 'P', terms, calendars }, decisions, through).map(naiveText);
  const law = qcDecree1;
  const raised =
    (terms.classes ?? []).length === 0
      ? []
      : apart(
          'pay at the lowest rates of the law',
          payOf(found, { ...company, least: legalMinimumsOf(law.rates!, company.terms) }, decisions, through).lines.map(
            payText,
          ),
          naivePay(works, { id: 'P', terms, calendars, raisedTo: law }, decisions, through).map(naiveText),
        );
  const bills = ['A', 'B', 'P'].flatMap((id) => {
    const ours = billOf(found, companyFrom(id, terms, calendars)).lines.map(billText);
    const theirs = naiveBill(works, { id, terms, calendars }).map((line) =>
      [
        line.work,
        line.to,
        line.kind,
        line.prime,
        line.rate,
        line.factor,
        line.month,
        line.period,
        line.minutes,
        line.amount,
      ].join(' '),
    );
    return apart(`bill of ${id}`, ours, theirs);
  });
  return [...apart('pay', pay, naive), ...raised, ...bills];
};

/**
 * The first seeds of a range at which the engines differ, at most three, each with the differences; every other one
 * draws what is rarer.
 */
export const disagreements = (from: number, count: number): string[] => {
  const found: string[] = [];
  for (let seed = from; seed < from + count && found.length < 3; seed++) {
    const make = seed % 2 === 0 ? widerScenario : scenario;
    const how = differences(make(seed));
    if (how.length > 0) found.push(`${make.name} ${seed}\n${how.join('\n')}`);
  }
  return found;
};
