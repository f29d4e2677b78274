import { companyOf } from '#contracts/values/company.ts';
import type { DefaultView } from '#contracts/api/views.ts';
import type { Caller } from '#kernel/caller.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import type { Entry } from '#services/reference/reference.service.ts';

/** A person who sees their own views and those shared in their company. */
type Viewer = Pick<Caller, 'userId' | 'agencyId' | 'customerId'>;

/** The saved views that a person sees. */
export const viewsSeen = async (models: ReadModels, viewer: Viewer, where: Sql): Promise<Entry<'savedView'>[]> =>
  (await models.rows(
    ReferenceRow,
    sql`r.kind = 'savedView' and (r."ownerId" = ${viewer.userId} or r."ownerId" = ${companyOf(viewer) ?? null}::uuid)`,
    where,
  )) as unknown as Entry<'savedView'>[];

/** Default views of a person's lists: their own, else their company's. */
export const defaultViews = async (models: ReadModels, viewer: Viewer): Promise<DefaultView[]> => {
  const views = await viewsSeen(models, viewer, sql`r.value @> '{"isDefault": true}'`);
  const own = views.filter(({ ownerId }) => ownerId === viewer.userId);
  const lists = new Set(own.map(({ value }) => value.list));
  const companys = views.filter(({ ownerId, value }) => ownerId !== viewer.userId && !lists.has(value.list));
  return [...own, ...companys].map(({ value: { list, address, hidden, order = [], pinned = [], widths = [] } }) => ({
    list,
    address,
    hidden,
    order,
    pinned,
    widths,
  }));
};
