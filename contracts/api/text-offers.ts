import { z } from 'zod';
import { read, write } from '../endpoint.ts';
import { open, roleGroups, type Access } from '../permissions.ts';
import { Id, Instant, Language, NamedInFull, Zone } from '../values/common.ts';

/** Most agents whom one call texts. */
const maxTexted = 25;
/** Number of the nearest agents whom a screen offers to text. */
export const nearestTexted = 5;

const offering: Access = {
  roles: [...roleGroups.customer, ...roleGroups.agency],
  all: ['requests.manualAssign', 'requests.sendMessage'],
};
/** A shift offered by text, and the agents whom it is offered to. */
export const TextOfferDraft = z.object({
  affEventId: Id,
  /** The present assignment, which the agent who accepts replaces, if there is one. */
  affectationId: Id.nullable().default(null),
  employeeIds: z.array(Id).min(1).max(maxTexted),
  /** Minutes during which the offer can be accepted; never beyond the shift's end. */
  minutes: z.int().min(5).max(1440).default(60),
});

/**
 * Why an agent gets no text: no number; answered STOP or switched open shifts by SMS off; can't take the shift; texted
 * already.
 */
export const unreachable = ['noNumber', 'stopped', 'unavailable', 'texted'] as const;
/** Agents whom a text reaches, and those whom it doesn't, with the reason. */
export const TextReach = z.object({
  reached: z.array(NamedInFull),
  unreached: z.array(NamedInFull.extend({ why: z.enum(unreachable) })),
  /** UTC instant until which the shift can be taken. */
  expiresAt: Instant,
});
export type TextReach = z.output<typeof TextReach>;

/** Agents whom OfferByText would text, and those whom it wouldn't; changes nothing. */
export const ForeseeTextOffer = read({
  name: 'ForeseeTextOffer',
  summary: 'Preview whom a shift offered by text reaches',
  method: 'POST',
  path: '/request/ForeseeTextOffer',
  access: offering,
  input: TextOfferDraft,
  output: TextReach,
});

/** Texts each of these agents a link of their own; the first to take the shift by it gets the shift. */
export const OfferByText = write({
  name: 'OfferByText',
  summary: 'Offer a shift to agents by text',
  path: '/request/OfferByText',
  access: offering,
  input: TextOfferDraft,
  output: TextReach,
});

/** Withdraws every open text offer of a shift; their links stop working. */
export const WithdrawTextOffers = write({
  name: 'WithdrawTextOffers',
  summary: 'Take back a shift offered by text',
  path: '/request/WithdrawTextOffers',
  access: offering,
  input: z.object({ affEventId: Id }),
});

/**
 * The text as it is sent in the first SMS to a number, in each language that agents are texted in; its link is written
 * as `...`.
 */
export const TextOfferWords = read({
  name: 'TextOfferWords',
  summary: 'Get the words of a shift offered by text',
  path: '/request/TextOfferWords',
  access: offering,
  input: z.object({ affEventId: Id }),
  output: z.array(z.object({ language: Language, text: z.string() })),
});

/** State of an offer for its agent: open, taken by them, taken by another, expired, or withdrawn. */
const textOfferStates = ['open', 'yours', 'taken', 'expired', 'gone'] as const;
export type TextOfferState = (typeof textOfferStates)[number];
const code = z.string().min(1).max(40);

/** What the holder of a text's link sees; reading it changes nothing. */
export const GetTextOffer = read({
  name: 'GetTextOffer',
  summary: 'Get a shift offered by text',
  path: '/TextOffer/:code',
  access: open,
  input: z.object({ code }),
  output: z.object({
    state: z.enum(textOfferStates),
    language: Language,
    /**
     * Null once the offer is neither open nor theirs, since a link lasts longer than its offer. `distance`: kilometres
     * from home, null where unknown.
     */
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

/**
 * Takes the shift for the agent of the link; 409 where somebody was faster or it is no longer offered. Repeating it
 * changes nothing.
 */
export const TakeTextOffer = write({
  name: 'TakeTextOffer',
  summary: 'Take a shift offered by text',
  path: '/TextOffer/:code/Take',
  access: open,
  input: z.object({ code }),
});
