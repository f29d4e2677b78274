import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import type { Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { admissionRefusal, Authentication } from '#services/http/authentication.ts';
import { cookiesOf } from '../cookie.ts';
import { ForwardedHeaders } from '../forwarded-headers.ts';
import type { ConnectedPerson } from './access-changes.ts';

/**
 * Most connections of one person to a hub of this process: a portal has one in each tab, and each is checked again
 * whenever rights may have changed.
 */
const maxConnections = 50;
/**
 * Whether a person has this connection and `maxConnections` others.
 * @param socket whose `data` holds the viewer, as that of every connection does
 */
export const exceedsConnectionLimit = ({ data, nsp }: Pick<Socket, 'data' | 'nsp'>): boolean => {
  const userOf = (known: unknown) => (known as Partial<SocketViewer>).viewer?.userId;
  let count = 0;
  for (const other of nsp.sockets.values()) if (userOf(other.data) === userOf(data)) count += 1;
  return count > maxConnections;
};

export type SocketViewer = { readonly viewer: Caller; readonly who: ConnectedPerson };

/** Finds the viewer of a socket by the session of its handshake. */
@Injectable()
export class SocketViewers {
  constructor(
    private readonly authentication: Authentication,
    private readonly clock: Clock,
    private readonly forwardedHeaders: ForwardedHeaders,
  ) {}

  /**
   * @returns undefined where nobody is signed in, or no longer, or where the person is blocked or may not use Vigie
   *   from there
   */
  async of(socket: Pick<Socket, 'handshake' | 'id'>): Promise<SocketViewer | undefined> {
    const now = this.clock.now();
    const { headers } = socket.handshake;
    const { session } = cookiesOf(headers, { secure: this.forwardedHeaders.isSecure(headers) });
    const signedIn = await this.authentication.bySession(session, now);
    const address = this.forwardedHeaders.addressOf(headers, socket.handshake.address);
    if (!signedIn || admissionRefusal(signedIn.person, address)) return undefined;
    const viewer = this.authentication.callerOf(signedIn, { language: 'en', now, commandId: socket.id });
    return { viewer, who: { person: signedIn.person, actingAs: signedIn.session.actingAs?.customerId } };
  }
}
