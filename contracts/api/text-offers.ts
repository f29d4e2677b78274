import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { open, roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Language, Zone } from '../values/common.ts';

/** Agents whom one call texts. */
const mostTexted = 25;
/** How many of the nearest a screen offers to text. */
export const nearestTexted = 5;

const offering: Access = {
  roles: [...roleGroups.customer, ...roleGroups.agency],
  all: ['requests.manualAssign', 'requests.sendMessage'],
};
const wanted = z.object({
  affEventId: Id,
  /** The assignment on it that whoever takes it replaces, if there is one. */
  affectationId: Id.nullable().default(null),
  employeeIds: z.array(Id).min(1).max(mostTexted),
  /** How long it may be taken, in minutes; never beyond the shift's end. */
  minutes: z.int().min(5).max(1440).default(60),
});

/** Why somebody gets no text: no number, STOP answered or no open shifts wanted by SMS, can't take the shift, or texted already. */
export const unreachable = ['noNumber', 'stopped', 'unavailable', 'texted'] as const;
const Agent = z.object({ id: Id, fullName: z.string() });
const Reach = z.object({
  reached: z.array(Agent),
  unreached: z.array(Agent.extend({ why: z.enum(unreachable) })),
  /** Until when it may be taken. */
  expiresAt: Instant,
});
export type Reach = z.output<typeof Reach>;

/** Whom OfferByText would text, and whom not; changes nothing. */
export const ForeseeTextOffer = read({
  name: 'ForeseeTextOffer',
  summary: 'Foresee whom a shift offered by text reaches',
  method: 'POST',
  path: '/request/ForeseeTextOffer',
  access: offering,
  input: wanted,
  output: Reach,
});

/** Texts each of these agents a link of their own, in which the first to take the shift has it. */
export const OfferByText = write({
  name: 'OfferByText',
  summary: 'Offer a shift to agents by text',
  path: '/request/OfferByText',
  access: offering,
  input: wanted,
  output: Reach,
});

/** Takes back every text about a shift that may still be taken: its links lead to nothing. */
export const WithdrawTextOffers = write({
  name: 'WithdrawTextOffers',
  summary: 'Take back a shift offered by text',
  path: '/request/WithdrawTextOffers',
  access: offering,
  input: z.object({ affEventId: Id }),
});

/** The words of such a text as the first SMS to a number says them, in each language that agents are texted in; its link stands as `...`. */
export const TextOfferWords = read({
  name: 'TextOfferWords',
  summary: 'Get the words of a shift offered by text',
  path: '/request/TextOfferWords',
  access: offering,
  input: z.object({ affEventId: Id }),
  output: z.array(z.object({ language: Language, text: z.string() })),
});

/** How an offer stands to its agent: to take, theirs, another's, past its time, or no longer made. */
const textOfferStates = ['open', 'yours', 'taken', 'expired', 'gone'] as const;
export type TextOfferState = (typeof textOfferStates)[number];
const code = z.string().min(1).max(40);

/** What whoever holds the link of such a text sees; asking changes nothing. */
export const GetTextOffer = read({
  name: 'GetTextOffer',
  summary: 'Get a shift offered by text',
  path: '/TextOffer/:code',
  access: open,
  input: z.object({ code }),
  output: z.object({
    state: z.enum(textOfferStates),
    language: Language,
    /** Null once it is neither to take nor theirs: a link lasts longer than what it offered. `distance`: kilometres from home, null unknown. */
    offer: z
      .object({
        firstName: z.string(),
        company: z.string(),
        title: z.string(),
        position: z.string(),
        place: z.object({ name: z.string(), address: z.string(), city: z.string() }),
        start: Instant,
        end: Instant,
        timezone: Zone,
        distance: z.number().nullable(),
        expiresAt: Instant,
      })
      .nullable(),
  }),
});

/** Takes the shift for the agent whose link it is; 409 when somebody was faster or it is no longer offered. Taken already by them, it stays theirs. */
export const TakeTextOffer = write({
  name: 'TakeTextOffer',
  summary: 'Take a shift offered by text',
  path: '/TextOffer/:code/Take',
  access: open,
  input: z.object({ code }),
});
