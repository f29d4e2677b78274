import { z } from 'zod';
import type { Access } from './permissions.ts';
import type { ProblemCode } from './problems.ts';
import { ChosenIds, Id, Instant, Line, maxQueryValues } from './values/common.ts';
import { fieldBounds, type Fields, type Range, type RangeField } from './values/list-fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Optional features: an installation can be configured without them (rule env.flags). */
export type Feature = 'tasks' | 'location';
type Kind = 'read' | 'write' | 'list' | 'download';

/** One HTTP call: everything the server, the browser and the OpenAPI document need to know about it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, K extends Kind = Kind> = {
  /** Name of the call as the documents write it; unique, and its `operationId` in the OpenAPI document. */
  readonly name: string;
  /**
   * What the call does, in a few words; the comment above its declaration gives details. The OpenAPI document holds
   * both.
   */
  readonly summary: string;
  readonly method: Method;
  /**
   * Path as the documents write it, with `:param` for path values and without the `/api` prefix; matched
   * case-insensitively.
   */
  readonly path: string;
  readonly kind: K;
  readonly access: Access;
  /** Path values, query and body merged into one object. */
  readonly input: I;
  /** The `data` of the envelope. */
  readonly output: O;
  /** Input field that holds the whole request body, where the body is an array or a bare value instead of an object. */
  readonly body?: string;
  /** The body may contain files; its size is limited to so many bytes, where it says true to `largestBody`. */
  readonly uploads?: true | number;
  /**
   * The body is multipart with one file, in the field `field`. Another extension is refused with `refusal`; a file of
   * more than `largest` bytes with UPLOAD_TOO_LARGE, whose text names the limit.
   */
  readonly sends?: {
    readonly field: string;
    readonly extensions: readonly string[];
    readonly refusal: ProblemCode;
    readonly largest: number;
    /** The handler receives the bytes of the file in memory and stores what it needs of them. */
    readonly inMemory?: true;
  };
  /** Media type of a download that is not CSV; a wildcard where each answer has its own type. */
  readonly media?: string;
  /** Other paths of the same call. */
  readonly aliases?: readonly string[];
  /** Feature that the call belongs to; an installation without the feature doesn't have the call. */
  readonly feature?: Feature;
  /**
   * The answer isn't stored for its `Idempotency-Key`, because it sets a cookie or holds a secret. A repeated call runs
   * again, so its commands must be safe to repeat.
   */
  readonly unkept?: true;
  /** Only for people who are signed in; an API token may not make this call, whatever its grants. */
  readonly personal?: true;
  /** Reads data that everybody of a company may look up; an API token may make this call without a grant. */
  readonly common?: true;
};

/** Whether an API token may make a call: one that requires a grant, or a `common` one. Never a `personal` one. */
export const tokensMayCall = ({ access, personal, common }: Endpoint): boolean =>
  personal !== true && (common === true || (access.all?.length ?? 0) + (access.any?.length ?? 0) > 0);

export type Input<E extends Endpoint> = z.output<E['input']>;
export type Request<E extends Endpoint> = z.input<E['input']>;
export type Output<E extends Endpoint> = z.output<E['output']>;

type Call<I extends z.ZodType, O extends z.ZodType> = Omit<Endpoint<I, O>, 'kind' | 'output' | 'method'> & {
  readonly method?: Method;
  readonly output?: O;
};

const nothing = z.object({});

/** A call that only reads; it may be aborted and repeated. */
export const read = <O extends z.ZodType, I extends z.ZodType = typeof nothing>(
  e: Omit<Call<I, O>, 'input' | 'output'> & { readonly input?: I; readonly output: O },
): Endpoint<I, O, 'read'> =>
  ({ method: 'GET', kind: 'read', ...e, input: e.input ?? nothing }) as Endpoint<I, O, 'read'>;

/** Default answer of a write: the id of the object that it changed. */
export const Touched = z.object({ id: z.uuid() });
/** An answer that holds a number only. */
export const Counted = z.object({ count: z.int() });
/** The number of shifts that a call changes. `run`: the background run that changes them, absent where that is done. */
export const CountedShifts = Counted.extend({ run: z.uuid().optional() });
/** An empty answer. */
export const Nothing = z.object({});

/** Longest `Idempotency-Key`, in characters; a longer one is refused. */
export const longestKey = 255;

/** A call that changes data. It carries an `Idempotency-Key`; the portal never aborts or repeats it on its own. */
export const write = <I extends z.ZodType, O extends z.ZodType = typeof Touched>(
  e: Call<I, O>,
): Endpoint<I, O, 'write'> =>
  ({ method: 'POST', output: Touched, ...e, kind: 'write' }) as unknown as Endpoint<I, O, 'write'>;

/** A call that answers with a file (CSV by default), with `Content-Disposition`. */
export const download = <I extends z.ZodType>(
  e: Omit<Call<I, z.ZodString>, 'output'>,
): Endpoint<I, z.ZodString, 'download'> =>
  ({ method: 'GET', ...e, kind: 'download', output: z.string() }) as Endpoint<I, z.ZodString, 'download'>;

/**
 * Page sizes that screens offer. 6 (agent panel of the dashboard) is accepted too; any other size is raised to the next
 * accepted one.
 */
export const pageSizes = [5, 10, 25, 50, 100, 250, 500, 1000] as const;
const acceptedSizes = [5, 6, 10, 25, 50, 100, 250, 500, 1000];
/** Highest page number that a call accepts. */
const maxPages = 1_000_000;
const PageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxPages)
  .transform((size) => acceptedSizes.find((offered) => offered >= size) ?? 1000);

