import type { Policy } from '#kernel/policies.ts';
import type { Queue } from '#kernel/queue.ts';

/** A reset was asked for: the mail with the link is sent by a worker. The job names the event; the secret is made when it is sent. */
export const whenPasswordResetRequested = (queue: Queue): Policy => ({
  name: 'when-password-reset-requested',
  on: {
    PasswordResetRequested: ({ id, data, metadata }) => {
      const { userId, language, why } = data as { userId: string; language: 'en' | 'fr'; why?: 'invitation' };
      return queue.enqueue('mail', id, { eventId: id, userId, language, at: metadata.at, ...(why && { why }) });
    },
  },
});
