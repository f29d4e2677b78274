import { agencies, customers, people } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import type { Fate } from './fates.ts';
import { Life } from './life.ts';
import { taskIds, zoneOf } from './places.ts';
import { idOf, vigie, type Act, type Person } from './play.ts';
import type { Random } from './random.ts';
import { skills } from './references.ts';
import { day, hour, inOfficeHours, plus } from './time.ts';

/** Who takes part in a shift's life. */
export type Cast = {
  readonly dispatcher: Person;
  readonly owner: Person;
  readonly employerId: string;
  readonly agents: readonly DemoAgent[];
};

export const castOf = (
  { agency, customer }: Pick<DemoEvent, 'agency' | 'customer'>,
  random: Random,
): Omit<Cast, 'agents'> => {
  const owner = agency ? people[`${agency}Owner`] : people[`${customer}Owner`];
  const helper = agency ? people[`${agency}Manager`] : customer === 'scenes' ? people.scenesManager : owner;
  return { owner, dispatcher: random.chance(0.8) ? helper : owner, employerId: (owner.agencyId ?? owner.customerId)! };
};

const lateReports: Partial<Record<Fate, number>> = { late12: 12, late99: 99, lateAhead: 20 };
const remarks = [
  'Clés remises au poste de contrôle',
  'Parle espagnol avec les visiteurs',
  'Keep the radio on channel 4',
  'Remplace l’agent malade',
];
const corrections = [
  'Oubli de poinçonner à la sortie',
  'Forgot to punch out, checked with the site',
  'Départ autorisé par le superviseur',
  'Heures vérifiées avec le client',
];

/** A shift from its planning to its time sheet: all that happens if nothing stops it; the clock does. */
export const lifeOf = (shift: DemoShift, fate: Fate, event: DemoEvent, cast: Cast, random: Random): Act[] => {
  const life = new Life(shift.id, event.id);
  const { owner, dispatcher } = cast;
  plan(life, shift, event, random);
  handOver(life, shift, event, owner);
  extras(life, shift, cast, random);
  const opened = inOfficeHours(plus(event.plannedAt, random.between(0, 4) * day + 2 * hour), random);
  if (cast.agents.length === 0) {
    open(life, fate, event, cast, opened);
    return life.acts;
  }
  if (random.chance(0.15) && fate !== 'silent')
    life.of('PublishJob', { notify: true, ownPoolOnly: random.chance(0.3) }, dispatcher, plus(event.plannedAt, hour));
  const [one, other] = cast.agents as readonly [DemoAgent, DemoAgent | undefined];
  assign(life, one, shift, cast, opened);
  if (fate === 'silent') return life.acts;
  if (fate === 'refused' || fate === 'refusedThenWorked') {
    life.on(
      'RefuseAssignment',
      {
        reason: random.pick(['Déjà pris ce soir-là', 'Too far from home', 'Examen le lendemain']),
        ground: null,
        work: null,
      },
      one.person,
      plus(life.at, random.between(90, 900)),
    );
    if (!other) return life.acts;
    assign(life, other, shift, cast, plus(life.at, random.between(60, 700)));
  } else if (fate === 'changedThenWorked' && other)
    assign(life, other, shift, cast, plus(life.at, random.between(5, 20) * hour), true);
  const agent = other ?? one;
  const self = () => (random.chance(0.75) ? agent.person : dispatcher);
  life.on('AcceptAssignment', {}, self(), plus(life.at, random.between(60, 1500)));
  if (random.chance(0.06)) life.on('WriteNote', { note: random.pick(remarks) }, dispatcher, plus(life.at, 70));
  if (fate === 'switched')
    life.on('SwitchRole', { isSupervisor: shift.type !== 'supervisor' }, dispatcher, plus(life.at, 200));
  if (fate === 'unconfirmed') return life.acts;
  life.on(
    'ConfirmAssignment',
    {},
    self(),
    plus(shift.start, -random.between(5, event.hours - 1) * hour - random.between(0, 50)),
  );
  work(life, shift, fate, agent, cast, random, owner);
  return life.acts;
};

const plan = (life: Life, shift: DemoShift, event: DemoEvent, random: Random) => {
  const { planner, customer, agency, place, hours } = event;
  const { start, end, date, title, position, skill, maxLevel } = shift;
  // Some were planned an hour off and moved, some had another name first.
  const moved = random.chance(0.03) ? hour : 0;
  const renamed = random.chance(0.03);
  const fact = {
    siteEventId: event.id,
    customerId: customers[customer].id,
    agencyId: agency && people[`${agency}Owner`].agencyId!,
    placeId: idOf('place', place),
    zone: zoneOf(place),
    start: plus(start, -moved),
    end: plus(end, -moved),
    title,
    position: renamed ? 'À préciser' : position,
    skillId: skill && idOf('skill', skill),
    maxLevelId: maxLevel ? idOf('level', maxLevel) : null,
    agentType: shift.type ?? ('agent' as const),
    maxConfirmationHours: hours,
    taskIds: taskIds(place).slice(0, random.between(0, 2)),
    origin: shift.repeated ? ({ kind: 'recurrence', date } as const) : ({ kind: 'hand' } as const),
  };
  life.of('PlanShift', fact, planner, plus(event.plannedAt, random.between(4, 40)));
  if (moved) life.of('RescheduleShift', { start, end }, planner, plus(life.at, 30));
  if (renamed) life.of('ReviseShift', { position }, planner, plus(life.at, 3));
};

