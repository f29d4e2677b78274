import { Injectable } from '@nestjs/common';
import { Passwords } from '#kernel/passwords.ts';
import { Throttles, Credentials, KnownBrowsers, Sessions, type Session } from '#kernel/sessions.ts';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { logger, noteContext } from '#kernel/logger.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail, type Person } from '#projections/viewer/viewer.query.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';
import { requireUnthrottled } from '#kernel/throttle.ts';
import { isBlocked } from '#services/http/authentication.ts';
import { sessionDevice } from './session-device.ts';

/** User id used where no account was found, so that the work is the same. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Starts and ends sessions. */
@Injectable()
export class SignIn {
  constructor(
    private readonly throttles: Throttles,
    private readonly browsers: KnownBrowsers,
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly models: ReadModels,
    private readonly commands: Commands,
  ) {}

  /**
   * Rules login.success and login.failure. A wrong name and a wrong password take the same time and get the same answer.
   * @throws Rejected WRONG_CREDENTIALS, TOO_MANY_TRIES with the minutes to wait, ACCOUNT_BLOCKED
   */
  async with(email: string, password: string, remember: boolean, wire: WireRequest): Promise<Person> {
    const { throttles: brakes, browsers, credentials, passwords } = this;
    const account = email.trim().toLowerCase();
    const { now } = wire.caller!;
    const person = await personByEmail(this.models, account);
    noteContext({ userId: person?.id });
    const known =
      wire.browser !== undefined && (await browsers.knows(person?.id ?? nobody, wire.browser, now))
        ? wire.browser
        : undefined;
    await requireUnthrottled(brakes['sign-in'], account, wire.ip, known);
    const hash = await credentials.passwordHash(person?.id ?? nobody);
    const right = await passwords.verify(hash, password);
    if (!person || person.gone || !right) throw new Rejected('WRONG_CREDENTIALS');
    if (isBlocked(person)) throw new Rejected('ACCOUNT_BLOCKED');
    await brakes['sign-in'].succeeded(account, wire.ip, known);
    // A password change in between ends the old sessions, and must not miss the one started here.
    const stillRight = async () => (await credentials.passwordHash(person.id)) === hash;
    await this.open(person, remember, wire, stillRight);
    return person;
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
