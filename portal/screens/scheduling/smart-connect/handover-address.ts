import type { HandedOver } from '#contracts/api/smart-connect.ts';

/** Address of a handed-over shift: the page to answer, or the event. */
export const addressOfHandover = ({ direction, status, missionId, requestId }: HandedOver): string =>
  direction === 'received' && status !== 'accepted'
    ? `/agency/mission-request/${missionId}/${requestId}`
    : `/agency/requests/detail/${requestId}`;
