import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import type { LocationUpdated } from '#contracts/realtime/location.ts';
import type { Caller } from '#kernel/caller.ts';
import { BackgroundWork } from '#services/http/background-work.ts';
import { audienceOf } from './location-audiences.ts';
import { LocationViews } from './location-views.ts';

/**
 * Fewest milliseconds between two records of a viewer's views; each is an event, while positions are sent many times a
 * second.
 */
const restMs = 1_000;

type Shown = Pick<LocationUpdated, 'requestId' | 'employeeId'>;
type Gathered = { readonly viewer: Caller; readonly shown: Shown[] };

/** Records who was sent positions: the first at once, then those of each second together. */
@Injectable()
export class PushedViews implements BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Gathered>();
  private readonly recordedAt = new Map<string, number>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly views: LocationViews,
    private readonly background: BackgroundWork,
  ) {}

  /** Waiting records are written before the process ends. */
  beforeApplicationShutdown(): void {
    this.stopped.abort();
  }

  /** @param viewer `now` is when they saw these agents */
  add(viewer: Caller, shown: readonly Shown[]): void {
    const key = [viewer.now.slice(0, 13), viewer.userId, audienceOf(viewer)].join(' ');
    const waiting = this.waiting.get(key);
    if (waiting) return void waiting.shown.push(...shown);
    this.waiting.set(key, { viewer, shown: [...shown] });
    let taken: Gathered | undefined;
    this.background.do('who looked at positions', async () => {
      taken ??= await this.take(key);
      await this.views.record(taken.viewer, taken.shown);
    });
  }

  private async take(key: string): Promise<Gathered> {
    const left = (this.recordedAt.get(key) ?? -Infinity) + restMs - performance.now();
    if (left > 0) await pause(left, undefined, { signal: this.stopped.signal }).catch(() => {});
    const now = performance.now();
    for (const [other, at] of this.recordedAt) if (now - at >= restMs) this.recordedAt.delete(other);
    this.recordedAt.set(key, now);
    const gathered = this.waiting.get(key)!;
    this.waiting.delete(key);
    return gathered;
  }
}
