import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { logger } from '#kernel/logger.ts';
import { KnownBrowsers, Sessions, type Session } from '#kernel/sessions.ts';
import type { Person } from '#projections/viewer/viewer.query.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';
import { sessionDevice } from './session-device.ts';

/** Sessions of people in browsers, and on whose behalf they act in them. */
@Injectable()
export class UserSessions {
  constructor(
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
  ) {}

  /** The token of the browser, where the person has signed in with it before. */
  async knownBrowser(userId: string, { browser, caller }: WireRequest): Promise<string | undefined> {
    return browser !== undefined && (await this.browsers.knows(userId, browser, caller!.now)) ? browser : undefined;
  }

  /**
   * Starts a session in the browser, which is remembered as known. Any earlier session in this browser ends.
   * @param stillRight called after the session is stored: whether the credentials still match
   * @throws Rejected WRONG_CREDENTIALS when they don't, and the session is removed
   */
  async open(person: Person, remember: boolean, wire: WireRequest, stillRight?: () => Promise<boolean>): Promise<void> {
    const { browsers, sessions } = this;
    const { caller, signedIn: replaced } = wire;
    const { now } = caller!;
    const token = await sessions.start(person.id, remember, now, sessionDevice(wire.headers['user-agent']));
    if (stillRight && !(await stillRight())) {
      const begun = await sessions.find(token, now);
      if (begun) await sessions.end(begun.id);
      throw new Rejected('WRONG_CREDENTIALS');
    }
    logger.info('Somebody has signed in', { userId: person.id });
    wire.setSession!(token, remember);
    wire.setBrowser!(await browsers.remember(person.id, wire.browser, now));
    if (!replaced) return;
    await sessions.end(replaced.session.id);
    const userId = replaced.person.id;
    await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'replaced' }, caller!);
  }

  /** Ends the person's sessions everywhere, not only in this browser. */
  async end(caller: Caller, wire: WireRequest, why: 'signedOut' | 'passwordChanged'): Promise<void> {
    await this.sessions.endAll(caller.userId);
    wire.setSession!(undefined, false);
    await this.commands.run(user, 'NoteSessionsEnded', caller.userId, { userId: caller.userId, why }, caller);
  }

  async actAs(
    session: Session,
    customer: { readonly id: string; readonly name: string },
    caller: Caller,
  ): Promise<Pick<Session, 'actingAs'>> {
    const actingAs = { customerId: customer.id, name: customer.name };
    await this.commands.run(user, 'ActAsCustomer', caller.userId, { userId: caller.userId, ...actingAs }, caller);
    await this.sessions.actAs(session.id, actingAs);
    return { actingAs };
  }

  async returnFromCustomer(session: Session, caller: Caller): Promise<Pick<Session, 'actingAs'>> {
    await this.commands.run(user, 'ReturnFromCustomer', caller.userId, { userId: caller.userId }, caller);
    await this.sessions.actAs(session.id, null);
    return { actingAs: null };
  }
}
