import { Controller } from '@nestjs/common';
import { Origin } from '#kernel/origin.ts';
import { ReceiveSms } from '#contracts/api/notices.ts';
import type { Input } from '#contracts/endpoint.ts';
import { Phone } from '#contracts/values/common.ts';
import type { Caller } from '#kernel/caller.ts';
import { Replies } from '#kernel/channels.ts';
import { Rejected } from '#kernel/decider.ts';
import { OptOuts } from '#kernel/deliveries.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { Wire } from '#services/http/wire.ts';
import { holdersOf } from './people.ts';
import { replyWord } from './reply-word.rule.ts';

/** Nothing is answered to an SMS; to a STOP the provider answers by itself, as the law asks. */
const nothing = {
  file: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
  name: 'response.xml',
  inline: true,
};

/** What people answer to an SMS. */
@Controller()
export class ReplyController {
  constructor(
    private readonly models: ReadModels,
    private readonly optOuts: OptOuts,
    private readonly replies: Replies,
    private readonly origin: Origin,
  ) {}

  /** Whoever isn't the provider finds nothing here. */
  @Endpoint(ReceiveSms)
  async receive(
    { From, Body, MessageSid, OptOutType }: Input<typeof ReceiveSms>,
    _: Caller,
    { url, body, headers }: Wire,
  ) {
    const called = `${this.origin.url.replace(/\/$/, '')}${url}`;
    if (!this.replies.genuine(called, body, headers['x-twilio-signature'] ?? '')) throw new Rejected('NOT_FOUND');
    const word = replyWord(Body, OptOutType);
    const number = Phone.safeParse(From).data ?? From;
    if (word && number)
      await this.optOuts.answered(MessageSid, { word, number, people: await holdersOf(this.models, number) });
    return nothing;
  }
}
