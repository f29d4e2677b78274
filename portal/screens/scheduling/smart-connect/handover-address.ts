import type { HandedOver } from '#contracts/api/smart-connect.ts';

/** Where a shift that was handed on has its screen: one's answer to it, or the event. */
export const addressOfHandover = ({ direction, status, missionId, requestId }: HandedOver): string =>
  direction === 'received' && status !== 'accepted'
    ? `/agency/mission-request/${missionId}/${requestId}`
    : `/agency/requests/detail/${requestId}`;
