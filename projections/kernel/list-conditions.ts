import type { DataSource } from 'typeorm';
import type { EntityTarget } from './entity.ts';
import { shapeOf } from './shape.ts';
import { column, every, quoted, some, Sql, sql } from './sql.ts';

type Named<Row> = keyof Row & string;
type Ids<Filters, T extends keyof Filters> = NonNullable<Filters[T]>;

type SortKey = { readonly key: string; readonly asc: boolean };

/** What `list(...)` of contracts/endpoint.ts makes of a call's input. */
export type ListInput = {
  readonly page: {
    readonly index: number;
    readonly size: number;
    readonly near?: string | undefined;
    readonly after?: string | undefined;
  };
  readonly search: string;
  readonly sort: SortKey;
  readonly thenBy?: readonly SortKey[] | undefined;
  readonly filters: object;
  readonly not?: object | undefined;
  readonly count?: object | undefined;
  readonly empty?: object | undefined;
  readonly between?: object | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The input of a list that sorts by `Key`; `Filters` names each filter with the type of one of its values. */
export type ListInputOf<Key extends string, Filters extends object = object> = ListInput & {
  readonly sort: { readonly key: Key; readonly asc: boolean };
  readonly filters: { readonly [T in keyof Filters]?: Filters[T][] | undefined };
};

/**
 * What a list is: `r` is its table in every piece of SQL. Sort keys and filter types are those of the contract, all of
 * them.
 */
export type ListSpec<Row extends object, Input extends ListInput, Out = Row> = {
  /** A read model, or a select that has at least a column `id` (joins of several). */
  readonly from: EntityTarget<Row> | Sql;
  /** Who may see which rows. Written out as `unrestricted` where everybody may see all. */
  readonly scope: Sql;
  /** Sort key → column or expression. Rows without a value come last either way. */
  readonly sorts: { readonly [K in Input['sort']['key']]: Named<Row> | Sql };
  /** Columns of a select that always hold a value, so that an index on one of them gives its rows in order. */
  readonly notNull?: readonly Named<Row>[];
  /**
   * Filter type → the column that must hold one of the ids, or the condition itself. An empty list of ids filters
   * nothing.
   */
  readonly filters: { readonly [T in keyof Input['filters']]-?: Named<Row> | ((ids: Ids<Input['filters'], T>) => Sql) };
  /**
   * Field of the contract → its column or expression, by which rows without a value and figures between bounds are
   * found.
   */
  readonly fields?: Readonly<Record<string, Named<Row> | Sql>>;
  /** Columns in which each word of the search is looked for, whatever its case and accents. */
  readonly search?: readonly (Named<Row> | Sql)[];
  /** `from` and `to` (half-open): one instant that lies between, or a start and an end that overlap them. */
  readonly dates?: Named<Row> | readonly [Named<Row>, Named<Row>];
  /** Further conditions that the call's other parameters ask for. */
  readonly where?: readonly Sql[];
  readonly row?: (row: Row) => Out;
};

// oxlint-disable-next-line typescript/no-explicit-any -- any list's spec, once its types have been checked
export type AnySpec = ListSpec<any, any, any>;
type Chosen = Pick<ListInput, 'filters' | 'not'>;
export type ListConditions = Omit<ListInput, 'page' | 'sort' | 'thenBy' | 'count'>;

const isSql = (source: AnySpec['from']): source is Sql => source instanceof Sql;
export const fieldSql = (named: string | Sql): Sql => (typeof named === 'string' ? column(named) : named);

/** The rows of a list before anything is asked of it. */
export const listSource = (db: DataSource, { from }: AnySpec): Sql =>
  isSql(from) ? sql`(${from}) r` : new Sql([`${quoted(shapeOf(db, from).table)} r`], []);

export const columnOf = (db: DataSource, { from }: AnySpec, name: string) =>
  isSql(from) ? undefined : shapeOf(db, from).columns.find((known) => known.name === name);

/** All that a row must fulfil to be given: the one place where the scope is added. */
export const conditions = (db: DataSource, spec: AnySpec, asked: ListConditions): Sql =>
  every([
    spec.scope,
    ...(spec.where ?? []),
    ...chosen(db, spec, asked),
    ...emptied(spec, asked.empty ?? {}),
    ...bounded(spec, asked.between ?? {}),
    ...searched(spec, asked.search),
    ...dated(spec, asked),
  ]);

/** What the filters of a list ask of a row. */
export const chosen = (db: DataSource, spec: AnySpec, { filters, not = {} }: Chosen): readonly Sql[] => [
  ...filtered(db, spec, filters),
  ...filtered(db, spec, not).map(otherwise),
];

const filtered = (db: DataSource, spec: AnySpec, filters: object): readonly Sql[] =>
  Object.entries(filters)
    .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length > 0)
    .map(([type, ids]) => {
      const meaning = spec.filters[type as never] as string | ((ids: unknown[]) => Sql) | undefined;
      if (meaning === undefined) throw new Error(`Filter ${type} has no meaning in this list`);
      if (typeof meaning === 'function') return meaning(ids);
      return columnOf(db, spec, meaning)?.kind === 'array'
        ? sql`${column(meaning)} && ${ids}`
        : sql`${column(meaning)} = any(${ids})`;
    });