/**
 * Paging of a list. In the query of a GET, objects and arrays are sent as JSON text, which the server decodes before
 * validation. `near`: the value from the answer for another page of the same list; the server finds deep pages from it
 * instead of counting from the first row. `after`: reads all rows in sequence, for a file; send an empty text first,
 * then the `after` of the previous answer, whatever `index` is. Rows that are added or removed meanwhile cause no
 * repeated or missing rows. The total is counted for the first answer only.
 */
export const Page = z.object({
  index: z.coerce.number().int().min(1).max(maxPages).default(1),
  size: PageSize.default(10),
  near: z.string().max(4000).optional(),
  after: z.string().max(4000).optional(),
});

/**
 * Rows of a list are counted up to this number; beyond it the answer only says that there are more (`more` of `Meta`).
 */
export const maxCountedRows = 100_000;

/** Most choices of filters that are counted for one answer; a filter with more than are left has no counts. */
export const maxCountedChoices = 150;

/**
 * `counts`: filter type → choice → number of rows, where the call asks with `count`.
 * `more`: there are more than `totalRecords` rows, and `totalPages` grows while paging. `near`, and `after` while there
 * may be more rows: see `Page`.
 */
export const Meta = z.object({
  pageAt: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  totalRecords: z.int(),
  more: z.literal(true).optional(),
  near: z.string().optional(),
  after: z.string().optional(),
  counts: z.record(z.string(), z.record(z.string(), z.int())).optional(),
});
export type Meta = z.output<typeof Meta>;

/** Envelope of every answer (decision 2). `logout`: the session has ended. */
export type Envelope = {
  readonly status: 0 | 1;
  readonly data: unknown;
  readonly message: string;
  readonly meta?: Meta;
  readonly logout?: boolean;
  readonly code?: string;
  /** Messages by the path of the input they belong to. */ readonly fields?: Readonly<Record<string, string>>;
};

type SortKeys = readonly [string, ...string[]];
/** Most sort keys that may follow the first one; rows that are equal in all keys are ordered by id. */
export const maxFurtherSorts = 3;
export type ListEndpoint<R extends z.ZodType = z.ZodType, I extends z.ZodType = z.ZodType> = Endpoint<
  I,
  z.ZodArray<R>,
  'list'
> & { readonly sorts: SortKeys; readonly fields: Fields };

/**
 * A paged list. It accepts only its own sort keys and filter types; others are refused (422).
 * @param sorts sortable keys; the first is the default unless `defaultSort` says otherwise. `thenBy` of the input holds
 *   further keys, for rows that
 * are equal by `sort`
 * @param filters filter type → schema of one id. In a request each type holds an array of ids; `not` holds the ids that
 *   rows must not have, and `count`
 * those whose rows are to be counted, each as if it were the only choice of its type
 * @param fields column → type of its values. `empty` of the input selects rows without a value (true) or with one
 *   (false); `between` selects numbers
 * from `min` to `max`, both included
 */
export const list = <
  R extends z.ZodType,
  const S extends SortKeys,
  F extends Record<string, z.ZodType>,
  P extends z.ZodRawShape = Record<never, never>,
  const D extends Fields = Record<never, never>,
>(e: {
  readonly name: string;
  readonly summary: string;
  readonly method?: Method;
  readonly path: string;
  readonly access: Access;
  readonly row: R;
  readonly sorts: S;
  readonly defaultSort?: { key: S[number]; asc: boolean };
  readonly filters?: F;
  readonly fields?: D;
  readonly params?: P;
  readonly aliases?: readonly string[];
  /** Page size where the request gives none; lists that fill select fields return all their rows. */
  readonly defaultSize?: (typeof pageSizes)[number] | 6;
}) => {
  const { row, sorts, defaultSort = { key: sorts[0], asc: true }, filters, params, defaultSize = 10, ...rest } = e;
  const fields = (e.fields ?? {}) as D;
  const arrays = Object.fromEntries(
    Object.entries(filters ?? {}).map(([type, id]) => [
      type,
      (id as z.ZodType) === Id ? ChosenIds : z.array(id).max(maxQueryValues),
    ]),
  ) as {
    [T in keyof F]: z.ZodArray<F[T]>;
  };
  const emptiness = Object.fromEntries(Object.keys(fields).map((field) => [field, z.boolean()])) as {
    [K in keyof D]: z.ZodBoolean;
  };
  const ranges = fieldBounds(fields) as { [K in keyof D as RangeField<D, K>]: Range };
  const sortKey = z.strictObject({ key: z.enum(sorts), asc: z.boolean().default(true) });
  const chosen = z.strictObject(arrays).partial();
  const input = z.object({
    page: Page.default({ index: 1, size: defaultSize }),
    search: Line().max(200).default(''),
    sort: sortKey.default(defaultSort as never),
    thenBy: z.array(sortKey).max(maxFurtherSorts).optional(),
    filters: chosen.default({} as never),
    not: chosen.optional(),
    count: chosen.optional(),
    empty: z.strictObject(emptiness).partial().optional(),
    between: z.strictObject(ranges).partial().optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    ...((params ?? {}) as P),
  });
  return { method: 'GET' as Method, ...rest, kind: 'list' as const, sorts, fields, input, output: z.array(row) };
};
