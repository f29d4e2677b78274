import { text } from '../language/i18n.ts';
import { hours } from './format.ts';

/** Whole minutes in words: `53 min`, and from two hours on `2h05`, in French `2 h 05`. */
export const elapsed = (minutes: number): string =>
  minutes < 120 ? text('status.minutes', { n: minutes }) : hours(minutes);
