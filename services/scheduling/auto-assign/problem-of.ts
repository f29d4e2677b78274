import type { Survey } from '#contracts/values/auto-assign.ts';
import { obstacleAlone, travelMinutes } from './hard.rule.ts';
import type { Problem } from './plan/problem.ts';
import { costOf, scoreOf } from './score.rule.ts';

/** Leaving a shift open costs more than anybody who could do it. */
const open = 100_000;
const minutes = (instant: string) => Math.round(Date.parse(instant) / 60_000);

/** What a survey asks, in the planner's numbers. The night before an early shift counts as rest that is too short. */
export const problemOf = (survey: Survey): Problem => {
  const { settings, shifts, agents } = survey;
  const weeks = [...new Set([...shifts, ...agents.flatMap(({ fixed }) => fixed)].map(({ week }) => week))].sort();
  const weekOf = new Map(weeks.map((week, n) => [week, n]));
  const span = ({ start, end, place, week }: { readonly start: string; readonly end: string; readonly place: number; readonly week: string }) => ({
    start: minutes(start),
    end: minutes(end),
    place,
    minutes: minutes(end) - minutes(start),
    week: weekOf.get(week)!,
  });
  const travel = new Map<number, number>();
  const count = survey.places.length;
  return {
    shifts: shifts.map((shift) => ({
      ...span(shift),
      open,
      early: shift.early,
      candidates: agents
        .flatMap((agent, n) => (obstacleAlone(agent, shift, survey) ? [] : [{ agent: n, cost: costOf(scoreOf(survey, agent, shift)) }]))
        .sort((a, b) => a.cost - b.cost || a.agent - b.agent),
    })),
    agents: agents.map(({ fixed }) => ({ fixed: fixed.map(span).sort((a, b) => a.start - b.start) })),
    travel: (from, to) => {
      const key = from * count + to;
      let known = travel.get(key);
      if (known === undefined) travel.set(key, (known = travelMinutes(survey, from, to)));
      return known;
    },
    limits: {
      rest: settings.restHours * 60,
      joined: settings.joinedMinutes,
      stretch: settings.stretchHours * 60,
      week: settings.weekHours * 60,
      night: 10 * 60,
    },
    weights: { overtimeFrom: settings.overtimeHours * 60, overtime: settings.overtime, fairness: settings.fairness },
  };
};
