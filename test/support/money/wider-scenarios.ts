import { calendarOf, type PayCalendar } from '#services/money/engine/calendar.ts';
import { dateOf, dayOf } from '#services/money/engine/dates.ts';
import type { Terms } from '#services/money/engine/terms.ts';
import type { Handover, Work } from '#services/money/engine/work.ts';
import { chanceOf, dated, moneyOf, scenario, some, type Chance, type Scenario } from './scenarios.ts';

const after = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();
const dateAfter = (date: string, days: number) => dateOf(dayOf(date) + days);

/** All instants of a work, moved by some minutes. */
const moved = (work: Work, by: number): Work => ({
  ...work,
  plannedStart: after(work.plannedStart, by),
  plannedEnd: after(work.plannedEnd, by),
  punchIn: work.punchIn && after(work.punchIn, by),
  punchOut: work.punchOut && after(work.punchOut, by),
  breaks: work.breaks.map(({ start, end, paid }) => ({ start: after(start, by), end: after(end, by), paid })),
});

/** A second calendar from some day near the works on. */
const calendarsOf = (chance: Chance, [first]: readonly PayCalendar[], near: string): PayCalendar[] => {
  if (!chance.once(2)) return [first!];
  const from = dateAfter(near, chance.below(21) - 10);
  const next = {
    frequency: chance.one(['ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH']),
    weekStart: chance.one([null, null, 1, 3, 7]),
  };
  return [first!, { ...first!, ...next, firstDate: chance.one([from, dateAfter(from, 3), '2026-01-31']), from }];
};

/** Works so that the first or the last of them lies on the border of two periods. */
const atBorder = (chance: Chance, works: readonly Work[], calendars: readonly PayCalendar[]): Work[] => {
  if (!chance.once(3)) return [...works];
  const { plannedStart } = works.at(chance.one([0, -1]))!;
  const { to } = calendarOf(calendars).periodOf(dayOf(plannedStart.slice(0, 10)));
  const border = Date.parse(`${dateAfter(to, 1)}T05:00:00Z`) - Date.parse(plannedStart);
  const by = Math.round(border / 60_000) + chance.below(900) - 700;
  return works.map((work) => moved(work, by));
};

const handedOn = (chance: Chance, { handovers: [first], employerId }: Work): Handover[] => {
  if (!first) return [];
  if (!chance.once(2) || employerId === 'B') return [first];
  const price = (usual: number) => chance.one([null, usual]);
  const next = {
    giverId: 'B',
    takerId: employerId,
    supplierPrice: price(2500),
    clientPrice: price(2900),
    factId: 'next',
  };
  return [{ ...first, takerId: 'B' }, next];
};

/**
 * Punches of which one is missing, or that are crossed; a shift of more than a day; breaks without length, and of the
 * whole shift.
 */
const oddHours = (chance: Chance, work: Work): Partial<Work> => {
  const { plannedEnd, punchIn, punchOut, breaks } = work;
  if (chance.once(20)) return { punchIn: null };
  if (chance.once(30) && punchIn) return { punchOut: after(punchIn, -chance.below(3)) };
  if (chance.once(25) && punchOut) {
    const more = 1440 + chance.below(2880);
    return { plannedEnd: after(plannedEnd, more), punchOut: after(punchOut, more) };
  }
  if (chance.once(12) && punchIn && punchOut) {
    const [start, end] = chance.one([
      [punchIn, punchOut],
      [punchIn, punchIn],
      [after(punchIn, -90), after(punchOut, 90)],
    ]);
    return { breaks: [...breaks, { start: start!, end: end!, paid: chance.once(3) }] };
  }
  return {};
};

const rarer = (chance: Chance, works: readonly Work[]): Work[] => {
  const [first] = works;
  // Plans of one agent hardly overlap: what follows a longer shift is later.
  let late = 0;
  return works.map((given, n) => {
    const work = moved(given, late);
    const odd = oddHours(chance, work);
    if (odd.plannedEnd !== undefined) late += (Date.parse(odd.plannedEnd) - Date.parse(work.plannedEnd)) / 60_000;
    return {
      ...work,
      ...odd,
      handovers: handedOn(chance, work),
      money: { ...work.money, B: moneyOf(chance) },
      zone: chance.once(6) ? chance.one(['America/Halifax', 'America/Blanc-Sablon']) : work.zone,
      levelId: chance.once(6) ? 'two' : work.levelId,
      skillId: chance.once(8) ? 'driver' : work.skillId,
      minimumMinutes: chance.once(6) ? chance.one([1, 60, 480]) : work.minimumMinutes,
      // Of the merge of the first one, whatever lies between.
      mergeId: n > 1 && chance.once(8) ? first!.mergeId : work.mergeId,
      ...(n > 0 && chance.once(15) && { plannedEnd: after(work.plannedStart, 1) }),
    };
  });
};

