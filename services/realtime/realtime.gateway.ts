import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayInit,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import {
  realtimePath,
  realtimeTimeout,
  Watch,
  type Changed,
  type Topic,
  type Watching,
} from '#contracts/realtime/realtime.ts';
import type { Caller } from '#kernel/caller.ts';
import { beginning, type Recorded } from '#contracts/events/event-store.ts';
import { NoticeListener } from '#kernel/deliveries.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { FactFeed } from '#services/http/hub/fact-feed.ts';
import { SocketViewers } from '#services/http/hub/socket-viewers.ts';
import { inLimitedSequence, inSequence } from '#services/http/hub/socket-queue.ts';
import { isAboutRights, affectsAccess, type ConnectedPerson } from '#services/http/hub/access-changes.ts';
import { Audience, noticesRoom } from './audience.ts';

/** Changes remembered for sockets that were away; who was away longer asks for everything again. */
const remembered = 5_000;
/** Milliseconds that a page may take from its first answers to its line: what changed meanwhile is told to a line that has heard nothing yet. */
const opening = 15_000;
/** Milliseconds between two looks at every line: sessions run out without a fact. */
const lookEvery = 60_000;
/** Milliseconds after which lines are looked at again where the read models were behind. */
const lookAgain = 5_000;
/** Lines looked at side by side. */
const together = 8;
/** Messages of one line that may wait for the one before; a portal sends a few a minute, and each is up to 100 questions to the database. */
const mostWaiting = 20;
/** What is known of a line. */
type Line = { who?: ConnectedPerson; viewer?: Caller; topics?: readonly Topic[] };
type Change = {
  readonly position: string;
  /** By this process' clock, in milliseconds. */
  readonly at: number;
  readonly told: readonly { readonly room: string; readonly topic: Topic }[];
};

/**
 * Tells open portals that something they show has changed; never what. Each api process reads the feed itself,
 * so that sockets need no common bus, and speaks only once the read models show the change. A line whose person may
 * no longer hear what it was opened for is cut before anything more is said; the portal opens another for what is left.
 */
