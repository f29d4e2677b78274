import { adoptionOf, ruleSetOf, type Company } from './company.ts';
import { dateOf, dayOf, monthOf, weekdayOf, type Day } from './dates.ts';
import type { Decisions, HolidayDecision } from './decisions.ts';
import type { Flag } from './flags.ts';
import { holidaysOf } from './holidays.ts';
import { agentLine, lineDefaults, type Line } from './lines.ts';
import { rateOf, type Step } from './rate.ts';
import { holidayPart, nameOf, ruleSets, type RuleSet } from './rule-sets.ts';
import { halfUp, minuteOf } from './units.ts';
import { dayAt, type WallPiece } from './wall.ts';
import type { Work } from './work.ts';

/** Minutes that count as worked although they were not. */
interface Credit {
  readonly day: Day;
  readonly week: Day;
  readonly minutes: number;
  /** Says so in the explanation of the overtime that they cause. */
  readonly step: Step | null;
}

/** Every day between two days that is a holiday for somebody under some rule set. */
const candidates = (from: Day, to: Day): Day[] => {
  const found = new Set<Day>();
  for (let year = Number(dateOf(from).slice(0, 4)); year <= Number(dateOf(to).slice(0, 4)); year++)
    for (const ruleSet of Object.values(ruleSets) as RuleSet[])
      for (const easter of ['goodFriday', 'easterMonday'] as const)
        for (const sundaysAreWorked of [true, false])
          for (const day of holidaysOf(ruleSet, year, { easter, sundaysAreWorked }))
            if (day >= from && day <= to) found.add(day);
  return [...found].sort((a, b) => a - b);
};
const known = new Map<string, readonly Day[]>();
const candidatesOf = (from: Day, to: Day): readonly Day[] => {
  const key = `${from} ${to}`;
  const days = known.get(key) ?? candidates(from, to);
  if (known.size > 100) known.clear();
  known.set(key, days);
  return days;
};

/** First days of weeks with the cents of lines that count as wages. */
const wagesIn = (lines: readonly Line[]): [Day, number][] =>
  lines.flatMap(({ kind, overtime, week, amount }): [Day, number][] =>
    overtime || kind === 'km' || week === null ? [] : [[dayOf(week), amount]],
  );

/** An agent's holidays, settled in chronological order: each when the first minute after it is added, or at the end. */
export class Holidays {
  readonly lines: Line[] = [];
  readonly flags: Flag[] = [];
  private readonly pending: readonly Day[];
  private next = 0;
  private readonly wages = new Map<Day, number>();
  private readonly worked = new Set<Day>();
  private readonly credits: Credit[] = [];
  /** Weeks whose wages holidays were computed from. */
  private readonly counted = new Set<Day>();
  /**
   * Whether wages of such a week were recorded afterwards: by a presence that began in it and ended after the holiday.
   */
  earnedLate = false;
  private lastWork: Work | null = null;
  private lastMinute = -Infinity;

  constructor(
    private readonly agentId: string,
    private readonly company: Company,
    private readonly decisions: Decisions,
    /** Planned works that were not worked. */
    private readonly absences: readonly Work[],
    /** All days with planned works that were not deleted. */
    private readonly planned: ReadonlySet<Day>,
    private readonly span: {
      readonly from: Day;
      readonly to: Day;
      /** Lines of presences that are not over, as far as they are known. */
      readonly underWay: () => readonly Line[];
    },
  ) {
    this.pending = candidatesOf(span.from, span.to);
    for (const { agentId: whose, date, minutes, factId } of decisions.leave)
      if (whose === agentId)
        this.credit(dayOf(date), minutes, { rule: 'annualLeave', value: minutes, result: null, factId });
  }

  /** Minutes of a week that count as worked on days up to `day`, without being worked. */
  creditedIn(week: Day, day: Day): number {
    return this.credits.reduce(
      (sum, credit) => sum + (credit.week === week && credit.day <= day ? credit.minutes : 0),
      0,
    );
  }

  /** The same, day by day, for the explanation of the overtime that they cause. */
  creditsIn(week: Day, day: Day): Step[] {
    return this.credits.flatMap((credit) => (credit.week === week && credit.day <= day ? (credit.step ?? []) : []));
  }

  /** Records that minutes [from, to) of a work were counted, or that its agent came and has none. */
  note(work: Work, { day, from, to }: Pick<WallPiece, 'day' | 'from' | 'to'>): void {
    if (from < to) this.worked.add(day);
    const last = Math.max(from, to - 1);
    if (last < this.lastMinute) return;
    this.lastMinute = last;
    this.lastWork = work;
  }

  /** Records wages that holiday pay is computed from: all but overtime, primes on it, and kilometres (decree 6.03). */
  earned(lines: readonly Line[]): void {
    for (const [week, amount] of wagesIn(lines)) {
      this.wages.set(week, (this.wages.get(week) ?? 0) + amount);
      if (this.counted.has(week)) this.earnedLate = true;
    }
  }

  /** Settles the holidays before `day`. */
  settleBefore(day: Day): void {
    while (this.next < this.pending.length && this.pending[this.next]! < day) this.settle(this.pending[this.next++]!);
  }

