import type { StoredSignInProvider } from '#contracts/values/sign-in-provider.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';

type Found = { readonly companyId: string; readonly provider: StoredSignInProvider };

/** The identity provider of a company that isn't blocked, or those that speak for a domain. */
export const providersFor = (
  models: ReadModels,
  by: { readonly companyId: string } | { readonly domain: string },
): Promise<Found[]> =>
  models.query<Found>(
    sql`select r."ownerId" as "companyId", r.value->'provider' as provider from reference r join account a on a.id = r."ownerId" and not a.blocked
        where r.kind = 'signInSettings' and jsonb_typeof(r.value->'provider') = 'object'
          and ${'companyId' in by ? sql`r."ownerId" = ${by.companyId}` : sql`r.value->'provider'->'domains' @> to_jsonb(${by.domain}::text)`}`,
  );

/** The identity provider by which a company's people sign in; undefined where it has none. */
export const providerOf = async (models: ReadModels, companyId: string): Promise<StoredSignInProvider | undefined> =>
  (await providersFor(models, { companyId }))[0]?.provider;
