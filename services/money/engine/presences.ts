import { workedSpans } from '#contracts/values/hours.ts';
import { compareText } from '#contracts/values/compare-text.ts';
import type { Flag } from './flags.ts';
import { lengthOf, union, without, type Span } from './spans.ts';
import { minuteOf, type EpochMinute } from './units.ts';
import type { Work } from './work.ts';

/**
 * How a gap between merged shifts is paid: as work, at most this many minutes of it (rule merge.eligible, LSA 57); its
 * lines have the kind `gap`.
 */
const longestPaidGap = 15;
/** Minutes between the punches from which a shift is flagged (rule hours.fourteen). */
const longShift = 14 * 60;

export interface Member {
  readonly work: Work;
  readonly in: EpochMinute;
  readonly out: EpochMinute;
  /** Spans paid for this shift, without unpaid breaks and minutes paid under another shift. */
  readonly spans: readonly Span[];
  /** Minutes that are paid under another shift but count for this one's minimum. */
  readonly elsewhere: number;
}

/** Paid minutes between two merged shifts, at the rate of the earlier one. */
interface Gap extends Span {
  readonly after: Member;
  readonly next: Member;
}

/** A shift, or consecutive merged shifts, of one employer. */
export interface Presence {
  readonly agentId: string;
  readonly employerId: string;
  readonly members: readonly Member[];
  readonly gaps: readonly Gap[];
}

export interface Presences {
  readonly presences: readonly Presence[];
  /** Planned works that were neither worked nor deleted. */
  readonly absences: readonly Work[];
  readonly flags: readonly Flag[];
}

/** Why a work can't be paid; null where it has its hours. */
const faultOf = (work: Work): 'absent' | 'open' | 'crossed' | null => {
  if (work.punchIn === null && work.punchOut === null) return 'absent';
  if (work.punchIn === null || work.punchOut === null) return work.deleted ? 'absent' : 'open';
  return minuteOf(work.punchOut) < minuteOf(work.punchIn) ? 'crossed' : null;
};

/**
 * Assigns each minute to the shift punched in earlier, then planned earlier, among one employer's shifts of one agent.
 */
const owned = (works: readonly Work[]): Member[] => {
  const sorted = works
    .map((work) => ({ work, in: minuteOf(work.punchIn!), out: minuteOf(work.punchOut!) }))
    .sort(
      (a, b) =>
        a.in - b.in || compareText(a.work.plannedStart, b.work.plannedStart) || compareText(a.work.id, b.work.id),
    );
  let taken: readonly Span[] = [];
  return sorted.map((one) => {
    const worked = workedSpans(one.work)!;
    taken = taken.filter(({ to }) => to > one.in);
    if (taken.length === 0) {
      taken = worked;
      return { ...one, spans: worked, elsewhere: 0 };
    }
    const spans = without(worked, taken);
    taken = union([...taken, ...spans]);
    return { ...one, spans, elsewhere: lengthOf(worked) - lengthOf(spans) };
  });
};

/** Consecutive members of each merge with the same employer; a work without hours ends a run. */
const runsOf = (works: readonly Work[], members: ReadonlyMap<string, Member>): Member[][] => {
  const runs: Member[][] = [];
  let open: Member[] | null = null;
  for (const work of [...works].sort(
    (a, b) => compareText(a.plannedStart, b.plannedStart) || compareText(a.id, b.id),
  )) {
    const member = members.get(work.id);
    if (member && open && open[0]!.work.employerId === work.employerId) open.push(member);
    else if (member) runs.push((open = [member]));
    else open = null;
  }
  return runs;
};

/** Gaps of a run between its punches, without minutes that the agent worked under another shift of the employer. */
const gapsOf = (run: readonly Member[], busy: readonly Span[]): Gap[] => {
  const gaps: Gap[] = [];
  let after = run[0]!;
  for (const next of run.slice(1)) {
    const span = { from: after.out, to: Math.min(next.in, after.out + longestPaidGap) };
    const taken = busy.filter(({ from, to }) => from < span.to && to > span.from);
    gaps.push(...without([span], taken).map((free) => ({ ...free, after, next })));
    if (next.out >= after.out) after = next;
  }
  return gaps;
};

