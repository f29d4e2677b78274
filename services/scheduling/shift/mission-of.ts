import type { Mission } from '#contracts/api/agent-requests.ts';
import type { OfferedMission } from '#projections/handover/handover.query.ts';

/** A mission as shown to the agency that is asked to take it. */
export const missionOf = ({
  fromId,
  fromName,
  siteEventId: requestId,
  eventTitle: title,
  zone: timezone,
  address: _,
  ...mission
}: OfferedMission): Mission => ({
  ...mission,
  from: { id: fromId, name: fromName },
  requestId,
  title,
  timezone,
});