  private settle(day: Day): void {
    const work = this.lastWork;
    if (!work) return;
    const { terms } = this.company;
    const ruleSet = ruleSetOf(work, day, terms);
    if (!ruleSet.holidays) return;
    const weeks = this.weeksBefore(day);
    const easter = adoptionOf(work, day, terms)?.easter ?? 'goodFriday';
    const year = Number(dateOf(day).slice(0, 4));
    if (!holidaysOf(ruleSet, year, { easter, sundaysAreWorked: this.worksSundays(weeks) }).includes(day)) return;
    for (const week of weeks) this.counted.add(week);
    const known = [...this.wages, ...wagesIn(this.span.underWay())];
    const ofWeek = (week: Day) => known.reduce((sum, [of, amount]) => (of === week ? sum + amount : sum), 0);
    const earned = weeks.map((week) => [dateOf(week), ofWeek(week)] as const);
    const wages = earned.reduce((sum, [, amount]) => sum + amount, 0);
    const decision = this.decisions.holidays.findLast(
      ({ agentId, date }) => agentId === this.agentId && date === dateOf(day),
    );
    const indemnity = halfUp(wages, holidayPart);
    if (indemnity <= 0 || decision?.due === false) return;
    if (!this.worked.has(day)) {
      const minutes = decision?.minutes ?? this.usualMinutes(day, indemnity, work);
      const step = { rule: 'holidayHours', value: minutes, result: null, factId: decision?.factId ?? null };
      this.credit(day, minutes, ruleSet.holidays.hoursSection === null || minutes === 0 ? null : step);
    }
    if (!decision) this.flagAbsence(day);
    const inputs = { wages, part: holidayPart, ...Object.fromEntries(earned) };
    if (!decision?.timeOff) this.pay(day, inputs, indemnity, ruleSet, decision);
  }

  /** @param inputs what it was computed from */
  private pay(
    day: Day,
    inputs: Line['why']['inputs'],
    amount: number,
    ruleSet: RuleSet,
    decision: HolidayDecision | undefined,
  ): void {
    const { calendar, terms } = this.company;
    const steps: Step[] = decision
      ? [{ rule: 'holidayDecided', value: decision.minutes, result: amount, factId: decision.factId }]
      : [];
    const line = agentLine(this.company.id, this.agentId, day, {
      ...lineDefaults,
      kind: 'holiday',
      gainCode: terms.gainCodes['holiday'] ?? '',
      rate: 0,
      amount,
      week: calendar.weekOf(day).from,
      period: calendar.periodOf(day).day,
      month: monthOf(day),
      ruleSet: nameOf(ruleSet),
      section: ruleSet.holidays!.section,
      steps,
      inputs,
    });
    this.lines.push(line);
    this.earned([line]);
  }

  private credit(day: Day, minutes: number, step: Step | null): void {
    this.credits.push({ day, week: this.company.calendar.weekOf(day).from, minutes, step });
  }

  /** The four whole weeks before the week of a day. */
  private weeksBefore(day: Day): Day[] {
    const weeks: Day[] = [];
    let end = this.company.calendar.weekOf(day).from - 1;
    while (weeks.length < 4) {
      const week = this.company.calendar.weekOf(end);
      if (week.to - week.from === 6) weeks.push(week.from);
      end = week.from - 1;
    }
    return weeks;
  }

  /** Whether the agent worked on two or more Sundays of the four weeks. Unverified: F-1.1 says "normally". */
  private worksSundays(weeks: readonly Day[]): boolean {
    const sundays = weeks.filter((week) =>
      [0, 1, 2, 3, 4, 5, 6].some((n) => weekdayOf(week + n) === 7 && this.worked.has(week + n)),
    );
    return sundays.length >= 2;
  }

  /** Minutes planned for that day, else as many as the indemnity pays (decree 3.05, LSA 56). */
  private usualMinutes(day: Day, indemnity: number, work: Work): number {
    const planned = this.absences
      .filter(({ plannedStart, zone }) => dayAt(minuteOf(plannedStart), zone) === day)
      .reduce((sum, { plannedStart, plannedEnd }) => sum + minuteOf(plannedEnd) - minuteOf(plannedStart), 0);
    if (planned > 0) return planned;
    const { cents } = rateOf('pay', work, day, this.company.terms);
    return cents === null || cents <= 0 ? 0 : halfUp(indemnity * 60, cents);
  }

  /**
   * Decree 6.05: an agent who was absent without leave on the working day before or after may lose the holiday; a
   * person decides.
   */
  private flagAbsence(day: Day): void {
    const days = [...this.planned].sort((a, b) => a - b);
    const around = [days.findLast((one) => one < day), days.find((one) => one > day)];
    for (const { id, plannedStart, zone } of this.absences)
      if (around.includes(dayAt(minuteOf(plannedStart), zone)))
        this.flags.push({ code: 'HOLIDAY_ABSENCE', agentId: this.agentId, workId: id, date: dateOf(day) });
  }
}
