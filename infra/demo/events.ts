import { siteEvent } from '#services/scheduling/site-event/site-event.decider.ts';
import { customers, people, type AgencyKey, type CustomerKey } from './accounts.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import { descriptions, kinds, notes, titles, type Post } from './event-titles.ts';
import { liveEvents } from './live.ts';
import { places, zoneOf } from './places.ts';
import { commandStep, idOf, type Step, type Person } from './steps.ts';
import type { Random } from './random.ts';
import { dateAt, day, hour, inOfficeHours, plus, span, wallClock } from './time.ts';

const wanted = { events: 40, shifts: 800 } as const;
const firstDay = -30;
const lastDay = 27;

/** Who plans for a client: its people, or the agency that may. */
const plannerOf = (
  customer: CustomerKey,
  agency: AgencyKey | null,
  side: 'client' | 'agency',
  random: Random,
): Person => {
  if (side === 'agency' && agency) return people[`${agency}Manager`];
  if (customer === 'scenes' || customer === 'festivals')
    return random.chance(0.5) ? people[`${customer}Owner`] : people[`${customer}Manager`];
  return people[`${customer}Owner`];
};

/** Days are filled with a kind's posts until there are enough. */
const shiftsOf = (key: number, kind: keyof typeof kinds, size: number, from: string, zone: string): DemoShift[] => {
  const posts: Post[] = kinds[kind].flatMap((post: Post) => Array.from({ length: post.count }, () => post));
  return Array.from({ length: size }, (_, index) => {
    const { from: opens, to: closes, count: _count, ...post } = posts[index % posts.length]!;
    const date = dateAt(wallClock(from, '12:00', zone), Math.floor(index / posts.length), zone);
    return {
      ...post,
      id: idOf('shift', key, index),
      ...span(date, opens, closes, zone),
      date,
      repeated: date !== from,
    };
  });
};

/** The events of a demo, with their shifts: a month back to a month ahead, and some that are going on right now. */
export const demoEvents = (now: string, random: Random): DemoEvent[] => {
  const live = liveEvents(now, random.of('live'));
  const spread = wanted.shifts - live.reduce((sum, { shifts }) => sum + shifts.length, 0);
  const shares = titles.map((_, index) => 16 + random.of('size').of(index).between(0, 10));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let given = 0;
  let asked = 0;
  const planned = titles.map(([title, place, kind, agency, side], index): DemoEvent => {
    const own = random.of(index);
    asked += shares[index]!;
    const size = Math.round((asked / total) * spread) - given;
    given += size;
    const zone = zoneOf(place);
    const date = dateAt(now, Math.round(firstDay + (index * (lastDay - firstDay)) / (titles.length - 1)), zone);
    const shifts = shiftsOf(index, kind, size, date, zone);
    const before = [plus(shifts[0]!.start, -own.between(10, 24) * day), plus(now, -own.between(1, 6) * day)].sort()[0]!;
    const { of: customer } = places[place];
    return {
      id: idOf('event', index),
      title,
      place,
      customer,
      agency,
      planner: plannerOf(customer, agency, side, own),
      plannedAt: inOfficeHours(before, own),
      date,
      hours: own.pick([24, 24, 48, 72, 96] as const),
      shifts,
    };
  });
  const all = [...planned, ...live];
  if (all.length !== wanted.events) throw new Error(`${all.length} events instead of ${wanted.events}`);
  return all;
};

const taskTypes = {
  concert: ['search', 'crowd management', 'exter'],
  fair: ['access control', 'crowd management'],
  night: ['patrol', 'exter'],
  hospital: ['access control', 'inter'],
  building: ['access control', 'inter'],
  congress: ['access control', 'inter'],
} as const;

/** An event as its planner wrote it down; a few were put right later. */
export const eventSteps = (event: DemoEvent, requestNo: number, random: Random): Step[] => {
  const { id: siteEventId, title, customer, planner, plannedAt, date, hours } = event;
  const zone = zoneOf(event.place);
  const { canBeEmployer: employer, id: customerId } = customers[customer];
  const [descriptionEn, descriptionFr] = employer ? random.pick(descriptions) : ['', ''];
  const kind = titles.find(([known]) => known === title)?.[2] ?? 'building';
  const plan = {
    siteEventId,
    title,
    placeId: idOf('place', event.place),
    zone,
    requestDate: wallClock(date, '00:00', zone),
    maxConfirmationHours: hours,
    taskTypes: [...taskTypes[kind]],
    descriptionEn,
    descriptionFr,
    note: random.pick(notes),
    employer,
  };
  const steps = [
    commandStep(
      siteEvent,
      'PlanSiteEvent',
      siteEventId,
      { ...plan, customerId, agencyId: planner.agencyId ?? null, requestNo },
      planner,
      plannedAt,
    ),
  ];
  if (random.chance(0.2))
    steps.push(
      commandStep(
        siteEvent,
        'ReviseSiteEvent',
        siteEventId,
        { ...plan, note: 'Accès par l’entrée B' },
        planner,
        plus(plannedAt, random.between(20, 30) * hour),
      ),
    );
  return steps;
};
