import { SupportSettings } from '#contracts/values/support.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from './reference.table.ts';

/** Where the people of a company find help, in their own company's words; all empty where it has said nothing. */
export const supportOf = async (models: ReadModels, companyId: string | null): Promise<SupportSettings> => {
  const [row] =
    companyId === null
      ? []
      : await models.rows(ReferenceRow, sql`r.kind = 'supportSettings'`, sql`r."ownerId" = ${companyId}`);
  return SupportSettings.parse(row?.value ?? {});
};
