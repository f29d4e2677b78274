import type { HeadMailStop } from '#contracts/values/head-mail.ts';
import { derivedId } from '#kernel/caller.ts';
import type { OptOuts } from '#kernel/deliveries.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { refusedOf } from '#projections/notice/notice.query.ts';
import type { HeadMailReader } from '#projections/reference/head-mail.query.ts';
import { logHeads } from './notices.ts';

type Named = Pick<HeadMailReader, 'companyId' | 'address'>;

/** Number of mails refused in succession after which an address gets no more. */
const maxRefused = 3;

/** Id by which notices know an address; each company, and the platform, has its own ids. */
export const headMailReaderId = ({ companyId, address }: Named): string =>
  derivedId('headMail', companyId ?? 'platform', address);

/** Reader id → why the address receives no more signatures. */
export const headMailStops = async (
  named: readonly (Named & Pick<HeadMailReader, 'savedAt'>)[],
  { models, optOuts }: { readonly models: ReadModels; readonly optOuts: OptOuts },
): Promise<ReadonlyMap<string, HeadMailStop>> => {
  const ids = named.map(headMailReaderId);
  const since = named.map(({ savedAt }) => savedAt);
  const [unwanted, refused] = await Promise.all([
    optOuts.among(ids, logHeads.about),
    refusedOf(models, logHeads.kind, { ids, since }, maxRefused),
  ]);
  return new Map<string, HeadMailStop>([
    ...refused.map((id) => [id, 'refused'] as const),
    ...[...unwanted.keys()].map((id) => [id, 'unsubscribed'] as const),
  ]);
};
