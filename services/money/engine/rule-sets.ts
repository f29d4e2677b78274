import type { LocalDate } from './units.ts';

/** How the date of a holiday in a year is found. */
export type HolidayRule =
  | {
      readonly kind: 'fixed';
      readonly month: number;
      readonly date: number;
      readonly ifSunday?: 'nextDay' | 'nextDayUnlessSundaysAreWorked';
    }
  | { readonly kind: 'easter'; readonly offset: number; readonly choice: 'goodFriday' | 'easterMonday' | null }
  /** The last of these ISO weekdays before a date. */
  | { readonly kind: 'before'; readonly month: number; readonly date: number; readonly weekday: number }
  /** The n-th of these ISO weekdays in a month. */
  | { readonly kind: 'nth'; readonly month: number; readonly weekday: number; readonly n: number };

/** Cents from each day on; before the first day the rate is unknown. */
export type LegalRate = readonly { readonly from: LocalDate; readonly cents: number }[];

/** Lowest legal pay, in cents an hour. */
export interface LegalRates {
  readonly section: string;
  readonly classes: Readonly<Record<'A' | 'B', LegalRate>>;
  /** Added to class B for supervising others of class B. */
  readonly supervising: number;
  /** By code of the prime. */
  readonly primes: Readonly<Record<string, LegalRate>>;
}

/** How the law or an agreement treats hours; data, never changed once adopted: a change is a new version. */
export interface RuleSet {
  readonly id: string;
  readonly version: number;
  /** Factors in hundredths, thresholds in minutes of a week. */
  readonly overtime: {
    readonly threshold: number;
    /** Threshold for a guard of the employer's own premises. */
    readonly ownPremises: number;
    readonly factor: number;
    readonly section: string | null;
    /** Section of `ownPremises`; null where it has none of its own. */
    readonly ownPremisesSection: string | null;
    /**
     * Compulsory minutes after the shift's end above which they are overtime, whatever the hours of the week; null for
     * none.
     */
    readonly compulsory: {
      readonly beyond: number;
      readonly section: string;
      /** Whether lines name these minutes instead of the threshold of the week. */
      readonly named: boolean;
    } | null;
  };
  /** Fewest minutes paid to an agent who came to work. */
  readonly callIn: { readonly minutes: number; readonly section: string; readonly waivable: boolean } | null;
  readonly holidays: {
    readonly section: string;
    /**
     * Section by which the hours of a holiday not worked count towards the threshold; null where lines don't name these
     * hours.
     */
    readonly hoursSection: string | null;
    readonly days: readonly HolidayRule[];
  } | null;
  /** Primes that overtime multiplies: as each prime says, or those with these codes. */
  readonly overtimeBase: 'flag' | readonly string[];
  /** Lowest hourly rates, with which pay is compared but never computed; null where there are none. */
  readonly rates: LegalRates | null;
  /** Values that have not been checked against the full text yet. */
  readonly unverified: readonly string[];
}

/** Default night, in minutes since midnight local time. Unverified: the decree's hours were not found. */
export const defaultNight = { from: 0, to: 360 } as const;
/** A holiday pays the wages of four weeks divided by this number. */
export const holidayPart = 20;

const goodFriday = { kind: 'easter', offset: -2, choice: 'goodFriday' } as const;
const easterMonday = { kind: 'easter', offset: 1, choice: 'easterMonday' } as const;
const fixed = (month: number, date: number) => ({ kind: 'fixed', month, date }) as const;
/** National Holiday Act (F-1.1). */
const nationalHoliday = { ...fixed(6, 24), ifSunday: 'nextDayUnlessSundaysAreWorked' } as const;
const patriotsDay = { kind: 'before', month: 5, date: 25, weekday: 1 } as const;
const labourDay = { kind: 'nth', month: 9, weekday: 1, n: 1 } as const;
const thanksgiving = { kind: 'nth', month: 10, weekday: 1, n: 2 } as const;

const from = (days: readonly LocalDate[], cents: readonly number[]): LegalRate =>
  cents.map((value, n) => ({ from: days[n]!, cents: value }));
const changes = ['2023-08-02', '2024-06-30', '2025-06-29', '2026-06-28', '2027-07-04'] as const;
const always = (cents: number): LegalRate => from(changes, [cents]);

/** Decree 4.07; P-5 was revoked. */
const decreeRates: LegalRates = {
  section: 'D-2, r. 1, s. 4.07',
  classes: { A: from(changes, [1934, 1969, 2009, 2060, 2110]), B: from(changes, [1959, 1994, 2034, 2085, 2135]) },
  supervising: 25,
  primes: {
    'P-1': always(35),
    'P-2': always(55),
    'P-3': always(200),
    'P-4': always(60),
    'P-6': always(250),
    'P-7': always(300),
    'P-8': always(200),
    'P-9': always(15),
    'P-10': always(100),
    'P-11': always(100),
    'P-12': always(50),
    'P-13': from(changes, [50, 100, 200]),
  },
};

export const documents1: RuleSet = {
  id: 'documents',
  version: 1,
  overtime: {
    threshold: 2400,
    ownPremises: 2400,
    factor: 150,
    section: null,
    ownPremisesSection: null,
    compulsory: null,
  },
  callIn: null,
  holidays: null,
  overtimeBase: 'flag',
  rates: null,
  unverified: [],
};

export const qcDecree1: RuleSet = {
  id: 'qc-decree',
  version: 1,
  overtime: {
    threshold: 2400,
    ownPremises: 2400,
    factor: 150,
    section: 'D-2, r. 1, s. 3.03',
    ownPremisesSection: null,
    compulsory: { beyond: 240, section: 'D-2, r. 1, s. 3.03 ¶2', named: true },
  },
  callIn: { minutes: 240, section: 'D-2, r. 1, s. 3.07', waivable: false },
  holidays: {
    section: 'D-2, r. 1, s. 6.02-6.05',
    hoursSection: 'D-2, r. 1, s. 3.05',
    days: [
      fixed(1, 1),
      { ...goodFriday, choice: null },
      patriotsDay,
      nationalHoliday,
      fixed(7, 1),
      labourDay,
      thanksgiving,
      fixed(11, 11),
      fixed(12, 25),
    ],
  },
  overtimeBase: ['P-4', 'P-12'],
  rates: decreeRates,
  unverified: ['overtime.compulsory', 'callIn.waivable', 'holidays', 'overtimeBase'],
};

export const qcLsa1: RuleSet = {
  id: 'qc-lsa',
  version: 1,
  overtime: {
    threshold: 2400,
    ownPremises: 3600,
    factor: 150,
    section: 'N-1.1, s. 55',
    ownPremisesSection: 'N-1.1, r. 3, s. 9',
    compulsory: null,
  },
  callIn: { minutes: 180, section: 'N-1.1, s. 58', waivable: true },
  holidays: {
    section: 'N-1.1, s. 60-62',
    hoursSection: 'N-1.1, s. 56',
    days: [
      fixed(1, 1),
      goodFriday,
      easterMonday,
      patriotsDay,
      nationalHoliday,
      { ...fixed(7, 1), ifSunday: 'nextDay' },
      labourDay,
      thanksgiving,
      fixed(12, 25),
    ],
  },
  overtimeBase: [],
  rates: null,
  unverified: ['overtime.ownPremises', 'holidays'],
};

export const ruleSets = { 'documents@1': documents1, 'qc-decree@1': qcDecree1, 'qc-lsa@1': qcLsa1 } as const;
export type RuleSetName = keyof typeof ruleSets;
export const nameOf = ({ id, version }: Pick<RuleSet, 'id' | 'version'>): string => `${id}@${version}`;
