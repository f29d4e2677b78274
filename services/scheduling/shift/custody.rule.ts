import { isSame } from '#contracts/values/same.ts';
import { companyOf } from '#contracts/values/company.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { responsibleFor, type Viewer } from '#contracts/values/relation.ts';
import { evolved } from '#kernel/decider.ts';
import { initial, type ShiftState } from './shift-state.types.ts';
import { evolve } from './shift.state.ts';

/**
 * The company responsible for a shift over a period: UTC instants, `from` included, `to` not; `to` is null for the
 * present one.
 */
export type Custody = {
  readonly party: string;
  readonly from: string;
  readonly to: string | null;
  /** The handover by which the company got it. */
  readonly offer: string | null;
  /** The agent on the shift. */
  readonly agent: { readonly firstName: string; readonly lastName: string } | null;
  /** Companies that passed it on, from the customer to this company. */
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

/**
 * The companies responsible for a shift from planning to removal: exactly one at every instant, in order, without gaps.
 * @param history of one shift
 */
export const custody = (history: readonly Pick<Recorded, 'type' | 'data' | 'metadata'>[]): readonly Custody[] => {
  const all: Custody[] = [];
  let state = initial;
  for (const fact of history) {
    state = evolved(evolve, [fact], state);
    const held = heldIn(state);
    const last = all.at(-1);
    // Clocks of servers differ: an event recorded later never begins earlier.
    const at = last && fact.metadata.at < last.from ? last.from : fact.metadata.at;
    if (state.removed) return last ? ended(all, at) : [];
    if (!held || (last && sameHolder(held, last))) continue;
    all.splice(0, all.length, ...ended(all, at), { ...held, from: at, to: null });
  }
  return all;
};

/** Ends the last period; one that would be empty is dropped. */
const ended = (all: readonly Custody[], at: string): Custody[] =>
  all.flatMap((one) => (one.to !== null ? one : one.from === at ? [] : { ...one, to: at }));

/** A period as one company may see it. `received`: from whom it got the shift, only for the viewer's own periods. */
type Edge = Omit<Custody, 'chain'> & { readonly own: boolean; readonly received: string | null };

/**
 * The periods that one viewer may see: its own, with the agent on the shift, and to whom it gave the shift until it
 * came back. Companies further along the chain, and those before it, are hidden; the platform sees all.
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
  // Agencies that plan for a customer see that the customer is responsible.
  if (at < 0)
    return reader.agencyId !== undefined && chain.length === 1
      ? { ...one, agent: null, own: false, received: null }
      : null;
  return { ...one, ...chain[at + 1]!, agent: null, own: false, received: null };
};
