import { Injectable } from '@nestjs/common';
import { bulkAtOnce, type BulkAction, type Refusal } from '#contracts/values/bulk.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { BulkShifts, type Outcome } from '../bulk/bulk-shifts.ts';
import type { OfferedShift } from '#projections/handover/handover.query.ts';
import { shift } from '#services/scheduling/shift/shift.decider.ts';
import { AgencyLicences } from '../assignment/agency-licences.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { activePartners } from './active-partners.ts';
import { Missions } from './missions.ts';

export type Answer = Extract<BulkAction, { kind: 'accept' | 'refuse' }>;
/** Result for the shifts; `run` where they are many and are answered in the background. */
type Answered = { readonly done: string[]; readonly refused: Refusal[]; readonly run: string | null };

/**
 * An agency's answer to shifts of a mission (decision 20: allowed ones are done, others are reported with a reason).
 */
@Injectable()
export class HandoverAnswerService {
  constructor(
    private readonly missions: Missions,
    private readonly licences: AgencyLicences,
    private readonly bulk: BulkShifts,
    private readonly commands: Commands,
    private readonly models: ReadModels,
  ) {}

  /** Answers now, or requests a background run where the shifts are many. @param offers of one mission */
  async run(offers: readonly OfferedShift[], answer: Answer, caller: Caller): Promise<Answered> {
    if (offers.length <= bulkAtOnce) return { ...(await this.each(offers, answer, caller)), run: null };
    return this.bulk.request(
      offers[0]!.siteEventId,
      answer,
      offers.map(({ shiftId }) => shiftId),
      caller,
    );
  }

  /**
   * Answers these shifts of a mission; a shift that no longer belongs to it is refused. If all are gone, that is no
   * error.
   */
  async perform(answer: Answer, shiftIds: readonly string[], caller: Caller): Promise<Outcome> {
    const wanted = new Set(shiftIds);
    const offers = (await this.missions.stillPlanned(answer.missionId, caller)).filter(({ shiftId }) =>
      wanted.has(shiftId),
    );
    for (const { shiftId } of offers) wanted.delete(shiftId);
    const { done, refused } = await this.each(offers, answer, caller);
    return {
      done,
      refused: [...refused, ...[...wanted].map((shiftId) => ({ shiftId, code: 'OFFER_CLOSED', values: {} }))],
    };
  }

  /** @param offers of one mission, and so of one company */
  private async each(offers: readonly OfferedShift[], answer: Answer, caller: Caller): Promise<Outcome> {
    const licensed = await this.licences.of(caller.agencyId!, offers);
    const [first] = offers;
    const active = first && answer.kind === 'refuse' ? await activePartners(this.models, first.fromId) : undefined;
    const partners = active?.map(({ agencyId }) => agencyId);
    const byId = new Map(offers.map((offer) => [offer.id, offer.shiftId]));
    const { done, refused } = await this.bulk.each(offers, (offer) => {
      const { id: offerId, shiftId } = offer;
      if (answer.kind === 'accept')
        return this.commands.run(
          shift,
          'AcceptHandover',
          shiftId,
          { shiftId, offerId, ...licensed(offer) },
          caller,
          offerId,
        );
      return this.commands.run(
        shift,
        'RefuseHandover',
        shiftId,
        { shiftId, offerId, reason: answer.reason, partners },
        caller,
        offerId,
      );
    });
    return {
      done: done.map((id) => byId.get(id)!),
      refused: refused.map((one) => ({ ...one, shiftId: byId.get(one.shiftId)! })),
    };
  }
}
