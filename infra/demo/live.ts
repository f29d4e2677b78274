import { people, type AgencyKey } from './accounts.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import type { Scenario } from './scenarios.ts';
import { places, zoneOf, type PlaceKey } from './places.ts';
import { idOf, type Person } from './steps.ts';
import type { Random } from './random.ts';
import type { SkillKey } from './references.ts';
import { dateAt, day, hour, inOfficeHours, plus, quarter } from './time.ts';

/**
 * Position, minutes from now to the start, length in minutes, service, what becomes of it, how many, and which agency
 * they are handed to.
 */
type Line = readonly [
  position: string,
  starts: number,
  lasts: number,
  skill: SkillKey | null,
  scenario: Scenario,
  count: number,
  handedTo?: AgencyKey,
];
type EventPlan = {
  readonly title: string;
  readonly place: PlaceKey;
  readonly agency: AgencyKey;
  readonly planner: Person;
  readonly lines: readonly Line[];
};

/** What goes on whenever one looks: placed by the hour, not by the calendar. */
const eventPlans: readonly EventPlan[] = [
  {
    title: 'Grand rassemblement du Vieux-Port',
    place: 'oldPort',
    agency: 'nordet',
    planner: people.scenesOwner,
    lines: [
      ['Entrée principale', -4 * hour, 9 * hour, 'access', 'worked', 4],
      ['Quai', -3 * hour, 8 * hour, 'crowd', 'break', 3],
      ['Chef de site', -4 * hour, 10 * hour, 'crowd', 'worked', 1],
      ['Scène', -30, 6 * hour, 'crowd', 'late', 2],
      ['Périmètre', -15, 6 * hour, 'patrol', 'late12', 2],
      ['Périmètre', -45, 6 * hour, 'patrol', 'late99', 1],
      ['Fouille', -4 * hour, 3 * hour, 'search', 'worked', 2],
      ['Fouille', hour, 5 * hour, 'search', 'lateAhead', 1],
      ['Sortie', 2 * hour, 6 * hour, 'access', 'worked', 2, 'ponant'],
    ],
  },
  {
    title: 'Emergency ward, reinforced presence',
    place: 'verdun',
    agency: 'ponant',
    planner: people.ponantManager,
    lines: [
      ['Urgence', -9 * hour, 8 * hour, 'access', 'corrected', 2],
      ['Urgence', -2 * hour, 8 * hour, 'access', 'worked', 2],
      ['Urgence', -2 * hour, 8 * hour, 'access', 'worked', 1, 'nordet'],
      ['Urgence', 6 * hour, 8 * hour, 'access', 'unconfirmed', 2],
      ['Accueil', -hour, 6 * hour, null, 'lateWorked', 2],
      ['Accueil', 5 * hour, 8 * hour, null, 'silent', 1],
      ['Accueil', 5 * hour, 8 * hour, null, 'missing', 1],
      ['Stationnement', 3 * hour, 7 * hour, 'traffic', 'published', 1],
      ['Ronde mobile', -2 * hour, 6 * hour, 'mobile', 'worked', 1],
    ],
  },
  {
    title: 'Congrès des villes riveraines',
    place: 'congress',
    agency: 'ponant',
    planner: people.buildingsOwner,
    lines: [
      ['Inscription', 90, 8 * hour, 'access', 'worked', 4],
      ['Salle 210', 2 * hour, 8 * hour, null, 'worked', 3],
      ['Débarcadère', 2 * hour, 6 * hour, 'traffic', 'unconfirmed', 1],
      ['Vestiaire', 3 * hour, 6 * hour, null, 'refused', 1],
      ['Hall d’exposition', 4 * hour, 8 * hour, 'patrol', 'autoAgency', 2],
      ['Hall d’exposition', 4 * hour, 8 * hour, 'patrol', 'autoCustomer', 1],
      ['Team lead', hour, 10 * hour, 'access', 'switched', 1],
    ],
  },
  {
    title: 'Cour des artisans, de nuit',
    place: 'festivals',
    agency: 'nordet',
    planner: people.nordetManager,
    lines: [
      ['Poste de garde', -14 * hour, 12 * hour, 'access', 'break', 2],
      ['Ronde de nuit', -12 * hour, 10 * hour, 'patrol', 'lateWorked', 1],
      ['Poste de garde', -2 * hour, 12 * hour, 'access', 'worked', 2],
      ['Poste de garde', 10 * hour, 12 * hour, 'access', 'worked', 2],
      ['Ronde de nuit', 12 * hour, 10 * hour, 'patrol', 'published', 1],
      ['Ronde de nuit', 12 * hour, 10 * hour, 'patrol', 'silent', 2],
    ],
  },
];

export const liveEvents = (now: string, random: Random): DemoEvent[] =>
  eventPlans.map(({ title, place, agency, planner, lines }, index): DemoEvent => {
    const own = random.of(index);
    const zone = zoneOf(place);
    const shifts = lines.flatMap(([position, starts, lasts, skill, scenario, count, handedTo], line) =>
      Array.from({ length: count }, (_, nth): DemoShift => {
        const start = plus(quarter(now), starts);
        const type = position === 'Chef de site' ? 'supervisor' : position === 'Team lead' ? 'teamLead' : undefined;
        return {
          id: idOf('live', index, line, nth),
          position,
          title,
          skill,
          scenario,
          start,
          end: plus(start, lasts),
          date: dateAt(start, 0, zone),
          repeated: false,
          ...(type && { type }),
          ...(handedTo && { handedTo }),
        };
      }),
    );
    const first = shifts.map(({ start }) => start).sort()[0]!;
    return {
      id: idOf('live', index),
      title,
      place,
      customer: places[place].of,
      agency,
      planner,
      plannedAt: inOfficeHours(plus(now, -own.between(12, 20) * day), own),
      date: dateAt(first, 0, zone),
      hours: 24,
      shifts,
    };
  });
