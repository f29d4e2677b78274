import type { DataOf } from '#contracts/events/declare.ts';
import { LinkEvents } from '#contracts/events/accounts.ts';
import { sideOf } from '#contracts/permissions.ts';
import { Rejected, type Context, type Decider } from '#kernel/decider.ts';

type Requested = DataOf<typeof LinkEvents.LinkRequested>;
type LinkState = {
  readonly status: 'none' | 'pending' | 'accepted' | 'removed';
  readonly asked?: Requested;
  readonly fullAccess: boolean;
};
type One = { readonly linkId: string };
type LinkCommands = {
  Request: Requested;
  /** By the side that was asked; `fullAccess` where that is the customer. */
  Accept: One & { readonly fullAccess?: boolean | undefined };
  /** For a client that an agency or the platform has just registered, which has nobody yet to accept. */
  Found: Requested;
  ChangeAccess: One & { readonly fullAccess: boolean };
  Remove: One;
};

const asked = ({ asked, status }: LinkState, wanted: LinkState['status']): Requested => {
  if (!asked || status !== wanted) throw new Rejected('NOT_FOUND');
  return asked;
};

/** Whether the actor may act for a side: the platform for both, an agency or a customer for itself only. */
const speaksFor = (side: 'agency' | 'customer', { agencyId, customerId }: Requested, { actor }: Context): boolean =>
  sideOf(actor.role) === 'platform' ||
  (side === 'agency' ? actor.agencyId === agencyId : actor.customerId === customerId);

const requireSide = (side: 'agency' | 'customer', link: Requested, context: Context) => {
  if (!speaksFor(side, link, context)) throw new Rejected('LINK_OTHER_SIDE');
};

/**
 * A link lets an agency and a customer see each other and work together; both must accept it (rule cust.linkStates).
 */
export const link: Decider<LinkState, LinkCommands, typeof LinkEvents> = {
  stream: 'link',
  events: LinkEvents,
  initial: { status: 'none', fullAccess: false },
  claims: ({ status, asked: pair }) =>
    pair && (status === 'pending' || status === 'accepted')
      ? [{ scope: 'link.pair', value: `${pair.agencyId}/${pair.customerId}` }]
      : [],
  decide: {
    Request: (data, { status }, context) => {
      if (status !== 'none') throw new Rejected('ALREADY_TAKEN');
      requireSide(data.requestedBy, data, context);
      return { type: 'LinkRequested', data };
    },
    Accept: ({ linkId, fullAccess }, state, context) => {
      const pair = asked(state, 'pending');
      requireSide(pair.requestedBy === 'agency' ? 'customer' : 'agency', pair, context);
      return {
        type: 'LinkAccepted',
        data: { linkId, ...(fullAccess !== undefined && pair.requestedBy === 'agency' && { fullAccess }) },
      };
    },
    Found: (data, { status }, context) => {
      if (status !== 'none') throw new Rejected('ALREADY_TAKEN');
      requireSide(data.requestedBy, data, context);
      return [
        { type: 'LinkRequested', data },
        { type: 'LinkAccepted', data: { linkId: data.linkId } },
      ];
    },
    ChangeAccess: (data, state, context) => {
      requireSide('customer', asked(state, 'accepted'), context);
      return state.fullAccess === data.fullAccess ? [] : { type: 'LinkAccessChanged', data };
    },
    Remove: ({ linkId }, { status, asked: pair }, context) => {
      if (!pair) throw new Rejected('NOT_FOUND');
      if (!speaksFor('agency', pair, context) && !speaksFor('customer', pair, context))
        throw new Rejected('LINK_OTHER_SIDE');
      return status === 'removed' ? [] : { type: 'LinkRemoved', data: { linkId } };
    },
  },
  evolve: {
    LinkRequested: (_, data) => ({ status: 'pending', asked: data, fullAccess: data.fullAccess }),
    LinkAccepted: (state, { fullAccess = state.fullAccess }) => ({ ...state, status: 'accepted', fullAccess }),
    LinkAccessChanged: (state, { fullAccess }) => ({ ...state, fullAccess }),
    LinkRemoved: (state) => ({ ...state, status: 'removed' }),
  },
};
