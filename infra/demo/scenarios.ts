import type { Random } from './random.ts';

/** What becomes of a shift, from start to end; the clock decides how much of it has happened. */
const scenarios = [
  'worked',
  'break',
  'lateWorked',
  'corrected',
  'correctedOncePaid',
  'switched',
  'refusedThenWorked',
  'changedThenWorked',
  'noShow',
  'missing',
  'published',
  'announced',
  'withdrawn',
  'autoAgency',
  'autoCustomer',
  'refused',
  'silent',
  'unconfirmed',
  'late',
  'late12',
  'late99',
  'lateAhead',
] as const;
export type Scenario = (typeof scenarios)[number];

/** How many agents a scenario takes. */
export const agentsNeeded = (scenario: Scenario): 0 | 1 | 2 => {
  if (['missing', 'published', 'announced', 'withdrawn', 'autoAgency', 'autoCustomer'].includes(scenario)) return 0;
  return scenario === 'refusedThenWorked' || scenario === 'changedThenWorked' ? 2 : 1;
};

const times = (count: number, scenario: Scenario): Scenario[] => Array.from({ length: count }, () => scenario);

const past = [
  ...times(20, 'worked'),
  ...times(9, 'break'),
  ...times(4, 'lateWorked'),
  ...times(3, 'corrected'),
  ...times(1, 'correctedOncePaid'),
  ...times(2, 'refusedThenWorked'),
  ...times(1, 'changedThenWorked'),
  ...times(1, 'switched'),
  ...times(1, 'noShow'),
  ...times(1, 'missing'),
];
const ahead = [
  ...times(16, 'worked'),
  ...times(4, 'break'),
  ...times(5, 'silent'),
  ...times(4, 'missing'),
  ...times(4, 'published'),
  'announced',
  'withdrawn',
  ...times(3, 'autoAgency'),
  ...times(2, 'autoCustomer'),
  ...times(3, 'refused'),
  'refusedThenWorked',
  'changedThenWorked',
  'switched',
] as Scenario[];

/** Hands out scenarios in fixed proportions, other ones for past shifts than for coming ones. */
export class ScenarioSequence {
  private readonly queues = { past: [] as Scenario[], ahead: [] as Scenario[] };

  constructor(private readonly random: Random) {}

  next(isPast: boolean): Scenario {
    const queue = this.queues[isPast ? 'past' : 'ahead'];
    if (queue.length === 0) queue.push(...this.random.shuffled(isPast ? past : ahead));
    return queue.pop()!;
  }
}
