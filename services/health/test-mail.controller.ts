import { Controller } from '@nestjs/common';
import { SendTestMail } from '#contracts/api/health.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { Caller } from '#kernel/caller.ts';
import { MailGateway, Refused, Unavailable } from '#kernel/channels.ts';
import { Rejected } from '#kernel/decider.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import type { Wire } from '#services/http/wire.ts';
import { Setup } from './setup.ts';

/** Tries whether mails leave. */
@Controller()
export class TestMailController {
  constructor(
    private readonly mail: MailGateway,
    private readonly throttles: Throttles,
    private readonly models: ReadModels,
    private readonly setup: Setup,
  ) {}

  @Endpoint(SendTestMail)
  async send(_: Input<typeof SendTestMail>, caller: Caller, { ip }: Wire): Promise<Output<typeof SendTestMail>> {
    const { userId, language, commandId } = caller;
    const person = await personById(this.models, userId);
    if (!person) throw new Rejected('NOT_FOUND');
    await requireUnthrottled(this.throttles.mail, userId, ip);
    const { version, origin, parts } = this.setup.values;
    const values = { version, origin: origin || 'none' };
    const words = { subject: text(language, 'mail.test.subject'), text: text(language, 'mail.test.text', values) };
    const to = person.email;
    try {
      await this.mail.send({ to, language, ...words }, commandId);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Unavailable)) throw error;
      return { to, outcome: error instanceof Refused ? 'refused' : 'unavailable', reason: error.message };
    }
    const kept = parts.some(({ part, way }) => part === 'email' && way === 'outbox');
    return { to, outcome: kept ? 'kept' : 'sent', reason: '' };
  }
}
