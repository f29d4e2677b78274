import type { BeforeApplicationShutdown } from '@nestjs/common';
import {
  SubscribeMessage,
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
} from '@nestjs/websockets';
import type { Server, Socket } from 'socket.io';
import { ActiveEmployees } from '#contracts/api/dashboard.ts';
import { GetAgentLocations } from '#contracts/api/locations.ts';
import { hasAccess } from '#contracts/permissions.ts';
import { locationPath, WatchLocations, type WatchingLocations } from '#contracts/realtime/location.ts';
import { realtimeTimeout } from '#contracts/realtime/realtime.ts';
import type { Recorded } from '#contracts/events/event-store.ts';
import { Positions } from '#kernel/positions.ts';
import { ThrottledLog } from '#kernel/throttled-log.ts';
import { FactFeed } from '#services/http/hub/fact-feed.ts';
import { exceedsConnectionLimit, SocketViewers, type SocketViewer } from '#services/http/hub/socket-viewers.ts';
import { checkAgain, checkEach, checkEvery, connectionsOf } from '#services/http/hub/socket-checks.ts';
import { inLimitedSequence } from '#services/http/hub/socket-queue.ts';
import { isAboutRights, affectsAccess } from '#services/http/hub/access-changes.ts';
import { audienceOf } from './location-audiences.ts';
import { LocationBroadcast } from './location-broadcast.ts';

/** Most messages of one connection that wait for the previous one; a map sends one when it opens. */
const maxWaiting = 10;
/** Most bytes of a client's message, which contains one id. */
const maxBytes = 4_096;
type Line = Partial<SocketViewer> & { requestId?: string | null };

/**
 * Sends agents' positions to open maps, limited to agents whom each viewer may know (rules rt.location, rt.scope).
 * Updates contain data and some may be lost: each is replaced by the next position, and a connection that is too slow
 * is skipped until it has caught up.
 */
@WebSocketGateway({
  path: locationPath,
  pingTimeout: realtimeTimeout / 2,
  pingInterval: realtimeTimeout / 2,
  serveClient: false,
  maxHttpBufferSize: maxBytes,
})
export class LocationGateway
  implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown
{
  @WebSocketServer() private readonly server!: Server;
  private readonly throttledLog = new ThrottledLog();
  private looking: NodeJS.Timeout | undefined;

  constructor(
    private readonly viewers: SocketViewers,
    private readonly broadcast: LocationBroadcast,
    private readonly positions: Positions,
    private readonly feed: FactFeed,
  ) {}

  afterInit(): void {
    if (
      !this.feed.follow({
        recorded: (batch) => this.broadcast.recorded(batch),
        seen: (batch, shown) => this.seen(batch, shown),
      })
    )
      return;
    this.broadcast.over(this.server);
    this.positions.on((update) => this.broadcast.pass(update));
    this.looking = setInterval(() => void this.lookAt(connectionsOf(this.server)), checkEvery).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.looking);
    this.broadcast.stop();
  }

  async handleConnection(socket: Socket): Promise<void> {
    const notKnown = (failure: unknown) =>
      this.throttledLog.warn('A socket is closed because its caller could not be determined', { failure });
    if (!(await this.viewer(socket).catch(notKnown)) || exceedsConnectionLimit(socket)) socket.disconnect(true);
  }

  handleDisconnect(socket: Socket): void {
    this.broadcast.forget(socket);
  }

  /** Replaces the socket's subscription. Requests run one after another, so that the last one applies. */
  @SubscribeMessage('watch')
  watch(socket: Socket, message: unknown): Promise<WatchingLocations> {
    return inLimitedSequence(socket, maxWaiting, () => this.replace(socket, message));
  }

  private async replace(socket: Socket, message: unknown): Promise<WatchingLocations> {
    if (!socket.connected) return { watching: false };
    const asked = WatchLocations.safeParse(message);
    const known = await this.viewer(socket);
    if (!known || !asked.success) {
      socket.disconnect(true);
      return { watching: false };
    }
    (socket.data as Line).requestId = asked.data.requestId;
    return { watching: await this.join(socket, known) };
  }

  /** Adds a connection to the room of its subscription, if its viewer may see it. */
  private async join(socket: Socket, { viewer }: SocketViewer): Promise<boolean> {
    const { requestId } = socket.data as Line;
    await this.broadcast.leave(socket);
    if (
      requestId === undefined ||
      !hasAccess(viewer, (requestId === null ? ActiveEmployees : GetAgentLocations).access)
    )
      return false;
    await this.broadcast.enter(socket, viewer, requestId);
    return true;
  }

  private async viewer(socket: Socket): Promise<SocketViewer | undefined> {
    const known = await this.viewers.of(socket);
    if (known) Object.assign(socket.data as Line, known);
    return known;
  }

  /**
   * Closes the connection of a person who is signed out, blocked or removed; moves it to another room where the
   * person's rights have changed.
   * @returns false if some could not be checked now
   */
  private lookAt(sockets: readonly Socket[]): Promise<boolean> {
    return checkEach(sockets, (socket) => this.look(socket));
  }

  private async look(socket: Socket): Promise<void> {
    if (!socket.connected) return;
    const before = (socket.data as Line).viewer;
    const known = await this.viewer(socket);
    if (!known) socket.disconnect(true);
    else if (!before || audienceOf(before) !== audienceOf(known.viewer)) await this.join(socket, known);
  }

  private async seen(batch: readonly Recorded[], shown: boolean): Promise<void> {
    const facts = batch.filter(isAboutRights);
    const lines = connectionsOf(this.server).filter(({ data }) => {
      const { who } = data as Line;
      return facts.length > 0 && who && facts.some((fact) => affectsAccess(fact, who));
    });
    if (!(await this.lookAt(lines))) throw new Error('The rights of some viewers of maps cannot be determined now.');
    this.broadcast.seen(batch);
    if (shown) return;
    const again = async () => {
      await this.lookAt(lines);
      this.broadcast.recorded(batch);
      this.broadcast.seen(batch);
    };
    const logFailure = (failure: unknown) =>
      this.throttledLog.warn('The rights of open maps could not be refreshed', { failure });
    setTimeout(() => void again().catch(logFailure), checkAgain).unref();
  }
}
