import type { z } from 'zod';
import { PlaceEvents } from '#contracts/events/accounts.ts';
import { Rejected, type Decider } from '#kernel/decider.ts';

type Opened = z.output<typeof PlaceEvents.PlaceOpened>;
export type PlaceState = { readonly opened: boolean };
export type PlaceCommands = { Open: Opened };

/** Where events take place. Its time zone decides what its clocks show. */
export const place: Decider<PlaceState, PlaceCommands, typeof PlaceEvents> = {
  stream: 'place',
  events: PlaceEvents,
  initial: { opened: false },
  decide: {
    Open: (data, state) => {
      if (state.opened) throw new Rejected('ALREADY_TAKEN');
      return { type: 'PlaceOpened', data };
    },
  },
  evolve: { PlaceOpened: () => ({ opened: true }) },
};
