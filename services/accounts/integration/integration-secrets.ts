import { Injectable } from '@nestjs/common';
import { calendarAddress, KeptIntegration } from '#contracts/values/integration.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { keyOf } from '#kernel/connections.ts';
import { Origin } from '#kernel/origin.ts';
import { Secrets } from '#kernel/secrets.ts';
import { Signer } from '#kernel/signer.ts';
import { reference } from '#services/reference/reference.decider.ts';
import { renewed, secretPlace, type WebhookSecret } from './webhook-secret.rule.ts';

/** The secrets of what is connected. They are shown when they are made, and kept sealed or not at all. */
@Injectable()
export class IntegrationSecrets {
  constructor(
    private readonly secrets: Secrets,
    private readonly signer: Signer,
    private readonly origin: Origin,
    private readonly commands: Commands,
  ) {}

  /** Makes the secret of an entry, or another one. The same call gives the same. @returns undefined where an entry of this type has none */
  async make(id: string, { type, secretNo }: KeptIntegration, { commandId, now }: Caller): Promise<string | undefined> {
    if (type === 'token') return keyOf(this.signer, 'token', { id, secretNo });
    if (type === 'calendar') return `${this.origin.url}${calendarAddress(keyOf(this.signer, 'calendar', { id, secretNo }))}`;
    if (type !== 'webhook') return undefined;
    const fresh = `whsec_${Buffer.from(this.signer.sign(`webhook ${id} ${commandId}`), 'base64url').toString('base64')}`;
    const kept = (await this.secrets.open([secretPlace(id)])).get(secretPlace(id));
    await this.secrets.put(secretPlace(id), JSON.stringify(renewed(kept ? (JSON.parse(kept) as WebhookSecret) : undefined, fresh, now)));
    return fresh;
  }

  /** Counts the entry's secrets on, which makes every earlier key void. A call that is repeated counts once. */
  async next(id: string, { secretNo }: KeptIntegration, caller: Caller): Promise<KeptIntegration> {
    const { state } = await this.commands.run(reference, 'Revise', id, { id, value: { secretNo: secretNo + 1 } }, caller, 'renew');
    return KeptIntegration.parse(state.value);
  }

  /** Nothing is left of it. */
  forget(id: string): Promise<void> {
    return this.secrets.put(secretPlace(id), null);
  }
}
