import type { z } from 'zod';
import { billedHoursOf, billedHoursText } from '#contracts/values/billed-hours.ts';
import { billLineNameOf, lineNameOf } from '#contracts/values/line-name.ts';
import { weekInput, type MoneyLine, type MoneyLineKind, type MoneyStep } from '#contracts/values/money-line.ts';
import { hasText, type Text } from '../language/i18n.ts';
import { language } from '../language/language.ts';
import { dateDay, hours, kilometres, money, number } from '../ui/format.ts';

export type Line = z.output<typeof MoneyLine> & {
  readonly continuedOn?: string | undefined;
  readonly reversedKind?: MoneyLineKind | undefined;
  /** Minutes of its shift are paid under another one. */
  readonly overlaps?: boolean;
};
export type Step = z.output<typeof MoneyStep>;
/** By id: primes, clients, places, who is billed. */
export type Names = Readonly<Record<string, string>>;

/** Factor in hundredths → `1.5`. */
const factorText = (factor: number): string => number(factor / 100);
/** Cents with their sign between two figures: `+ $1.50`. */
const signed = (cents: number): string => `${cents < 0 ? '−' : '+'} ${money(Math.abs(cents))}`;

type Named = Pick<Line, 'kind' | 'reversedKind' | 'primeId'>;
const naming =
  (nameOf: typeof lineNameOf) =>
  (line: Named, names: Names, t: Text): string =>
    nameOf(line, line.primeId === null ? undefined : names[line.primeId], t);

/** The name of a line of pay: its kind, or a prime's own name; of a reversal, with what it takes back. */
export const payLineName = naming(lineNameOf);
/** The name of a line of a bill, as the invoice says it. */
export const billLineName = naming(billLineNameOf);
/** The name of a line of either. */
export const lineName = (line: Named & Pick<Line, 'billToId'>, names: Names, t: Text): string =>
  (line.billToId === null ? payLineName : billLineName)(line, names, t);

/** The values of a formula; without `why` only the amount is shown. */
type Counted = Pick<Line, 'kind' | 'amount' | 'minutes' | 'rate' | 'factor' | 'distance'> & {
  readonly why?: Pick<Line['why'], 'inputs'>;
};
const ofMinutes = ({ minutes, rate, factor, amount }: Counted): string =>
  `${hours(minutes)} × ${money(rate)}${factor === 100 ? '' : ` × ${factorText(factor)}`} = ${money(amount)}`;

/** The formula of a line's amount: `8h × $20.09 = $160.72`. */
export const formula = (line: Counted, t: Text): string => {
  const { kind, amount, minutes, rate, distance } = line;
  const inputs: Line['why']['inputs'] = line.why?.inputs ?? {};
  if (kind === 'callIn' && inputs.legalMinutes !== undefined && inputs.paid !== undefined)
    return t('money.formula.callIn', {
      due: money(amount + inputs.paid),
      paid: money(inputs.paid),
      amount: money(amount),
    });
  if (kind === 'holiday' && inputs.wages !== undefined && inputs.part)
    return `${money(inputs.wages)} ÷ ${inputs.part} = ${money(amount)}`;
  if (distance !== 0) return `${kilometres(distance)} × ${money(rate)} = ${money(amount)}`;
  if (minutes !== 0) return ofMinutes(line);
  return kind === 'prime'
    ? t('money.formula.once', { amount: money(amount) })
    : t('money.formula.whole', { amount: money(amount) });
};

/** Remarks beside the formula, for example what was missing to a minimum. */
export const remarks = (line: Line, t: Text): string[] => [
  ...(line.kind === 'reversal' && line.billToId === null
    ? [t('money.remark.reversal', { day: dateDay(line.period) })]
    : []),
  ...(line.overlaps ? [t('money.flag.OVERLAP')] : []),
  ...ownRemarks(line, t),
];

/**
 * The weeks whose wages a holiday's indemnity is computed from, by their first day; missing in statements from before
 * they were stored.
 */
