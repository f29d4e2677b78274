import { DateTime } from 'luxon';
import type { DataOf } from '#contracts/events/declare.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import type { TermsEvents } from '#contracts/events/terms.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { alwaysPaidAt, kilometresAt } from '#contracts/values/terms.ts';
import { systemCaller } from '#kernel/caller.ts';
import type { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Policy } from '#kernel/policies.ts';
import type { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ReferenceRow } from '#projections/reference/reference.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import type { MoneyCommands } from '#services/scheduling/shift/shift-money.decider.ts';
import type { ShiftState } from '#services/scheduling/shift/shift-state.types.ts';

type About = { readonly shiftId: string; readonly agencyId?: string | null; readonly skillId?: string | null };

/**
 * A company's terms for a new shift, as they were at the shift's event: terms set later apply to later shifts only,
 * even if this runs late.
 */
type Begun = {
  readonly plan: NonNullable<ShiftState['plan']>;
  readonly partyId: string;
  /** The shift's first local day. */
  readonly day: string;
  factsOf<T extends keyof typeof TermsEvents>(type: T): DataOf<(typeof TermsEvents)[T]>[];
  put<C extends 'PutPrimes' | 'ProposeKilometres'>(
    command: C,
    input: Omit<MoneyCommands[C], 'shiftId' | 'partyId'>,
  ): Promise<void>;
};

const begun = async (commands: Commands, { id, data, position, metadata }: Recorded): Promise<Begun | undefined> => {
  const { shiftId } = data as About;
  const state = await commands.load(shift, shiftId);
  if (!state?.plan || state.removed) return undefined;
  const { plan, subcontractedTo } = state;
  const partyId = responsibleFor({ ...plan, subcontractedTo });
  const history = (await commands.history({ stream: 'terms' }, partyId)).filter((fact) => fact.position < position);
  return {
    plan,
    partyId,
    day: DateTime.fromISO(plan.start, { zone: plan.zone }).toISODate()!,
    factsOf: (type) => history.flatMap((fact) => (fact.type === type ? [fact.data as never] : [])),
    put: async (command, input) => {
      const caller = { ...systemCaller(id, metadata.at), causationId: id };
      await commands
        .run(shift, command, shiftId, { shiftId, partyId, ...input } as never, caller)
        .catch((error: unknown) => {
          // The shift may have been removed meanwhile.
          if (!(error instanceof Rejected)) throw error;
        });
    },
  };
};

/**
 * Adds to a company's new shift (planned, given to it or taken over) the primes that the company always pays there
 * (rule prime.values), and its rate per km.
 */
export const whenShiftGetsCompany = (commands: Commands, models: ReadModels): Policy => {
  const putPrimes = async ({ plan, partyId, day, factsOf, put }: Begun): Promise<void> => {
    const facts = factsOf('PrimeAlwaysPaidSet');
    const site = { customerId: plan.customerId === partyId ? null : plan.customerId, placeId: plan.placeId };
    const primeIds = [...new Set(facts.map(({ primeId }) => primeId))].filter(
      (primeId) => alwaysPaidAt(facts, primeId, site, day)?.always,
    );
    if (primeIds.length === 0) return;
    const active = await models.rows(ReferenceRow, sql`r.kind = 'prime' and r.active`, sql`r.id = any(${primeIds})`);
    if (active.length > 0) await put('PutPrimes', { primeIds: active.map(({ id }) => id) });
  };
  /** Rule shift.kmPay: only skills paid by kilometre get a rate per km. */
  const proposeKilometres = async ({ plan: { skillId }, day, factsOf, put }: Begun): Promise<void> => {
    const { rate: amount = null, chargedToCustomer = false } = kilometresAt(factsOf('KilometreRateSet'), day) ?? {};
    if (amount === null || skillId === null) return;
    const skill = (await models.byIds(ReferenceRow, [skillId])).get(skillId);
    if (skill?.value['rateType'] === 'gamification') await put('ProposeKilometres', { amount, chargedToCustomer });
  };
  const begin = async (event: Recorded): Promise<void> => {
    const shiftBegun = await begun(commands, event);
    if (!shiftBegun) return;
    await putPrimes(shiftBegun);
    await proposeKilometres(shiftBegun);
  };
  const revised = async (event: Recorded): Promise<void> => {
    const { agencyId, skillId } = event.data as About;
    if (agencyId) return begin(event);
    const shiftBegun = skillId ? await begun(commands, event) : undefined;
    if (shiftBegun) await proposeKilometres(shiftBegun);
  };
  return {
    name: 'when-shift-gets-company',
    reads: ['reference'],
    on: { ShiftPlanned: begin, ShiftRevised: revised, TransferredToAgency: begin, HandoverAccepted: begin },
  };
};
