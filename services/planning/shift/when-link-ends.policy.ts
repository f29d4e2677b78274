import type { DataOf } from '#contracts/events/declare.ts';
import type { LinkEvents } from '#contracts/events/accounts.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { ShiftEvents } from '#contracts/events/shift.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import { linked } from '#projections/link/link.query.ts';
import { LinkRow } from '#projections/link/link.table.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { endsWithLink, hasNotStarted } from '#projections/shift-row/upcoming.query.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { unassign } from '#services/scheduling/shift/unassign.ts';

type Asked = DataOf<(typeof LinkEvents)['LinkRequested']>;

/**
 * When a link between a client and an agency ends (decision 42), the client's upcoming shifts go back to it, and its
 * open requests to the agency end; shifts that have begun stay with the agency. A shift that the agency is given as the
 * link ends, by a long run for instance, goes back too.
 */
export const whenLinkEnds = (models: ReadModels, commands: Commands, clock: Clock): Policy => {
  const giveBack = async (row: ShiftRow, agencyId: string, { id }: Recorded) => {
    const now = clock.now();
    if (row.assignmentId !== null && row.agencyId === agencyId) await unassign(commands, row, id, now);
    const caller = { ...systemCaller(id, now), causationId: id };
    await commands.run(shift, 'ReturnShift', row.id, { shiftId: row.id, agencyId }, caller).catch((error: unknown) => {
      // It may have been removed meanwhile.
      if (!(error instanceof Rejected)) throw error;
    });
  };
  const given = async (fact: Recorded, shiftId: string, agencyId: string | null | undefined) => {
    if (!agencyId) return;
    const theirs = sql`r.id = ${shiftId} and r."agencyId" = ${agencyId} and ${hasNotStarted(clock.now())}`;
    const ended = sql`not ${linked(sql`r."agencyId"`, sql`r."customerId"`)}`;
    for (const row of await models.rows(ShiftRow, theirs, ended)) await giveBack(row, agencyId, fact);
  };
  return {
    name: 'when-link-ends',
    reads: ['handover', 'link', 'shift'],
    on: {
      LinkRemoved: async (fact) => {
        const { linkId } = fact.data as { linkId: string };
        const facts = await commands.history({ stream: 'link' }, linkId);
        const { agencyId, customerId } = facts.find(({ type }) => type === 'LinkRequested')!.data as Asked;
        // They may have accepted a new link meanwhile.
        const pair = sql`r."agencyId" = ${agencyId} and r."customerId" = ${customerId}`;
        const [again] = await models.rows(LinkRow, pair, sql`r.accepted and r.id <> ${linkId}`);
        if (again) return;
        for (const row of await models.rows(ShiftRow, endsWithLink({ agencyId, customerId }, clock.now())))
          await giveBack(row, agencyId, fact);
      },
      ShiftPlanned: (fact) => {
        const { shiftId, agencyId } = fact.data as DataOf<typeof ShiftEvents.ShiftPlanned>;
        return given(fact, shiftId, agencyId);
      },
      ShiftRevised: (fact) => {
        const { shiftId, agencyId } = fact.data as DataOf<typeof ShiftEvents.ShiftRevised>;
        return given(fact, shiftId, agencyId);
      },
      TransferredToAgency: (fact) => {
        const { shiftId, toAgencyId } = fact.data as DataOf<typeof ShiftEvents.TransferredToAgency>;
        return given(fact, shiftId, toAgencyId);
      },
    },
  };
};
