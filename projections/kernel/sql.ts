/** A piece of SQL with its values kept apart; only `sql` makes one, so a value can't end up in the text. */
export class Sql {
  /** Texts with a value or a further piece between each two. */
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}
}

/**
 * ``sql`r."agencyId" = ${agencyId}` ``: every value becomes a parameter; other pieces of SQL are put in as they are.
 */
export const sql = (texts: TemplateStringsArray, ...values: readonly unknown[]): Sql => new Sql(texts, values);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A column of the list's table, by its name. */
export const column = (name: string): Sql => new Sql([`r.${quoted(name)}`], []);

/** Pieces side by side; the separator is fixed text, never a value. */
export const joinSql = (pieces: readonly Sql[], separator: ' and ' | ' or ' | ', ' | ' union ' | ' union all '): Sql =>
  new Sql(['', ...pieces.slice(1).map(() => separator), ''], pieces);

/** Words in the order in which people look them up: é beside e, capitals among the rest (ICU's root collation). */
export const alphabetical = (words: Sql): Sql => sql`(${words}) collate "und-x-icu"`;

/** True if all conditions are true, or if there are none. */
export const every = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql`(${joinSql(conditions, ' and ')})`;

/** True if any condition is true; false if there are none. */
export const some = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${joinSql(conditions, ' or ')})`;

/** A scope that hides nothing, for lists of which everybody may see every row. */
export const unrestricted: Sql = sql`true`;

/**
 * What the driver takes: `$1` in the text, and the values in order.
 * @throws TypeError for a function that was not called
 */
export const bound = (piece: Sql): { readonly text: string; readonly values: unknown[] } => {
  const values: unknown[] = [];
  const parameter = (value: unknown): string => {
    if (typeof value === 'function')
      throw new TypeError(`A piece of SQL holds the function ${value.name} instead of what it gives`);
    return `$${values.push(value)}`;
  };
  const write = ({ texts, values: parts }: Sql): string =>
    texts
      .map(
        (text, at) =>
          text + (at >= parts.length ? '' : parts[at] instanceof Sql ? write(parts[at]) : parameter(parts[at])),
      )
      .join('');
  return { text: write(piece), values };
};
