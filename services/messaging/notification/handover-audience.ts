import type { HandoverKind } from '#contracts/values/handover.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { formatInstant } from '#services/http/time-format.ts';
import type { NoticeAudience } from './notice.ts';
import { dispatchersOf, itemsOf, screensOf } from './people.ts';
import { noticeShiftOf } from './notice-shift.rule.ts';

/** The two sides of a handover; for a transfer one may be the customer of the shift. */
type Handed = {
  readonly kind?: HandoverKind;
  readonly fromId?: string;
  readonly toAgencyId: string;
  readonly missionId?: string;
  readonly siteEventId: string;
  readonly message?: string;
  readonly reason?: string;
  readonly expiresAt?: string | null;
};

const isTakenBack = (type: string): boolean => type === 'HandoverWithdrawn' || type === 'HandoverReturned';

/**
 * The people of one side of a handover of a kind, with the shift and the other side's name; not the people who made it.
 */
const sideOf =
  (side: 'from' | 'to', wanted: HandoverKind): NoticeAudience =>
  async ({ type, data, metadata }, { models, now, history }) => {
    const shift = noticeShiftOf(await history());
    const { kind = 'smartConnect', fromId = shift?.customerId, toAgencyId, ...handover } = data as unknown as Handed;
    if (!shift || !fromId || shift.end <= now || kind !== wanted) return [];
    const [one, other] = side === 'to' ? [toAgencyId, fromId] : [fromId, toAgencyId];
    if (metadata.actor.agencyId === one) return [];
    const [people, items, accounts] = await Promise.all([
      dispatchersOf(models, [one]),
      itemsOf(models, [shift]),
      models.byIds(AccountRow, [other]),
    ]);
    const { missionId, siteEventId, message = '', reason = '', expiresAt } = handover;
    // An agency from which the shift was taken back no longer sees its event.
    const event = side === 'to' && isTakenBack(type) ? '' : `/requests/detail/${siteEventId}`;
    const request = side === 'to' && missionId ? `/agency/mission-request/${missionId}/${siteEventId}` : '';
    const outcome = type === 'HandoverRefused' ? 'refused' : 'expired';
    return people.map((person) => {
      const path = request || (event && `${screensOf(person)}${event}`);
      const until = expiresAt ? formatInstant(expiresAt, shift.zone, person.language) : 'none';
      return {
        person,
        items,
        values: { name: accounts.get(other)?.name ?? '', message, reason, until, path, outcome },
      };
    });
  };
export const handoverRecipient = sideOf('to', 'smartConnect');
export const handoverSender = sideOf('from', 'smartConnect');
/** The agency that a customer asks for agents, and the customer who asks. */
export const requestedAgency = sideOf('to', 'agentRequest');
export const requestingCustomer = sideOf('from', 'agentRequest');