/** From the event's agency to the one that fills the shift; cents an hour. */
const handOver = (life: Life, { handedTo }: DemoShift, { id, agency }: DemoEvent, taker: Person) => {
  if (!handedTo || !agency) return;
  const to = [
    {
      missionId: idOf('mission', id, handedTo),
      toAgencyId: agencies[handedTo].id,
      supplierPrice: 3150,
      clientPrice: 4200,
    },
  ];
  life.of('OfferHandover', { to, minutes: 2 * day, message: '' }, people[`${agency}Manager`], plus(life.at, 40));
  life.takeOver(taker, plus(life.at, 95));
};

/** What the office settles about pay and billing; amounts in cents. */
const extras = (life: Life, shift: DemoShift, { owner }: Cast, random: Random) => {
  if (!owner.agencyId) return;
  const soon = () => plus(life.at, random.between(3, 25));
  const isNight = shift.start.slice(0, 10) !== shift.end.slice(0, 10) && shift.title.match(/nuit|night/i) !== null;
  if (random.chance(0.05)) life.of('OverrideSalary', { salary: random.pick([2300, 2450, 2600, 2875]) }, owner, soon());
  // What asks for no skill has no rate of its own.
  if (random.chance(0.04) || !shift.skill)
    life.of('OverrideBilling', { billingPrice: random.pick([3400, 3650, 3995]) }, owner, soon());
  if (isNight && random.chance(0.6)) life.of('ChoosePrimes', { primeIds: [idOf('prime', 'night')] }, owner, soon());
  if (isNight && random.chance(0.1)) life.of('SwitchNightPrime', { disabled: true }, owner, soon());
  if (random.chance(0.03)) life.of('SwitchMinimums', { chargeMinimum: false }, owner, soon());
  const rateType = shift.skill ? skills[shift.skill].rateType : 'hourly';
  if (rateType === 'gamification')
    life.of(
      'SetKilometres',
      { rateType, enabled: true, amount: 61, distance: random.between(12, 48), chargedToCustomer: random.chance(0.5) },
      owner,
      soon(),
    );
};

/** Looked for, not found yet. */
const open = (life: Life, fate: Fate, { planner }: DemoEvent, { dispatcher }: Cast, at: string) => {
  if (['published', 'announced', 'withdrawn'].includes(fate))
    life.of('PublishJob', { notify: true, ownPoolOnly: false }, dispatcher, at);
  if (fate === 'announced') life.of('PublishJob', { notify: true, ownPoolOnly: true }, dispatcher, plus(at, day));
  if (fate === 'withdrawn') life.of('WithdrawJob', {}, dispatcher, plus(at, 7 * hour));
  // Where the client's own people dispatch, the search is the client's.
  if (fate === 'autoAgency' && dispatcher.agencyId)
    life.of('RequestAutoAssign', { by: 'agency', startDate: null }, dispatcher, at);
  else if (fate === 'autoAgency' || fate === 'autoCustomer')
    life.of('RequestAutoAssign', { by: 'customer', startDate: plus(at, day) }, planner, at);
};

const assign = (
  life: Life,
  { id, firstName, lastName }: DemoAgent,
  { type }: DemoShift,
  { dispatcher, employerId }: Cast,
  at: string,
  instead = false,
) => {
  life.assign(
    { agent: { id, firstName, lastName, employerId }, isSupervisor: type === 'supervisor', by: 'hand' },
    instead,
    dispatcher,
    at,
  );
  life.on('NoteNotified', {}, dispatcher, plus(life.at, 2));
};

const work = (
  life: Life,
  { start, end }: DemoShift,
  fate: Fate,
  agent: DemoAgent,
  { dispatcher }: Cast,
  random: Random,
  owner: Person,
) => {
  const self = () => (random.chance(0.85) ? agent.person : dispatcher);
  const minutes = lateReports[fate];
  if (minutes !== undefined)
    life.on(
      'ReportLateness',
      { minutes },
      agent.person,
      plus(start, fate === 'lateAhead' ? -75 : -random.between(5, 25)),
    );
  const notice = () => life.on('NoticeLateness', {}, vigie, plus(start, 0.05));
  if (fate === 'late' || minutes !== undefined) return notice();
  if (fate === 'noShow') {
    notice();
    return life.on('RemoveAgent', { reason: 'pulled' }, dispatcher, plus(start, random.between(45, 110)));
  }
  const late = fate === 'lateWorked' ? random.between(6, 27) : 0;
  if (late > 12) life.on('ReportLateness', { minutes: 20 }, agent.person, plus(start, -random.between(4, 12)));
  if (late) notice();
  life.punch('PunchIn', self(), plus(start, late || random.between(-14, -1)));
  const long = (Date.parse(end) - Date.parse(start)) / 60_000 >= 6 * hour;
  if (long && (fate === 'break' || random.chance(0.3))) {
    const pause = plus(start, random.between(10, 14) * 15);
    life.on(
      'PlanBreak',
      { breakId: null, start: pause, end: plus(pause, random.pick([15, 30, 30, 45, 60])) },
      dispatcher,
      pause,
    );
  }
  const out = plus(end, random.between(-4, 16));
  life.punch('PunchOut', self(), out);
  // Time sheets are put right by the office, not by those who punched.
  if (fate === 'corrected')
    life.correct(
      plus(start, late),
      plus(out, -random.between(5, 40)),
      random.pick(corrections),
      random.chance(0.5) ? owner : dispatcher,
      plus(out, random.between(20, 50)),
    );
  rate(life, late, random, owner);
  // An hour less, found when the period was paid and billed already.
  if (fate === 'correctedOncePaid')
    life.correct(plus(start, late), plus(out, -hour), random.pick(corrections), owner, plus(out, 12 * day));
};

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
const rate = (life: Life, late: number, random: Random, owner: Person) => {
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
  const at = inOfficeHours(plus(life.at, random.between(20, 60) * hour), random);
  life.on('RateAssignment', { rating: { ...rating, comment: random.pick(late ? blame : praise) } }, owner, at);
};
