import type { Fact } from '#contracts/api/history.ts';
import { lateUnknown } from '#contracts/values/shift.ts';
import type { z } from 'zod';
import { hasText, type Text } from '../../../language/i18n.ts';
import { hours, moment, money, number } from '../../../ui/format.ts';

export type Fact = z.output<typeof Fact>;
type Change = Fact['changes'][number];
type Value = Change['to'];

const instants = new Set(['start', 'end', 'startDate', 'at', 'punchIn', 'punchOut', 'dueAt']);
const amounts = new Set(['salary', 'billingPrice', 'clientBilling', 'adjustment', 'amount']);
/** Words of ours, not of a person: translated by value. */
const named = new Set(['agentType', 'by', 'source', 'reason']);
/** Facts that bring something new: what the shift held under the same name before is not what they replace. */
const beginnings = new Set(['ShiftPlanned', 'AgentAssigned', 'BreakPlanned', 'BreakRemoved', 'LatenessNoticed', 'AutoAssignRequested']);

/** One value of a fact for the eye: money in dollars, moments in the place's zone, words in the viewer's language. */
export const valueText = (field: string, value: Value | undefined, zone: string, t: Text): string => {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '—';
  if (typeof value === 'boolean') return t(value ? 'employee.yes' : 'employee.no');
  if (field === 'penalties' && Array.isArray(value)) return value.map((code) => t(`rating.penalty.${code}`)).join(', ');
  if (Array.isArray(value)) return value.join(', ');
  if (instants.has(field)) return moment(String(value), zone);
  if (amounts.has(field)) return money(Number(value));
  if (field === 'minutes') return value === lateUnknown ? t('assignment.lateMore') : t('assignment.minutes', { n: value });
  if (field === 'maxConfirmationHours') return hours(Number(value) * 60);
  if (field === 'distance') return t('candidate.distance', { km: number(Number(value)) });
  if (field === 'agentType') return t(`agentType.${value}`);
  if (named.has(field) && hasText(`fact.${field}.${value}`)) return t(`fact.${field}.${value}`);
  return String(value);
};

export type ChangeText = { readonly field: string; readonly label: string; readonly from: string | null; readonly to: string };

/** What a fact changed, field by field, with the value before where it replaced one; fields without a name are not for people. */
export const changeTexts = ({ type, changes }: Fact, zone: string, t: Text): ChangeText[] =>
  changes
    .filter(
      ({ field, to, from }) =>
        hasText(`field.${field}`) &&
        !(to === '' || (type === 'ShiftPlanned' && (to === null || to === false))) &&
        (from === undefined || beginnings.has(type) || from !== to),
    )
    .map(({ field, from, to }) => ({
      field,
      label: t(`field.${field}`),
      from: from === undefined || beginnings.has(type) ? null : valueText(field, from, zone, t),
      to: valueText(field, to, zone, t),
    }));

const none = {
  agent: '',
  agency: 'none',
  at: '',
  minutes: '',
  start: '',
  end: '',
  isSupervisor: 'other',
  by: 'other',
  reason: 'other',
  disabled: 'other',
  enabled: 'other',
};
const selectors = new Set(['isSupervisor', 'by', 'reason', 'disabled', 'enabled']);

/** A fact as a sentence in the viewer's language. */
export const factText = ({ type, changes }: Fact, zone: string, t: Text): string => {
  if (!hasText(`fact.${type}`)) return type;
  const values = Object.fromEntries(changes.map(({ field, to }) => [field, selectors.has(field) ? String(to) : valueText(field, to, zone, t)]));
  const agent = ['firstName', 'lastName']
    .map((field) => changes.find((change) => change.field === field)?.to ?? '')
    .join(' ')
    .trim();
  return t(`fact.${type}`, { ...none, ...values, agent: agent || t('fact.agent') });
};

/** Moments of the facts in ms since 1970, each once, in order. */
export const momentsOf = (facts: readonly Fact[]): number[] => [...new Set(facts.map(({ at }) => Date.parse(at)))].sort((a, b) => a - b);

/** The fact before or after a moment, or the moment itself where there is none; `end` stands for now. */
export const stepFrom = (moments: readonly number[], at: number, end: number, direction: 1 | -1): number => {
  const stops = [...moments, end];
  return (direction === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at)) ?? at;
};
