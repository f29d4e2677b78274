import { StoredHeadMailSettings } from '#contracts/values/head-mail.ts';
import type { z } from 'zod';
import type { Language } from '#contracts/events/event-store.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from './reference.table.ts';

/**
 * Who is mailed the signatures of the log for a company, null for the platform; undefined where nothing was ever said.
 */
export const headMailOf = async (
  models: ReadModels,
  companyId: string | null,
): Promise<z.output<typeof StoredHeadMailSettings> | undefined> => {
  const [row] = await models.rows(
    ReferenceRow,
    sql`r.kind = 'headMailSettings'`,
    sql`r."ownerId" is not distinct from ${companyId}::uuid`,
  );
  return row && StoredHeadMailSettings.parse(row.value);
};

/**
 * An address that gets the signatures, in the language of the company's person who has it; `zone`: of the company's
 * office, where it has said; `savedAt`: when the company last saved it.
 */
export type HeadMailReader = {
  readonly companyId: string | null;
  readonly kind: 'agency' | 'customer' | null;
  readonly company: string | null;
  readonly address: string;
  readonly language: Language;
  readonly zone: string | null;
  readonly savedAt: string | null;
};

/** Every address that gets the signatures of the log, of the platform and of companies that are not blocked. */
export const headMailReaders = (models: ReadModels): Promise<HeadMailReader[]> =>
  models.query<HeadMailReader>(sql`
    select r."ownerId" as "companyId", a.kind, a.name as company, reader.address, coalesce(u.language, r.value->>'language') as language, office.zone, r.value->>'savedAt' as "savedAt"
    from reference r
    cross join lateral jsonb_array_elements_text(r.value->'addresses') as reader(address)
    left join account a on a.id = r."ownerId"
    left join lateral (select p.language from "user" p where lower(p.email) = reader.address and not p.blocked and p."agentId" is null
      and coalesce(p."agencyId", p."customerId") is not distinct from r."ownerId" limit 1) u on true
    left join lateral (select t.value->>'zone' as zone from term t where t.kind = 'PayCalendarSet' and t."companyId" = r."ownerId"
      order by t."recordedAt" desc, t.position desc limit 1) office on true
    where r.kind = 'headMailSettings' and (r."ownerId" is null or not a.blocked)
    order by r."ownerId", reader.address`);
