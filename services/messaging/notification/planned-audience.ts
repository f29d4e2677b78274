import { AccountRow } from '#projections/account/account.table.ts';
import { unlessEnded } from './audience.ts';
import type { NoticeAudience } from './notice.ts';
import { noticeShiftOf } from './notice-shift.rule.ts';
import { dispatchersOf, itemsOf } from './people.ts';

/** Dispatchers of the agency for which a shift was planned, or to which it was given, unless the agency did so itself. */
export const agencyPlannedFor: NoticeAudience = async ({ data, metadata }, { models, now, history }) => {
  const agencyId = data['agencyId'] as string | null | undefined;
  if (!agencyId || metadata.actor.agencyId === agencyId) return [];
  const shift = unlessEnded(noticeShiftOf(await history()), now);
  if (!shift) return [];
  const [people, items, accounts] = await Promise.all([
    dispatchersOf(models, [agencyId]),
    itemsOf(models, [shift]),
    models.byIds(AccountRow, [shift.customerId]),
  ]);
  // One of them who acted as the customer.
  if (people.some(({ id }) => id === metadata.actor.userId)) return [];
  const name = accounts.get(shift.customerId)?.name ?? '';
  const path = `/agency/requests/detail/${shift.siteEventId}`;
  return people.map((person) => ({ person, items, values: { name, agencyId, path } }));
};
