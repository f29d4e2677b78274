import type { PayCalendar } from '#services/money/engine/calendar.ts';
import type { Decisions, Leave } from '#services/money/engine/decisions.ts';
import type { RuleSetName } from '#services/money/engine/rule-sets.ts';
import type { ClassOfSkill, Dated, Terms } from '#services/money/engine/terms.ts';
import { emptyPartyMoney, type Break, type PartyMoney, type Work } from '#services/money/engine/work.ts';

/**
 * Random periods of one agent: clock changes, three zones, merges, overlaps, breaks, several employers, handovers,
 * holidays. The same seed gives the same.
 */
export interface Scenario {
  readonly works: Work[];
  readonly terms: Terms;
  /** In the order in which they apply. */
  readonly calendars: readonly PayCalendar[];
  /** Days of annual leave. */
  readonly leave: readonly Leave[];
  /** What people decided. */
  readonly decided?: Pick<Decisions, 'holidays' | 'callInsWaived'> & { readonly voided: ReadonlySet<string> };
  /** The last day whose holidays are paid; left out: the last of all. */
  readonly through?: string | null;
}

export interface Chance {
  /** A whole number from 0 on, below `count`. */
  below(count: number): number;
  one<T>(of: readonly T[]): T;
  /** True with a probability of one in `in_`. */
  once(in_: number): boolean;
}

/** Mulberry32. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, one: (of) => of[below(of.length)]!, once: (in_) => below(in_) === 0 };
};

const zones = ['America/Toronto', 'America/Vancouver', 'America/St_Johns'];
/** UTC days with special rules nearby: both clock changes, holidays, a change of the decree's rates; and any day. */
const starts = [
  '2026-03-06',
  '2026-10-30',
  '2026-12-22',
  '2026-06-22',
  '2027-06-22',
  '2026-06-26',
  '2026-05-14',
  '2028-02-26',
  '2027-03-25',
  '2026-11-08',
  '2026-09-02',
];
const minute = (at: number, second = 0) => new Date(at * 60_000 + second * 1000).toISOString();

export const dated = (chance: Chance, day: string): Dated =>
  chance.once(3)
    ? {
        from: new Date(Date.parse(day) + chance.below(6) * 86_400_000).toISOString().slice(0, 10),
        recordedAt: '2026-01-02T00:00:00.000Z',
        factId: 'later',
      }
    : chance.once(4)
      ? {
          from: null,
          recordedAt: new Date(Date.parse(day) + chance.below(6 * 24 * 60) * 60_000).toISOString(),
          factId: 'recorded',
        }
      : { from: '2020-01-01', recordedAt: '2026-01-01T00:00:00.000Z', factId: 'always' };

export const some = <T>(chance: Chance, most: number, make: () => T): T[] =>
  Array.from({ length: chance.below(most + 1) }, make);

