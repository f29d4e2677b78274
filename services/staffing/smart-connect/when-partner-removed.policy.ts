import type { DataOf } from '#contracts/events/declare.ts';
import type { Reference, ReferenceEvents } from '#contracts/events/reference.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import type { Policy } from '#kernel/policies.ts';
import { HandoverRow } from '#projections/handover/handover.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { activePartners } from './active-partners.ts';

type Created = DataOf<(typeof ReferenceEvents)['ReferenceCreated']>;

/** When an agency removes an external agency, its shifts that wait for that one's answer go on to the next agency of their list, if there is one. */
export const whenPartnerRemoved = (models: ReadModels, commands: Commands, clock: Clock): Policy => ({
  name: 'when-partner-removed',
  reads: ['handover', 'reference'],
  on: {
    ReferenceDeleted: async ({ id: causationId, data }) => {
      const { id, kind } = data as DataOf<(typeof ReferenceEvents)['ReferenceDeleted']>;
      if (kind !== 'subContractor') return;
      const facts = await commands.history({ stream: 'reference' }, id);
      const { ownerId, value } = facts.find(({ type }) => type === 'ReferenceCreated')!.data as Created;
      const { agencyId } = value as Reference<'subContractor'>;
      const partners = (await activePartners(models, ownerId)).map((partner) => partner.agencyId);
      // It may have been added again meanwhile.
      if (partners.includes(agencyId)) return;
      const caller = { ...systemCaller(causationId, clock.now()), causationId };
      const between = sql`r."fromId" = ${ownerId} and r."toAgencyId" = ${agencyId}`;
      for (const { id: offerId, shiftId } of await models.rows(HandoverRow, between, sql`r.status = 'waiting'`))
        await commands.run(shift, 'EndOffer', shiftId, { shiftId, offerId, partners }, caller);
    },
  },
});
