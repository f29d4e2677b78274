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
import type { WireRequest } from '#services/http/wire.ts';
import { holdersOf } from './people.ts';
import { replyWord } from './reply-word.rule.ts';

/** An empty answer to an SMS; the provider answers a STOP itself, as the law requires. */
const nothing = {
  file: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
  name: 'response.xml',
  inline: true,
};

/** Receives answers to SMS. */
@Controller()
export class ReplyController {
  constructor(
    private readonly models: ReadModels,
    private readonly optOuts: OptOuts,
    private readonly replies: Replies,
    private readonly origin: Origin,
  ) {}

  /** Callers other than the provider get NOT_FOUND. */
  @Endpoint(ReceiveSms)
  async receive(
    { From, Body, MessageSid, OptOutType }: Input<typeof ReceiveSms>,
    _: Caller,
    { url, body, headers }: WireRequest,
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
