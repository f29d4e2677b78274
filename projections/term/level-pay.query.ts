import { DateTime } from 'luxon';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from './term.table.ts';

/** The day that it is at an office, by default at most of them, at an instant; facts without a day of their own count from it. */
export const officeDay = (instant: string, zone = 'America/Toronto'): string =>
  DateTime.fromISO(instant, { zone }).toISODate()!;

/** Cents an hour. */
export type LevelPay = {
  readonly salary: number;
  /** First day on which the company's own pay applies; null for the level's default. */
  readonly from: string | null;
};

type Said = {
  readonly levelId: string;
  readonly own: boolean;
  readonly salary: number | null;
  readonly since: string;
  readonly position: string;
};

const said = ({ kind, companyId, subjectId, value, from, recordedAt, position }: TermRow): Said => ({
  levelId: kind === 'level' ? subjectId! : (value!.levelId as string),
  own: kind === 'levelPay' || companyId !== null,
  salary: (value?.salary as number | null | undefined) ?? null,
  since: from ?? officeDay(recordedAt),
  position,
});
const later = (a: Said, b: Said) => (a.since === b.since ? a.position > b.position : a.since > b.since);

/**
 * What a company pays at each level on a day, cents an hour: its own pay, else the level's default (rule pay.defaultLevel). One without either is missing.
 * @param companyId null for the defaults alone
 * @param day local date
 */
export const levelPayOn = async (
  models: ReadModels,
  companyId: string | null,
  day: string,
): Promise<ReadonlyMap<string, LevelPay>> => {
  const ofOne = sql`(r.kind = 'LevelPaySet' and (r."companyId" is null or r."companyId" = ${companyId}))`;
  const entries = sql`(select e."subjectId" from term e where e.kind = 'levelPay' and e."companyId" = ${companyId})`;
  const versions = sql`(r.kind = 'levelPay' and r.value is not null and r."subjectId" in ${entries})`;
  const rows = await models.rows(TermRow, sql`(r.kind = 'level' or ${ofOne} or ${versions})`);
  const last = new Map<string, Said>();
  for (const one of rows.map(said)) {
    const key = `${one.levelId} ${one.own}`;
    const known = last.get(key);
    if (one.since <= day && (!known || later(one, known))) last.set(key, one);
  }
  const pays = new Map<string, LevelPay>();
  for (const { levelId, own, salary, since } of last.values())
    if (salary !== null && (own || !pays.has(levelId))) pays.set(levelId, { salary, from: own ? since : null });
  return pays;
};
