import { Column, type ColumnOptions } from 'typeorm';

const transformer = {
  to: (value: unknown) => value,
  from: (value: Date | string | null) => (value instanceof Date ? value.toISOString() : value),
};

/** A `timestamptz` column whose property is ISO 8601 text in UTC, also when TypeORM reads it. */
export const Instant = (options: ColumnOptions = {}) => Column('timestamptz', { ...options, transformer });
