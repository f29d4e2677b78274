import { createHash } from 'node:crypto';
import type { DataOf, Declarations } from '#contracts/events/declare.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { EntityTarget } from './entity.ts';

/** New values of some columns, or a function of the row as it is; a value left undefined is left alone. */
export type Update<Row> = Partial<Row> | ((row: Readonly<Row>) => Partial<Row>);

/**
 * What an event does to one table, whose primary key is `id`: a row put there (in place of the one that is), one
 * changed if it is there, all with these column values changed, one or all such removed.
 */
export type Change<Row> =
  | { readonly insert: Row }
  | { readonly id: string; readonly update: Update<Row> }
  | { readonly where: Partial<Row>; readonly update: Update<Row> }
  | { readonly remove: string }
  | { readonly removeWhere: Partial<Row> };

type Reaction<Row, Data> = (data: Data, event: Recorded) => Change<Row> | readonly Change<Row>[] | undefined;

/** What each event does to one table. Pure; events not named leave it alone. */
export type Projection<Row extends object, E extends Declarations> = {
  readonly name: string;
  readonly table: EntityTarget<Row>;
  readonly on: { readonly [T in keyof E]?: Reaction<Row, DataOf<E[T]>> };
  /** Raised where reactions to the same events change, so that the table is made again at the next start. */
  readonly version?: number;
};

/** A projection as the engine sees it, whatever its row and events. */
// oxlint-disable-next-line typescript/no-explicit-any -- any projection, once its types have been checked
export type AnyProjection = Projection<any, any>;

/**
 * A read model:
 * `projection({ name, table }).from({ ...ShiftEvents, ...SiteEventEvents }, { ShiftPlanned: (data, event) => change })`.
 * @param name for ever the same: its checkpoint goes by it @param version see `Projection`
 */
export const projection = <Row extends object>({
  name,
  table,
  version = 1,
}: {
  readonly name: string;
  readonly table: EntityTarget<Row>;
  readonly version?: number;
}) => ({
  /** @param _events the facts that type the reactions; several aggregates' may be spread together */
  from: <E extends Declarations>(_events: E, on: Projection<Row, E>['on']): Projection<Row, E> => ({
    name,
    table,
    version,
    on,
  }),
  /**
   * The same where each of these facts has a reaction and no other has: one that joins them doesn't compile without.
   */
  fromEach: <E extends Declarations>(
    _events: E,
    on: Required<Projection<Row, NoInfer<E>>['on']>,
  ): Projection<Row, E> => ({ name, table, version, on }),
});

/**
 * What a table is made from, as its checkpoint keeps it: the version of its projection, and the types of events that it
 * reads.
 */
export const madeFrom = ({ on, version = 1 }: AnyProjection): string =>
  `${version} ${createHash('sha256').update(Object.keys(on).sort().join(' ')).digest('hex').slice(0, 16)}`;
