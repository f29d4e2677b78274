import type { Choice, Condition } from '#contracts/values/condition.ts';
import { every, quoted, some, sql, Sql } from './sql.ts';

/** SQL for each field of a condition; a field that is missing here is the column of `r` with its name. */
export type Fields = { readonly [field: string]: Sql };

/**
 * A constant from our own policies as an SQL literal, so that the planner sees equal expressions as equal. Never for
 * outside values.
 */
const literal = (text: string): Sql => new Sql([`'${text.replaceAll("'", "''")}'`], []);
const columnOf = (table: Sql, name: string): Sql => sql`${table}.${new Sql([quoted(name)], [])}`;

/**
 * A condition of the contracts in SQL, true exactly where `meets` says so of the row, else false or null.
 * @param table the alias whose columns its fields are
 */
export const conditionSql = (condition: Condition, fields: Fields = {}, table: Sql = sql`r`): Sql => {
  if (typeof condition === 'boolean') return condition ? sql`true` : sql`false`;
  const inner = (one: Condition) => conditionSql(one, fields, table);
  const fieldOf = (name: string) => (Object.hasOwn(fields, name) ? fields[name]! : columnOf(table, name));
  if ('every' in condition) return every(condition.every.map(inner));
  if ('some' in condition) return some(condition.some.map(inner));
  if ('not' in condition) {
    const { not } = condition;
    if (typeof not === 'object' && 'is' in not && not.is === null) return sql`${fieldOf(not.field)} is not null`;
    // A null condition counts as not met, so its negation is met.
    return sql`(${inner(not)} is not true)`;
  }
  const field = fieldOf(condition.field);
  if ('contains' in condition) return sql`${field} @> array[${condition.contains}]::uuid[]`;
  if ('reachedBy' in condition) return sql`${field} <= ${condition.reachedBy}::timestamptz`;
  if (condition.is === true) return field;
  return condition.is === null ? sql`${field} is null` : sql`${field} = ${condition.is}`;
};

/**
 * A choice of the contracts in SQL, as `choose` says it of the row.
 * @param as what stands for an outcome; its own text unless given
 */
export const choiceSql = <T extends string>(
  choice: Choice<string, T>,
  fields: Fields = {},
  table: Sql = sql`r`,
  as: (outcome: T) => Sql = literal,
): Sql => {
  const cases = choice.map(([when, outcome]) => sql`when ${conditionSql(when, fields, table)} then ${as(outcome)}`);
  return sql`(case ${cases.reduce((all, one) => sql`${all} ${one}`)} end)`;
};
