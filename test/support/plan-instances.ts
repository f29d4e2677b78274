import type { Candidate, Problem } from '#services/scheduling/auto-assign/plan/problem.ts';
import { seeded } from '#services/scheduling/auto-assign/plan/random.ts';

type Size = { readonly shifts: number; readonly agents: number; readonly days?: number; readonly seed: number };

const hour = 60;
const day = 24 * hour;

/** A made-up agency's open shifts: events of some guards each, three skills, agents who live around and do something already. */
export const instance = ({ shifts: shiftCount, agents: agentCount, days = 7, seed }: Size): Problem => {
  const random = seeded(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const places = Array.from({ length: Math.max(4, Math.round(Math.sqrt(shiftCount))) }, () => ({ x: random() * 60, y: random() * 60 }));
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
    for (let n = whole(1, 8); n > 0 && shifts.length < shiftCount; n--) {
      const candidates: Candidate[] = people
        .flatMap((one, agent) => {
          const far = km(one, places[place]!);
          const out = !one.skills[skill] || far > 45 || Math.floor(start / day) === one.away;
          return out ? [] : [{ agent, cost: Math.round(far * 2) + 20 - one.rating + whole(0, 5) }];
        })
        .sort((a, b) => a.cost - b.cost);
      shifts.push({ start, end: start + minutes, place, minutes, week: Math.floor(start / (7 * day)), open: 1000, candidates });
    }
  }
  return {
    shifts,
    agents: people.map(({ fixed }) => {
      const start = fixed * day + 9 * hour;
      return { fixed: fixed < 0 ? [] : [{ start, end: start + 8 * hour, place: 0, minutes: 8 * hour, week: Math.floor(start / (7 * day)) }] };
    }),
    travel: (from, to) => Math.round(km(places[from]!, places[to]!) * 1.5),
    limits: { rest: 8 * hour, joined: 0, stretch: 14 * hour, week: 60 * hour },
    weights: { overtimeFrom: 40 * hour, overtime: 20, fairness: 2 },
  };
};
