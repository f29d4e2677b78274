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
import { startOfLog, type Recorded } from '#contracts/events/event-store.ts';
import { NoticeListener } from '#kernel/deliveries.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { FactFeed } from '#services/http/hub/fact-feed.ts';
import { exceedsConnectionLimit, SocketViewers } from '#services/http/hub/socket-viewers.ts';
import { checkAgain, checkEach, checkEvery, connectionsOf } from '#services/http/hub/socket-checks.ts';
import { inLimitedSequence } from '#services/http/hub/socket-queue.ts';
import { isAboutRights, affectsAccess, type ConnectedPerson } from '#services/http/hub/access-changes.ts';
import { Audience } from './audience.ts';
import { noticesRoom } from './rooms.ts';

/** Most changes remembered for disconnected sockets; after more, a client must fetch everything again. */
const remembered = 5_000;
/**
 * Milliseconds that a page may take from its first answers to its connection: a new connection gets the changes of this
 * time.
 */
const opening = 15_000;
/**
 * Most messages of one connection that wait for the previous one; a portal sends a few a minute, each with up to 100
 * queries to the database.
 */
const maxWaiting = 20;
/** Most bytes of a client's message, which names up to 100 topics. */
const maxBytes = 16_384;
/** State of a connection. */
type Line = { who?: ConnectedPerson; viewer?: Caller; topics?: readonly Topic[] };
type Change = {
  readonly position: string;
  /** Milliseconds of this process's clock. */
  readonly at: number;
  readonly audience: readonly { readonly room: string; readonly topic: Topic }[];
};

/**
 * Tells open portals that something they show has changed, never what. Each API process reads the feed itself, so
 * sockets need no shared message bus; it reports a change once the read models show it. A connection whose person may
 * no longer get its topics is closed before anything else is sent; the portal then opens another for the remaining
 * ones.
 */
@WebSocketGateway({
  path: realtimePath,
  pingTimeout: realtimeTimeout / 2,
  pingInterval: realtimeTimeout / 2,
  serveClient: false,
  maxHttpBufferSize: maxBytes,
})
export class RealtimeGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  @WebSocketServer() private readonly server!: Server;
  private readonly throttledLog = new ThrottledLog();
  private readonly recent: Change[] = [];
  private position = startOfLog;
  private forgotten = startOfLog;
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
    this.looking = setInterval(() => void this.lookAt(connectionsOf(this.server)), checkEvery).unref();
    this.notices.on(() => this.noticesMoved(this.server.to(noticesRoom)));
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.looking);
  }

  async handleConnection(socket: Socket): Promise<void> {
    // If the person can't be determined now (database unavailable), the client reconnects by itself.
    const notKnown = (failure: unknown) =>
      this.throttledLog.warn('A socket is closed because its caller could not be determined', { failure });
    const viewer = await this.viewer(socket).catch(notKnown);
    if (!viewer || exceedsConnectionLimit(socket)) socket.disconnect(true);
    else await socket.join(`user:${viewer.userId}`);
  }

  /**
   * Replaces the socket's subscriptions; topics that its user may not see are ignored. Requests run one after another,
   * so that the last one applies.
   */
  @SubscribeMessage('watch')
  watch(socket: Socket, message: unknown): Promise<Watching> {
    return inLimitedSequence(socket, maxWaiting, () => this.replace(socket, message));
  }

  private async replace(socket: Socket, message: unknown): Promise<Watching> {
    // Messages of a closed connection need no answer.
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
        .flatMap(({ audience }) => audience.filter(({ room }) => rooms.includes(room)));
      if (missed.length > 0) socket.emit('changed', this.changed(missed));
    }
    // Changes of notices during the disconnection, or while the page was loading, are not remembered.
    if ((first || after !== undefined) && rooms.includes(noticesRoom)) this.noticesMoved(socket);
    return { position: this.position, refetch };
  }

  private async roomsOf(topics: readonly Topic[], viewer: Caller): Promise<string[]> {
    return (await Promise.all(topics.map((topic) => this.audience.rooms(topic, viewer)))).flat();
  }

  /** Checks these connections. @returns false if some could not be checked now */
  private lookAt(sockets: readonly Socket[]): Promise<boolean> {
    return checkEach(sockets, (socket) => this.look(socket));
  }

  /**
   * Closes the connection of a person who is signed out, blocked or removed, or who may no longer get all its topics;
   * adds rooms that they may get now.
   */
  private async look(socket: Socket): Promise<void> {
    if (!socket.connected) return;
    const viewer = await this.viewer(socket);
    const { topics = [] } = socket.data as Line;
    const rooms = viewer && (await this.roomsOf(topics, viewer));
    if (!rooms || joined(socket).some((room) => !rooms.includes(room))) socket.disconnect(true);
    else await socket.join(rooms);
  }

  /**
   * Closes connections in a room whose person may no longer be there. People of one account see the same events, so
   * each account is checked once.
   */
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

  /** The read models say who may get a change; while they are unavailable, the same batch is retried. */
  private async tell(batch: readonly Recorded[], shown: boolean): Promise<void> {
    const last = batch.at(-1)!;
    await this.lookAtTouched(batch.filter(isAboutRights), shown);
    const rooms = new Map((await this.audience.concerned(batch)).map((one) => [one.room, one]));
    for (const { room, topic } of rooms.values()) if (topic === room) await this.clear(room, topic);
    this.position = last.position;
    this.recent.push({ position: last.position, at: performance.now(), audience: [...rooms.values()] });
    if (this.recent.length > remembered) this.forgotten = this.recent.shift()!.position;
    for (const one of rooms.values()) this.server.to(one.room).emit('changed', this.changed([one]));
  }

  private async lookAtTouched(facts: readonly Recorded[], shown: boolean): Promise<void> {
    if (facts.length === 0) return;
    const lines = connectionsOf(this.server).filter(({ data }) => {
      const { who } = data as Line;
      return who && facts.some((fact) => affectsAccess(fact, who));
    });
    // Nothing is sent to a connection whose rights are unknown now; the batch is retried.
    if (!(await this.lookAt(lines))) throw new Error('The rights of some listeners cannot be determined now.');
    if (!shown) setTimeout(() => void this.lookAt(lines), checkAgain).unref();
  }

  private changed(audience: Change['audience']): Changed {
    return { topics: [...new Set(audience.map(({ topic }) => topic))], position: this.position };
  }
}

/** Topic rooms of a connection, besides its own and its person's. */
const joined = ({ rooms, id }: Socket): string[] =>
  [...rooms].filter((room) => room !== id && !room.startsWith('user:'));
