import type { RuleSet } from '#contracts/api/company-pay.ts';
import { money, unbroken } from '#portal/ui/format.ts';

/**
 * One rule of a rule set: the key of its text with the text's values, its section of law, and whether nobody has
 * checked it yet.
 */
type Meaning = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly section: string | null;
  readonly unverified: boolean;
};

const inHours = (minutes: number): number => minutes / 60;

const overtimeOf = ({
  overtime: { threshold, ownPremises, factor, section, ownPremisesSection, compulsory },
  unverified,
}: RuleSet): Meaning[] => {
  const lines: Meaning[] = [
    {
      key: 'ruleSet.overtime',
      values: { hours: inHours(threshold), factor: factor / 100 },
      section,
      unverified: unverified.includes('overtime'),
    },
  ];
  if (ownPremises !== threshold)
    lines.push({
      key: 'ruleSet.ownPremises',
      values: { hours: inHours(ownPremises) },
      section: ownPremisesSection,
      unverified: unverified.includes('overtime.ownPremises'),
    });
  if (compulsory)
    lines.push({
      key: 'ruleSet.compulsory',
      values: { hours: inHours(compulsory.beyond) },
      section: compulsory.section,
      unverified: unverified.includes('overtime.compulsory'),
    });
  return lines;
};

const callInOf = ({ callIn, unverified }: RuleSet): Meaning[] => {
  if (!callIn) return [{ key: 'ruleSet.noCallIn', section: null, unverified: false }];
  return [
    {
      key: 'ruleSet.callIn',
      values: { hours: inHours(callIn.minutes) },
      section: callIn.section,
      unverified: unverified.includes('callIn'),
    },
    {
      key: callIn.waivable ? 'ruleSet.waivable' : 'ruleSet.notWaivable',
      section: null,
      unverified: unverified.includes('callIn.waivable'),
    },
  ];
};

const holidaysOf = ({ holidays, unverified }: RuleSet): Meaning =>
  holidays
    ? {
        key: 'ruleSet.holidays',
        values: { n: holidays.days.length },
        section: holidays.section,
        unverified: unverified.includes('holidays'),
      }
    : { key: 'ruleSet.noHolidays', section: null, unverified: false };

const baseOf = ({ overtimeBase, unverified }: RuleSet): Meaning => {
  const known = { section: null, unverified: unverified.includes('overtimeBase') };
  if (overtimeBase === null) return { key: 'ruleSet.baseByPrime', ...known };
  return overtimeBase.length === 0
    ? { key: 'ruleSet.baseNone', ...known }
    : { key: 'ruleSet.base', values: { primes: overtimeBase.map(unbroken).join(', ') }, ...known };
};

const ratesOf = ({ rates }: RuleSet): Meaning[] =>
  rates
    ? [
        {
          key: 'ruleSet.rates',
          values: { a: money(rates.A), b: money(rates.B), supervisor: money(rates.supervisorB) },
          section: rates.section,
          unverified: false,
        },
      ]
    : [];

/** What a rule set means for pay, line by line. */
export const meaningOf = (set: RuleSet): readonly Meaning[] => [
  ...overtimeOf(set),
  ...callInOf(set),
  holidaysOf(set),
  baseOf(set),
  ...ratesOf(set),
];
