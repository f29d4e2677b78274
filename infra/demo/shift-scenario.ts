import { agencies, customers, people } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import type { Scenario } from './scenarios.ts';
import { ShiftTimeline } from './shift-timeline.ts';
import { taskIds, zoneOf, type PlaceKey } from './places.ts';
import { idOf, system, type Step, type Person } from './steps.ts';
import type { Random } from './random.ts';
import { skills } from './references.ts';
import { day, hour, inOfficeHours, plus } from './time.ts';
import { rate } from './ratings.ts';
import { punchPosition } from './whereabouts.ts';
import { companyOf } from '#contracts/values/company.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

/** Who takes part in a shift. */
export type Participants = {
  readonly dispatcher: Person;
  readonly owner: Person;
  readonly employerId: string;
  readonly agents: readonly DemoAgent[];
};

export const participantsOf = (
  { agency, customer }: Pick<DemoEvent, 'agency' | 'customer'>,
  random: Random,
): Omit<Participants, 'agents'> => {
  const owner = agency ? people[`${agency}Owner`] : people[`${customer}Owner`];
  const helper = agency ? people[`${agency}Manager`] : customer === 'scenes' ? people.scenesManager : owner;
  return { owner, dispatcher: random.chance(0.8) ? helper : owner, employerId: companyOf(owner)! };
};

const lateReports: Partial<Record<Scenario, number>> = { late12: 12, late99: 99, lateAhead: 20 };
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
export const scenarioSteps = (
  shift: DemoShift,
  scenario: Scenario,
  event: DemoEvent,
  participants: Participants,
  random: Random,
): Step[] => {
  const timeline = new ShiftTimeline(shift.id, event.id);
  const { owner, dispatcher } = participants;
  plan(timeline, shift, event, random);
  handOver(timeline, shift, event, owner);
  extras(timeline, shift, participants, random);
  const opened = inOfficeHours(plus(event.plannedAt, random.between(0, 4) * day + 2 * hour), random);
  if (participants.agents.length === 0) {
    open(timeline, scenario, event, participants, opened);
    return timeline.steps;
  }
  if (random.chance(0.15) && scenario !== 'silent')
    timeline.of(
      'PublishJob',
      { notify: true, ownPoolOnly: random.chance(0.3) },
      dispatcher,
      plus(event.plannedAt, hour),
    );
  const [one, other] = participants.agents as readonly [DemoAgent, DemoAgent | undefined];
  const isRefused = scenario === 'refused' || scenario === 'refusedThenWorked';
  assign(
    timeline,
    one,
    shift,
    participants,
    isRefused ? assignedBeforeRefusal(shift, opened, random.of('told')) : opened,
  );
  if (scenario === 'silent') return timeline.steps;
  if (isRefused) {
    const reason = random.pick(['Déjà pris ce soir-là', 'Too far from home', 'Examen le lendemain']);
    timeline.refuse(reason, random.of('right').chance(0.6), one.person, plus(timeline.at, random.between(90, 900)));
    if (!other) return timeline.steps;
    assign(timeline, other, shift, participants, plus(timeline.at, random.between(60, 700)));
  } else if (scenario === 'changedThenWorked' && other)
    assign(timeline, other, shift, participants, plus(timeline.at, random.between(5, 20) * hour), true);
  const agent = other ?? one;
  const self = () => (random.chance(0.75) ? agent.person : dispatcher);
  timeline.on('AcceptAssignment', {}, self(), plus(timeline.at, random.between(60, 1500)));
  if (random.chance(0.06)) timeline.on('WriteNote', { note: random.pick(remarks) }, dispatcher, plus(timeline.at, 70));
  if (scenario === 'switched')
    timeline.on('SwitchRole', { isSupervisor: shift.type !== 'supervisor' }, dispatcher, plus(timeline.at, 200));
  if (scenario === 'unconfirmed') return timeline.steps;
  timeline.on(
    'ConfirmAssignment',
    {},
    self(),
    plus(shift.start, -random.between(5, event.hours - 1) * hour - random.between(0, 50)),
  );
  work(timeline, shift, scenario, agent, event.place, participants, random, owner);
  return timeline.steps;
};

/** Half of those who refuse were asked less than five days ahead. */
const assignedBeforeRefusal = ({ start }: DemoShift, opened: string, random: Random) => {
  const late = plus(start, -random.between(72, 110) * hour);
  return random.chance(0.5) && late > opened ? late : opened;
};

const plan = (timeline: ShiftTimeline, shift: DemoShift, event: DemoEvent, random: Random) => {
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
  timeline.of('PlanShift', fact, planner, plus(event.plannedAt, random.between(4, 40)));
  if (moved) timeline.of('RescheduleShift', { start, end }, planner, plus(timeline.at, 30));
  if (renamed) timeline.of('ReviseShift', { position }, planner, plus(timeline.at, 3));
};

/** From the event's agency to the one that fills the shift; cents an hour. */
const handOver = (timeline: ShiftTimeline, { handedTo }: DemoShift, { id, agency }: DemoEvent, taker: Person) => {
  if (!handedTo || !agency) return;
  const to = [
    {
      missionId: idOf('mission', id, handedTo),
      toAgencyId: agencies[handedTo].id,
      supplierPrice: 3150,
      clientPrice: 4200,
    },
  ];
  timeline.of(
    'OfferHandover',
    { to, minutes: 2 * day, message: '' },
    people[`${agency}Manager`],
    plus(timeline.at, 40),
  );
  timeline.takeOver(taker, plus(timeline.at, 95));
};

