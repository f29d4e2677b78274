import { z } from 'zod';

const count = z.int().min(0);

/**
 * Effect of a registry upload: of `known` valid licences, `losing` become invalid; `gaining` others become valid; each
 * with the number of agents concerned. `shifts`: upcoming shifts whose agent then has no valid licence.
 */
export const RegistryUploadEffect = z.object({
  known: count,
  losing: count,
  losingAgents: count,
  gaining: count,
  gainingAgents: count,
  shifts: count,
});
export type RegistryUploadEffect = z.output<typeof RegistryUploadEffect>;

/**
 * Decision 44: an upload that invalidates more than this share of the valid licences waits until a person confirms it.
 */
const largestTurn = 0.02;

/** Whether an upload invalidates so many licences that a person must confirm it. */
export const invalidatesTooMany = ({ known, losing }: Pick<RegistryUploadEffect, 'known' | 'losing'>): boolean =>
  losing > known * largestTurn;
