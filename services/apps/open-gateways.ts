import type { Pool } from 'pg';
import { SmtpMail } from '#infra/channels/email/smtp.ts';
import type { Outbox } from '#infra/channels/outbox.ts';
import { EveryPush, WebPush } from '#infra/channels/push/web-push.ts';
import type { Gateways, Replies } from '#kernel/channels.ts';
import type { Config } from './config.ts';

/**
 * The gateway of each channel; without a provider its messages are stored in the outbox. Clients of providers are
 * large, so they are loaded only if they are used.
 */
export const openGateways = async (config: Config, pool: Pool, outbox: Outbox): Promise<Gateways> => {
  const {
    SMTP_URL,
    MAIL_FROM,
    TWILIO_ACCOUNT_SID,
    TWILIO_AUTH_TOKEN,
    SMS_FROM,
    FIREBASE_ACCOUNT,
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
  } = config;
  const fcm = FIREBASE_ACCOUNT ? await import('#infra/channels/push/fcm.ts') : undefined;
  const vapid = VAPID_PUBLIC_KEY && {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY!,
    subject: config.VIGIE_CONTACT,
  };
  const ways = [
    ...(fcm ? [new fcm.FcmPush(pool, fcm.firebase(FIREBASE_ACCOUNT!))] : []),
    ...(vapid ? [new WebPush(pool, vapid)] : []),
  ];
  return {
    email: SMTP_URL ? new SmtpMail({ url: SMTP_URL, from: MAIL_FROM }) : outbox.of('email'),
    sms:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && SMS_FROM
        ? new (await import('#infra/channels/sms/twilio.ts')).TwilioSms({
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            from: SMS_FROM,
          })
        : outbox.of('sms'),
    push: ways.length > 0 ? new EveryPush(ways) : outbox.of('push'),
  };
};

/** Without a provider there are no answers. */
export const openReplies = async ({ TWILIO_AUTH_TOKEN }: Config): Promise<Replies> =>
  TWILIO_AUTH_TOKEN
    ? new (await import('#infra/channels/sms/twilio-replies.ts')).TwilioReplies(TWILIO_AUTH_TOKEN)
    : { genuine: () => false };
