import { DateTime } from 'luxon';
import type { DataOf } from '#contracts/events/declare.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { TermsEvents } from '#contracts/events/terms.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { alwaysPaidAt } from '#contracts/values/terms.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';

type About = { readonly shiftId: string; readonly agencyId?: string | null };

/** A company's new shift, planned, given to it or taken over, carries the primes that the company always pays there (rule prime.values). */
export const whenShiftGetsCompany = (commands: Commands, models: ReadModels): Policy => {
  const put = async ({ id, data, position, metadata }: Recorded): Promise<void> => {
    const { shiftId } = data as About;
    const state = await commands.load(shift, shiftId);
    if (!state?.plan || state.removed) return;
    const { plan, subcontractedTo } = state;
    const partyId = responsibleFor({ ...plan, subcontractedTo });
    // What was set later is for later shifts, also where this is looked at late.
    const facts = (await commands.history({ stream: 'terms' }, partyId))
      .filter((fact) => fact.type === 'PrimeAlwaysPaidSet' && fact.position < position)
      .map((fact) => fact.data as DataOf<(typeof TermsEvents)['PrimeAlwaysPaidSet']>);
    const site = { customerId: plan.customerId === partyId ? null : plan.customerId, placeId: plan.placeId };
    const day = DateTime.fromISO(plan.start, { zone: plan.zone }).toISODate()!;
    const primeIds = [...new Set(facts.map(({ primeId }) => primeId))].filter((primeId) => alwaysPaidAt(facts, primeId, site, day)?.always);
    if (primeIds.length === 0) return;
    const active = await models.rows(ReferenceRow, sql`r.kind = 'prime' and r.active`, sql`r.id = any(${primeIds})`);
    if (active.length === 0) return;
    const caller = { ...systemCaller(id, metadata.at), causationId: id };
    await commands.run(shift, 'PutPrimes', shiftId, { shiftId, partyId, primeIds: active.map((prime) => prime.id) }, caller).catch((error: unknown) => {
      // The shift may be gone by now.
      if (!(error instanceof Rejected)) throw error;
    });
  };
  const revised = async (event: Recorded): Promise<void> => ((event.data as About).agencyId ? put(event) : undefined);
  return { name: 'when-shift-gets-company', on: { ShiftPlanned: put, ShiftRevised: revised, TransferredToAgency: put, HandoverAccepted: put } };
};
