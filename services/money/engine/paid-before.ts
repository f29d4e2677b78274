import { dayOf, type Day } from './dates.ts';
import { effective, type ClosedLine } from './delta.ts';
import { timedKinds, type Line } from './lines.ts';
import { groupBy } from './presences.ts';
import type { Draft } from './sheet.ts';
import { minuteOf, type EpochMinute } from './units.ts';
import { wallPieces, type WallPiece } from './wall.ts';
import type { Work } from './work.ts';

/**
 * A work that is left to the next run although closed runs have paid or billed it, with those of their lines that still
 * apply.
 */
export interface PaidWork {
  readonly work: Work;
  readonly lines: readonly Line[];
}

/** @param held ids of works that are left to the next run @param closed lines of closed runs */
export const paidWorksOf = (
  works: readonly Work[],
  held: ReadonlySet<string>,
  closed: readonly ClosedLine[],
): PaidWork[] => {
  const lines = groupBy(held.size > 0 ? effective(closed) : [], ({ workId }) => workId ?? '');
  return works.flatMap((work) => {
    const own = held.has(work.id) ? lines.get(work.id) : undefined;
    return own ? [{ work, lines: own }] : [];
  });
};

/** What was paid for a work in one week. */
interface PaidWeek {
  readonly work: Work;
  readonly week: Day;
  /** Where its minutes lie, breaks left out: they are known by their number only. */
  readonly from: EpochMinute;
  readonly minutes: number;
  readonly lines: readonly Line[];
}

const weeksOf = ({ work, lines }: PaidWork): PaidWeek[] => {
  let from = minuteOf(work.punchIn ?? work.plannedStart);
  return [...groupBy(lines, ({ week }) => week!)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, own]) => {
      const minutes = own.reduce((sum, line) => (timedKinds.has(line.kind) ? sum + line.minutes : sum), 0);
      const paid = { work, week: dayOf(week), from, minutes, lines: own };
      from += minutes;
      return paid;
    });
};

/** What closed runs paid an agent for works that are left to the next run, given out once, in the order of time. */
export class PaidBefore {
  private readonly weeks: readonly PaidWeek[];
  private readonly ids: ReadonlySet<string>;
  private next = 0;

  constructor(works: readonly PaidWork[]) {
    this.weeks = works.flatMap(weeksOf).sort((a, b) => a.week - b.week || a.from - b.from);
    this.ids = new Set(works.map(({ work }) => work.id));
  }

  /** First days of the weeks; infinite where there are none. */
  get firstWeek(): Day {
    return this.weeks[0]?.week ?? Infinity;
  }
  get lastWeek(): Day {
    return this.weeks.at(-1)?.week ?? -Infinity;
  }

  /** Whether a presence counts as it was paid. */
  has({ presence: { members } }: Draft): boolean {
    return this.ids.size > 0 && members.some(({ work }) => this.ids.has(work.id));
  }

  /** Those not given out yet that begin before a minute of a week. @param week its first day */
  *before(week: Day, minute: EpochMinute): Generator<PaidWeek> {
    for (let first = this.weeks[this.next]; first; first = this.weeks[++this.next]) {
      if (first.week > week || (first.week === week && first.from > minute)) return;
      yield first;
    }
  }
}

/** Kinds of a bill's lines whose minutes count for the overtime factor. */
const billedKinds: ReadonlySet<Line['kind']> = new Set<Line['kind']>(['regular', 'overtime', 'holiday']);

const minutesIn = (lines: readonly Line[]): number => lines.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * Minutes that rounding and minimums added to lines, or took from them. A line that they changed says to what they
 * brought its presence: one that is that long by itself was billed by itself, the others were merged.
 */
const minutesSettled = (lines: readonly Line[]): number => {
  const presences = new Map<string, number>();
  for (const [workId, own] of groupBy(lines, (line) => line.workId!))
    for (const { inputs } of own.map(({ why }) => why)) {
      const { planned, worked = planned, roundedUp, roundedToNearest, chargedMinimum } = inputs;
      if (worked === undefined) continue;
      const billed = chargedMinimum ?? roundedUp ?? roundedToNearest ?? worked;
      presences.set(minutesIn(own) === billed ? workId : `${worked} ${billed}`, billed - worked);
    }
  return [...presences.values()].reduce((sum, minutes) => sum + minutes, 0);
};

/**
 * Minutes billed to each debtor for works that are left to the next run, as they were counted: before a presence was
 * rounded or raised to a minimum. Those of merged works lie one after the other from the first one on.
 */
export const billedPieces = (works: readonly PaidWork[]): { readonly billToId: string; readonly piece: WallPiece }[] =>
  [...groupBy(works, ({ work }) => work.mergeId ?? work.id).values()].flatMap((merged) => {
    const lines = merged.flatMap((one) => one.lines).filter(({ kind }) => billedKinds.has(kind));
    return [...groupBy(lines, ({ billToId }) => billToId!)].flatMap(([billToId, own]) => {
      const isPlanned = own.some(({ why: { inputs } }) => inputs['planned'] !== undefined);
      const starts = merged.map(({ work }) => minuteOf((isPlanned ? null : work.punchIn) ?? work.plannedStart));
      const from = Math.min(...starts);
      const to = from + minutesIn(own) - minutesSettled(own);
      return wallPieces(from, to, merged[0]!.work.zone).map((piece) => ({ billToId, piece }));
    });
  });
