import type { HeadMailStop } from '#contracts/values/head-mail.ts';
import { derivedId } from '#kernel/caller.ts';
import type { OptOuts } from '#kernel/deliveries.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { refusedOf } from '#projections/notice/notice.query.ts';
import type { HeadMailReader } from '#projections/reference/head-mail.query.ts';
import { logHeads } from './notices.ts';

type Named = Pick<HeadMailReader, 'companyId' | 'address'>;

/** Mails refused one after the other, after which an address gets no more. */
const mostRefused = 3;

/** Whom notices know an address by: each company, and the platform, sends to it on its own. */
export const headMailReaderId = ({ companyId, address }: Named): string =>
  derivedId('headMail', companyId ?? 'platform', address);

/** Why some of these addresses get no signatures any more, by the ids of their readers. */
export const headMailStops = async (
  named: readonly (Named & Pick<HeadMailReader, 'savedAt'>)[],
  { models, optOuts }: { readonly models: ReadModels; readonly optOuts: OptOuts },
): Promise<ReadonlyMap<string, HeadMailStop>> => {
  const ids = named.map(headMailReaderId);
  const since = named.map(({ savedAt }) => savedAt);
  const [unwanted, refused] = await Promise.all([
    optOuts.among(ids, logHeads.about),
    refusedOf(models, logHeads.kind, { ids, since }, mostRefused),
  ]);
  return new Map<string, HeadMailStop>([
    ...refused.map((id) => [id, 'refused'] as const),
    ...[...unwanted.keys()].map((id) => [id, 'unsubscribed'] as const),
  ]);
};
