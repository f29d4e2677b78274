import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { LevelRow } from '#contracts/api/skills.ts';
import type { Reference } from '#contracts/events/reference.ts';
import { nameIn } from '#contracts/values/named.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { TermRow } from './term.table.ts';

/**
 * The day that it is at an office, by default at most of them, at an instant; facts without a day of their own count
 * from it.
 */
export const officeDay = (instant: string, zone = 'America/Toronto'): string =>
  DateTime.fromISO(instant, { zone }).toISODate()!;

/** Cents an hour. */
type LevelPay = {
  readonly salary: number;
  /** First day on which the company's own pay applies; null for the level's default. */
  readonly from: string | null;
  /** What applies from other days on, the latest first. */
  readonly others: readonly { readonly from: string; readonly salary: number }[];
};

type SalaryEntry = {
  readonly levelId: string;
  readonly own: boolean;
  readonly salary: number | null;
  readonly since: string;
  readonly position: string;
};
type Priced = SalaryEntry & { readonly salary: number };

const entryOf = ({ kind, companyId, subjectId, value, from, recordedAt, position }: TermRow): SalaryEntry => ({
  levelId: kind === 'level' ? subjectId! : (value!.levelId as string),
  own: kind === 'levelPay' || companyId !== null,
  salary: (value?.salary as number | null | undefined) ?? null,
  since: from ?? officeDay(recordedAt),
  position,
});
const later = (a: SalaryEntry, b: SalaryEntry) => (a.since === b.since ? a.position > b.position : a.since > b.since);

/** The latest with a value of the company's own on a day, else of the defaults. */
const appliedOn = (all: readonly SalaryEntry[], day: string): Priced | undefined => {
  const last = (own: boolean) =>
    all
      .filter((one) => one.own === own && one.since <= day)
      .reduce<SalaryEntry | undefined>((a, b) => (a && later(a, b) ? a : b), undefined);
  return [last(true), last(false)].find((one): one is Priced => typeof one?.salary === 'number');
};
/** What applies at a level, from each day on which that changes, the earliest first. */
const changesOf = (all: readonly SalaryEntry[]): Priced[] =>
  [...new Set(all.map(({ since }) => since))]
    .sort()
    .flatMap((day) => appliedOn(all, day) ?? [])
    .filter((one, n, ones) => {
      const before = ones[n - 1];
      // A level's other versions, such as a new title, change no pay.
      return one !== before && (one.own || before?.own !== one.own || before.salary !== one.salary);
    });

/**
 * What a company pays at each level on a day, cents an hour: its own pay, else the level's default (rule
 * pay.defaultLevel). One without either is missing.
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
  const ofLevels = new Map<string, SalaryEntry[]>();
  for (const one of rows.map(entryOf)) ofLevels.set(one.levelId, [...(ofLevels.get(one.levelId) ?? []), one]);
  return new Map(
    [...ofLevels].flatMap(([levelId, all]) => {
      const changes = changesOf(all);
      const current = changes.findLast(({ since }) => since <= day);
      if (!current) return [];
      const others = changes.filter((one) => one !== current).map(({ since, salary }) => ({ from: since, salary }));
      return [
        [levelId, { salary: current.salary, from: current.own ? current.since : null, others: others.toReversed() }],
      ];
    }),
  );
};

type Level = { readonly id: string; readonly value: Reference<'level'> };

/**
 * Levels as the API lists them, by rank.
 * @param pays pay at each level by its id; left out for viewers who may not see pay
 */
export const levelRows = (
  levels: readonly Level[],
  pays: ReadonlyMap<string, LevelPay> | undefined,
  language: 'en' | 'fr',
): z.output<typeof LevelRow>[] =>
  [...levels]
    .sort((a, b) => a.value.rank - b.value.rank)
    .map(({ id, value }) => {
      const { titleEn, titleFr, rank, salaryMin = null, salaryMax = null, salaryIncrement = null } = value;
      const { salary = value.salary, from = null, others = [] } = pays?.get(id) ?? {};
      return {
        id,
        title: nameIn(language, { titleEn, titleFr }),
        titleEn,
        titleFr,
        rank,
        ...(pays && {
          salary,
          salaryFrom: from,
          otherSalaries: [...others],
          salaryMin,
          salaryMax,
          salaryIncrement,
        }),
      };
    });
