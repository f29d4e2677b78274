import { AccountRow } from '#projections/account/account.table.ts';
import { byIds } from '#projections/kernel/find.ts';
import type { Told } from './notice.ts';
import { itemsOf, plannersOf } from './people.ts';
import { shiftTold } from './shift-told.rule.ts';

/** Who handed a shift to whom; of a transfer it may be the customer, who then stands in the shift itself. */
type Handed = { readonly fromId?: string; readonly toAgencyId: string };

/** The people of one side of a hand-over, who hear of the shift and the other side's name. */
const sideOf =
  (side: 'from' | 'to'): Told =>
  async ({ data }, { db, now, history }) => {
    const shift = shiftTold(await history());
    if (!shift || shift.end <= now) return [];
    const { fromId = shift.customerId, toAgencyId } = data as unknown as Handed;
    const [one, other] = side === 'to' ? [toAgencyId, fromId] : [fromId, toAgencyId];
    const [people, items, accounts] = await Promise.all([plannersOf(db, [one]), itemsOf(db, [shift]), byIds(db, AccountRow, [other])]);
    return people.map((person) => ({ person, items, values: { name: accounts.get(other)?.name ?? '' } }));
  };
export const whoIsHanded = sideOf('to');
export const whoHands = sideOf('from');