const termsOf = (chance: Chance, day: string): Terms => {
  const when = () => dated(chance, day);
  const price = (usual: number) => (chance.once(6) ? null : usual + chance.below(700));
  const set = () =>
    chance.once(6)
      ? null
      : {
          kind: chance.one(['fixed', 'dynamic', 'dynamic'] as const),
          value: chance.below(400) - (chance.once(4) ? 300 : 0) + (chance.once(3) ? 2000 : 0),
        };
  const ruleSet = (): RuleSetName => chance.one(['documents@1', 'qc-decree@1', 'qc-lsa@1']);
  const easter = chance.one(['goodFriday', 'easterMonday'] as const);
  const ids = ['night', 'aid', 'P-4', 'once', 'once at night'];
  return {
    exceptions: some(chance, 2, () => ({
      ...when(),
      skillId: 'guard',
      agentId: chance.one(['Anne', null]),
      customerId: chance.one(['X', null]),
      pay: price(2200),
      bill: price(3200),
    })).filter(({ agentId, customerId }) => agentId !== null || customerId !== null),
    rates: [
      ...(chance.once(20)
        ? []
        : [
            {
              ...when(),
              from: '2020-01-01',
              id: 'general',
              skillId: 'guard',
              levelId: null,
              pay: price(2000),
              bill: 3000,
            },
          ]),
      ...some(chance, 2, () => ({
        ...when(),
        id: chance.one(['general', 'leveled']),
        skillId: 'guard',
        levelId: chance.one([null, 'one']),
        pay: price(2100),
        bill: price(3100),
      })),
    ],
    levels: [
      { ...when(), from: '2020-01-01', companyId: null, levelId: 'one', salary: 1934 + chance.below(100) },
      ...some(chance, 1, () => ({ ...when(), companyId: 'P', levelId: 'one', salary: price(1990) })),
    ],
    overrides: some(chance, 4, () => {
      const scope = chance.one(['client', 'place'] as const);
      return {
        ...when(),
        price: chance.one(['pay', 'bill'] as const),
        scope,
        scopeId: scope === 'client' ? chance.one(['X', 'Y']) : 'here',
        rateId: chance.one([null, 'general', 'leveled']),
        set: set(),
      };
    }),
    primes: ids.map((id) => ({
      id,
      code: id === 'P-4' ? id : null,
      gainCode: id,
      isNight: id.includes('night'),
      oncePerShift: id.includes('once'),
      inOvertimeBase: id === 'aid',
    })),
    primeValues: [
      ...ids.map((primeId) => ({
        ...when(),
        primeId,
        scope: 'default' as const,
        scopeId: null,
        paid: price(50),
        billed: price(70),
      })),
      ...some(chance, 3, () => {
        const scope = chance.one(['place', 'client', 'company'] as const);
        return {
          ...when(),
          primeId: chance.one(ids),
          scope,
          scopeId: scope === 'place' ? 'here' : scope === 'client' ? 'X' : null,
          paid: chance.one([null, 0, 125]),
          billed: chance.one([null, 0, 140]),
        };
      }),
    ],
    nights: some(chance, 2, () => ({
      ...when(),
      window: { from: chance.one([0, 1380, 1320, 60]), to: chance.one([360, 420, 60]) },
    })),
    adoptions: some(chance, 2, () => ({
      ...when(),
      customerId: chance.one([null, null, 'X']),
      skillId: chance.one([null, null, 'guard']),
      ruleSet: ruleSet(),
      easter,
    })),
    billing: some(chance, 1, () => ({
      ...when(),
      from: '2020-01-01',
      customerId: 'X',
      basis: chance.one(['worked', 'worked', 'planned'] as const),
      rounding: chance.one(['none', 'up', 'nearest'] as const),
      overtimeFactor: chance.one([null, 150, 125]),
      holidayFactor: chance.one([null, 150, 200]),
    })),
    links: some(chance, 2, () => ({
      ...when(),
      giverId: 'A',
      takerId: 'P',
      skillId: chance.one([null, 'guard']),
      supplierPrice: price(2600),
      clientPrice: price(3300),
    })),
    gainCodes: {},
  };
};

export const moneyOf = (chance: Chance): PartyMoney => ({
  ...emptyPartyMoney,
  salary: chance.once(6)
    ? {
        kind: chance.one(['fixed', 'dynamic'] as const),
        value: chance.below(300) + (chance.once(2) ? 2000 : 0) - 100,
        factId: 'salary',
      }
    : null,
  billing: chance.once(8) ? { kind: 'dynamic', value: chance.below(300) - 100, factId: 'billing' } : null,
  clientBilling: chance.once(8) ? { kind: 'dynamic', value: chance.below(300) - 100, factId: 'client' } : null,
  primeIds: ['aid', 'P-4', 'once'].filter(() => chance.once(3)),
  nightPrimeDisabled: chance.once(5),
  kilometres: chance.once(6)
    ? { amount: 61, distance: chance.below(5000), chargedToCustomer: chance.once(2), factId: 'km' }
    : null,
  payMinimum: !chance.once(3),
  chargeMinimum: !chance.once(3),
});

const breaksOf = (chance: Chance, from: number, to: number): Break[] =>
  some(chance, 2, () => {
    const start = from - 20 + chance.below(to - from + 30);
    return {
      start: minute(start, chance.below(60)),
      end: minute(start + chance.below(60), chance.below(60)),
      paid: chance.once(3),
    };
  }).filter(({ start, end }) => start < end);

