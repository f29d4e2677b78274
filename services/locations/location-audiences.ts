import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.ts';
import type { Caller } from '#kernel/caller.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { AgentsOnMap } from './agents-on-map.ts';

/** Milliseconds for which an answer holds, whatever happens. */
const lifeMs = 60_000;
/** Shortest time between two questions for one audience; until the later is answered it is told nothing. */
const pauseMs = 1_000;

type Audience = {
  viewer: Caller;
  /** Who of an event may be told of. */
  seen: ReadonlyMap<string, ReadonlySet<string>>;
  askedAt: number;
  stale: boolean;
};

/** People who see the same: of one company, with the same role and grants. */
export const audienceOf = ({ role, agencyId, customerId, actingAgencyId, permissions }: Caller): string =>
  [role, agencyId, customerId, actingAgencyId, ...[...permissions].sort()].join(' ');

/** Which agents of which events each audience of open maps may be told of: as ActiveEmployees lists them, asked again each minute and on every change. */
@Injectable()
export class LocationAudiences {
  private readonly throttledLog = new ThrottledLog();
  private readonly known = new Map<string, Audience>();

  constructor(
    private readonly onMap: AgentsOnMap,
    private readonly clock: Clock,
  ) {}

  /** Begins to hold an audience for a viewer who has opened a map. */
  hold(viewer: Caller): string {
    const key = audienceOf(viewer);
    const known = this.known.get(key);
    if (known) known.viewer = viewer;
    else this.known.set(key, { viewer, seen: new Map(), askedAt: -Infinity, stale: true });
    return key;
  }

  /** Forgets audiences that nobody is part of any more. */
  keep(held: ReadonlySet<string>): void {
    for (const key of this.known.keys()) if (!held.has(key)) this.known.delete(key);
  }

  /** Something has happened at an event; `begins`: somebody may be seen there who wasn't. Without an event: to anybody's rights. */
  changed(siteEventId?: string, begins = false): void {
    for (const audience of this.known.values())
      if (siteEventId === undefined || begins || audience.seen.has(siteEventId)) audience.stale = true;
  }

  /** Asks for those that have to be asked for. An audience that can't be told now is told nothing, and asked for with the next position. */
  async refresh(): Promise<void> {
    const now = performance.now();
    const due = [...this.known.values()].filter(({ stale, askedAt }) => now - askedAt >= (stale ? pauseMs : lifeMs));
    await Promise.all(due.map((audience) => this.ask(audience, now)));
  }

  /** Whether all are known as they are by now. */
  get settled(): boolean {
    return [...this.known.values()].every(({ stale }) => !stale);
  }

  /** Whether the audience may be told where this agent of this event is. */
  mayKnow(key: string, requestId: string, employeeId: string): boolean {
    const audience = this.known.get(key);
    return audience !== undefined && !audience.stale && (audience.seen.get(requestId)?.has(employeeId) ?? false);
  }

  /** Whether the audience may have been told where this agent is. */
  knew(key: string, employeeId: string): boolean {
    return [...(this.known.get(key)?.seen.values() ?? [])].some((agents) => agents.has(employeeId));
  }

  private async ask(audience: Audience, now: number): Promise<void> {
    audience.askedAt = now;
    // What happens while it is asked makes it stale again.
    audience.stale = false;
    try {
      const seen = new Map<string, Set<string>>();
      for (const { requestId, employeeId, atWork } of await this.onMap.listed({
        ...audience.viewer,
        now: this.clock.now(),
      }))
        if (atWork) seen.set(requestId, (seen.get(requestId) ?? new Set()).add(employeeId));
      audience.seen = seen;
    } catch (failure) {
      this.throttledLog.warn('Who may see an agent on the map can not be told', { failure });
      audience.stale = true;
    }
  }
}
