import { z } from 'zod';
import type { Access } from './permissions.ts';
import type { ProblemCode } from './problems.ts';
import { ChosenIds, Id, Instant, Line, mostAsked } from './values/common.ts';
import { fieldBounds, type Fields, type Range, type RangeField } from './values/list-fields.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Parts that an installation may be without (rule env.flags). */
export type Feature = 'tasks' | 'location';
export type Kind = 'read' | 'write' | 'list' | 'download';

/** One HTTP call: everything the server, the browser and the OpenAPI document need to know about it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, K extends Kind = Kind> = {
  /** The wire's own name; unique, used as operation id. */
  readonly name: string;
  /** What it does, in a few plain words of English; the comment above a call says the rest. Both stand in the OpenAPI document. */
  readonly summary: string;
  readonly method: Method;
  /** As the documents write it, `:param` for path values, without the `/api` prefix. Matched case-insensitively. */
  readonly path: string;
  readonly kind: K;
  readonly access: Access;
  /** Path values, query and body merged into one object. */
  readonly input: I;
  /** The `data` of the envelope. */
  readonly output: O;
  /** The input field that the whole body stands for, where the wire sends an array or a bare value. */
  readonly body?: string;
  /** Its body may carry files, up to `largestBody` bytes. */
  readonly uploads?: true;
  /** Its body is multipart, with one file in a field of this name; a file of no such extension is refused with `refusal`, one of more than `largest` bytes with UPLOAD_TOO_LARGE, which names that size. */
  readonly sends?: {
    readonly field: string;
    readonly extensions: readonly string[];
    readonly refusal: ProblemCode;
    readonly largest: number;
    /** Its handler is given the bytes, and keeps what it wants of them. */
    readonly inMemory?: true;
  };
  /** Media type of a file answer, where it is not CSV; a wildcard where each answer has its own. */
  readonly media?: string;
  /** Answers of the same call under another path. */
  readonly aliases?: readonly string[];
  /** The part it belongs to: where an installation is without it, there is no such call. */
  readonly feature?: Feature;
  /** Its answer isn't kept: it sets a cookie, or carries a secret. A repetition with the same body is carried out again, which its commands make harmless. */
  readonly unkept?: true;
  /** For people who are signed in; a token may not make it, whatever its grants. */
  readonly personal?: true;
  /** Reads what everybody of a company may look up; a token may make it without a grant. */
  readonly common?: true;
};

/** Whether a token may make a call: those that ask for a grant, and what everybody signed in may look up. Never what is a person's own affair. */
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

/** A question: changes nothing, may be aborted and asked again. */
export const read = <O extends z.ZodType, I extends z.ZodType = typeof nothing>(
  e: Omit<Call<I, O>, 'input' | 'output'> & { readonly input?: I; readonly output: O },
): Endpoint<I, O, 'read'> =>
  ({ method: 'GET', kind: 'read', ...e, input: e.input ?? nothing }) as Endpoint<I, O, 'read'>;

/** What a write answers unless it has more to say: the id of what it touched. */
export const Touched = z.object({ id: z.uuid() });
/** A number and nothing else. */
export const Counted = z.object({ count: z.int() });
/** What is answered by what has nothing to say. */
export const Nothing = z.object({});

/** Longest `Idempotency-Key`, in characters; a longer one is refused. */
export const longestKey = 255;

/** A change. Carries an `Idempotency-Key`; is never aborted or repeated by the portal on its own. */
export const write = <I extends z.ZodType, O extends z.ZodType = typeof Touched>(
  e: Call<I, O>,
): Endpoint<I, O, 'write'> =>
  ({ method: 'POST', output: Touched, ...e, kind: 'write' }) as unknown as Endpoint<I, O, 'write'>;

/** A file answer (CSV unless said otherwise), with `Content-Disposition`. */
export const download = <I extends z.ZodType>(
  e: Omit<Call<I, z.ZodString>, 'output'>,
): Endpoint<I, z.ZodString, 'download'> =>
  ({ method: 'GET', ...e, kind: 'download', output: z.string() }) as Endpoint<I, z.ZodString, 'download'>;

/** Rows a page; 6 is the agent panel of the dashboard. Other sizes are raised to the next one offered. */
export const pageSizes = [5, 10, 25, 50, 100, 250, 500, 1000] as const;
const acceptedSizes = [5, 6, 10, 25, 50, 100, 250, 500, 1000];
/** Pages that may be asked for: more rows than any list has. */
const mostPages = 1_000_000;
const PageSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(mostPages)
  .transform((size) => acceptedSizes.find((offered) => offered >= size) ?? 1000);

/**
 * In a GET's query, objects and arrays travel as JSON text; the server has decoded them before this is asked.
 * `near`: what the answer for another page of the same question said; deep pages are found from there instead of counted from the first row.
 * `after`: to read all rows one after the other, for a file: empty for the first of them, then what the answer before said, whatever `index` is.
 * Rows that come or go meanwhile neither repeat others nor hide them, and rows are counted for the first answer alone.
 */
export const Page = z.object({
  index: z.coerce.number().int().min(1).max(mostPages).default(1),
  size: PageSize.default(10),
  near: z.string().max(4000).optional(),
  after: z.string().max(4000).optional(),
});

/** Rows of a list are counted up to here; of more it is only said that there are more. */
export const mostCounted = 100_000;

/** `more`: there are more than `totalRecords`, and `totalPages` grows as one walks on. `near`, and `after` as long as there may be more rows: see `Page`. */
export const Meta = z.object({
  pageAt: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
  totalRecords: z.int(),
  more: z.literal(true).optional(),
  near: z.string().optional(),
  after: z.string().optional(),
});
export type Meta = z.output<typeof Meta>;

/** What every answer of a call comes in (decision 2). `logout`: the session is over. */
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
/** Sort keys that may follow the first one: rows equal in all of them stand in the order of their ids. */
export const mostFurtherSorts = 3;
export type ListEndpoint<R extends z.ZodType = z.ZodType, I extends z.ZodType = z.ZodType> = Endpoint<
  I,
  z.ZodArray<R>,
  'list'
> & { readonly sorts: SortKeys; readonly fields: Fields };

/**
 * A paged list. Its sort keys and filter types are a white list: others are refused (422).
 * @param sorts sortable keys, the first being the default unless `defaultSort` says otherwise
 * In the input `thenBy` holds what decides between rows equal by `sort`.
 * @param filters filter type → schema of one id; on the wire each type carries an array of ids, and `not` those that rows must not have
 * @param fields column → what stands in it; in `empty` a row is asked for without a value there (true) or with one, in `between` for a
 * figure from `min` to `max`, both included
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
  /** Rows of a page that nobody asked for otherwise: lists that selects are filled from give all they have. */
  readonly defaultSize?: (typeof pageSizes)[number] | 6;
}) => {
  const { row, sorts, defaultSort = { key: sorts[0], asc: true }, filters, params, defaultSize = 10, ...rest } = e;
  const fields = (e.fields ?? {}) as D;
  const arrays = Object.fromEntries(
    Object.entries(filters ?? {}).map(([type, id]) => [
      type,
      (id as z.ZodType) === Id ? ChosenIds : z.array(id).max(mostAsked),
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
    thenBy: z.array(sortKey).max(mostFurtherSorts).optional(),
    filters: chosen.default({} as never),
    not: chosen.optional(),
    empty: z.strictObject(emptiness).partial().optional(),
    between: z.strictObject(ranges).partial().optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    ...((params ?? {}) as P),
  });
  return { method: 'GET' as Method, ...rest, kind: 'list' as const, sorts, fields, input, output: z.array(row) };
};
