import { Injectable } from '@nestjs/common';
import { parse } from 'cookie';
import type { Socket } from 'socket.io';
import type { Caller } from '#kernel/caller.ts';
import { Clock } from '#kernel/clock.ts';
import { Callers, isBlocked } from '../callers.ts';
import { sessionCookie } from '../cookie.ts';
import type { Listening } from './touched.ts';

export type LineViewer = { readonly viewer: Caller; readonly who: Listening };

/** Tells whose line a socket is, by the session of its handshake. */
@Injectable()
export class LineViewers {
  constructor(
    private readonly callers: Callers,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined where nobody is signed in (any more), or who is may not work */
  async of(socket: Pick<Socket, 'handshake' | 'id'>): Promise<LineViewer | undefined> {
    const now = this.clock.now();
    const signedIn = await this.callers.bySession(parse(socket.handshake.headers.cookie ?? '')[sessionCookie], now);
    if (!signedIn || isBlocked(signedIn.person)) return undefined;
    const viewer = this.callers.callerOf(signedIn, { language: 'en', now, commandId: socket.id });
    return { viewer, who: { person: signedIn.person, actingAs: signedIn.session.actingAs?.customerId } };
  }
}
