import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import { DeliveryRefused, GatewayUnavailable, type Gateway, type Message } from '#kernel/channels.ts';

type SmtpOptions = {
  /**
   * smtp://user:password@host:587, which must offer STARTTLS, smtps://host:465, or smtp://host:25 of one's own network
   */
  readonly url: string;
  /** `Vigie <vigie@example.com>` */
  readonly from: string;
};

/**
 * By one press in the mail reader, which posts to the address (RFC 8058): where it is not https, readers only open it.
 */
const listHeaders = (address: string | undefined): Record<string, string> => ({
  ...(address && { 'List-Unsubscribe': `<${address}>` }),
  ...(address?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Mail through any SMTP server. */
export class SmtpMail implements Gateway {
  private readonly transport: Transporter;
  /** Of `Name <address>`, the address. */
  private readonly address: string;

  constructor(private readonly options: SmtpOptions) {
    const url = new URL(options.url);
    this.address = /<([^>]+)>/.exec(options.from)?.[1] ?? options.from.trim();
    this.transport = nodemailer.createTransport({
      host: url.hostname,
      port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
      secure: url.protocol === 'smtps:',
      // A password is sent over an encrypted connection only: where STARTTLS is not offered, or somebody in between
      // removes the offer, sending fails.
      requireTLS: url.username !== '',
      ...(url.username
        ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
        : {}),
      pool: true,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 20_000,
    });
  }

  async send(
    { to, subject, text, html, attachments, language, unsubscribe, from, replyTo }: Message,
    key: string,
  ): Promise<void> {
    const domain = this.address.split('@')[1] ?? 'localhost';
    // The same delivery has the same message id, by which mail systems tell a repetition.
    const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
    try {
      await this.transport.sendMail({
        from: from ? { name: from, address: this.address } : this.options.from,
        // One address each, whatever signs are in it: as a text it would be read as a list, and a comma made two of it.
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        ...(attachments && { attachments: attachments.map(({ name, content }) => ({ filename: name, content })) }),
        messageId,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
      });
    } catch (error) {
      const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string };
      // A server that doesn't let us in, or doesn't encrypt, says nothing about the mail.
      throw responseCode && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS'
        ? new DeliveryRefused(message, { cause: error })
        : new GatewayUnavailable(message, { cause: error });
    }
  }

  close(): void {
    this.transport.close();
  }
}
