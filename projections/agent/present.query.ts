import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { Sql } from '#projections/kernel/sql.ts';

const { inactive } = onboardingSteps;

const statusWith = (alias: string, employer: string) => `coalesce((${alias}.files->${employer}::text->>'onboarding')::int, ${alias}.onboarding)`;

/**
 * Of those who left, none may come in: the condition on an agent of the table under this alias, who works or may come to work for somebody.
 * Who is inactive with one employer isn't with another.
 */
export const present = (alias: string): string =>
  `((${alias}."isArcher" and ${alias}.onboarding <> ${inactive})
    or exists (select 1 from unnest(${alias}."employerIds") as employer where ${statusWith(alias, 'employer')} <> ${inactive}))`;

/** The same of the rows of a list. */
export const presentAgents: Sql = new Sql([present('r')], []);