const ofAgent = (works: readonly Work[]): Presence[] => {
  const payable = works.filter((work) => faultOf(work) === null);
  const members = new Map<string, Member>();
  for (const those of groupBy(payable, ({ employerId }) => employerId).values())
    for (const member of owned(those)) members.set(member.work.id, member);
  const presences: Presence[] = [];
  for (const group of groupBy(works, ({ mergeId, id }) =>
    mergeId === null ? `shift ${id}` : `merge ${mergeId}`,
  ).values())
    for (const run of runsOf(group, members)) {
      const { agentId, employerId } = run[0]!.work;
      const busy =
        run.length === 1
          ? []
          : union(
              [...members.values()].filter(({ work }) => work.employerId === employerId).flatMap(({ spans }) => spans),
            );
      presences.push({ agentId, employerId, members: run, gaps: gapsOf(run, busy) });
    }
  return presences;
};

/** Whether a work that has its hours gets a flag for them. */
const hasRemark = ({ work, elsewhere, in: from, out }: Member): boolean =>
  elsewhere > 0 || out - from >= longShift || work.deleted;

/** @param member of a work that has its hours and gets a flag for them */
const flagsOf = (work: Work, member: Member | undefined): Flag[] => {
  const of = (code: Flag['code']): Flag => ({ code, agentId: work.agentId, workId: work.id });
  if (work.contested) return [of('PUNCH_CONTESTED')];
  const fault = faultOf(work);
  if (fault === 'open') return [of('OPEN_PUNCH')];
  if (fault === 'crossed') return [of('PUNCHES_CROSSED')];
  if (!member) return [];
  return [
    ...(member.elsewhere > 0 ? [of('OVERLAP')] : []),
    ...(member.out - member.in >= longShift ? [of('LONG_SHIFT')] : []),
    ...(work.deleted ? [of('DELETED')] : []),
  ];
};

export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/**
 * Builds presences from works (money design 2.4, 2.7; rules merge.*). All members of a merge must be included, whoever
 * employs them: another employer's shift in between ends a presence.
 * @param voided assignments that a person took out of pay for good (PresenceVoided)
 */
export const presencesOf = (works: readonly Work[], voided: ReadonlySet<string> = new Set()): Presences => {
  const valid = works.filter(({ id }) => !voided.has(id));
  const presences = [...groupBy(valid, ({ agentId }) => agentId).values()].flatMap(ofAgent);
  // Few works of a run get flags; the members of the others need not be looked up.
  const flagged = new Map<string, Member>();
  for (const { members } of presences)
    for (const member of members) if (hasRemark(member)) flagged.set(member.work.id, member);
  return {
    presences,
    absences: valid.filter((work) => !work.deleted && faultOf(work) === 'absent'),
    flags: valid.flatMap((work) => flagsOf(work, flagged.get(work.id))),
  };
};

/**
 * First minute of the presence, whose day applies to top-ups, primes paid once and kilometres; the first punch where no
 * minute is paid.
 */
export const firstMinute = ({ members }: Presence): EpochMinute =>
  members.reduce((first, member) => Math.min(first, member.in), Infinity);

/** The last minute worked, and its shift; the punch-in of a presence without minutes. */
export const lastMinute = ({ members }: Presence): { readonly work: Work; readonly minute: EpochMinute } => {
  let last: { work: Work; minute: EpochMinute } | null = null;
  for (const { work } of members)
    for (const { to } of workedSpans(work)!) if (!last || to - 1 >= last.minute) last = { work, minute: to - 1 };
  return last ?? { work: members[0]!.work, minute: members[0]!.in };
};

/** Minutes that count for a minimum: those paid, those paid under another shift, and gaps. */
export const minutesOf = ({
  members,
  gaps,
}: Presence): { readonly worked: number; readonly gap: number; readonly elsewhere: number } => ({
  worked: members.reduce((sum, { spans }) => sum + lengthOf(spans), 0),
  gap: lengthOf(gaps),
  elsewhere: members.reduce((sum, { elsewhere }) => sum + elsewhere, 0),
});
