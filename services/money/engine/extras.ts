import type { Company } from './company.ts';
import { lineDefaults, workLine, type Line, type Owner, type UnassignedLine } from './lines.ts';
import { nameOf } from './rule-sets.ts';
import type { Sheet, WorkDay } from './sheet.ts';
import { kilometresOf } from './units.ts';
import { moneyOf } from './work.ts';

type Frame = Pick<UnassignedLine, 'week' | 'period' | 'month'>;

/**
 * Lines of primes paid once a shift: at the value that applies at the presence's first minute, never multiplied by
 * overtime.
 */
export const onceLines = (sheet: Sheet, { primes, nights, ruleSet }: WorkDay, owner: Owner, frame: Frame): Line[] =>
  [...primes, ...(sheet.night ? nights : [])]
    .filter(({ prime }) => prime.oncePerShift)
    .map(({ prime, step }) =>
      workLine(sheet.member.work, owner, {
        ...frame,
        ...lineDefaults,
        kind: 'prime',
        primeId: prime.id,
        gainCode: prime.gainCode,
        rate: step.value!,
        amount: step.value!,
        ruleSet: nameOf(ruleSet),
        steps: [step],
        inputs: { once: step.value! },
      }),
    );

/** Line of kilometres (rule shift.kmPay): not a wage; charged at the same amount where marked. */
export const kilometreLine = (sheet: Sheet, company: Company, owner: Owner, frame: Frame): Line[] => {
  const { work } = sheet.member;
  const km = moneyOf(work, company.id).kilometres;
  if (!km || km.distance <= 0) return [];
  const { amount: rate, distance, factId } = km;
  return [
    workLine(work, owner, {
      ...frame,
      ...lineDefaults,
      kind: 'km',
      gainCode: company.terms.gainCodes['km'] ?? '',
      rate,
      distance,
      amount: kilometresOf(rate, distance),
      ruleSet: null,
      steps: [{ rule: 'km', value: rate, result: rate, factId }],
      inputs: { rate, distance },
    }),
  ];
};
