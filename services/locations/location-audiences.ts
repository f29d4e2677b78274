import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.ts';
import type { Caller } from '#kernel/caller.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { AgentsOnMap } from './agents-on-map.ts';

/** Milliseconds for which an answer is valid at most. */
const lifeMs = 60_000;
/**
 * Fewest milliseconds between two queries for one audience; until the later is answered, the audience gets no updates.
 */
const pauseMs = 1_000;

type Audience = {
  viewer: Caller;
  /** Agents of each event who may be shown. */
  seen: ReadonlyMap<string, ReadonlySet<string>>;
  askedAt: number;
  stale: boolean;
};

/** Key of the people who see the same: of one company, with the same role and grants. */
export const audienceOf = ({ role, agencyId, customerId, actingAgencyId, permissions }: Caller): string =>
  [role, agencyId, customerId, actingAgencyId, ...[...permissions].sort()].join(' ');

/**
 * Agents of events that each audience of open maps may see, as ActiveEmployees lists them; queried again every minute
 * and on every change.
 */
@Injectable()
export class LocationAudiences {
  private readonly throttledLog = new ThrottledLog();
  private readonly known = new Map<string, Audience>();

  constructor(
    private readonly onMap: AgentsOnMap,
    private readonly clock: Clock,
  ) {}

  /** Starts to track an audience for a viewer who has opened a map. */
  hold(viewer: Caller): string {
    const key = audienceOf(viewer);
    const known = this.known.get(key);
    if (known) known.viewer = viewer;
    else this.known.set(key, { viewer, seen: new Map(), askedAt: -Infinity, stale: true });
    return key;
  }

  /** Drops audiences without members. */
  keep(held: ReadonlySet<string>): void {
    for (const key of this.known.keys()) if (!held.has(key)) this.known.delete(key);
  }

  /**
   * An event has changed; `begins`: an agent may be visible there who wasn't. Without an event: rights have changed.
   */
  changed(siteEventId?: string, begins = false): void {
    for (const audience of this.known.values())
      if (siteEventId === undefined || begins || audience.seen.has(siteEventId)) audience.stale = true;
  }

  /**
   * Queries the audiences that need it. An audience whose query fails gets no updates, and is queried again with the
   * next position.
   */
  async refresh(): Promise<void> {
    const now = performance.now();
    const due = [...this.known.values()].filter(({ stale, askedAt }) => now - askedAt >= (stale ? pauseMs : lifeMs));
    await Promise.all(due.map((audience) => this.ask(audience, now)));
  }

  /** Whether all audiences are up to date. */
  get settled(): boolean {
    return [...this.known.values()].every(({ stale }) => !stale);
  }

  /** Whether the audience may see this agent of this event. */
  mayKnow(key: string, requestId: string, employeeId: string): boolean {
    const audience = this.known.get(key);
    return audience !== undefined && !audience.stale && (audience.seen.get(requestId)?.has(employeeId) ?? false);
  }

  /** Whether the audience may have seen this agent's position. */
  knew(key: string, employeeId: string): boolean {
    return [...(this.known.get(key)?.seen.values() ?? [])].some((agents) => agents.has(employeeId));
  }

  private async ask(audience: Audience, now: number): Promise<void> {
    audience.askedAt = now;
    // A change during the query makes the audience outdated again.
    audience.stale = false;
    try {
      const seen = new Map<string, Set<string>>();
      for (const { requestId, employeeId, presence } of await this.onMap.listed({
        ...audience.viewer,
        now: this.clock.now(),
      }))
        if (presence === 'working') seen.set(requestId, (seen.get(requestId) ?? new Set()).add(employeeId));
      audience.seen = seen;
    } catch (failure) {
      this.throttledLog.warn('The audience of a position could not be determined', { failure });
      audience.stale = true;
    }
  }
}
