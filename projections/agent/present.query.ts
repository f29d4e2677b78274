import { Sql } from '#projections/kernel/sql.ts';

/** Of those who left, none may come in: the condition on an agent under this alias, who works or may come to work for somebody. */
export const present = (alias: string): string => `(${alias}.onboarding <> 6 and (${alias}."isArcher" or cardinality(${alias}."employerIds") > 0))`;

/** The same of the rows of a list. */
export const presentAgents: Sql = new Sql([present('r')], []);
