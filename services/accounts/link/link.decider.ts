import type { z } from 'zod';
import { LinkEvents } from '#contracts/events/accounts.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Requested = z.output<typeof LinkEvents.LinkRequested>;
export type LinkState = { readonly status: 'none' | 'pending' | 'accepted' | 'removed'; readonly pair: string };
export type LinkCommands = { Request: Requested; Accept: { readonly linkId: string }; Remove: { readonly linkId: string } };

/** What lets an agency and a customer see and serve each other; both must agree. */
export const link: Decider<LinkState, LinkCommands, typeof LinkEvents> = {
  stream: 'link',
  events: LinkEvents,
  initial: { status: 'none', pair: '' },
  claims: ({ status, pair }) => (status === 'pending' || status === 'accepted' ? [{ scope: 'link.pair', value: pair }] : []),
  decide: {
    Request: (data, state) => {
      if (state.status !== 'none') throw new Rejected('ALREADY_TAKEN');
      return { type: 'LinkRequested', data };
    },
    Accept: ({ linkId }, { status }) => {
      if (status !== 'pending') throw new Rejected('NOT_FOUND');
      return { type: 'LinkAccepted', data: { linkId } };
    },
    Remove: ({ linkId }, { status }) => {
      if (status === 'none') throw new Rejected('NOT_FOUND');
      return status === 'removed' ? [] : { type: 'LinkRemoved', data: { linkId } };
    },
  },
  evolve: {
    LinkRequested: (_, { agencyId, customerId }) => ({ status: 'pending', pair: `${agencyId}/${customerId}` }),
    LinkAccepted: (state) => ({ ...state, status: 'accepted' }),
    LinkRemoved: (state) => ({ ...state, status: 'removed' }),
  },
};
