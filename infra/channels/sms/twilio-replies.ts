import twilio from 'twilio';
import type { Replies } from '#kernel/channels.ts';

/** Answers to SMS that Twilio posts to us, each signed with our account's token (its X-Twilio-Signature). */
export class TwilioReplies implements Replies {
  constructor(private readonly authToken: string) {}

  genuine(url: string, fields: unknown, signature: string): boolean {
    if (
      fields === null ||
      typeof fields !== 'object' ||
      Object.values(fields).some((value) => typeof value !== 'string')
    )
      return false;
    return twilio.validateRequest(this.authToken, signature, url, fields);
  }
}
