import { types as standard } from 'pg';

const parse: Record<number, (text: string) => unknown> = {
  [standard.builtins.INT8]: Number,
  [standard.builtins.NUMERIC]: Number,
  [standard.builtins.DATE]: (text) => text,
  [standard.builtins.TIMESTAMPTZ]: (text) =>
    new Date(standard.getTypeParser(standard.builtins.TIMESTAMPTZ)(text) as Date).toISOString(),
};

/** How Postgres values are read here: in the very form in which projections write them, so that rows compare. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parse[oid] ?? standard.getTypeParser(oid, format)) as typeof standard.getTypeParser,
};
