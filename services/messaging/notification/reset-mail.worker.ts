import type { DataSource } from 'typeorm';
import { text } from '#services/http/texts.ts';
import { MailRefused, type MailGateway } from '#kernel/mail.ts';
import { Hopeless, type Job } from '#kernel/queue.ts';
import type { Credentials } from '#kernel/sessions.ts';
import { personById } from '#projections/viewer/viewer.query.ts';

export type ResetMailJob = {
  readonly eventId: string;
  readonly userId: string;
  readonly language: 'en' | 'fr';
  /** When it was asked for, UTC instant. */ readonly at: string;
  /** Somebody else asked for it, to let the person in. */ readonly why?: 'invitation';
};
type Tools = {
  readonly db: DataSource;
  readonly credentials: Credentials;
  readonly mail: MailGateway;
  /** Where the portal is reached. */ readonly origin: string;
};

/** Mails the link to choose a new password. The same event gives the same link, so that a repeated job never spoils the one already sent. */
export const sendResetMail =
  ({ db, credentials, mail, origin }: Tools) =>
  async ({ data: { eventId, userId, language, at, why } }: Job<ResetMailJob>): Promise<void> => {
    const person = await personById(db, userId);
    // Somebody just let in may not be shown yet, nor their company: the job is tried again.
    if (why && (!person || (person.businessName === null && (person.agencyId ?? person.customerId)))) throw new Error(`User ${userId} is not shown yet.`);
    if (!person) throw new Hopeless(`There is no user ${userId}.`);
    const token = await credentials.newResetToken(userId, at, eventId);
    const words = why === 'invitation' ? 'mail.invitation' : 'mail.reset';
    const link = `${origin}/reset-password/${userId}/${token}`;
    try {
      await mail.send(
        {
          to: person.email,
          language,
          subject: text(language, `${words}.subject`),
          text: text(language, `${words}.text`, { name: person.displayName, company: person.businessName ?? 'Vigie', link }),
        },
        eventId,
      );
    } catch (error) {
      throw error instanceof MailRefused ? new Hopeless(error.message) : error;
    }
  };
