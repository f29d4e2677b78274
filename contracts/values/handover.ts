import { z } from 'zod';
import { Amount, Id, LocalDate } from './common.ts';

/**
 * Kinds of handover: an agency hands a shift to another agency (`smartConnect`), or a customer asks agencies to take
 * its shift (`agentRequest`).
 */
export const handoverKinds = ['smartConnect', 'agentRequest'] as const;
export type HandoverKind = (typeof handoverKinds)[number];
export const handoverStatuses = ['waiting', 'accepted', 'refused', 'expired', 'withdrawn', 'returned'] as const;
export const HandoverStatus = z.enum(handoverStatuses);
export type HandoverStatus = z.output<typeof HandoverStatus>;

/**
 * Cents an hour. `supplierPrice`: what the company that hands over pays the receiving agency, known to both;
 * `clientPrice`: what the company that hands over charges its own client, known to itself only. Null where it is agreed
 * elsewhere.
 */
export const HandoverPrices = z.object({ supplierPrice: Amount.nullable(), clientPrice: Amount.nullable() });

/**
 * Terms on which a shift is offered to an agency. `missionId`: groups the shifts that one call offers to the same
 * agency.
 */
export const HandoverTerms = HandoverPrices.extend({ missionId: Id, toAgencyId: Id });
export type HandoverTerms = z.output<typeof HandoverTerms>;

/** An agency's licence as it was when the agency took a shift over. */
export const ReliedLicence = z.object({
  licenceId: Id,
  number: z.string(),
  territoryId: Id,
  validFrom: LocalDate,
  validTo: LocalDate,
});
export type ReliedLicence = z.output<typeof ReliedLicence>;

/** Default time to answer, in minutes. */
export const defaultAnswerMinutes = 240;
export const AnswerMinutes = z
  .int()
  .min(5)
  .max(7 * 24 * 60);
