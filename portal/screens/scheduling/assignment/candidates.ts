import type { Candidate } from '#contracts/api/assignments.ts';
import { farKilometres, shownParts, type Obstacle, type ShownScore } from '#contracts/values/auto-assign.ts';
import { foldText } from '#contracts/values/fold-text.ts';
import { overtimeHours } from '#contracts/values/shift.ts';
import type { z } from 'zod';
import type { Text } from '#portal/language/i18n.ts';
import { hours, moment, number } from '#portal/ui/format.ts';

export type Candidate = z.output<typeof Candidate>;
export const lists = ['available', 'unavailable', 'all'] as const;
export type List = (typeof lists)[number];
export const orders = ['nearest', 'best'] as const;
export type Order = (typeof orders)[number];

/** Those who were taken off a shift of these hours for being late come after all others. */
const punctual = (a: Candidate, b: Candidate) => Number(a.lateFor !== null) - Number(b.lateFor !== null);
const nearer = (a: Candidate, b: Candidate) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0;

/**
 * Rule assign.selectLists: the agents of one list, nearest first, an unknown distance last (rule
 * assign.disponibilities); or those first who cost least by the company's weights. Who was late at these hours comes
 * last in either order.
 */
export const candidatesOfList = (candidates: readonly Candidate[], list: List, order: Order = 'nearest'): Candidate[] =>
  candidates
    .filter(({ available }) => list === 'all' || available === (list === 'available'))
    .sort((a, b) => punctual(a, b) || (order === 'best' ? a.cost - b.cost : 0) || nearer(a, b));

/** Candidates whose name contains every word of the search, ignoring accents and case. */
export const matchingSearch = (candidates: readonly Candidate[], search: string): readonly Candidate[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.length === 0
    ? candidates
    : candidates.filter(({ fullName }) => words.every((word) => foldText(fullName).includes(word)));
};

/** Rule hours.overtime: more than 40 hours in the week, worked and planned together. */
export const overtime = ({ totalMinutesDone, totalMinutesToBeDone }: Candidate): boolean =>
  totalMinutesDone + totalMinutesToBeDone > overtimeHours * 60;

/** Values that a reason may lack; `none` is a choice of its own in the texts. */
const none = { title: 'none', number: 'none', skill: 'none', level: 'none' };

/** Rules whose values are hidden where they would reveal work for another company. */
const besideOthers: readonly string[] = ['busy', 'travel', 'rest', 'early', 'stretch', 'week'];

const figure = (key: string, value: number): string => (key === 'hours' ? hours(value * 60) : number(value));
const momentOr = (value: string, zone?: string): string =>
  /^\d{4}-\d\d-\d\dT/.test(value) ? moment(value, zone) : value;

/** Why an agent can't take a shift, in words; moments in the place's zone. */
export const obstacleText = ({ rule, values }: Obstacle, t: Text, zone?: string): string => {
  if (besideOthers.includes(rule) && Object.keys(values).length === 0) return t(`candidate.reason.elsewhere.${rule}`);
  const parameters = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => [key, typeof value === 'number' ? figure(key, value) : momentOr(value, zone)]);
  return t(`candidate.reason.${rule}`, { ...none, ...Object.fromEntries(parameters) });
};

/** Whether a distance from home, in kilometres, needs confirmation before assigning. */
export const isFar = (distance: number | null): boolean => (distance ?? 0) > farKilometres;

/** Distance from home in kilometres as text; null: unknown. */
export const distanceText = (distance: number | null, t: Text, approximate = false): string => {
  if (distance === null) return t('candidate.noDistance');
  const km = number(Math.round(distance * 10) / 10);
  const words = t(approximate ? 'candidate.distanceAbout' : 'candidate.distance', { km });
  return isFar(distance) ? t('candidate.far', { distance: words }) : words;
};

/** Cost of an agent on a shift by part; parts without cost are left out if any part has one. */
export const scoreText = (score: ShownScore, t: Text): string => {
  const parts = shownParts.flatMap((part) =>
    score[part] === undefined ? [] : [{ part, points: Math.round(score[part]) }],
  );
  const some = parts.filter(({ points }) => points !== 0);
  return (some.length > 0 ? some : parts)
    .map(({ part, points }) => `${t(`autoAssign.part.${part}`)} ${number(points)}`)
    .join(' · ');
};
