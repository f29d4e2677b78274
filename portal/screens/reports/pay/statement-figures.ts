import type { PaySums } from '#contracts/values/pay-run.ts';
import { hours, money } from '#portal/ui/format.ts';
import type { Figure } from '../Figures.tsx';

/** Sums of a statement or of a run; zero sums are left out, except hours and the total. */
export const statementFigures = ({
  minutes,
  overtimeMinutes,
  primes,
  kilometres,
  holidays,
  adjustments,
  corrections,
  total,
}: PaySums): Figure[] => {
  const some = (label: string, cents: number): Figure[] => (cents === 0 ? [] : [[label, money(cents)]]);
  return [
    ['reports.total', money(total)],
    ['reports.hours', hours(minutes)],
    ...(overtimeMinutes === 0 ? [] : ([['reports.overtime', hours(overtimeMinutes)]] as Figure[])),
    ...some('reports.primes', primes),
    ...some('reports.kilometres', kilometres),
    ...some('reports.holidays', holidays),
    ...some('reports.adjustments', adjustments),
    ...some('reports.corrections', corrections),
  ];
};
