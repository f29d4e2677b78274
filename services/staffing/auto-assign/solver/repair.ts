import type { Roster } from './roster.ts';

/** A shift that gets an agent, or another one. */
type Move = { readonly shift: number; readonly agent: number };

/** A shift that needs an agent, because its own agent would take the one of `before`. */
type Want = { readonly shift: number; readonly cost: number; readonly before: Want | null; readonly giver: number };

/**
 * Fills one open shift with as few changes as possible: with a free agent, or with an agent whose own shift another
 * takes over, and so on. Among equally few changes, the cheapest. The roster is changed accordingly; null, and
 * unchanged, where `most` changes aren't enough.
 */
export const repair = (roster: Roster, open: number, most = 3): Move[] | null => {
  let level: Want[] = [{ shift: open, cost: 0, before: null, giver: -1 }];
  const seen = new Set([open]);
  for (let changes = 1; changes <= most; changes++) {
    for (const { want, agent } of takers(roster, level)) {
      const moves = carriedOut(roster, want, agent);
      if (moves) return moves;
    }
    if (changes < most) level = givers(roster, level, seen);
  }
  return null;
};

/** Agents who are free to take a needed shift, the cheapest in total first. */
const takers = (roster: Roster, level: readonly Want[]) =>
  level
    .flatMap((want) =>
      [...roster.problem.shifts[want.shift]!.candidates.agents]
        .filter((agent) => roster.agentOf[want.shift] !== agent && roster.fits(agent, want.shift))
        .map((agent) => ({
          want,
          agent,
          cost: want.cost + roster.costOf(want.shift, agent) + roster.addedCost(agent, want.shift),
        })),
    )
    .sort((a, b) => a.cost - b.cost);

/** Shifts that an agent would have to give up to take a needed shift; each by the cheapest way to it. */
const givers = (roster: Roster, level: readonly Want[], seen: Set<number>): Want[] => {
  const found = new Map<number, Want>();
  for (const want of level)
    for (const agent of roster.problem.shifts[want.shift]!.candidates.agents) {
      if (inChain(want, agent)) continue;
      for (const given of [...roster.work[agent]!]) {
        if (given >= roster.agentOf.length || seen.has(given)) continue;
        const saved = roster.costNow(given, agent);
        roster.remove(given);
        const sum = roster.fits(agent, want.shift)
          ? want.cost - saved + roster.costOf(want.shift, agent) + roster.addedCost(agent, want.shift)
          : Infinity;
        roster.add(given, agent);
        if (sum < (found.get(given)?.cost ?? Infinity))
          found.set(given, { shift: given, cost: sum, before: want, giver: agent });
      }
    }
  for (const shift of found.keys()) seen.add(shift);
  return [...found.values()];
};

const inChain = (want: Want | null, agent: number): boolean =>
  want !== null && (want.giver === agent || inChain(want.before, agent));

/**
 * Takes the shifts from their agents and reassigns them from the last to the first; reverts everything where one no
 * longer fits.
 */
const carriedOut = (roster: Roster, last: Want, agent: number): Move[] | null => {
  if (inChain(last, agent)) return null;
  const chain: Want[] = [];
  for (let want: Want | null = last; want; want = want.before) chain.push(want);
  for (const { shift, giver } of chain) if (giver >= 0) roster.remove(shift);
  const moves: Move[] = [];
  let taker = agent;
  for (const { shift, giver } of chain) {
    if (!roster.fits(taker, shift)) {
      for (const { shift: done } of moves) roster.remove(done);
      for (const { shift: back, giver: had } of chain) if (had >= 0) roster.add(back, had);
      return null;
    }
    roster.add(shift, taker);
    moves.push({ shift, agent: taker });
    taker = giver;
  }
  return moves;
};
