import { Injectable } from '@nestjs/common';
import { Passwords } from '#kernel/passwords.ts';
import { Throttles, Credentials, KnownBrowsers, Sessions, type Session } from '#kernel/sessions.ts';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { logger, noteContext } from '#kernel/logger.ts';
import { SecondFactors } from '#kernel/second-factors.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail, personById, type Person } from '#projections/viewer/viewer.query.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { SecondFactor } from '../user/second-factor.ts';
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
    private readonly factors: SecondFactors,
    private readonly secondFactor: SecondFactor,
  ) {}

  /**
   * Rules login.success and login.failure. A wrong name and a wrong password take the same time and get the same answer.
   * @returns the person, signed in; or a challenge for `finish`, where they have a second factor
   * @throws Rejected WRONG_CREDENTIALS, TOO_MANY_TRIES with the minutes to wait, ACCOUNT_BLOCKED
   */
  async with(
    email: string,
    password: string,
    remember: boolean,
    wire: WireRequest,
  ): Promise<Person | { readonly challenge: string }> {
    const { throttles: brakes, credentials, passwords, factors } = this;
    const account = email.trim().toLowerCase();
    const { now } = wire.caller!;
    const person = await personByEmail(this.models, account);
    noteContext({ userId: person?.id });
    const known = await this.knownBrowser(person?.id ?? nobody, wire);
    await requireUnthrottled(brakes['sign-in'], account, wire.ip, known);
    const hash = await credentials.passwordHash(person?.id ?? nobody);
    const right = await passwords.verify(hash, password);
    if (!person || person.gone || !right) throw new Rejected('WRONG_CREDENTIALS');
    if (isBlocked(person)) throw new Rejected('ACCOUNT_BLOCKED');
    await brakes['sign-in'].succeeded(account, wire.ip, known);
    const asksCode = async () => (await factors.stateOf(person.id)).on;
    if (await asksCode())
      return { challenge: await factors.newChallenge({ userId: person.id, remember, passwordHash: hash! }, now) };
    // A change of the password or a new second factor in between ends the old sessions, and must not miss the one started here.
    const stillRight = async () => (await credentials.passwordHash(person.id)) === hash && !(await asksCode());
    await this.open(person, remember, wire, stillRight);
    return person;
  }

  /**
   * The second step, with a code of the app or a recovery code.
   * @throws Rejected SIGN_IN_OVER where the challenge was used or has expired, or the password has changed; WRONG_CODE, TOO_MANY_TRIES, ACCOUNT_BLOCKED
   */
  async finish(challenge: string, code: string, wire: WireRequest): Promise<Person> {
    const { factors, credentials } = this;
    const caller = wire.caller!;
    const { now } = caller;
    const awaited = await factors.challengeOf(challenge, now);
    const person = awaited && (await personById(this.models, awaited.userId));
    if (!person || person.gone) throw new Rejected('SIGN_IN_OVER');
    noteContext({ userId: person.id });
    if (isBlocked(person)) throw new Rejected('ACCOUNT_BLOCKED');
    const { language, consistencyToken } = caller;
    // Each sign-in records which recovery code it used, whatever key the call has: those of people who are not signed in are not reserved.
    const own = { ...systemCaller(derivedId(caller.commandId, challenge), now), language, consistencyToken };
    await this.secondFactor.requireCode(person.id, code, own, wire.ip, await this.knownBrowser(person.id, wire));
    const hash = await credentials.passwordHash(person.id);
    if (!(await factors.useChallenge(challenge, hash, now))) throw new Rejected('SIGN_IN_OVER');
    const stillRight = async () => (await credentials.passwordHash(person.id)) === hash;
    await this.open(person, awaited.remember, wire, stillRight);
    return person;
  }

  /** The token of the browser, where the person has signed in with it before. */
  private async knownBrowser(userId: string, { browser, caller }: WireRequest): Promise<string | undefined> {
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
