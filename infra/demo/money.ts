import { DateTime } from 'luxon';
import type { PayCalendar } from '#services/money/engine/calendar.ts';
import { periodsDue, runIdOf, type RunKind } from '#services/money/run/periods.ts';
import { terms, type TermsCommands } from '#services/money/terms/terms.decider.ts';
import { positionId } from '#services/money/terms/position-id.ts';
import { agencies, customers, people, type AgencyKey } from './accounts.ts';
import { commandStep, idOf, system, type Step, type Person } from './steps.ts';
import { skills, type SkillKey } from './references.ts';
import { dateAt, hour, montreal, plus, wallClock } from './time.ts';

/** Cents an hour that an agency bills for a skill. */
const prices: Readonly<Record<AgencyKey, Readonly<Record<SkillKey, number>>>> = {
  nordet: {
    access: 3250,
    crowd: 3350,
    patrol: 3295,
    search: 3350,
    firstAid: 3600,
    traffic: 3400,
    cctv: 3300,
    mobile: 3500,
  },
  ponant: {
    access: 3190,
    crowd: 3275,
    patrol: 3240,
    search: 3290,
    firstAid: 3550,
    traffic: 3325,
    cctv: 3250,
    mobile: 3450,
  },
};
const taxNumbers: Readonly<Record<AgencyKey, { readonly gst: string; readonly qst: string }>> = {
  nordet: { gst: '100000002 RT0001', qst: '1000000002 TQ0001' },
  ponant: { gst: '100000010 RT0001', qst: '1000000010 TQ0001' },
};

/** A company that pays its own agents, how often, and from which Sunday on. */
type Payer = {
  readonly id: string;
  readonly by: Person;
  readonly ruleSet: 'qc-decree@1' | 'qc-lsa@1';
  readonly frequency: string;
  readonly no: string;
};
const payers: readonly Payer[] = [
  { id: agencies.nordet.id, by: people.nordetOwner, ruleSet: 'qc-decree@1', frequency: 'ONE_WEEK', no: '20417' },
  { id: agencies.ponant.id, by: people.ponantOwner, ruleSet: 'qc-decree@1', frequency: 'TWO_WEEKS', no: '31906' },
  { id: customers.scenes.id, by: people.scenesOwner, ruleSet: 'qc-lsa@1', frequency: 'TWO_WEEKS', no: '5530' },
];

/** The last Sunday before the demo's first shifts. */
const firstSunday = (now: string): string => {
  const day = DateTime.fromISO(dateAt(now, -31, montreal));
  return day.minus({ days: day.weekday % 7 }).toISODate()!;
};

const calendarFor = ({ frequency }: Payer, now: string): PayCalendar => ({
  frequency,
  firstDate: firstSunday(now),
  weekStart: null,
  cutoffDays: 2,
  payDayOffset: 5,
  from: null,
});

type SetTerms = <C extends keyof TermsCommands>(
  command: C,
  by: Person,
  companyId: string,
  data: Omit<TermsCommands[C], 'companyId' | 'from'> & { readonly from?: string | null },
) => void;

/** How each company pays. */
const setPay = (set: SetTerms, now: string): void => {
  for (const payer of payers) {
    const { from: _, ...calendar } = calendarFor(payer, now);
    set('SetPayCalendar', payer.by, payer.id, {
      ...calendar,
      zone: montreal,
      companyNumber: payer.no,
      approval: false,
      from: null,
      closed: null,
    });
    set('AdoptRuleSet', payer.by, payer.id, {
      customerId: null,
      skillId: null,
      ruleSet: payer.ruleSet,
      easter: 'goodFriday',
    });
    set('SetKilometreRate', payer.by, payer.id, { rate: 61, chargedToCustomer: true });
    set('SetGainCodes', payer.by, payer.id, {
      codes: {
        regular: 'REG',
        overtime: 'SUP',
        gap: 'REG',
        minimum: 'MIN',
        callIn: 'IND',
        holiday: 'FER',
        km: 'KM',
        adjustment: 'AJU',
      },
    });
  }
};

