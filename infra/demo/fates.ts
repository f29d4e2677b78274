import type { Random } from './random.ts';

// prettier-ignore
/** What becomes of a shift, told to its end; the clock decides how much of it has happened. */
export const fates = [
  'worked', 'break', 'lateWorked', 'corrected', 'correctedOncePaid', 'switched', 'refusedThenWorked', 'changedThenWorked', 'noShow', 'missing',
  'published', 'announced', 'withdrawn', 'autoAgency', 'autoCustomer', 'refused', 'silent', 'unconfirmed', 'late', 'late12', 'late99', 'lateAhead',
] as const;
export type Fate = (typeof fates)[number];

/** How many agents a fate takes. */
export const agentsFor = (fate: Fate): 0 | 1 | 2 => {
  if (['missing', 'published', 'announced', 'withdrawn', 'autoAgency', 'autoCustomer'].includes(fate)) return 0;
  return fate === 'refusedThenWorked' || fate === 'changedThenWorked' ? 2 : 1;
};

const times = (count: number, fate: Fate): Fate[] => Array.from({ length: count }, () => fate);

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
] as Fate[];

/** Deals fates so that each comes in its turn: what has been otherwise than what is to come. */
export class Fates {
  private readonly decks = { past: [] as Fate[], ahead: [] as Fate[] };

  constructor(private readonly random: Random) {}

  next(isPast: boolean): Fate {
    const deck = this.decks[isPast ? 'past' : 'ahead'];
    if (deck.length === 0) deck.push(...this.random.shuffled(isPast ? past : ahead));
    return deck.pop()!;
  }
}
