import { Injectable } from '@nestjs/common';
import type { HardRule } from '#contracts/values/auto-assign.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Signer } from '#kernel/signer.ts';
import { textOfferHash } from '#kernel/text-offer-link.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { agentsIn, isActiveAt, type KnownAgent } from '#projections/agent/agents-of.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { sql } from '#projections/kernel/sql.ts';
import { ShiftRow } from '#projections/shift-row/shift-row.table.ts';
import { TextOfferRow } from '#projections/text-offer/text-offer.table.ts';
import { UserRow } from '#projections/user/user.table.ts';
import { personById } from '#projections/viewer/viewer.query.ts';
import { isBlocked } from '#services/http/authentication.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { Candidates } from '../assignment/candidates.ts';
import { hiddenReasons } from '../open-job/hidden-reasons.ts';
import { fullName } from '#contracts/values/person-name.ts';

/** A shift offered by text, for the holder of its link. `rule`: the first rule that keeps the agent from it now. */
export type LinkedOffer = {
  readonly offer: TextOfferRow;
  readonly row: ShiftRow;
  readonly agent: KnownAgent;
  readonly rule: HardRule | null;
};

/** Finds the offer of a link, and acts in the name of the agent to whom it was sent. */
@Injectable()
export class TextOfferLinks {
  constructor(
    private readonly commands: Commands,
    private readonly models: ReadModels,
    private readonly candidates: Candidates,
    private readonly signer: Signer,
  ) {}

  /**
   * The offer of a link, while its shift exists and neither the agent nor their company is blocked.
   * @throws Rejected NOT_FOUND
   */
  async byCode(code: string, call: Caller): Promise<LinkedOffer> {
    const hash = textOfferHash(code, this.signer);
    const [offer] = await this.models.rows(TextOfferRow, sql`true`, sql`r."linkHash" = ${hash}`);
    const row = offer && (await this.models.byIds(ShiftRow, [offer.shiftId])).get(offer.shiftId);
    const agent = row && (await this.working(offer.agentId, responsibleFor(row)));
    if (!offer || !row || !agent) throw new Rejected('NOT_FOUND');
    const fit = await this.candidates.fits([agent.id], [row], systemCaller(call.commandId, call.now));
    return { offer, row, agent, rule: fit(agent.id, row.id)?.rule ?? null };
  }

  /**
   * Takes the shift in the agent's name.
   * @throws Rejected JOB_TAKEN, JOB_WITHDRAWN, TEXT_OFFER_EXPIRED, AGENT_UNAVAILABLE without the reason, because nobody
   *   is signed in who may know it
   */
  async take({ offer, row, agent, rule }: LinkedOffer, call: Caller): Promise<void> {
    const { id, firstName, lastName, language } = agent;
    if (row.agentId === id) return;
    const account = await this.accountOf(id);
    const caller: Caller = {
      ...systemCaller(call.commandId, call.now, fullName({ firstName, lastName })),
      role: 'user',
      userId: account?.id ?? derivedId('agent account', id),
      agentId: id,
      language,
      consistencyToken: call.consistencyToken,
    };
    if (rule && offer.open) throw new Rejected(hiddenReasons.has(rule) ? 'JOB_WITHDRAWN' : 'AGENT_UNAVAILABLE');
    const data = { shiftId: row.id, agent: { id, firstName, lastName } };
    await this.commands.run(shift, 'TakeTextOffer', row.id, data, caller);
  }

  /** An agent of an employer; undefined where one of the two is blocked or the agent no longer works there. */
  private async working(agentId: string, employer: string): Promise<KnownAgent | undefined> {
    const employed = sql`r.id = ${agentId}::uuid and ${isActiveAt(employer)}`;
    const [[agent], companies, person] = await Promise.all([
      agentsIn(this.models, employer, employed),
      this.models.byIds(AccountRow, [employer]),
      this.accountOf(agentId),
    ]);
    const barred = (companies.get(employer)?.blocked ?? true) || (person && (isBlocked(person) || person.gone));
    return barred ? undefined : agent;
  }

  private async accountOf(agentId: string) {
    const [user] = await this.models.rows(UserRow, sql`true`, sql`r."agentId" = ${agentId}::uuid`);
    return user && personById(this.models, user.id);
  }
}
