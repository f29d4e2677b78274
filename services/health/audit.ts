import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { Finding, findingKinds } from '#contracts/api/health.ts';
import { findRows } from '#projections/kernel/find.ts';
import { localDay } from '#projections/kernel/local-time.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { responsibleSql } from '#projections/scope.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';

type Kind = (typeof findingKinds)[number];

/** Findings of a kind that are told at most. */
const most = 200;

/** Shifts of which something does not hold that always must, by what it is. `now`: what ended before needs no licence any more. */
const broken: Record<Kind, (now: string) => Sql> = {
  /** One of the same agent, begun before, has not ended when this one begins. */
  doubleBooked: () => sql`r.id in (
    select id from (
      select id, start, max("end") over (partition by "agentId" order by start, id rows between unbounded preceding and 1 preceding) as latest
      from shift where "agentId" is not null
    ) worked where start < latest)`,
  /** Filled by another than the one party who answers for it: who took it over, else its agency, else its customer. */
  notResponsible: () => sql`r."agentId" is not null and r."employerId" is distinct from ${responsibleSql()}`,
  /** No licence found valid on all its days, by the place's calendar, the last day included (S-3.5). */
  unlicensed: (now) => sql`r."agentId" is not null and r."end" > ${now} and not exists (
    select 1 from agent a, jsonb_to_recordset(a.licences) as l("isValid" boolean, "validFrom" text, "validTo" text)
    where a.id = r."agentId" and l."isValid"
      and l."validFrom"::date <= ${localDay(sql`r.start`)}
      and l."validTo"::date >= ${localDay(sql`(r."end" - interval '1 millisecond')`)})`,
};

/** Looks over all shifts for what must never be. `now`: a UTC instant. */
export const findings = async (db: DataSource, now: string, kinds: readonly Kind[]): Promise<z.output<typeof Finding>[]> => {
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, rows: await findRows(db, ShiftRow, broken[kind](now)) })));
  return found.flatMap(({ kind, rows }) =>
    rows
      .sort((a, b) => (a.start < b.start ? -1 : 1))
      .slice(0, most)
      .map(({ id, siteEventId, title, position, firstName, lastName, start, zone }) => ({
        kind,
        shiftId: id,
        requestId: siteEventId,
        title: title || position,
        agent: [firstName, lastName].filter(Boolean).join(' '),
        start,
        zone,
      })),
  );
};
