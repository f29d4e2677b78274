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
  async ({ data: { eventId, userId, language, at } }: Job<ResetMailJob>): Promise<void> => {
    const person = await personById(db, userId);
    if (!person) throw new Hopeless(`There is no user ${userId}.`);
    const token = await credentials.newResetToken(userId, at, eventId);
    const link = `${origin}/reset-password/${userId}/${token}`;
    try {
      await mail.send(
        {
          to: person.email,
          language,
          subject: text(language, 'mail.reset.subject'),
          text: text(language, 'mail.reset.text', { name: person.displayName, link }),
        },
        eventId,
      );
    } catch (error) {
      throw error instanceof MailRefused ? new Hopeless(error.message) : error;
    }
  };
