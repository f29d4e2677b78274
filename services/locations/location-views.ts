import { Injectable } from '@nestjs/common';
import { derivedId, type Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { locationView } from './location-view.decider.ts';
import { companyOf } from '#contracts/values/company.ts';

type Seen = { readonly requestId: string; readonly employeeId: string };

/** Records once an hour who looked at agents' positions. */
@Injectable()
export class LocationViews {
  /** Views that this process has recorded in the present hour, or is recording: view → agents. */
  private readonly recorded = new Map<string, Set<string>>();
  private hour = '';

  constructor(private readonly commands: Commands) {}

  /** @param seen agents whose position the viewer sees */
  async record(viewer: Caller, seen: readonly Seen[]): Promise<void> {
    const hour = `${viewer.now.slice(0, 13)}:00:00.000Z`;
    if (hour !== this.hour) this.recorded.clear();
    this.hour = hour;
    const events = new Map<string, string[]>();
    for (const { requestId, employeeId } of seen) events.set(requestId, [...(events.get(requestId) ?? []), employeeId]);
    await Promise.all(
      [...events].map(([siteEventId, agentIds]) => this.recordOne(viewer, siteEventId, agentIds, hour)),
    );
  }

  private async recordOne(viewer: Caller, siteEventId: string, shown: readonly string[], hour: string): Promise<void> {
    const { userId: viewerId, actingAgencyId } = viewer;
    const viewId = derivedId('location view', viewerId, siteEventId, hour);
    const known = this.recorded.get(viewId) ?? new Set();
    const agentIds = shown.filter((id) => !known.has(id));
    if (agentIds.length === 0) return;
    const caller = {
      ...viewer,
      commandId: derivedId(viewId, ...agentIds),
      consistencyToken: { position: '', types: new Set<string>() },
    };
    const companyId = actingAgencyId ?? companyOf(caller) ?? null;
    await this.commands.run(
      locationView,
      'View',
      viewId,
      { viewId, viewerId, companyId, siteEventId, hour, agentIds },
      caller,
    );
    this.recorded.set(viewId, new Set([...(this.recorded.get(viewId) ?? []), ...agentIds]));
  }
}
