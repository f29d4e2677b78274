import { attemptEach } from '#kernel/attempt-each.ts';
import type { Clock } from '#kernel/clock.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller } from '#kernel/caller.ts';
import type { Policy } from '#kernel/policies.ts';
import type { Job, Queue } from '#kernel/queue.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { activePartners } from './active-partners.ts';

type Due = { readonly shiftId: string; readonly offerId: string };

/** Schedules the expiry of an offer, which then goes to the next agency. */
export const whenHandoverOffered = (queue: Queue): Policy => ({
  name: 'when-handover-offered',
  reads: [],
  on: {
    HandoverOffered: async ({ data }) => {
      const { shiftId, offerId, expiresAt } = data as Due & { expiresAt: string | null };
      if (expiresAt) await queue.enqueue('handover', offerId, { shiftId, offerId }, { at: expiresAt });
    },
  },
});

/** Expires an offer; records nothing where it was answered, so it is safe to repeat. */
export const expireHandover =
  (models: ReadModels, commands: Commands, clock: Clock) =>
  async ({ data: { shiftId, offerId } }: Job<Due>): Promise<void> => {
    const offer = (await models.byIds(HandoverRow, [offerId])).get(offerId);
    const partners = offer && (await activePartners(models, offer.fromId)).map(({ agencyId }) => agencyId);
    await commands.run(
      shift,
      'ExpireHandover',
      shiftId,
      { shiftId, offerId, partners },
      systemCaller(derivedId('handover due', offerId), clock.now()),
    );
  };

/** Finds expired offers whose jobs the queue may have lost. */
export const sweepHandovers = (models: ReadModels, commands: Commands, clock: Clock) => async (): Promise<void> => {
  const due = await models.rows(
    HandoverRow,
    sql`true`,
    sql`r.status = 'waiting' and r."expiresAt" <= ${clock.now()}::timestamptz`,
  );
  const expire = expireHandover(models, commands, clock);
  await attemptEach(due, ({ id: offerId, shiftId }) => expire({ id: offerId, attempt: 1, data: { shiftId, offerId } }));
};
