import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CalendarFeed, maxFeedLines } from '#contracts/api/calendar-feeds.ts';
import type { Input } from '#contracts/endpoint.ts';
import { hasGrants } from '#contracts/permissions.ts';
import type { Caller } from '#kernel/caller.ts';
import { claimedBy, ConnectionUses, isPresentKey } from '#kernel/connections.ts';
import { Rejected } from '#kernel/decider.ts';
import { Signer } from '#kernel/signer.ts';
import { feedLines, type FeedLine } from '#projections/feed-shift/feed.query.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { enabledIntegration } from '#projections/reference/integration.query.ts';
import { Authentication } from '#services/http/authentication.ts';
import { Endpoint } from '#services/http/endpoint.ts';
import { calendarText } from './calendar-text.ts';
import { dayMs, instantAfter } from '#contracts/values/durations.ts';

const daysFrom = (now: string, days: number) => instantAfter(now, days * dayMs);
/**
 * Days in the past and in the future in a calendar; a cancelled shift stays listed for the same number of past days.
 */
const [behind, ahead] = [30, 180];

/** Calendars that other programs subscribe to, limited to what the creator may see now. */
@Controller()
export class FeedController {
  constructor(
    private readonly models: ReadModels,
    private readonly authentication: Authentication,
    private readonly signer: Signer,
    private readonly uses: ConnectionUses,
  ) {}

  /** @throws Rejected NOT_FOUND for an invalid key, whatever the reason */
  @Endpoint(CalendarFeed)
  async get({ key }: Input<typeof CalendarFeed>, { now, commandId }: Caller) {
    const secret = key.replace(/\.ics$/i, '');
    const id = claimedBy('calendar', secret);
    const kept = id === undefined ? undefined : await enabledIntegration(this.models, id);
    if (
      !id ||
      kept?.type !== 'calendar' ||
      !isPresentKey(this.signer, 'calendar', { id, secretNo: kept.secretNo }, secret)
    )
      throw new Rejected('NOT_FOUND');
    const maker = await this.authentication.ofPerson(kept.makerId, { language: 'fr', now, commandId });
    const theirs = maker && [maker.agencyId, maker.customerId, maker.userId].includes(kept.ownerId);
    if (!maker || !theirs || !(maker.role === 'user' || hasGrants(maker, { all: ['requests.view'] })))
      throw new Rejected('NOT_FOUND');
    await this.uses.stamp(id, now);
    const span = { from: daysFrom(now, -behind), to: daysFrom(now, ahead), cancelledSince: daysFrom(now, -behind) };
    const lines = await this.models.query<FeedLine>(
      feedLines(maker, span, kept.settings.placeId ?? null, maxFeedLines),
    );
    const file = calendarText(kept.name || 'Vigie', lines);
    const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
    return { file, name: 'vigie.ics', inline: true, etag };
  }
}
