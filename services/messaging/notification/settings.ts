import { NoticeSettings } from '#contracts/values/notice.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';

const defaults = NoticeSettings.parse({});

/** Company id → its own settings, or the defaults. */
export const settingsOf = async (
  models: ReadModels,
  companyIds: readonly (string | undefined)[],
): Promise<(companyId: string | undefined) => NoticeSettings> => {
  const ids = [...new Set(companyIds)].filter((id) => id !== undefined);
  const rows =
    ids.length === 0
      ? []
      : await models.rows(ReferenceRow, sql`r.kind = 'noticeSettings' and r."ownerId" = any(${ids})`);
  const own = new Map(rows.map(({ ownerId, value }) => [ownerId, NoticeSettings.parse(value)]));
  return (companyId) => own.get(companyId ?? null) ?? defaults;
};
