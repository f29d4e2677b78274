import { Controller } from '@nestjs/common';
import { SendTestMessage } from '#contracts/api/health.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { plainForSms } from '#contracts/values/sms.ts';
import type { Caller } from '#kernel/caller.ts';
import { DeliveryRefused, Gateways, GatewayUnavailable } from '#kernel/channels.ts';
import { Rejected } from '#kernel/decider.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { Setup } from './setup.ts';

/** Tests whether mails and SMS are sent. */
@Controller()
export class TestMessageController {
  constructor(
    private readonly gateways: Gateways,
    private readonly throttles: Throttles,
    private readonly models: ReadModels,
    private readonly setup: Setup,
  ) {}

  /** @throws Rejected PHONE_REQUIRED for an SMS to somebody without a phone number; TOO_MANY_TRIES */
  @Endpoint(SendTestMessage)
  async send(
    { channel }: Input<typeof SendTestMessage>,
    { userId, language, commandId }: Caller,
    { ip }: WireRequest,
  ): Promise<Output<typeof SendTestMessage>> {
    const person = await personById(this.models, userId);
    if (!person) throw new Rejected('NOT_FOUND');
    const to = channel === 'email' ? person.email : person.phone;
    if (!to) throw new Rejected('PHONE_REQUIRED');
    await requireUnthrottled(this.throttles.mail, userId, ip);
    const { version, origin, parts } = this.setup.values;
    const values = { version, origin: origin || 'none' };
    const subject = channel === 'email' ? text(language, 'mail.test.subject') : '';
    const words =
      channel === 'email'
        ? text(language, 'mail.test.text', values)
        : plainForSms(text(language, 'mail.test.sms', values));
    try {
      await this.gateways[channel].send({ to, language, subject, text: words }, commandId);
    } catch (error) {
      if (!(error instanceof DeliveryRefused || error instanceof GatewayUnavailable)) throw error;
      return { to, outcome: error instanceof DeliveryRefused ? 'refused' : 'unavailable', reason: error.message };
    }
    const kept = parts.some(({ part, way }) => part === channel && way === 'outbox');
    return { to, outcome: kept ? 'kept' : 'sent', reason: '' };
  }
}