/** What the office settles about pay and billing; amounts in cents. */
const extras = (timeline: ShiftTimeline, shift: DemoShift, { owner }: Participants, random: Random) => {
  if (!owner.agencyId) return;
  const soon = () => plus(timeline.at, random.between(3, 25));
  const isNight = shift.start.slice(0, 10) !== shift.end.slice(0, 10) && shift.title.match(/nuit|night/i) !== null;
  if (random.chance(0.05))
    timeline.of('OverrideSalary', { salary: random.pick([2300, 2450, 2600, 2875]) }, owner, soon());
  // What asks for no skill has no rate of its own.
  if (random.chance(0.04) || !shift.skill)
    timeline.of('OverrideBilling', { billingPrice: random.pick([3400, 3650, 3995]) }, owner, soon());
  if (isNight && random.chance(0.6)) timeline.of('ChoosePrimes', { primeIds: [idOf('prime', 'night')] }, owner, soon());
  if (isNight && random.chance(0.1)) timeline.of('SwitchNightPrime', { disabled: true }, owner, soon());
  if (random.chance(0.03)) timeline.of('SwitchMinimums', { chargeMinimum: false }, owner, soon());
  const rateType = shift.skill ? skills[shift.skill].rateType : 'hourly';
  if (rateType === 'gamification')
    timeline.of(
      'SetKilometres',
      { rateType, enabled: true, amount: 61, distance: random.between(12, 48), chargedToCustomer: random.chance(0.5) },
      owner,
      soon(),
    );
};

/** Looked for, not found yet. */
const open = (
  timeline: ShiftTimeline,
  scenario: Scenario,
  { planner }: DemoEvent,
  { dispatcher }: Participants,
  at: string,
) => {
  if (['published', 'announced', 'withdrawn'].includes(scenario))
    timeline.of('PublishJob', { notify: true, ownPoolOnly: false }, dispatcher, at);
  if (scenario === 'announced')
    timeline.of('PublishJob', { notify: true, ownPoolOnly: true }, dispatcher, plus(at, day));
  if (scenario === 'withdrawn') timeline.of('WithdrawJob', {}, dispatcher, plus(at, 7 * hour));
  // Where the client's own people dispatch, the search is the client's.
  if (scenario === 'autoAgency' && dispatcher.agencyId)
    timeline.of('RequestAutoAssign', { by: 'agency', startDate: null }, dispatcher, at);
  else if (scenario === 'autoAgency' || scenario === 'autoCustomer')
    timeline.of('RequestAutoAssign', { by: 'customer', startDate: plus(at, day) }, planner, at);
};

const assign = (
  timeline: ShiftTimeline,
  { id, firstName, lastName }: DemoAgent,
  { type }: DemoShift,
  { dispatcher, employerId }: Participants,
  at: string,
  instead = false,
) => {
  timeline.assign(
    { agent: { id, firstName, lastName, employerId }, isSupervisor: type === 'supervisor', by: 'hand' },
    instead,
    dispatcher,
    at,
  );
  timeline.on('NoteNotified', {}, dispatcher, plus(timeline.at, 2));
};

const work = (
  timeline: ShiftTimeline,
  { id, start, end }: DemoShift,
  scenario: Scenario,
  agent: DemoAgent,
  place: PlaceKey,
  { dispatcher }: Participants,
  random: Random,
  owner: Person,
) => {
  const where = (way: 'in' | 'out') => ({
    placeId: idOf('place', place),
    position: punchPosition(place, id, way),
  });
  const self = () => (random.chance(0.85) ? agent.person : dispatcher);
  const minutes = lateReports[scenario];
  if (minutes !== undefined)
    timeline.on(
      'ReportLateness',
      { minutes },
      agent.person,
      plus(start, scenario === 'lateAhead' ? -75 : -random.between(5, 25)),
    );
  const notice = () => timeline.on('NoticeLateness', {}, system, plus(start, 0.05));
  if (scenario === 'late' || minutes !== undefined) return notice();
  if (scenario === 'noShow') {
    notice();
    return timeline.on('RemoveAgent', { reason: 'pulled' }, dispatcher, plus(start, random.between(45, 110)));
  }
  const late = scenario === 'lateWorked' ? random.between(6, 27) : 0;
  if (late > 12) timeline.on('ReportLateness', { minutes: 20 }, agent.person, plus(start, -random.between(4, 12)));
  if (late) notice();
  timeline.punch('in', where('in'), self(), plus(start, late || random.between(-14, -1)));
  const long = minutesBetween(start, end) >= 6 * hour;
  if (long && (scenario === 'break' || random.chance(0.3))) {
    const pause = plus(start, random.between(10, 14) * 15);
    timeline.on(
      'PlanBreak',
      { breakId: null, start: pause, end: plus(pause, random.pick([15, 30, 30, 45, 60])) },
      dispatcher,
      pause,
    );
  }
  const out = plus(end, random.between(-4, 16));
  timeline.punch('out', where('out'), self(), out);
  // Time sheets are put right by the office, not by those who punched.
  if (scenario === 'corrected')
    timeline.correct(
      plus(start, late),
      plus(out, -random.between(5, 40)),
      random.pick(corrections),
      random.chance(0.5) ? owner : dispatcher,
      plus(out, random.between(20, 50)),
    );
  rate(timeline, late, random, owner);
  // An hour less, found when the period was paid and billed already.
  if (scenario === 'correctedOncePaid')
    timeline.correct(plus(start, late), plus(out, -hour), random.pick(corrections), owner, plus(out, 12 * day));
};
