import { AccountRow } from '#projections/account/account.table.ts';
import { unlessEnded } from './audience.ts';
import type { NoticeAudience } from './notice.ts';
import { noticeShiftOf, type NoticeShift } from './notice-shift.rule.ts';
import { dispatchersOf, itemsOf } from './people.ts';

/**
 * Dispatchers of the agency for which a shift was planned, or to which it was given, unless the agency did so itself.
 */
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

type Loss = { readonly agencyId: string; /** Whose shift it had. */ readonly fromId: string };

/** The agencies that have a shift: its own, and those that it was handed to. */
const holdersOf = ({ agencyId, customerId, handedOn }: NoticeShift): readonly Loss[] => [
  ...(agencyId ? [{ agencyId, fromId: customerId }] : []),
  ...handedOn.map(({ fromId, toAgencyId }) => ({ agencyId: toAgencyId, fromId })),
];

/**
 * Dispatchers of the agencies that no longer have a shift because it was deleted, taken back or given to another
 * agency, unless they did so themselves.
 */
export const agenciesThatLost: NoticeAudience = async ({ type, metadata }, { models, now, history }) => {
  const facts = await history();
  const shift = unlessEnded(noticeShiftOf(facts.slice(0, -1)), now);
  if (!shift) return [];
  const removed = type === 'ShiftRemoved';
  const left = removed ? [] : holdersOf(noticeShiftOf(facts)!).map(({ agencyId }) => agencyId);
  const lost = holdersOf(shift).filter(
    ({ agencyId }) => agencyId !== metadata.actor.agencyId && !left.includes(agencyId),
  );
  const [items, accounts, ...offices] = await Promise.all([
    itemsOf(models, [shift]),
    models.byIds(
      AccountRow,
      lost.map(({ fromId }) => fromId),
    ),
    ...lost.map(({ agencyId }) => dispatchersOf(models, [agencyId])),
  ]);
  return lost.flatMap(({ agencyId, fromId }, index) => {
    const people = offices[index]!;
    if (people.some(({ id }) => id === metadata.actor.userId)) return [];
    const outcome = removed ? 'cancelled' : 'withdrawn';
    const values = { name: accounts.get(fromId)?.name ?? '', agencyId, outcome, path: '/agency/requests' };
    return people.map((person) => ({ person, items, values }));
  });
};
