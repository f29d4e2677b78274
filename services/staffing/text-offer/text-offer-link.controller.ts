import { Controller } from '@nestjs/common';
import { GetTextOffer, TakeTextOffer, type TextOfferState } from '#contracts/api/text-offers.ts';
import type { Input } from '#contracts/endpoint.ts';
import { responsibleFor } from '#contracts/values/relation.ts';
import type { Caller } from '#kernel/caller.ts';
import { AccountRow } from '#projections/account/account.table.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { PlaceRow } from '#projections/place/place.table.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { distanceKm } from '#services/scheduling/shift/distance.rule.ts';
import { retryWhileBusy } from '../open-job/retry-while-busy.ts';
import { hiddenReasons } from '../open-job/hidden-reasons.ts';
import { TextOfferLinks, type LinkedOffer } from './text-offer-links.ts';

/** The page of a text's link: its shift, and taking it. The link signs nobody in, and opening it changes nothing. */
@Controller()
export class TextOfferLinkController {
  constructor(
    private readonly links: TextOfferLinks,
    private readonly models: ReadModels,
  ) {}

  @Endpoint(GetTextOffer)
  async get({ code }: Input<typeof GetTextOffer>, caller: Caller) {
    const linked = await this.links.byCode(code, caller);
    const state = stateOf(linked, caller.now);
    const isVisible = state === 'open' || state === 'yours';
    return { state, language: linked.agent.language, offer: isVisible ? await this.view(linked) : null };
  }

  @Endpoint(TakeTextOffer)
  async take({ code }: Input<typeof TakeTextOffer>, caller: Caller) {
    const linked = await this.links.byCode(code, caller);
    await retryWhileBusy(() => this.links.take(linked, caller));
    return { id: linked.row.id };
  }

  private async view({ offer, row, agent }: LinkedOffer) {
    const [events, places, companies] = await Promise.all([
      this.models.byIds(SiteEventRow, [row.siteEventId]),
      this.models.byIds(PlaceRow, [row.placeId]),
      this.models.byIds(AccountRow, [responsibleFor(row)]),
    ]);
    const place = places.get(row.placeId);
    return {
      firstName: agent.firstName,
      company: companies.get(responsibleFor(row))?.name ?? '',
      title: events.get(row.siteEventId)?.title || row.title,
      position: row.position,
      place: { name: place?.name ?? '', address: place?.address ?? '', city: place?.city ?? '' },
      start: row.start,
      end: row.end,
      timezone: row.zone,
      distance: place ? distanceKm(agent, place) : null,
      expiresAt: offer.expiresAt,
    };
  }
}

const stateOf = ({ offer, row, rule }: LinkedOffer, now: string): TextOfferState => {
  if (row.agentId === offer.agentId) return 'yours';
  // The agent who was to be replaced may have come after all.
  if (row.agentId && (!offer.open || row.punchIn)) return 'taken';
  if (!offer.open || hiddenReasons.has(rule)) return 'gone';
  return now < offer.expiresAt ? 'open' : 'expired';
};
