import { types as standard } from 'pg';

const instantOf = standard.getTypeParser(standard.builtins.TIMESTAMPTZ) as (text: string) => Date;
/**
 * Length of a whole second in UTC as Postgres writes it, which nearly every instant here is: `2026-03-02 14:26:40+00`.
 */
const secondLength = 22;

const parse: Record<number, (text: string) => unknown> = {
  [standard.builtins.INT8]: Number,
  [standard.builtins.NUMERIC]: Number,
  [standard.builtins.DATE]: (text) => text,
  // Reading a date and writing it again takes eight times as long, and lists have several in each row.
  [standard.builtins.TIMESTAMPTZ]: (text) =>
    text.length === secondLength && text.endsWith('+00')
      ? `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
      : instantOf(text).toISOString(),
};

/** How Postgres values are read here: in the very form in which projections write them, so that rows compare. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parse[oid] ?? standard.getTypeParser(oid, format)) as typeof standard.getTypeParser,
};
