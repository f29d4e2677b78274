import twilio from 'twilio';
import { OptedOut, DeliveryRefused, GatewayUnavailable, type Gateway, type Message } from '#kernel/channels.ts';

type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service (MG…). */
  readonly from: string;
  /** Another address than Twilio's own. */
  readonly api?: string | undefined;
};

const api = 'https://api.twilio.com';
/** Clocks differ, and a message takes a moment to be listed under its time. */
const slackMs = 60_000;
/** 20003 and 20404: our own account is wrong, which a person may put right; 20429 and 14107: too many at once. */
const comesBack = new Set([20003, 20404, 20429, 14107]);
/** The recipient answered STOP, ARRET or similar; Twilio refuses messages to them until they answer START. */
const stopped = 21610;

/**
 * SMS through Twilio. Twilio's sending call knows no idempotency key: where a former try may have arrived, its list of
 * what went to that number since is asked first, and the same text there counts as sent.
 */
export class TwilioSms implements Gateway {
  private readonly client: ReturnType<typeof twilio>;

  constructor(private readonly options: TwilioOptions) {
    const httpClient = new twilio.RequestClient({ timeout: 15_000 });
    const request = httpClient.request.bind(httpClient);
    if (options.api) httpClient.request = (call) => request({ ...call, uri: call.uri.replace(api, options.api!) });
    this.client = twilio(options.accountSid, options.authToken, { httpClient });
  }

  async send({ to, text }: Message, _key: string, earlier?: string): Promise<void> {
    const { from } = this.options;
    try {
      if (earlier && (await this.arrived(to, text, earlier))) return;
      await this.client.messages.create({
        to,
        body: text,
        ...(from.startsWith('MG') ? { messagingServiceSid: from } : { from }),
      });
    } catch (error) {
      const { status = 0, code = 0, message } = error as { status?: number; code?: number; message: string };
      const forGood =
        status >= 400 && status < 500 && status !== 401 && status !== 403 && status !== 429 && !comesBack.has(code);
      if (code === stopped) throw new OptedOut(message, { cause: error });
      throw forGood
        ? new DeliveryRefused(message, { cause: error })
        : new GatewayUnavailable(message, { cause: error });
    }
  }

  private async arrived(to: string, text: string, earlier: string): Promise<boolean> {
    const since = new Date(Date.parse(earlier) - slackMs);
    const sent = await this.client.messages.list({ to, dateSentAfter: since, limit: 100 });
    return sent.some(({ body, status }) => body === text && status !== 'failed' && status !== 'undelivered');
  }
}
