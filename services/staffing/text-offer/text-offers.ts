import { Injectable } from '@nestjs/common';
import type { TextReach } from '#contracts/api/text-offers.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { OptOuts } from '#kernel/deliveries.ts';
import { agentsFor } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import type { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { TextOfferRow } from '#projections/text-offer/text-offer.table.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { Candidates } from '../assignment/candidates.ts';

type ReachedAgent = TextReach['reached'][number];
type UnreachedAgent = TextReach['unreached'][number];
type Texts = {
  readonly replacing: string | null;
  readonly expiresAt: string;
  readonly agents: readonly { readonly id: string; readonly offerId: string; readonly linkHash: string }[];
};

/** Offers of shifts by text: which agents a text reaches, and sending it. */
@Injectable()
export class TextOffers {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly candidates: Candidates,
    private readonly optOuts: OptOuts,
  ) {}

  /**
   * Which of these agents a text reaches, in the given order.
   * @throws Rejected NOT_FOUND where the caller may not choose one of them
   */
  async reach(row: ShiftRow, agentIds: readonly string[], caller: Caller): Promise<Omit<TextReach, 'expiresAt'>> {
    const wanted = [...new Set(agentIds)];
    const ofShift = sql`r."shiftId" = ${row.id}`;
    const [found, unwanted, sent] = await Promise.all([
      this.candidates.forShift(row, caller, { agentIds: wanted }),
      this.optOuts.among(wanted, 'messages'),
      this.models.rows(TextOfferRow, ofShift, sql`r.open and r."expiresAt" > ${caller.now}::timestamptz`),
    ]);
    const known = new Map(found.filter(({ reason }) => reason?.rule !== 'excluded').map((one) => [one.id, one]));
    const texted = new Set(sent.map(({ agentId }) => agentId));
    const whyNot = (id: string): UnreachedAgent['why'] | null => {
      const { available, phone } = known.get(id)!;
      if (!available) return 'unavailable';
      if (!phone) return 'noNumber';
      if (unwanted.get(id)?.has('sms')) return 'stopped';
      return texted.has(id) ? 'texted' : null;
    };
    const reached: ReachedAgent[] = [];
    const unreached: UnreachedAgent[] = [];
    for (const id of wanted) {
      const agent = known.get(id);
      if (!agent) throw new Rejected('NOT_FOUND');
      const [named, why] = [{ id, fullName: agent.fullName }, whyNot(id)];
      if (why) unreached.push({ ...named, why });
      else reached.push(named);
    }
    return { reached, unreached };
  }

  /** Records that these agents are texted; the messages follow from the event. */
  async send(row: ShiftRow, { replacing, expiresAt, agents }: Texts, caller: Caller): Promise<void> {
    const ids = agents.map(({ id }) => id);
    const known = await agentsFor(this.models, caller, sql`r.id = any(${ids}::uuid[])`);
    const named = agents.flatMap(({ id, ...link }) => {
      const agent = known.find((one) => one.id === id);
      return agent ? [{ id, firstName: agent.firstName, lastName: agent.lastName, ...link }] : [];
    });
    const data = { shiftId: row.id, replacing, expiresAt, agents: named };
    await this.commands.run(shift, 'OfferByText', row.id, data, caller);
  }

  /** Withdraws every open text offer of a shift. */
  async withdraw(shiftId: string, caller: Caller): Promise<void> {
    await this.commands.run(shift, 'WithdrawTextOffers', shiftId, { shiftId }, caller);
  }
}
