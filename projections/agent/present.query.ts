import { onboardingSteps } from '#contracts/values/onboarding.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';

const { inactive } = onboardingSteps;

const statusWith = (agent: Sql, employer: Sql) =>
  sql`coalesce((${agent}.files->${employer}::text->>'onboarding')::int, ${agent}.onboarding)`;

/**
 * Of those who left, none may come in: the condition on an agent of the table under this alias, who works or may come
 * to work for somebody. Who is inactive with one employer isn't with another.
 */
export const isEmployable = (agent: Sql): Sql =>
  sql`((${agent}."isArcher" and ${agent}.onboarding <> ${inactive})
    or exists (select 1 from unnest(${agent}."employerIds") as employer where ${statusWith(agent, sql`employer`)} <> ${inactive}))`;

/** The same condition on the rows `r` of a list. */
export const employableAgents: Sql = isEmployable(sql`r`);