@WebSocketGateway({
  path: realtimePath,
  pingTimeout: realtimeTimeout / 2,
  pingInterval: realtimeTimeout / 2,
  serveClient: false,
})
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  @WebSocketServer() private readonly server!: Server;
  private readonly throttledLog = new ThrottledLog();
  private readonly recent: Change[] = [];
  private position = beginning;
  private forgotten = beginning;
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly audience: Audience,
    private readonly viewers: SocketViewers,
    private readonly feed: FactFeed,
    private readonly notices: NoticeListener,
  ) {}

  afterInit(): void {
    const begin = (position: string) => void (this.position = this.forgotten = position);
    if (!this.feed.follow({ begin, seen: (batch, shown) => this.tell(batch, shown) })) return;
    this.looking = setInterval(() => void this.lookAt(this.lines()), lookEvery).unref();
    this.notices.on(() => this.noticesMoved(this.server.to(noticesRoom)));
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.looking);
  }

  async handleConnection(socket: Socket): Promise<void> {
    // Whoever can't be known just now (the database is away) comes again by itself.
    const notKnown = (failure: unknown) =>
      this.throttledLog.warn('A line is cut: whose it is can not be told', { failure });
    const viewer = await this.viewer(socket).catch(notKnown);
    if (!viewer) socket.disconnect(true);
    else await socket.join(`user:${viewer.userId}`);
  }

  /** Replaces what the socket watches; topics that its user may not see are left out. One after the other: what was asked last holds. */
  @SubscribeMessage('watch')
  watch(socket: Socket, message: unknown): Promise<Watching> {
    return inLimitedSequence(socket, mostWaiting, () => this.replace(socket, message));
  }

  private async replace(socket: Socket, message: unknown): Promise<Watching> {
    // What a line that is gone still had to say needs no answer.
    if (!socket.connected) return { position: this.position, refetch: true };
    const asked = Watch.safeParse(message);
    const viewer = await this.viewer(socket);
    if (!viewer || !asked.success) {
      socket.disconnect(true);
      return { position: this.position, refetch: true };
    }
    const rooms = await this.roomsOf(asked.data.topics, viewer);
    const first = (socket.data as Line).topics === undefined;
    (socket.data as Line).topics = asked.data.topics;
    await Promise.all(joined(socket).map((room) => socket.leave(room)));
    await socket.join(rooms);
    const { after } = asked.data;
    const refetch = after !== undefined && after < this.forgotten;
    if (!refetch && (first || after !== undefined)) {
      const since = performance.now() - opening;
      const missed = this.recent
        .filter(({ position, at }) => (after === undefined ? at > since : position > after))
        .flatMap(({ told }) => told.filter(({ room }) => rooms.includes(room)));
      if (missed.length > 0) socket.emit('changed', this.changed(missed));
    }
    // What moved while the socket was away, or its page was on its way, is not remembered.
    if ((first || after !== undefined) && rooms.includes(noticesRoom)) this.noticesMoved(socket);
    return { position: this.position, refetch };
  }

  private async roomsOf(topics: readonly Topic[], viewer: Caller): Promise<string[]> {
    return (await Promise.all(topics.map((topic) => this.audience.rooms(topic, viewer)))).flat();
  }

  private lines(): Socket[] {
    return [...this.server.sockets.sockets.values()];
  }

  /** Looks at these lines anew. @returns false if some could not be looked at now */
  private async lookAt(sockets: readonly Socket[]): Promise<boolean> {
    let all = true;
    for (let from = 0; from < sockets.length; from += together) {
      const looks = sockets.slice(from, from + together).map((socket) => inSequence(socket, () => this.look(socket)));
      all = (await Promise.allSettled(looks)).every(({ status }) => status === 'fulfilled') && all;
    }
    return all;
  }

  /** Cuts the line of somebody who is signed out, blocked or gone, or who may no longer hear all that they watch; what they may hear besides is joined. */
  private async look(socket: Socket): Promise<void> {
    if (!socket.connected) return;
    const viewer = await this.viewer(socket);
    const { topics = [] } = socket.data as Line;
    const rooms = viewer && (await this.roomsOf(topics, viewer));
    if (!rooms || joined(socket).some((room) => !rooms.includes(room))) socket.disconnect(true);
    else await socket.join(rooms);
  }

  /** Those of the lines in a room whose person may no longer be there are cut. People of one account see the same events, so each account is asked once. */
  private async clear(room: string, topic: Topic): Promise<void> {
    const accounts = new Map<string, Promise<string | undefined>>();
    for (const id of this.server.sockets.adapter.rooms.get(room) ?? []) {
      const socket = this.server.sockets.sockets.get(id);
      const { viewer } = (socket?.data ?? {}) as Line;
      if (!socket || !viewer) continue;
      const account = [viewer.role, viewer.agencyId, viewer.customerId, viewer.actingAgencyId].join(' ');
      accounts.set(account, accounts.get(account) ?? this.audience.room(topic, viewer));
      if ((await accounts.get(account)) !== room) socket.disconnect(true);
    }
  }

  private noticesMoved(to: Pick<Socket, 'emit'>): void {
    to.emit('changed', { topics: ['notices'], position: this.position } satisfies Changed);
  }

  private async viewer(socket: Socket): Promise<Caller | undefined> {
    const known = await this.viewers.of(socket);
    if (known) Object.assign(socket.data as Line, known);
    return known?.viewer;
  }

  /** Telling asks the read models who may hear; while they are away the same batch is tried again. */
  private async tell(batch: readonly Recorded[], shown: boolean): Promise<void> {
    const last = batch.at(-1)!;
    await this.lookAtTouched(batch.filter(isAboutRights), shown);
    const told = (await Promise.all(batch.map((event) => this.audience.concerned(event)))).flat();
    const rooms = new Map(told.map((one) => [one.room, one]));
    for (const { room, topic } of rooms.values()) if (topic === room) await this.clear(room, topic);
    this.position = last.position;
    this.recent.push({ position: last.position, at: performance.now(), told: [...rooms.values()] });
    if (this.recent.length > remembered) this.forgotten = this.recent.shift()!.position;
    for (const one of rooms.values()) this.server.to(one.room).emit('changed', this.changed([one]));
  }

  private async lookAtTouched(facts: readonly Recorded[], shown: boolean): Promise<void> {
    if (facts.length === 0) return;
    const lines = this.lines().filter(({ data }) => {
      const { who } = data as Line;
      return who && facts.some((fact) => affectsAccess(fact, who));
    });
    // Nothing is told to a line that may be nobody's by now: the batch comes again.
    if (!(await this.lookAt(lines))) throw new Error('The rights of some listeners can not be told now.');
    if (!shown) setTimeout(() => void this.lookAt(lines), lookAgain).unref();
  }

  private changed(told: Change['told']): Changed {
    return { topics: [...new Set(told.map(({ topic }) => topic))], position: this.position };
  }
}

/** Rooms of topics that a line is in, beside its own and its person's. */
const joined = ({ rooms, id }: Socket): string[] =>
  [...rooms].filter((room) => room !== id && !room.startsWith('user:'));
