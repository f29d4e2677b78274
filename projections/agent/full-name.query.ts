import { sql, type Sql } from '#projections/kernel/sql.ts';

/** `fullName` of the contracts. @param row alias of a table with first and last name */
export const fullNameSql = (row: Sql): Sql => sql`${row}."firstName" || ' ' || ${row}."lastName"`;

/**
 * The name of the agent `row` in a company's file of them, or else the common one.
 * @param company its id as text; null: the common name
 */
export const nameInFileSql = (row: Sql, company: Sql): Sql =>
  sql`coalesce(${row}.files->${company}->>'firstName', ${row}."firstName") || ' ' || coalesce(${row}.files->${company}->>'lastName', ${row}."lastName")`;
