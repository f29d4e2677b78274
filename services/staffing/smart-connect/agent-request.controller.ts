import { Controller } from '@nestjs/common';
import * as calls from '#contracts/api/agent-requests.ts';
import { maxPreviewedShifts } from '#contracts/api/shift-bulk.ts';
import type { Input } from '#contracts/endpoint.ts';
import { bulkAtOnce } from '#contracts/values/bulk.ts';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { requireOwn } from '#kernel/own.ts';
import type { OfferedShift } from '#projections/handover/handover.query.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { text } from '#services/http/texts.ts';
import { BulkShifts } from '../bulk/bulk-shifts.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { HandoverAnswerService, type Answer } from './handover-answer.service.ts';
import { Missions } from './missions.ts';
import { RequestWithdrawals } from './request-withdrawals.ts';

/** Requests of customers and agencies to agencies to take shifts, and their answers, shift by shift. */
@Controller()
export class AgentRequestController {
  constructor(
    private readonly missions: Missions,
    private readonly bulk: BulkShifts,
    private readonly handoverAnswers: HandoverAnswerService,
    private readonly withdrawals: RequestWithdrawals,
    private readonly commands: Commands,
  ) {}

  @Endpoint(calls.CreateAgentRequest)
  async create(
    { adminCustomerId, requestId, agencyIds, message, ...ticked }: Input<typeof calls.CreateAgentRequest>,
    caller: Caller,
  ) {
    requireOwn(adminCustomerId, caller.customerId);
    // A person who acts as the customer for an agency may not see what concerns the customer and other agencies.
    if (caller.actingAgencyId && agencyIds.some((id) => id !== caller.actingAgencyId)) throw new Rejected('NOT_FOUND');
    const rows = await this.bulk.selected({ id: requestId, ...ticked, preview: false }, caller);
    const agencies = [...new Set(agencyIds)];
    if (rows.length * agencies.length > calls.maxAgentRequests) throw new Rejected('TOO_MANY_AGENT_REQUESTS');
    const linked = await this.bulk.agenciesOf(adminCustomerId);
    if (agencies.some((id) => !linked.includes(id))) throw new Rejected('NOT_FOUND');
    const missionOf = (agencyId: string) => derivedId(caller.commandId, 'mission', agencyId);
    const asked = agencies.map((toAgencyId) => ({ toAgencyId, missionId: missionOf(toAgencyId), message }));
    // All are checked first, so that one refusal leaves each shift as it was.
    for (const how of ['check', 'run'] as const) {
      const { refused } = await this.bulk.each(rows, async ({ id: shiftId }) => {
        const steps = asked.map((one) => ['RequestAgency', { shiftId, ...one }] as const);
        await this.commands[how](shift, 'Save', shiftId, { steps }, caller);
      });
      if (refused[0]) throw new Rejected(refused[0].code, refused[0].values);
    }
    return { id: missionOf(agencyIds[0]!), count: rows.length };
  }

  @Endpoint(calls.WithdrawAgentRequest)
  async withdraw({ preview, ...ticked }: Input<typeof calls.WithdrawAgentRequest>, caller: Caller) {
    const all = await this.bulk.selected(ticked, caller);
    if (all.length > bulkAtOnce && !preview)
      return this.bulk.request(
        ticked.id,
        { kind: 'withdraw' },
        all.map(({ id }) => id),
        caller,
      );
    const rows = preview ? all.slice(0, maxPreviewedShifts) : all;
    const { done, refused } = await this.withdrawals.of(rows, caller, { preview });
    const explained = await this.bulk.withTexts(refused, caller, rows);
    return { done, refused: explained, run: null, ...(preview && { unseen: all.length - rows.length }) };
  }

  @Endpoint(calls.AgentRequests)
  async list(input: Input<typeof calls.AgentRequests>, caller: Caller) {
    requireOwn(input.agencyId, caller.agencyId);
    return this.missions.toCome(input, caller);
  }

  @Endpoint(calls.AgentRequest)
  async get({ agencyId, id }: Input<typeof calls.AgentRequest>, caller: Caller) {
    requireOwn(agencyId, caller.agencyId);
    return this.missions.detail(id, caller);
  }

  @Endpoint(calls.MissionShifts)
  async shifts(input: Input<typeof calls.MissionShifts>, caller: Caller) {
    requireOwn(input.agencyId, caller.agencyId);
    await this.missions.byId(input.id, caller);
    return this.missions.shifts(input, caller);
  }

  @Endpoint(calls.AcceptAgentRequest)
  async accept(input: Input<typeof calls.AcceptAgentRequest>, caller: Caller) {
    return this.answer(await this.wanted(input, caller), { kind: 'accept', missionId: input.id }, caller);
  }

  @Endpoint(calls.RefuseAgentRequest)
  async refuse({ reason, ...input }: Input<typeof calls.RefuseAgentRequest>, caller: Caller) {
    return this.answer(await this.wanted(input, caller), { kind: 'refuse', missionId: input.id, reason }, caller);
  }

  /** The offers that an answer is about; with a shift outside the mission the whole call is answered as not found. */
  private async wanted(
    { agencyId, id, affectationEventIds }: Input<typeof calls.AcceptAgentRequest>,
    caller: Caller,
  ): Promise<OfferedShift[]> {
    requireOwn(agencyId, caller.agencyId);
    const offers = await this.missions.byId(id, caller);
    const named = affectationEventIds && new Set(affectationEventIds);
    const wanted = offers.filter((offer) => (named ? named.has(offer.shiftId) : offer.status === 'waiting'));
    if (named && wanted.length < named.size) throw new Rejected('NOT_FOUND');
    if (wanted.length === 0) throw new Rejected('OFFER_CLOSED');
    return wanted;
  }

  private async answer(offers: readonly OfferedShift[], answer: Answer, caller: Caller) {
    const { done, refused, run } = await this.handoverAnswers.run(offers, answer, caller);
    const explained = refused.map(({ shiftId: id, code, values }) => {
      const { start, zone: timezone } = offers.find(({ shiftId }) => shiftId === id)!;
      return { id, start, timezone, code, message: text(caller.language, `problem.${code}`, values) };
    });
    return { done, refused: explained, run };
  }
}
