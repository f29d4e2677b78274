import { Controller } from '@nestjs/common';
import { ResendWebhook, TestWebhook, WebhookDeliveries } from '#contracts/api/webhooks.ts';
import type { Input } from '#contracts/endpoint.ts';
import { StoredIntegration } from '#contracts/values/integration.ts';
import { maxDeliveries, testType } from '#contracts/values/webhook.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireOwn } from '#kernel/own.ts';
import { Queue } from '#kernel/queue.ts';
import { Throttles } from '#kernel/sessions.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { WebhookLog } from '#kernel/webhooks.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { ownerOf, ReferenceService } from '#services/reference/reference.service.ts';

type Named = { readonly customerId: string; readonly integrationId: string };

/** Deliveries to a company's webhooks. */
@Controller()
export class WebhookController {
  constructor(
    private readonly references: ReferenceService,
    private readonly log: WebhookLog,
    private readonly queue: Queue,
    private readonly throttles: Throttles,
  ) {}

  @Endpoint(WebhookDeliveries)
  async deliveries(input: Input<typeof WebhookDeliveries>, caller: Caller) {
    await this.own(input, caller);
    return [...(await this.log.of(input.integrationId, maxDeliveries))];
  }

  /** @throws Rejected NOT_FOUND, WEBHOOK_OFF, TOO_MANY_TRIES with the minutes to wait */
  @Endpoint(ResendWebhook)
  async resend(input: Input<typeof ResendWebhook>, caller: Caller, wire: WireRequest) {
    const { integrationId, deliveryId: id } = input;
    await this.requireSendable(input, caller, wire);
    if (!(await this.log.revive(integrationId, id, caller.now))) throw new Rejected('NOT_FOUND');
    await this.queue.enqueue('webhooks', `${id} again ${caller.commandId}`, { id });
    return { id };
  }

  /** @throws Rejected NOT_FOUND, WEBHOOK_OFF, TOO_MANY_TRIES with the minutes to wait */
  @Endpoint(TestWebhook)
  async test(input: Input<typeof TestWebhook>, caller: Caller, wire: WireRequest) {
    await this.requireSendable(input, caller, wire);
    const factId = derivedId('webhook test', caller.commandId);
    const { customerId: ownerId, integrationId: endpointId } = input;
    const due = { endpointId, ownerId, factId, stream: null, type: testType, at: caller.now, ids: {} };
    const ids = await this.log.plan([due], caller.now);
    for (const id of ids) await this.queue.enqueue('webhooks', id, { id });
    return { id: input.integrationId };
  }

  private async own({ customerId, integrationId }: Named, caller: Caller): Promise<StoredIntegration> {
    requireOwn(customerId, ownerOf(caller) ?? undefined);
    const kept = StoredIntegration.parse((await this.references.own('integration', integrationId, caller)).value);
    if (kept.type !== 'webhook') throw new Rejected('NOT_FOUND');
    return kept;
  }

  private async requireSendable(named: Named, caller: Caller, { ip }: WireRequest): Promise<void> {
    if (!(await this.own(named, caller)).enabled) throw new Rejected('WEBHOOK_OFF');
    await requireUnthrottled(this.throttles.webhook, named.integrationId, ip);
  }
}
