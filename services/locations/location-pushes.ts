import { Injectable } from '@nestjs/common';
import type { LocationUpdated } from '#contracts/realtime/location.ts';
import type { PositionUpdate } from '#kernel/positions.ts';

/** Fewest milliseconds between two updates for an agent. */
const restMs = 1_000;

/**
 * Positions to send: the latest of each agent, at most once a second. A position that isn't sent in time is replaced by
 * the next.
 */
@Injectable()
export class LocationPushes {
  private readonly waiting = new Map<string, LocationUpdated>();
  private readonly pushedAt = new Map<string, number>();

  add(update: PositionUpdate): void {
    if ('gone' in update) return void this.waiting.delete(update.gone);
    for (const { agentId: employeeId, ...move } of update.moves)
      this.waiting.set(employeeId, { employeeId, requestId: update.siteEventId, ...move });
  }

  /** Takes the positions that may be sent now. @param now milliseconds of a monotonic clock */
  take(now: number): LocationUpdated[] {
    for (const [id, at] of this.pushedAt) if (now - at >= restMs) this.pushedAt.delete(id);
    const due = [...this.waiting.values()].filter(({ employeeId }) => !this.pushedAt.has(employeeId));
    for (const { employeeId } of due) {
      this.waiting.delete(employeeId);
      this.pushedAt.set(employeeId, now);
    }
    return due;
  }

  clear(): void {
    this.waiting.clear();
  }

  /** Whether some are still to be sent later. */
  get left(): boolean {
    return this.waiting.size > 0;
  }
}
