import type { StopReason } from '#contracts/values/integration.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { reference } from '#services/reference/reference.decider.ts';

/** Switches off a webhook that accepts nothing any more; one that is off or deleted stays so. */
export const stopWebhook =
  (commands: Commands, clock: Clock) =>
  async (id: string, reason: StopReason): Promise<void> => {
    const now = clock.now();
    await commands.run(reference, 'Stop', id, { id, reason }, systemCaller(derivedId('stop webhook', id, now), now));
  };
