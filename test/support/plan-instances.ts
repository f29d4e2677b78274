import { AutoAssignSettings, type ProblemSnapshot, type SnapshotShift } from '#contracts/values/auto-assign.ts';
import { candidatesOf, type Candidates, type Problem } from '#services/staffing/auto-assign/solver/problem.ts';
import { seeded } from '#services/staffing/auto-assign/solver/random.ts';

type Size = { readonly shifts: number; readonly agents: number; readonly days?: number; readonly seed: number };

const hour = 60;
const day = 24 * hour;

/**
 * A random problem: open shifts of events with several guards each, three skills, and agents with homes and other
 * shifts.
 */
export const instance = ({ shifts: shiftCount, agents: agentCount, days = 7, seed }: Size): Problem => {
  const random = seeded(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const places = Array.from({ length: Math.max(4, Math.round(Math.sqrt(shiftCount))) }, () => ({
    x: random() * 60,
    y: random() * 60,
  }));
  const km = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
  const people = Array.from({ length: agentCount }, () => ({
    x: random() * 60,
    y: random() * 60,
    skills: [true, random() < 0.5, random() < 0.3],
    rating: whole(0, 20),
    away: whole(0, days - 1),
    fixed: random() < 0.3 ? whole(0, days - 1) : -1,
  }));
  const shifts: Problem['shifts'][number][] = [];
  while (shifts.length < shiftCount) {
    const place = whole(0, places.length - 1);
    const start = whole(0, days - 1) * day + whole(6, 22) * hour;
    const minutes = whole(4, 12) * hour;
    const skill = random() < 0.6 ? 0 : random() < 0.7 ? 1 : 2;
    const candidates = candidatesOf(
      people.flatMap((one, agent) => {
        const far = km(one, places[place]!);
        const out = !one.skills[skill] || far > 45 || Math.floor(start / day) === one.away;
        return out ? [] : [{ agent, cost: Math.round(far * 2) + 20 - one.rating + whole(0, 5) }];
      }),
    );
    for (let n = whole(1, 8); n > 0 && shifts.length < shiftCount; n--) {
      shifts.push({
        start,
        end: start + minutes,
        place,
        minutes,
        week: Math.floor(start / (7 * day)),
        event: place,
        open: 1000,
        candidates,
      });
    }
  }
  return {
    shifts,
    agents: people.map(({ fixed }) => {
      const start = fixed * day + 9 * hour;
      return {
        fixed:
          fixed < 0
            ? []
            : [{ start, end: start + 8 * hour, place: 0, minutes: 8 * hour, week: Math.floor(start / (7 * day)) }],
      };
    }),
    travel: (from, to) => Math.round(km(places[from]!, places[to]!) * 1.5),
    // Shifts that touch are two stretches as well: the solver's model knows no joined ones.
    limits: { rest: 8 * hour, joined: -1, stretch: 14 * hour, week: 60 * hour },
    weights: { overtimeFrom: 40 * hour, overtime: 20, fairness: 2, chain: 0 },
  };
};

/** The agent who called out is left out. */
export const without = ({ agents, costs }: Candidates, agent: number): Candidates => ({
  agents: agents.filter((one) => one !== agent),
  costs: costs.filter((_, n) => agents[n] !== agent),
});

const iso = (minutes: number) => new Date(Date.UTC(2026, 5, 1) + minutes * 60_000).toISOString();

/**
 * The same kind of agency as a problem snapshot: people with homes, skills, levels and licences, and a week of shifts
 * around a city.
 */
export const agencySurvey = ({ shifts: shiftCount, agents: agentCount, days = 7, seed }: Size): ProblemSnapshot => {
  const random = seeded(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const id = (kind: number, n: number) => `00000000-000${kind}-4000-8000-${String(n).padStart(12, '0')}`;
  const around = () => ({ latitude: 45.5 + (random() - 0.5) * 0.6, longitude: -73.6 + (random() - 0.5) * 0.8 });
  const skills = [0, 1, 2].map((n) => id(1, n));
  const places = Array.from({ length: Math.max(4, Math.round(Math.sqrt(shiftCount))) }, (_, n) => ({
    id: id(2, n),
    ...around(),
  }));
  const shifts: SnapshotShift[] = [];
  while (shifts.length < shiftCount) {
    const place = whole(0, places.length - 1);
    const start = whole(0, days - 1) * day + whole(6, 22) * hour;
    const end = start + whole(4, 12) * hour;
    const asked = {
      place,
      start: iso(start),
      end: iso(end),
      siteEventId: id(3, place),
      customerId: id(4, place % 40),
      title: 'Guard',
      week: iso(0).slice(0, 10),
      firstDay: iso(start).slice(0, 10),
      lastDay: iso(end - 1).slice(0, 10),
      early: start % day < 6 * hour,
      skillId: skills[random() < 0.6 ? 0 : random() < 0.7 ? 1 : 2]!,
      maxRank: random() < 0.2 ? 2 : null,
      licenceTypeIds: [id(5, 0)],
    };
    for (let n = whole(1, 8); n > 0 && shifts.length < shiftCount; n--)
      shifts.push({ ...asked, id: id(6, shifts.length) });
  }
  const agents = Array.from({ length: agentCount }, (_, n) => {
    const off = whole(0, days - 1) * day;
    return {
      id: id(7, n),
      onboarding: 5,
      rank: whole(1, 3),
      levelPay: 2000,
      exclusions: [],
      rating: whole(6, 10) / 2,
      ...around(),
      skillIds: skills.filter((_, skill) => skill === 0 || random() < 0.4),
      licences: [
        { licenceTypeId: id(5, 0), number: String(n), validFrom: '2025-01-01', validTo: '2027-01-01', isValid: true },
      ],
      away: [{ from: iso(off), to: iso(off + day) }],
      knows: [whole(0, places.length - 1), whole(0, places.length - 1)],
      fixed: [],
    };
  });
  return { at: iso(0), settings: AutoAssignSettings.parse({}), places, shifts, held: [], agents };
};
