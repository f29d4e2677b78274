import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import { SubscribeMessage, WebSocketGateway, WebSocketServer, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { parse } from 'cookie';
import type { Server, Socket } from 'socket.io';
import { realtimePath, realtimeTimeout, Watch, type Changed, type Topic, type Watching } from '#contracts/realtime/realtime.ts';
import type { Caller } from '#kernel/caller.ts';
import type { Clock } from '#kernel/clock.ts';
import { beginning, type EventStore, type Recorded, type Subscription } from '#kernel/event-store.ts';
import { sessionCookie } from '#services/http/cookie.ts';
import { isOwnOrigin } from '#services/http/own-origin.ts';
import { ReadYourWrites } from '#services/http/read-your-writes.ts';
import { callerFrom, Callers } from '#services/identity/session/callers.ts';
import { Audience, noticesRoom } from './audience.ts';

/** Changes remembered for sockets that were away; who was away longer asks for everything again. */
const remembered = 5_000;
const pauseMs = 500;
type Change = { readonly position: string; readonly told: readonly { readonly room: string; readonly topic: Topic }[] };

/**
 * Tells open portals that something they show has changed; never what. Each api process reads the feed itself,
 * so that sockets need no common bus, and speaks only once the read models show the change.
 */
@WebSocketGateway({
  path: realtimePath,
  pingTimeout: realtimeTimeout / 2,
  pingInterval: realtimeTimeout / 2,
  serveClient: false,
  // Like any change: a page of somewhere else gets no connection on our user's cookie.
  allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers)),
})
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  @WebSocketServer() private readonly server!: Server;
  private readonly recent: Change[] = [];
  private position = beginning;
  private forgotten = beginning;
  private subscription: Subscription | undefined;
  private stopping = false;

  constructor(
    private readonly audience: Audience,
    private readonly callers: Callers,
    private readonly writes: ReadYourWrites,
    @Inject('Feed') private readonly feed: { readonly store: EventStore; readonly clock: Clock; readonly noticesMoved: (listener: () => void) => void },
  ) {}

  afterInit(): void {
    if (!this.feed.store) return;
    void this.begin();
    this.feed.noticesMoved(() => this.noticesMoved(this.server.to(noticesRoom)));
  }

  /** Follows the feed from its head on; while the store can't be asked, it is asked again. */
  private async begin(): Promise<void> {
    try {
      this.position = this.forgotten = await this.feed.store.head();
      this.follow();
    } catch {
      setTimeout(() => this.stopping || void this.begin(), pauseMs).unref();
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.subscription?.stop();
  }

  async handleConnection(socket: Socket): Promise<void> {
    // Whoever can't be known just now (the database is away) comes again by itself.
    const viewer = await this.viewer(socket).catch(() => undefined);
    if (!viewer) socket.disconnect(true);
    else await socket.join(`user:${viewer.userId}`);
  }

  /** Replaces what the socket watches; topics that its user may not see are left out. One after the other: what was asked last holds. */
  @SubscribeMessage('watch')
  watch(socket: Socket, message: unknown): Promise<Watching> {
    const data = socket.data as { turn?: Promise<unknown> };
    const turn = (data.turn ?? Promise.resolve()).then(() => this.replace(socket, message));
    data.turn = turn.catch(() => undefined);
    return turn;
  }

  private async replace(socket: Socket, message: unknown): Promise<Watching> {
    const asked = Watch.safeParse(message);
    const viewer = await this.viewer(socket);
    if (!viewer || !asked.success) {
      socket.disconnect(true);
      return { position: this.position, refetch: true };
    }
    const rooms = (await Promise.all(asked.data.topics.map((topic) => this.audience.room(topic, viewer)))).filter((room) => room !== undefined);
    await Promise.all([...socket.rooms].filter((room) => room !== socket.id && !room.startsWith('user:')).map((room) => socket.leave(room)));
    await socket.join(rooms);
    const { after } = asked.data;
    const refetch = after !== undefined && after < this.forgotten;
    if (after !== undefined && !refetch) {
      const missed = this.recent.filter(({ position }) => position > after).flatMap(({ told }) => told.filter(({ room }) => rooms.includes(room)));
      if (missed.length > 0) socket.emit('changed', this.changed(missed));
    }
    // What moved while the socket was away is not remembered.
    if (after !== undefined && rooms.includes(noticesRoom)) this.noticesMoved(socket);
    return { position: this.position, refetch };
  }

  private noticesMoved(to: Pick<Socket, 'emit'>): void {
    to.emit('changed', { topics: ['notices'], position: this.position } satisfies Changed);
  }

  /** Telling asks the read models who may hear; while they are away the same batch is tried again. */
  private follow(): void {
    this.subscription = this.feed.store.subscribe(this.position, (batch) => this.tell(batch));
    this.subscription.ended.catch(() => setTimeout(() => this.stopping || this.follow(), pauseMs).unref());
  }

  private async viewer(socket: Socket): Promise<Caller | undefined> {
    const now = this.feed.clock.now();
    const signedIn = await this.callers.bySession(parse(socket.handshake.headers.cookie ?? '')[sessionCookie], now);
    return signedIn && callerFrom(signedIn, { language: 'en', now, commandId: socket.id });
  }

  private async tell(batch: readonly Recorded[]): Promise<void> {
    const last = batch.at(-1)!;
    await this.writes.seen({ trail: { position: last.position, types: new Set(batch.map(({ type }) => type)) } });
    const told = (await Promise.all(batch.map((event) => this.audience.concerned(event)))).flat();
    const rooms = new Map(told.map((one) => [one.room, one]));
    this.position = last.position;
    this.recent.push({ position: last.position, told: [...rooms.values()] });
    if (this.recent.length > remembered) this.forgotten = this.recent.shift()!.position;
    for (const one of rooms.values()) this.server.to(one.room).emit('changed', this.changed([one]));
    for (const { type, data } of batch)
      if (type === 'SessionsEnded' || type === 'UserBlocked') this.server.in(`user:${(data as { userId: string }).userId}`).disconnectSockets(true);
  }

  private changed(told: Change['told']): Changed {
    return { topics: [...new Set(told.map(({ topic }) => topic))], position: this.position };
  }
}
