import { dayOfMonth, easterOf, weekdayBack, weekdayOf, type Day } from './dates.ts';
import type { HolidayRule, RuleSet } from './rule-sets.ts';

/** What differs between employers and agents in a year's holidays. */
interface HolidayChoices {
  /** LSA 60: whether the employer gives Good Friday or Easter Monday. */
  readonly easter: 'goodFriday' | 'easterMonday';
  /** Whether the agent normally works on Sundays (F-1.1: then 24 June stays on its Sunday). */
  readonly sundaysAreWorked: boolean;
}

const sunday = 7;

const dayOfRule = (rule: HolidayRule, year: number, choices: HolidayChoices): Day | null => {
  if (rule.kind === 'easter')
    return rule.choice === null || rule.choice === choices.easter ? easterOf(year) + rule.offset : null;
  if (rule.kind === 'before') return weekdayBack(dayOfMonth(year, rule.month, rule.date) - 1, rule.weekday);
  if (rule.kind === 'nth') return weekdayBack(dayOfMonth(year, rule.month, 7), rule.weekday) + (rule.n - 1) * 7;
  const day = dayOfMonth(year, rule.month, rule.date);
  if (weekdayOf(day) !== sunday || !rule.ifSunday) return day;
  return rule.ifSunday === 'nextDay' || !choices.sundaysAreWorked ? day + 1 : day;
};

/** A rule set's holidays of a year, in order. */
export const holidaysOf = (ruleSet: RuleSet, year: number, choices: HolidayChoices): Day[] =>
  (ruleSet.holidays?.days ?? [])
    .map((rule) => dayOfRule(rule, year, choices))
    .filter((day) => day !== null)
    .sort((a, b) => a - b);