/** What each agency charges. */
const setPrices = (set: SetTerms): void => {
  for (const key of Object.keys(prices) as AgencyKey[]) {
    const [by, { id }] = [people[`${key}Owner`], agencies[key]];
    for (const skill of Object.keys(skills) as SkillKey[]) {
      const skillId = idOf('skill', skill);
      const price = { termId: positionId(id, skillId, null), skillId, levelId: null, bill: prices[key][skill] };
      set('SetRate', by, id, { ...price, becomes: [price.bill] });
    }
    set('SetTaxRegistration', by, id, taxNumbers[key]);
  }
};

/**
 * What one agency pays and charges otherwise for one client, and at weekends. The other one pays less than the decree's
 * lowest rate at one client, since yesterday, so that no closed period has a shortfall.
 */
const setExceptions = (set: SetTerms, now: string): void => {
  const { nordetOwner: by, ponantOwner } = people;
  const {
    nordet: { id: nordet },
    ponant,
  } = agencies;
  const override = { rateId: null, skillId: null, levelId: null, becomes: [] };
  set('SetBillingTerms', by, nordet, {
    customerId: customers.scenes.id,
    basis: 'worked',
    rounding: 'up',
    overtimeFactor: null,
    holidayFactor: 150,
  });
  set('SetOverride', by, nordet, {
    ...override,
    price: 'pay',
    scope: 'client',
    scopeId: customers.festivals.id,
    kind: 'dynamic',
    value: 50,
  });
  set('SetOverride', by, nordet, {
    ...override,
    price: 'bill',
    scope: 'client',
    scopeId: customers.festivals.id,
    kind: 'dynamic',
    value: 125,
  });
  set('SetPrime', by, nordet, {
    primeId: idOf('prime', 'weekend'),
    scope: 'company',
    scopeId: null,
    paid: 90,
    billed: 135,
  });
  set('SetOverride', ponantOwner, ponant.id, {
    ...override,
    price: 'pay',
    scope: 'client',
    scopeId: customers.buildings.id,
    kind: 'fixed',
    value: 2025,
    from: dateAt(now, -1, montreal),
  });
};

/** What the companies set about pay and billing, before their first shifts. */
export const termsSteps = (now: string): Step[] => {
  const steps: Step[] = [];
  const from = dateAt(now, -60, montreal);
  const begin = plus(now, -59 * 24 * hour);
  const set: SetTerms = (command, by, companyId, data) => {
    const at = plus(begin, steps.length * 2);
    steps.push(commandStep(terms, command, companyId, { companyId, from, ...data } as never, by, at));
  };
  setPay(set, now);
  setPrices(set);
  setExceptions(set, now);
  return steps;
};

/** A client is paid by nobody here: it only pays its own agents. */
const kindsOf = ({ id }: Payer): readonly RunKind[] => (id === customers.scenes.id ? ['pay'] : ['pay', 'billing']);

/**
 * Closes every run whose cut-off has come, at six in the morning of that day, after everything done by then is
 * recorded. Its company then decides what the pay run waits for.
 */
export const moneyRunSteps = (now: string): Step[] =>
  payers.flatMap((payer) =>
    periodsDue([calendarFor(payer, now)], dateAt(now, 0, montreal)).flatMap(({ from, closesOn }) => {
      const period = { companyId: payer.id, from };
      const at = wallClock(closesOn, '06:00', montreal);
      const steps = kindsOf(payer).map((kind): Step => ({
        at,
        by: system,
        stream: `${kind} ${payer.id}`,
        alone: true,
        run: ({ close }, { consistencyToken }) => close(kind, period, at, consistencyToken.position),
      }));
      steps.push({
        at,
        by: payer.by,
        stream: `pay ${payer.id}`,
        alone: true,
        run: async ({ carryForward, close }, caller) => {
          if (await carryForward(runIdOf('pay', payer.id, from), caller))
            await close('pay', period, at, caller.consistencyToken.position);
        },
      });
      return steps;
    }),
  );
