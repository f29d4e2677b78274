import { Injectable } from '@nestjs/common';
import { callerAsSystem } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import { noteContext } from '#kernel/logger.ts';
import { ReadModels } from '#projections/kernel/read-models.ts';
import { personByEmail, personById, type Person } from '#projections/viewer/viewer.query.ts';
import { requireAdmitted } from '#services/http/authentication.ts';
import type { WireRequest } from '#services/http/wire.ts';
import { PasswordCheck } from '../user/password-check.ts';
import { SecondFactor } from '../user/second-factor.ts';
import { CompanySignIn } from './company-sign-in.ts';
import { UserSessions } from './user-sessions.ts';

/** User id used where no account was found, so that the work is the same. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Signs people in by their password, and by a second factor where they have one. */
@Injectable()
export class SignIn {
  constructor(
    private readonly models: ReadModels,
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: UserSessions,
    private readonly company: CompanySignIn,
  ) {}

  /**
   * Rules login.success and login.failure. A wrong name and a wrong password take the same time and get the same
   * answer.
   * @param links whether the account is linked with whom the company's provider has signed in in this browser
   * @returns the person, signed in; or a challenge for `finish`, where they have a second factor
   * @throws Rejected WRONG_CREDENTIALS, TOO_MANY_TRIES with the minutes to wait, ACCOUNT_BLOCKED, ADDRESS_BLOCKED,
   *   COMPANY_SIGN_IN_ONLY, COMPANY_SIGN_IN_FAILED
   */
  async with(
    email: string,
    password: string,
    { remember, links }: { readonly remember: boolean; readonly links: boolean },
    wire: WireRequest,
  ): Promise<Person | { readonly challenge: string }> {
    const { passwords, secondFactor } = this;
    const account = email.trim().toLowerCase();
    const { now } = wire.caller!;
    const person = await personByEmail(this.models, account);
    noteContext({ userId: person?.id });
    const userId = person?.id ?? nobody;
    const known = await this.sessions.knownBrowser(userId, wire);
    const attempt = { account, address: wire.ip, browser: known };
    const { hash, right } = await passwords.attempt(userId, password, attempt);
    if (!person || person.gone || !right) throw new Rejected('WRONG_CREDENTIALS');
    requireAdmitted(person, wire.ip);
    await passwords.succeeded(attempt);
    await this.company.requirePassword(person, links, wire);
    const asksCode = () => secondFactor.isOn(person.id);
    if (await asksCode())
      return { challenge: await secondFactor.newChallenge({ userId, remember, passwordHash: hash! }, now) };
    // A change of the password or a new second factor in between ends the old sessions, and must not miss the one
    // started here.
    const stillRight = async () => (await passwords.hashOf(userId)) === hash && !(await asksCode());
    if (links) await this.company.link(person, wire);
    await this.sessions.open(person, remember, wire, stillRight);
    return person;
  }

  /**
   * By the answer of the person's company's identity provider, which stands for the password: a second factor is asked
   * for all the same, and the session isn't remembered.
   * @returns as `with`; or the email of an account that isn't linked yet
   * @throws Rejected COMPANY_SIGN_IN_FAILED, COMPANY_SIGN_IN_UNKNOWN, ACCOUNT_BLOCKED, ADDRESS_BLOCKED
   */
  async byCompany(
    answer: string,
    wire: WireRequest,
  ): Promise<Person | { readonly challenge: string } | { readonly unlinked: string }> {
    const proven = await this.company.finish(answer, wire);
    if ('email' in proven) return { unlinked: proven.email };
    const { person, stillLinked } = proven;
    const { id: userId } = person;
    requireAdmitted(person, wire.ip);
    const passwordHash = await this.passwords.hashOf(userId);
    if (passwordHash !== undefined && (await this.secondFactor.isOn(userId))) {
      const challenge = { userId, remember: false, passwordHash };
      return { challenge: await this.secondFactor.newChallenge(challenge, wire.caller!.now) };
    }
    await this.sessions.open(person, false, wire, stillLinked);
    return person;
  }

  /**
   * The second step, with a code of the app or a recovery code.
   * @throws Rejected SIGN_IN_OVER where the challenge was used or has expired, or the password has changed; WRONG_CODE,
   *   TOO_MANY_TRIES, ACCOUNT_BLOCKED, ADDRESS_BLOCKED
   */
  async finish(challenge: string, code: string, links: boolean, wire: WireRequest): Promise<Person> {
    const { passwords, secondFactor } = this;
    const caller = wire.caller!;
    const { now } = caller;
    const awaited = await secondFactor.challengeOf(challenge, now);
    const person = awaited && (await personById(this.models, awaited.userId));
    if (!person || person.gone) throw new Rejected('SIGN_IN_OVER');
    noteContext({ userId: person.id });
    requireAdmitted(person, wire.ip);
    const known = await this.sessions.knownBrowser(person.id, wire);
    await secondFactor.requireCode(person.id, code, callerAsSystem(caller, challenge), wire.ip, known);
    const hash = await passwords.hashOf(person.id);
    if (!(await secondFactor.useChallenge(challenge, hash, now))) throw new Rejected('SIGN_IN_OVER');
    const stillRight = async () => (await passwords.hashOf(person.id)) === hash;
    if (links) await this.company.link(person, wire);
    await this.sessions.open(person, awaited.remember, wire, stillRight);
    return person;
  }
}
