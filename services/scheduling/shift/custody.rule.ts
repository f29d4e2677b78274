import { isSame } from '#contracts/values/same.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { responsibleFor, type Viewer } from '#contracts/values/relation.ts';
import { evolved } from '#kernel/decider.ts';
import { initial, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/** Who answers for a shift from one moment to the next: half-open, UTC instants; `to` null while it lasts. */
export type Custody = {
  readonly party: string;
  readonly from: string;
  readonly to: string | null;
  /** The handover by which the party has it. */
  readonly offer: string | null;
  /** Who is on the shift. */
  readonly agent: { readonly firstName: string; readonly lastName: string } | null;
  /** Companies through whose hands it came to the party, who is the last; the first is the customer. */
  readonly chain: readonly { readonly party: string; readonly offer: string | null }[];
};
type Held = Omit<Custody, 'from' | 'to'>;

const heldIn = ({ plan, chain, subcontractedTo, assignment }: ShiftState): Held | null => {
  if (!plan) return null;
  const { customerId, agencyId } = plan;
  const links = chain.map(({ toAgencyId, offerId }) => ({ party: toAgencyId, offer: offerId }));
  const agencies =
    agencyId === null || links[0]?.party === agencyId ? links : [{ party: agencyId, offer: null }, ...links];
  return {
    party: responsibleFor({ customerId, agencyId, subcontractedTo }),
    offer: links.at(-1)?.offer ?? null,
    agent: assignment && { firstName: assignment.firstName, lastName: assignment.lastName },
    chain: [{ party: customerId, offer: null }, ...agencies],
  };
};
const sameHolder = (one: Held, other: Held): boolean =>
  isSame([one.party, one.offer, one.agent, one.chain], [other.party, other.offer, other.agent, other.chain]);

/** From planned to removed exactly one party answers for a shift at every instant; in order, without gaps. @param history of one shift */
export const custody = (history: readonly Pick<Recorded, 'type' | 'data' | 'metadata'>[]): readonly Custody[] => {
  const all: Custody[] = [];
  let state = initial;
  for (const fact of history) {
    state = evolved(evolve, [fact], state);
    const held = heldIn(state);
    const last = all.at(-1);
    // Clocks of several servers differ: what was recorded later doesn't begin earlier.
    const at = last && fact.metadata.at < last.from ? last.from : fact.metadata.at;
    if (state.removed) return last ? ended(all, at) : [];
    if (!held || (last && sameHolder(held, last))) continue;
    all.splice(0, all.length, ...ended(all, at), { ...held, from: at, to: null });
  }
  return all;
};

/** An interval that would end as it begins was never one. */
const ended = (all: readonly Custody[], at: string): Custody[] =>
  all.flatMap((one) => (one.to !== null ? one : one.from === at ? [] : { ...one, to: at }));

/** A stretch of custody as one party may know it. `received`: from whom the party shown has it, told of one's own alone. */
export type Edge = Omit<Custody, 'chain'> & { readonly own: boolean; readonly received: string | null };

/**
 * What one viewer sees of it: one's own stretches with who was on the shift, and whom one gave it to, for as long as it was not back. Whoever stands
 * further along the chain, or had it before one came to it, is not told; the platform sees all.
 */
export const custodyFor = (all: readonly Custody[], viewer: Viewer): readonly Edge[] =>
  all
    .flatMap((one) => edgeOf(one, viewer) ?? [])
    .reduce<Edge[]>((merged, edge) => {
      const last = merged.at(-1);
      const continues =
        last?.to === edge.from && last.party === edge.party && last.offer === edge.offer && sameAgent(last, edge);
      return continues ? [...merged.slice(0, -1), { ...last, to: edge.to }] : [...merged, edge];
    }, []);

const sameAgent = (one: Edge, other: Edge): boolean => isSame(one.agent, other.agent);

const edgeOf = ({ chain, ...one }: Custody, reader: Viewer): Edge | null => {
  const { role } = reader;
  const before = chain.at(-2)?.party ?? null;
  if (role === 'superAdmin' || role === 'admin') return { ...one, own: false, received: before };
  const viewer = companyOf(reader);
  const at = chain.findLastIndex(({ party }) => party === viewer);
  if (at === chain.length - 1) return { ...one, own: true, received: before };
  // Agencies that plan for a customer see that the customer answers.
  if (at < 0)
    return reader.agencyId !== undefined && chain.length === 1
      ? { ...one, agent: null, own: false, received: null }
      : null;
  return { ...one, ...chain[at + 1]!, agent: null, own: false, received: null };
};
