import { z } from 'zod';

const count = z.int().min(0);

/**
 * How many licences an upload of the registry turns: of `known` valid ones so many are `losing`, others are `gaining`, each with how many agents
 * that is; so many coming `shifts` have then an agent without a valid licence.
 */
export const RegistryTurn = z.object({
  known: count,
  losing: count,
  losingAgents: count,
  gaining: count,
  gainingAgents: count,
  shifts: count,
});
export type RegistryTurn = z.output<typeof RegistryTurn>;

/** Decision 44: an upload that turns more than this share of the valid licences waits for somebody to say that it is meant. */
const largestTurn = 0.02;

/** Whether so much turns that somebody is asked first. */
export const turnsTooMany = ({ known, losing }: Pick<RegistryTurn, 'known' | 'losing'>): boolean =>
  losing > known * largestTurn;
