import type { DataSource } from 'typeorm';
import type { EntityTarget } from './entity.ts';
import { quoted } from './sql.ts';

export type Row = { id: string } & Record<string, unknown>;
export type Column = {
  readonly name: string;
  readonly kind: 'instant' | 'json' | 'array' | 'plain';
  readonly nullable: boolean;
  readonly sortable: string;
};

/** A read-model table as Postgres knows it. Generated columns are Postgres's own affair and left out. */
export type Shape = {
  readonly table: string;
  readonly columns: readonly Column[];
  readonly instants: readonly string[];
};

const instants = new Set<unknown>(['timestamptz', 'timestamp with time zone']);
const words = new Set<unknown>(['text', 'varchar', 'character varying', String]);

/** @throws when the table's primary key isn't one column called `id` */
export const shapeOf = (db: DataSource, entity: EntityTarget): Shape => {
  const { tableName, columns, primaryColumns } = db.getMetadata(entity);
  if (primaryColumns.length !== 1 || primaryColumns[0]?.databaseName !== 'id')
    throw new Error(`${tableName}: the primary key of a read model is one column, "id"`);
  const written = columns.filter((column) => !column.asExpression);
  return {
    table: tableName,
    columns: written.map(({ databaseName: name, type, isArray, isNullable: nullable, collation }) => ({
      name,
      nullable,
      kind: isArray ? 'array' : instants.has(type) ? 'instant' : type === 'jsonb' || type === 'json' ? 'json' : 'plain',
      // Words sort as people expect (é beside e, capitals among the rest), unless the column says how itself.
      sortable:
        words.has(type) && !isArray && !collation && name !== 'id'
          ? `${quoted(name)} collate "und-x-icu"`
          : quoted(name),
    })),
    instants: written
      .filter(({ type, isArray }) => instants.has(type) && !isArray)
      .map(({ databaseName }) => databaseName),
  };
};
