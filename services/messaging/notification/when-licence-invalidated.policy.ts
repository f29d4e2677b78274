import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';

/** A licence isn't valid any more: those who plan the agent's coming shifts are told by mail. */
export const whenLicenceInvalidated = (queue: Queue): Policy => {
  const tell: Policy['on'][string] = ({ id, data, metadata }) => {
    const { agentId, licenceId } = data as { agentId: string; licenceId: string };
    return queue.enqueue('licence-mail', id, { eventId: id, agentId, licenceId, at: metadata.at });
  };
  return { name: 'when-licence-invalidated', on: { LicenceInvalidated: tell, LicenceDeclined: tell } };
};
