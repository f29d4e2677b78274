import type { BlockEffect } from '#contracts/api/customers.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { blockEffect } from '#projections/account/block-effect.query.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';

type Effect = Output<typeof BlockEffect>;

/** Number of people whom blocking a company signs out, and of its upcoming shifts. */
export const blockedOf = async (models: ReadModels, companyId: string, { now }: Caller): Promise<Effect> =>
  (await models.query<Effect>(blockEffect(companyId, now)))[0]!;
