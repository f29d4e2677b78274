import { sql, type Sql } from '#projections/kernel/sql.ts';

/** `fullName` of the contracts. @param row alias of a table with first and last name */
export const fullNameSql = (row: Sql): Sql => sql`${row}."firstName" || ' ' || ${row}."lastName"`;
