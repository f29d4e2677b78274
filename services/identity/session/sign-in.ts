import { Inject, Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Commands } from '#kernel/commands.ts';
import type { Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Passwords } from '#kernel/passwords.ts';
import type { Attempts, Credentials, Session, Sessions } from '#kernel/sessions.ts';
import { personByEmail, type Person } from '#projections/viewer/viewer.query.ts';
import type { Wire } from '#services/http/wire.ts';
import { user } from '../user/user.decider.ts';

/** What keeps people's secrets and sessions. */
export type Identity = {
  readonly sessions: Sessions;
  readonly credentials: Credentials;
  readonly passwords: Passwords;
  readonly attempts: Attempts;
  readonly links: Attempts;
};

/** Opens and ends sessions. */
@Injectable()
export class SignIn {
  constructor(
    @Inject('Identity') private readonly identity: Identity,
    @Inject('ReadModels') private readonly db: DataSource,
    private readonly commands: Commands,
  ) {}

  /**
   * Rules login.success and login.failure. A wrong name and a wrong password take the same time and answer the same.
   * @throws Rejected WRONG_CREDENTIALS, TOO_MANY_TRIES with the minutes to wait, ACCOUNT_BLOCKED
   */
  async with(email: string, password: string, remember: boolean, wire: Wire): Promise<Person> {
    const { attempts, credentials, passwords, sessions } = this.identity;
    const account = email.trim().toLowerCase();
    await this.countTry(account, wire.ip);
    const person = await personByEmail(this.db, account);
    const right = await passwords.verify(person && (await credentials.passwordHash(person.id)), password);
    if (!person || !right) throw new Rejected('WRONG_CREDENTIALS');
    if (person.blocked || person.accountBlocked) throw new Rejected('ACCOUNT_BLOCKED');
    await attempts.succeeded(account, wire.ip);
    wire.setSession!(await sessions.start(person.id, remember, wire.caller!.now), remember);
    return person;
  }

  /** A try is a failure until it succeeds: counted before the password is looked at, so that many at once are no way around the limit. @throws Rejected TOO_MANY_TRIES */
  async countTry(account: string, address: string): Promise<void> {
    const { attempts } = this.identity;
    const allowed = (await attempts.wait(account, address)) === 0 && (await attempts.failed(account, address));
    if (!allowed) throw new Rejected('TOO_MANY_TRIES', { minutes: Math.max(1, Math.ceil((await attempts.wait(account, address)) / 60)) });
  }

  /** Everywhere, not only in this browser. */
  async end(caller: Caller, wire: Wire, why: 'signedOut' | 'passwordChanged'): Promise<void> {
    await this.identity.sessions.endAll(caller.userId);
    wire.setSession!(undefined, false);
    await this.commands.run(user, 'NoteSessionsEnded', caller.userId, { userId: caller.userId, why }, caller);
  }

  async actAs(session: Session, customer: { readonly id: string; readonly name: string }, caller: Caller): Promise<Pick<Session, 'actingAs'>> {
    const actingAs = { customerId: customer.id, name: customer.name };
    await this.commands.run(user, 'ActAsCustomer', caller.userId, { userId: caller.userId, ...actingAs }, caller);
    await this.identity.sessions.actAs(session.id, actingAs);
    return { actingAs };
  }

  async returnFromCustomer(session: Session, caller: Caller): Promise<Pick<Session, 'actingAs'>> {
    await this.commands.run(user, 'ReturnFromCustomer', caller.userId, { userId: caller.userId }, caller);
    await this.identity.sessions.actAs(session.id, null);
    return { actingAs: null };
  }
}
