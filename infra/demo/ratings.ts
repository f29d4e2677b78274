import type { Random } from './random.ts';
import type { ShiftTimeline } from './shift-timeline.ts';
import type { Person } from './steps.ts';
import { hour, inOfficeHours, plus } from './time.ts';

const praise = [
  'Ponctuel et courtois',
  'Calm under pressure',
  'Bonne tenue, bon rapport',
  'Le client redemande cet agent',
  '',
  '',
  '',
];
const blame = ['Arrivée après l’ouverture des portes', 'Came late, made up for it', ''];

/** The office rates every third assignment or so, some days later. */
export const rate = (timeline: ShiftTimeline, late: number, random: Random, owner: Person) => {
  if (!random.chance(0.35)) return;
  const stars = () => random.pick([3, 3.5, 4, 4, 4.5, 4.5, 5, 5]);
  const penalties = late
    ? [late > 12 ? ('lateWarning' as const) : ('late' as const)]
    : random.chance(0.04)
      ? ['uniform' as const]
      : [];
  const rating = {
    punctuality: late ? 2.5 : stars(),
    responsibility: stars(),
    customerService: stars(),
    presentation: stars(),
    penalties,
  };
  const at = inOfficeHours(plus(timeline.at, random.between(20, 60) * hour), random);
  timeline.on('RateAssignment', { rating: { ...rating, comment: random.pick(late ? blame : praise) } }, owner, at);
};
