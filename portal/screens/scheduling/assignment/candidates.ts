import type { Candidate } from '#contracts/api/assignments.ts';
import { overtimeHours } from '#contracts/values/shift.ts';
import type { z } from 'zod';
import type { Text } from '../../../language/i18n.ts';
import { moment } from '../../../ui/format.ts';

export type Candidate = z.output<typeof Candidate>;
export const lists = ['available', 'unavailable', 'all'] as const;
export type List = (typeof lists)[number];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rule assign.selectLists: the agents of one list, nearest first, an unknown distance last (rule assign.disponibilities). */
export const inList = (candidates: readonly Candidate[], list: List): Candidate[] =>
  candidates
    .filter(({ available }) => list === 'all' || available === (list === 'available'))
    .sort((a, b) => (a.distance ?? Infinity) - (b.distance ?? Infinity) || 0);

/** Those whose name holds every word of the search, whatever its accents and case. */
export const searched = (candidates: readonly Candidate[], search: string): readonly Candidate[] => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return words.length === 0 ? candidates : candidates.filter(({ fullName }) => words.every((word) => plain(fullName).includes(word)));
};

/** Rule hours.overtime: more than 40 hours in the week, what is done and what is to come. */
export const overtime = ({ totalMinutesDone, totalMinutesToBeDone }: Candidate): boolean => totalMinutesDone + totalMinutesToBeDone > overtimeHours * 60;

/** Values that a reason may lack; `none` is a choice of its own in the texts. */
const none = { title: 'none', start: '', end: '', from: '', to: '', number: 'none', skill: '', level: '' };

/** Why an agent can't take the shift, in words; moments in the place's zone. */
export const reasonText = ({ reason }: Pick<Candidate, 'reason'>, zone: string, t: Text): string => {
  if (!reason) return '';
  const values = Object.fromEntries(
    Object.entries(reason.values)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, /^\d{4}-\d\d-\d\dT/.test(value) ? moment(value, zone) : value]),
  );
  return t(`candidate.reason.${reason.code}`, { ...none, ...values });
};
