import { unaryObstacle } from '#services/staffing/auto-assign/hard-constraints.rule.ts';
import { customers } from './accounts.ts';
import type { DemoAgent } from './demo-agent.ts';
import type { DemoEvent, DemoShift } from './demo-event.ts';
import { zoneOf } from './places.ts';
import { idOf } from './steps.ts';
import type { Random } from './random.ts';
import { levels } from './references.ts';
import { dateAt, day, hour, plus } from './time.ts';
import { minutesBetween } from '#contracts/values/durations.ts';

type Span = { readonly start: string; readonly end: string };

const rest = 8 * hour;
/** Rarely more than a week of work in any seven days, in minutes. */
const weekly = 44 * hour;
const minutes = ({ start, end }: Span) => minutesBetween(start, end);

/** Assigns agents to demo shifts without double bookings and without breaking rules. */
export class Roster {
  private readonly taken = new Map<string, Span[]>();

  constructor(private readonly agents: readonly DemoAgent[]) {}

  /**
   * An agent of the employer who may take the shift and is free, rested and not worn out; taken from then on, whatever
   * becomes of it.
   */
  take(shift: DemoShift, event: DemoEvent, employerId: string, random: Random): DemoAgent | undefined {
    const own = this.agents.filter(({ employers }) => employers.some(({ id }) => id === employerId));
    const found = random.shuffled(own).find((agent) => this.isFree(agent, shift) && this.mayTake(agent, shift, event));
    if (found) this.taken.set(found.id, [...(this.taken.get(found.id) ?? []), shift]);
    return found;
  }

  private isFree({ id }: DemoAgent, { start, end }: Span): boolean {
    const spans = this.taken.get(id) ?? [];
    const near = spans.filter((span) => span.start > plus(start, -7 * day) && span.start < plus(start, 7 * day));
    const load = near.reduce((sum, span) => sum + minutes(span), 0) / 2;
    return load < weekly && near.every((span) => plus(span.end, rest) <= start || plus(end, rest) <= span.start);
  }

  /** By the rules that look at an agent and one shift alone. */
  private mayTake(
    agent: DemoAgent,
    { start, end, skill, maxLevel }: DemoShift,
    { customer, place }: DemoEvent,
  ): boolean {
    const zone = zoneOf(place);
    const needs = {
      start,
      end,
      customerId: customers[customer].id,
      place: 0,
      firstDay: dateAt(start, 0, zone),
      lastDay: dateAt(plus(end, -1), 0, zone),
      skillId: skill ? idOf('skill', skill) : null,
      maxRank: maxLevel ? levels[maxLevel].rank : null,
      licenceTypeIds: [],
    };
    const file = {
      onboarding: agent.onboarding,
      skillIds: agent.skills.map((key) => idOf('skill', key)),
      rank: levels[agent.level].rank,
      licences: [...agent.licences],
      away: [...agent.away],
      exclusions: agent.exclusions.map(({ scope }) => scope),
    };
    return unaryObstacle(file, needs, { places: [{ id: idOf('place', place) }] }) === null;
  }
}