const weeksOf = (inputs: Line['why']['inputs']) =>
  Object.entries(inputs)
    .filter(([name]) => weekInput.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const ownRemarks = (line: Line, t: Text): string[] => {
  const { kind, rate, minutes, date, period, billToId, continuedOn } = line;
  const { inputs } = line.why;
  if (minutes !== 0 && billToId === null && date < period)
    return [t('money.remark.laterPeriod', { day: dateDay(period) })];
  if (continuedOn) return [t('money.remark.nextPeriod', { day: dateDay(continuedOn) })];
  if (kind !== 'minimum' && kind !== 'callIn' && billToId !== null)
    return billedHoursText(billedHoursOf(line), minutes, t, language());
  if (kind === 'gap') return [t('money.remark.gap')];
  const counted = (inputs.worked ?? 0) + (inputs.gap ?? 0) + (inputs.elsewhere ?? 0);
  if (kind === 'minimum' && inputs.minimumMinutes !== undefined)
    return [
      t('money.remark.minimum', {
        least: hours(inputs.minimumMinutes),
        worked: hours(counted),
        missing: hours(inputs.minimumMinutes - counted),
      }),
    ];
  if (kind === 'callIn' && inputs.legalMinutes !== undefined)
    return [
      t('money.remark.callIn', {
        least: hours(inputs.legalMinutes),
        worked: hours(counted),
        rate: money(rate),
      }),
    ];
  if (kind === 'holiday' && inputs.wages !== undefined)
    return [
      t('money.remark.holiday', { wages: money(inputs.wages), part: inputs.part ?? 20 }),
      ...weeksOf(inputs).map(([day, wages]) => t('money.remark.week', { day: dateDay(day), wages: money(wages) })),
    ];
  return [];
};

const fallbackStep = (rule: string, t: Text) =>
  hasText(`money.step.${rule}`) ? t(`money.step.${rule}`) : t('money.step.other', { rule });

/** One step of a rate in words, `before` being the rate before this step: `Client: $20.00 + $1.50 = $21.50`. */
const stepText = ({ rule, value, result }: Step, before: number | null, t: Text): string => {
  if (rule === 'overtime') return t('money.step.overtime', { hours: hours(value ?? 0) });
  if (rule === 'compulsory') return t('money.step.compulsory', { hours: hours(value ?? 0) });
  if (rule === 'billedOvertime') return t('money.step.billedOvertime', { hours: hours(value ?? 0) });
  if (rule === 'billedHoliday') return t('money.step.billedHoliday');
  if (rule === 'holidayHours') return t('money.step.holidayHours', { hours: hours(value ?? 0) });
  if (rule === 'annualLeave') return t('money.step.annualLeave', { hours: hours(value ?? 0) });
  if (rule === 'carriedForward') return t('money.step.carriedForward', { amount: money(-(value ?? 0)) });
  if (rule === 'holidayDecided') return t('money.step.holidayDecided', { hours: hours(value ?? 0) });
  const [, name, kind] = /^(.*?)(?:\.(fixed|dynamic))?$/.exec(rule)!;
  const what = fallbackStep(name!, t);
  if (kind === 'dynamic' && value !== null) {
    if (result === null || before === null) return t('money.step.toNothing', { what, change: signed(value) });
    return t('money.step.added', { what, before: money(before), change: signed(value), result: money(result) });
  }
  if (result === null) return t('money.step.nothing', { what });
  return t(kind === 'fixed' ? 'money.step.replaced' : 'money.step.found', { what, result: money(result) });
};

/** All steps in words, in order. */
export const stepTexts = (
  steps: readonly Step[],
  t: Text,
): { readonly text: string; readonly factId: string | null }[] =>
  steps.map((step, index) => ({ text: stepText(step, steps[index - 1]?.result ?? null, t), factId: step.factId }));

/** `qc-decree@1` → "Decree respecting security guards, version 1". */
export const ruleSetText = (ruleSet: string, t: Text): string => {
  const [id = ruleSet, version = ''] = ruleSet.split('@');
  return hasText(`ruleSet.name.${id}`) ? t('ruleSet.versioned', { name: t(`ruleSet.name.${id}`), version }) : ruleSet;
};

/**
 * A section of law as the language writes it, no figure parted from its mark: `s. 3.03 ¶2` is `art. 3.03, al. 2` in
 * French.
 */
export const sectionText = (section: string, language: 'en' | 'fr'): string =>
  (language === 'fr'
    ? section.replace(/\bs\. /g, 'art. ').replace(/ ¶(\d+)/g, ', al. $1')
    : section.replace(/ ¶(\d+)/g, ', par. $1')
  )
    .replace(/\. (?=\d)/g, '.\u00A0')
    .replace(/-(?=\d)/g, '-\u2060');