/** The negation of a condition; a condition that is null for a row counts as false. */
const otherwise = (condition: Sql): Sql => sql`not coalesce(${condition}, false)`;

const field = ({ fields }: AnySpec, name: string): Sql => {
  const meaning = fields?.[name] as string | Sql | undefined;
  if (meaning === undefined) throw new Error(`Field ${name} has no meaning in this list`);
  return fieldSql(meaning);
};

/** Conditions for empty fields: null, a blank text or an empty list. */
const emptied = (spec: AnySpec, asked: object): readonly Sql[] =>
  Object.entries(asked as Record<string, boolean | undefined>)
    .filter((entry): entry is [string, boolean] => entry[1] !== undefined)
    .map(([name, empty]) => {
      const none = sql`coalesce(trim((${field(spec, name)})::text), '') in ('', '{}', '[]')`;
      return empty ? none : otherwise(none);
    });

const bounded = (spec: AnySpec, asked: object): readonly Sql[] =>
  Object.entries(asked as Record<string, { readonly min?: number; readonly max?: number } | undefined>).flatMap(
    ([name, { min, max } = {}]) => [
      ...(min === undefined ? [] : [sql`${field(spec, name)} >= ${min}::float8`]),
      ...(max === undefined ? [] : [sql`${field(spec, name)} <= ${max}::float8`]),
    ],
  );

/**
 * The distinct words, longest first, without those contained in another one, because each word costs a scan of every
 * row.
 */
const different = (words: string): string[] => {
  const all = [...new Set(words.toLowerCase().split(/\s+/))].sort((a, b) => b.length - a.length);
  return all.filter((word, at) => word !== '' && !all.slice(0, at).some((longer) => longer.includes(word)));
};

const searched = ({ search = [] }: AnySpec, words: string): readonly Sql[] =>
  different(words).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return some(
      search.map(
        (named) =>
          sql`lower(vigie_unaccent(${fieldSql(named as string | Sql)})) like lower(vigie_unaccent(${pattern}))`,
      ),
    );
  });

const dated = ({ dates }: AnySpec, { from, to }: ListConditions): readonly Sql[] => {
  if (dates === undefined) return [];
  const [start, end] = (typeof dates === 'string' ? [dates, dates] : dates) as [string, string];
  const after = start === end ? sql`${column(end)} >= ${from}` : sql`${column(end)} > ${from}`;
  return [...(from === undefined ? [] : [after]), ...(to === undefined ? [] : [sql`${column(start)} < ${to}`])];
};
