import { Injectable } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { locationsMissed, type LocationGone, type LocationUpdated } from '#contracts/realtime/location.ts';
import { startOfLog, type Recorded } from '#contracts/events/event-store.ts';
import type { Caller } from '#kernel/caller.ts';
import type { PositionUpdate } from '#kernel/positions.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { isAboutRights } from '#services/http/hub/access-changes.ts';
import { LocationAudiences } from './location-audiences.ts';
import { LocationPushes } from './location-pushes.ts';
import { mayChangeVisibleAgents } from './map-facts.ts';
import { PushedViews } from './pushed-views.ts';

/** Milliseconds after which updates that could not be sent yet are tried again. */
const laterMs = 100;
/** Most messages waiting for a connection before it counts as too slow. */
const maxBuffered = 64;
const slow = 'slow';

/** Open maps that get the same updates. */
type Room = {
  readonly audience: string;
  readonly requestId: string | null;
  readonly lines: Map<Socket, Caller>;
  /** Agents for whom it is recorded that everybody in the room has seen them, in the hour of `hour`. */
  seen: Set<string>;
  hour: string;
};
const nameOf = (audience: string, requestId: string | null) => `${requestId ?? 'all'} ${audience}`;

/** Sends agents' positions to the open maps of this process, each limited to what its audience may see now. */
@Injectable()
export class LocationBroadcast {
  private readonly throttledLog = new ThrottledLog();
  private readonly rooms = new Map<string, Room>();
  private server: Server | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pushing = false;
  /**
   * Positions of the log up to which events are recorded, and up to which the read models show them; in between no
   * updates are sent.
   */
  private recordedUpTo = startOfLog;
  private seenUpTo = startOfLog;

  constructor(
    private readonly audiences: LocationAudiences,
    private readonly pushes: LocationPushes,
    private readonly views: PushedViews,
  ) {}

  over(server: Server): void {
    this.server = server;
  }

  stop(): void {
    this.server = undefined;
    clearTimeout(this.timer);
  }

  /** A connection that has closed meanwhile isn't added, because it would never be removed. */
  async enter(socket: Socket, viewer: Caller, requestId: string | null): Promise<void> {
    if (!socket.connected) return;
    const audience = this.audiences.hold(viewer);
    const name = nameOf(audience, requestId);
    const room = this.rooms.get(name) ?? {
      audience,
      requestId,
      lines: new Map<Socket, Caller>(),
      seen: new Set<string>(),
      hour: '',
    };
    this.rooms.set(name, room);
    room.lines.set(socket, viewer);
    room.seen.clear();
    await socket.join(name);
    await this.audiences.refresh();
  }

  async leave(socket: Socket): Promise<void> {
    this.forget(socket);
    await Promise.all(
      [...socket.rooms].filter((room) => this.rooms.has(room) || room === slow).map((room) => socket.leave(room)),
    );
  }

  /** Removes a closed connection. */
  forget(socket: Socket): void {
    for (const [name, { lines }] of this.rooms) if (lines.delete(socket) && lines.size === 0) this.rooms.delete(name);
    this.audiences.keep(new Set([...this.rooms.values()].map(({ audience }) => audience)));
  }

  recorded(batch: readonly Recorded[]): void {
    this.recordedUpTo = batch.findLast(mayChangeVisibleAgents)?.position ?? this.recordedUpTo;
  }

  /** After a change of an event or of rights, audiences are queried again before further updates. */
  seen(batch: readonly Recorded[]): void {
    for (const fact of batch.filter(mayChangeVisibleAgents)) {
      const { siteEventId } = fact.data as { readonly siteEventId?: string };
      if (isAboutRights(fact)) this.audiences.changed();
      else if (siteEventId !== undefined) this.audiences.changed(siteEventId, fact.type === 'PunchedIn');
    }
    this.seenUpTo = batch.at(-1)!.position;
    if (this.pushes.left) this.atOnce();
  }

  pass(update: PositionUpdate): void {
    this.pushes.add(update);
    if ('gone' in update) this.gone(update.gone);
    else if (this.rooms.size === 0) this.pushes.clear();
    else this.soon(0);
  }

  /** Sends that an agent may no longer be shown to everybody who may have seen them. */
  private gone(employeeId: string): void {
    const rooms = [...this.rooms]
      .filter(([, { audience }]) => this.audiences.knew(audience, employeeId))
      .map(([name]) => name);
    if (rooms.length > 0) this.server?.to(rooms).emit('LocationGone', { employeeId } satisfies LocationGone);
  }

  private soon(ms: number): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      void this.push().catch((failure: unknown) =>
        this.throttledLog.warn('Positions could not be pushed', { failure }),
      );
    }, ms);
  }

  private atOnce(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.soon(0);
  }

  private async push(): Promise<void> {
    if (this.pushing) return this.soon(laterMs);
    this.pushing = true;
    try {
      await this.audiences.refresh();
    } finally {
      this.pushing = false;
    }
    // From here on nothing is awaited, so that a position that has just become invalid isn't sent.
    if (this.recordedUpTo <= this.seenUpTo && this.audiences.settled) this.emit(this.pushes.take(performance.now()));
    if (this.pushes.left) this.soon(laterMs);
  }

  private emit(updates: readonly LocationUpdated[]): void {
    if (!this.server || updates.length === 0) return;
    this.spareSlow();
    for (const [name, room] of this.rooms) {
      const { audience, requestId: only } = room;
      const shown = updates.filter(
        ({ requestId, employeeId }) =>
          (only === null || only === requestId) && this.audiences.mayKnow(audience, requestId, employeeId),
      );
      const to = this.server.to(name).except(slow);
      for (const update of shown) to.emit('LocationUpdated', update);
      this.record(room, shown);
    }
  }

  /** Skips connections that are too slow, and tells them to fetch again once they have caught up. */
  private spareSlow(): void {
    for (const { lines } of this.rooms.values())
      for (const socket of lines.keys()) {
        const { writeBuffer } = socket.conn as unknown as { readonly writeBuffer: readonly unknown[] };
        const behind = writeBuffer.length > maxBuffered;
        if (behind) void socket.join(slow);
        else if (socket.rooms.has(slow)) {
          void socket.leave(slow);
          socket.emit(locationsMissed, {});
        }
      }
  }

  private record(room: Room, shown: readonly LocationUpdated[]): void {
    if (shown.length === 0) return;
    const hour = shown[0]!.at.slice(0, 13);
    if (hour !== room.hour) room.seen.clear();
    room.hour = hour;
    const fresh = shown.filter(({ employeeId }) => !room.seen.has(employeeId));
    if (fresh.length === 0) return;
    for (const { employeeId } of fresh) room.seen.add(employeeId);
    const now = shown[0]!.at;
    for (const viewer of room.lines.values()) this.views.add({ ...viewer, now }, fresh);
  }
}
