import { z } from 'zod';
import { Amount, Id, LocalDate } from './common.ts';

/** An agency hands a shift to another one (`smartConnect`), or a customer asks agencies to take its own (`agentRequest`). */
export const handoverKinds = ['smartConnect', 'agentRequest'] as const;
export type HandoverKind = (typeof handoverKinds)[number];
export const handoverStatuses = ['waiting', 'accepted', 'refused', 'expired', 'withdrawn', 'returned'] as const;
export const HandoverStatus = z.enum(handoverStatuses);
export type HandoverStatus = z.output<typeof HandoverStatus>;

/**
 * Cents an hour: `supplierPrice` is what the receiving agency is paid by who hands over, known to the two of them;
 * `clientPrice` what who hands over charges, known to them alone. Null where it is agreed elsewhere.
 */
export const HandoverPrices = z.object({ supplierPrice: Amount.nullable(), clientPrice: Amount.nullable() });

/** On what terms a shift is offered to an agency. `missionId`: the shifts that a call offers to the same agency. */
export const HandoverTerms = HandoverPrices.extend({ missionId: Id, toAgencyId: Id });
export type HandoverTerms = z.output<typeof HandoverTerms>;

/** An agency's licence as it stood when it took a shift over. */
export const ReliedLicence = z.object({
  licenceId: Id,
  number: z.string(),
  territoryId: Id,
  validFrom: LocalDate,
  validTo: LocalDate,
});
export type ReliedLicence = z.output<typeof ReliedLicence>;

/** Minutes that an agency has to answer, unless another time is given. */
export const defaultAnswerMinutes = 240;
export const AnswerMinutes = z
  .int()
  .min(5)
  .max(7 * 24 * 60);