const holidays = [
  '2026-05-18',
  '2026-06-24',
  '2026-07-01',
  '2026-09-07',
  '2026-10-12',
  '2026-11-11',
  '2026-12-25',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-06-24',
];

const decidedOf = (chance: Chance, works: readonly Work[]): NonNullable<Scenario['decided']> => {
  const any = (in_: number) => new Set(works.flatMap(({ id }) => (chance.once(in_) ? [id] : [])));
  const near = works[0]!.plannedStart.slice(0, 10);
  const around = holidays.filter((date) => Math.abs(dayOf(date) - dayOf(near)) < 40);
  const decided = around.flatMap((date) =>
    some(chance, 2, () => ({
      agentId: 'Anne',
      date,
      due: !chance.once(4),
      timeOff: chance.once(3),
      minutes: chance.one([null, 0, 240, 480]),
      factId: 'decided',
    })),
  );
  return { holidays: decided, callInsWaived: any(4), voided: any(12) };
};

/**
 * Terms that change in the middle: agreements with clients, prices of each pair of agencies, a second level and a
 * second position.
 */
const widerTerms = (chance: Chance, terms: Terms, near: string): Terms => {
  const when = () => dated(chance, near);
  return {
    ...terms,
    billing: [
      ...terms.billing,
      ...some(chance, 3, () => ({
        ...when(),
        customerId: chance.one(['X', 'Y']),
        basis: chance.one(['worked', 'planned'] as const),
        rounding: chance.one(['none', 'up', 'nearest'] as const),
        overtimeFactor: chance.one([null, 150, 200]),
        holidayFactor: chance.one([null, 100, 150, 200]),
      })),
    ],
    links: [
      ...terms.links,
      ...some(chance, 3, () => {
        const [giverId, takerId] = chance.one([
          ['A', 'B'],
          ['B', 'P'],
          ['B', 'Q'],
          ['A', 'P'],
        ] as const);
        return {
          ...when(),
          giverId,
          takerId,
          skillId: chance.one([null, 'guard', 'driver']),
          supplierPrice: chance.one([null, 2700]),
          clientPrice: chance.one([null, 3350]),
        };
      }),
    ],
    rates: [
      ...terms.rates,
      ...some(chance, 2, () => {
        const [id, skillId, levelId] = chance.one([
          ['general', 'guard', null],
          ['second', 'guard', 'two'],
          ['driven', 'driver', null],
          ['driven two', 'driver', 'two'],
        ] as const);
        return { ...when(), id, skillId, levelId, pay: chance.one([null, 2250]), bill: chance.one([null, 3333]) };
      }),
    ],
    levels: [
      ...terms.levels,
      ...some(chance, 1, () => ({ ...when(), companyId: chance.one([null, 'P']), levelId: 'two', salary: 2111 })),
    ],
    nights: chance.once(6) ? [...terms.nights, { ...when(), window: { from: 120, to: 120 } }] : terms.nights,
  };
};

/**
 * The random period of a seed with more of what is rare: hours on borders of periods, changed calendars, chains of
 * handovers, odd punches, decisions.
 */
export const widerScenario = (seed: number): Scenario => {
  const known = scenario(seed);
  const chance = chanceOf(seed + 7_000_003);
  const near = known.works[0]!.plannedStart.slice(0, 10);
  const calendars = calendarsOf(chance, known.calendars, near);
  const works = atBorder(chance, rarer(chance, known.works), calendars);
  const day = works[0]!.plannedStart.slice(0, 10);
  const terms = widerTerms(chance, known.terms, day);
  const decided = decidedOf(chance, works);
  const through = dateAfter(day, chance.below(20) - 4);
  return { ...known, works, terms, calendars, decided, ...(chance.once(3) && { through }) };
};
