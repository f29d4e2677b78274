import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { calendarAddress, StoredIntegration } from '#contracts/values/integration.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { keyOf, secretPlace } from '#kernel/connections.ts';
import { Origin } from '#kernel/origin.ts';
import { Secrets } from '#kernel/secrets.ts';
import { Signer } from '#kernel/signer.ts';
import { reference } from '#services/reference/reference.decider.ts';

/**
 * Secrets of integrations, shown when they are created. Secrets with which others authenticate themselves to us are
 * signed with the installation's key and not stored; secrets with which we sign messages, those of webhooks, are random
 * and stored encrypted.
 */
@Injectable()
export class IntegrationSecrets {
  constructor(
    private readonly signer: Signer,
    private readonly origin: Origin,
    private readonly commands: Commands,
    private readonly secrets: Secrets,
  ) {}

  /** The present secret of an entry, the same until it is renewed; undefined where this type has none. */
  async of(id: string, { type, secretNo }: StoredIntegration): Promise<string | undefined> {
    if (type === 'webhook') return this.ofWebhook(secretPlace(id, secretNo));
    if (type === 'token') return keyOf(this.signer, 'token', { id, secretNo });
    if (type === 'calendar')
      return `${this.origin.url}${calendarAddress(keyOf(this.signer, 'calendar', { id, secretNo }))}`;
    return undefined;
  }

  /**
   * Increases the entry's secret number, which invalidates all earlier keys; for a webhook the former secret signs for
   * a while longer. The entry acts for the caller from then on, who alone knows the new secret. A repeated call counts
   * once.
   * @throws Rejected CHANGED_MEANWHILE for a call that is repeated after somebody else has renewed the secret
   */
  async next(id: string, { type, secretNo }: StoredIntegration, caller: Caller): Promise<StoredIntegration> {
    const { state } = await this.commands.run(
      reference,
      'Revise',
      id,
      { id, value: { secretNo: secretNo + 1, renewedAt: caller.now, makerId: caller.userId } },
      caller,
      'renew',
    );
    const next = StoredIntegration.parse(state.value);
    if (next.makerId !== caller.userId) throw new Rejected('CHANGED_MEANWHILE');
    if (type === 'webhook') await this.drop(id, next.secretNo - 2);
    return next;
  }

  /** Deletes the secrets of a removed webhook. */
  async forget(id: string, { secretNo }: StoredIntegration): Promise<void> {
    await this.drop(id, secretNo);
    await this.drop(id, secretNo - 1);
  }

  private async drop(id: string, secretNo: number): Promise<void> {
    await this.secrets.put(secretPlace(id, secretNo), null);
  }

  private async ofWebhook(place: string): Promise<string> {
    const known = (await this.secrets.open([place])).get(place);
    return known ?? this.secrets.putFirst(place, `whsec_${randomBytes(32).toString('base64')}`);
  }
}
