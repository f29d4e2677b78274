import { Injectable } from '@nestjs/common';
import { calendarAddress, KeptIntegration } from '#contracts/values/integration.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { keyOf } from '#kernel/connections.ts';
import { Origin } from '#kernel/origin.ts';
import { Signer } from '#kernel/signer.ts';
import { reference } from '#services/reference/reference.decider.ts';

/** The secrets of what is connected: signatures by the installation's key, shown when they are made and kept nowhere. */
@Injectable()
export class IntegrationSecrets {
  constructor(
    private readonly signer: Signer,
    private readonly origin: Origin,
    private readonly commands: Commands,
  ) {}

  /** The present secret of an entry, always the same until it is renewed; undefined where an entry of this type has none. */
  of(id: string, { type, secretNo }: KeptIntegration): string | undefined {
    if (type === 'token') return keyOf(this.signer, 'token', { id, secretNo });
    if (type === 'calendar')
      return `${this.origin.url}${calendarAddress(keyOf(this.signer, 'calendar', { id, secretNo }))}`;
    return undefined;
  }

  /** Counts the entry's secrets on, which makes every earlier key void. A call that is repeated counts once. */
  async next(id: string, { secretNo }: KeptIntegration, caller: Caller): Promise<KeptIntegration> {
    const { state } = await this.commands.run(
      reference,
      'Revise',
      id,
      { id, value: { secretNo: secretNo + 1 } },
      caller,
      'renew',
    );
    return KeptIntegration.parse(state.value);
  }
}
