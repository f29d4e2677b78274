import { Injectable } from '@nestjs/common';
import { EventStore } from '#contracts/events/event-store.ts';
import { someAtOnce } from '#kernel/some-at-once.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { SiteEventRow } from '#projections/site-event-row/site-event-row.table.ts';

type EventName = Pick<SiteEventRow, 'requestNo' | 'title' | 'zone'> & { readonly isDeleted?: true };

/**
 * Finds names of events. A deleted event keeps its last one: its hours stay payable, and closed periods with them are
 * corrected later.
 */
@Injectable()
export class EventNames {
  constructor(
    private readonly models: ReadModels,
    private readonly store: EventStore,
  ) {}

  /** By the event's id. */
  async of(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, EventName>> {
    const wanted = new Set(ids.filter((id) => id !== null));
    const known = await this.models.byIds(SiteEventRow, wanted);
    const deleted = await someAtOnce(
      [...wanted].filter((id) => !known.has(id)),
      async (id) => [id, await this.last(id)] as const,
    );
    return new Map<string, EventName>([...known, ...deleted]);
  }

  private async last(siteEventId: string): Promise<EventName> {
    const facts = await this.store.read(`siteEvent-${siteEventId}`);
    const set = facts.filter(({ type }) => type === 'SiteEventPlanned' || type === 'SiteEventRevised');
    return Object.assign({ requestNo: 0, title: '', zone: '', isDeleted: true }, ...set.map(({ data }) => data));
  }
}
