import { z } from 'zod';
import { Id, Instant, Zone } from '../values/common.ts';
import { HandoverPrices, HandoverTerms, handoverKinds, ReliedLicence } from '../values/handover.ts';
import { declare } from './declare.ts';

const shiftId = Id;
const siteEventId = Id;

/**
 * What agencies lose with a shift: each with the company that it had it from, and the place and hours that they knew.
 * Older events don't name them.
 */
export const LostShift = z.object({
  holders: z.array(z.object({ agencyId: Id, fromId: Id })).min(1),
  placeId: Id,
  zone: Zone,
  start: Instant,
  end: Instant,
});
export type LostShift = z.output<typeof LostShift>;

/** Every event about an offer names both sides; each side reads its own offers, and nobody else does. */
const offer = {
  shiftId,
  siteEventId,
  offerId: Id,
  missionId: Id,
  kind: z.enum(handoverKinds),
  fromId: Id,
  toAgencyId: Id,
};

/** Events about which company is responsible for a shift; part of the shift's own stream. */
export const handoverFacts = {
  /** The customer, or an agency with full access to it, gave the shift to an agency. */
  TransferredToAgency: declare(
    {
      about: 'handover',
      secrecy: 'open',
      undo: 'lasting',
      replaces: null,
      tells: { fromAgencyId: 'open', toAgencyId: 'open' },
      notices: ['transferred', 'shiftsLost'],
      inbox: true,
      webhook: 'shift.transferred',
    },
    z.object({ shiftId, siteEventId, fromAgencyId: Id.nullable(), toAgencyId: Id, lost: LostShift.optional() }),
  ),
  /**
   * `next`: agencies that get the offer after a refusal or without an answer, each with `minutes` to answer. The
   * company that offers stays responsible for the shift.
   */
  HandoverOffered: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: {
        fromId: 'open',
        toAgencyId: 'open',
        supplierPrice: 'supplierPrice',
        clientPrice: 'clientPrice',
        message: 'open',
        expiresAt: 'open',
      },
      notices: ['handoverOffered', 'agentRequest'],
      inbox: true,
      webhook: 'handover.offered',
    },
    z.object({
      ...offer,
      ...HandoverPrices.shape,
      message: z.string(),
      expiresAt: Instant.nullable(),
      minutes: z.int().nullable(),
      next: z.array(HandoverTerms),
    }),
  ),
  /** From now on the receiving agency is responsible for the shift. */
  HandoverAccepted: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'lasting',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open', supplierPrice: 'supplierPrice', clientPrice: 'clientPrice' },
      notices: ['handoverAccepted', 'requestAccepted'],
      inbox: true,
      webhook: 'handover.accepted',
    },
    /**
     * `licence`: the receiving agency's own licence at that time, which the handover relies on; none where the place
     * requires none.
     */
    z.object({ ...offer, ...HandoverPrices.shape, licence: ReliedLicence.optional() }),
  ),
  HandoverRefused: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open', reason: 'open' },
      notices: ['handoverOpen', 'requestRefused'],
      inbox: true,
      webhook: 'handover.refused',
    },
    z.object({ ...offer, reason: z.string() }),
  ),
  HandoverExpired: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverOpen', 'requestRefused'],
      inbox: true,
      webhook: 'handover.expired',
    },
    z.object({ ...offer }),
  ),
  HandoverWithdrawn: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'none',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverEnded', 'requestEnded'],
      inbox: true,
      webhook: 'handover.withdrawn',
    },
    z.object({ ...offer }),
  ),
  /** Taken back after it was accepted: the company that handed it over is responsible for it again. */
  HandoverReturned: declare(
    {
      about: 'handover',
      secrecy: 'sides',
      undo: 'lasting',
      replaces: null,
      tells: { fromId: 'open', toAgencyId: 'open' },
      notices: ['handoverEnded', 'requestEnded'],
      inbox: true,
      webhook: 'handover.returned',
    },
    z.object({ ...offer, lost: LostShift.optional() }),
  ),
};