/** Some days on and near the days worked, sometimes a whole week. */
const leaveOf = (chance: Chance, works: readonly Work[]): Leave[] => {
  if (!chance.once(4)) return [];
  const days = some(chance, 3, () => {
    const day = Date.parse(chance.one(works).plannedStart.slice(0, 10)) + (chance.below(5) - 3) * 86_400_000;
    return new Date(day).toISOString().slice(0, 10);
  });
  return [...new Set(days)].map((date) => ({
    agentId: 'Anne',
    date,
    minutes: chance.one([240, 480, 480, 1440, 2395]),
    factId: `leave of ${date}`,
  }));
};

const classOf = (chance: Chance, day: string): ClassOfSkill => ({
  ...dated(chance, day),
  skillId: 'guard',
  decreeClass: chance.one(['A', 'B', 'supervisorB'] as const),
});

/** @param seed decides everything */
export const scenario = (seed: number): Scenario => {
  const chance = chanceOf(seed);
  const day = chance.one(starts);
  const terms = termsOf(chance, day);
  const long = chance.once(12);
  const holidays = chance.once(6);
  const count = long ? 5 + chance.below(3) : 1 + chance.below(4);
  let at = Date.parse(day) / 60_000 + chance.below(1440) - (holidays ? 21 * 1440 : 0);
  const works: Work[] = [];
  let mergeId: string | null = null;
  for (let n = 0; n < count; n++) {
    const length = long ? 420 + chance.below(400) : chance.once(10) ? chance.below(2) : 10 + chance.below(260);
    const before = works.at(-1);
    const merges = before !== undefined && chance.once(3);
    mergeId = merges ? (before.mergeId ?? `merge ${n}`) : null;
    if (merges && before.mergeId === null) works[works.length - 1] = { ...before, mergeId };
    const start = before
      ? merges
        ? Date.parse(before.plannedEnd) / 60_000 + chance.below(16)
        : chance.once(8)
          ? at - 60
          : at + (long ? 500 : 60) + chance.below(600)
      : at;
    const from = start + chance.below(30) - 10;
    const to = from + Math.max(0, length + (chance.once(2) ? chance.below(20) : chance.once(8) ? 300 : 0));
    const absent = chance.once(10);
    const handed = chance.once(5);
    const employerId = chance.once(6) ? 'Q' : 'P';
    works.push({
      id: `w${n}`, shiftId: `s${n}`, siteEventId: 'event', agentId: 'Anne', employerId, customerId: chance.one(['X', 'X', 'Y']),
      agencyId: handed ? 'A' : employerId, placeId: chance.one(['here', 'there']), skillId: chance.once(10) ? null : 'guard', levelId: chance.once(8) ? null : 'one',
      zone: chance.once(2) ? zones[0]! : chance.one(zones), plannedStart: minute(start), plannedEnd: minute(start + Math.max(1, length)),
      punchIn: absent ? null : minute(from, chance.below(60)), punchOut: absent || chance.once(25) ? null : minute(to, chance.below(60)),
      breaks: breaksOf(chance, from, to), mergeId, deleted: chance.once(15), minimumMinutes: chance.one([0, 0, 180, 240]),
      compulsoryBeyondShift: chance.once(5), ownPremises: chance.once(8), money: { [employerId]: moneyOf(chance), A: moneyOf(chance) },
      handovers: handed ? [{ giverId: 'A', takerId: employerId, supplierPrice: chance.one([null, 2750]), clientPrice: chance.one([null, 3400]), factId: 'accepted' }] : [],
      factIds: [],
    }); // prettier-ignore
    at = start + length + (holidays && chance.once(2) ? 5 * 1440 : 0);
  }
  const calendar: PayCalendar = {
    frequency: chance.one(['ONE_WEEK', 'TWO_WEEKS', 'ONE_MONTH']), firstDate: chance.one(['2026-01-31', '2026-03-01', '2026-02-11']),
    weekStart: chance.one([null, null, 1, 3]), cutoffDays: 2, payDayOffset: 5, from: null,
  }; // prettier-ignore
  const leave = leaveOf(chance, works);
  const classes = chance.once(4) ? [...some(chance, 2, () => classOf(chance, day)), classOf(chance, day)] : [];
  return { works, terms: { ...terms, classes }, calendars: [calendar], leave };
};
