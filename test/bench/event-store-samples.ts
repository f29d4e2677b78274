import { randomUUID } from 'node:crypto';
import type { Metadata, NewEvent } from '#contracts/events/event-store.ts';

export const newStream = (): string => `shift-${randomUUID()}`;

/** An event and metadata of usual size: about 250 and 400 bytes of JSON. */
export const sample = (): NewEvent => ({
  id: randomUUID(),
  type: 'AssignmentConfirmed',
  data: {
    shiftId: randomUUID(),
    agentId: randomUUID(),
    from: '2026-03-07T22:00:00Z',
    to: '2026-03-08T06:00:00Z',
    note: 'Entrée par la porte de service',
  },
});

export const metadata: Metadata = {
  commandId: randomUUID(),
  command: 'ConfirmAssignment',
  correlationId: randomUUID(),
  actor: { userId: randomUUID(), name: 'Zoé Tremblay', role: 'agency', agencyId: randomUUID() },
  language: 'fr',
  at: '2026-03-01T12:00:00.000Z',
};
