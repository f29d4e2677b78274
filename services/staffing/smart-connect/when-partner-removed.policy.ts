import type { DataOf } from '#contracts/events/declare.ts';
import type { ReferenceEvents } from '#contracts/events/reference.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { Policy } from '#kernel/policies.ts';
import { unanswerable } from '#projections/handover/handover.query.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql, type Sql } from '#projections/kernel/sql.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { activePartners } from './active-partners.ts';

/**
 * What waits for the answer of an agency that is blocked, or that is no external agency of the offering one any more,
 * goes on to the next agency of its list, if there is one; so does what is offered to it at that very moment, by a long
 * run for instance.
 */
export const whenPartnerRemoved = (models: ReadModels, commands: Commands, clock: Clock): Policy => {
  const end = async ({ id: causationId }: Recorded, which: Sql) => {
    for (const { id: offerId, shiftId, fromId } of await models.rows(HandoverRow, unanswerable, which)) {
      const partners = (await activePartners(models, fromId)).map(({ agencyId }) => agencyId);
      const caller = { ...systemCaller(causationId, clock.now()), causationId };
      await commands.run(shift, 'EndOffer', shiftId, { shiftId, offerId, partners }, caller, offerId);
    }
  };
  return {
    name: 'when-partner-removed',
    reads: ['account', 'handover', 'reference'],
    on: {
      ReferenceDeleted: async (fact) => {
        const { kind } = fact.data as DataOf<(typeof ReferenceEvents)['ReferenceDeleted']>;
        if (kind === 'subContractor') await end(fact, sql`true`);
      },
      AgencyBlocked: (fact) => end(fact, sql`true`),
      HandoverOffered: (fact) =>
        end(fact, sql`r.id = ${(fact.data as DataOf<typeof ShiftEvents.HandoverOffered>).offerId}`),
    },
  };
};
