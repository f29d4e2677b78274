import { Inject, Injectable } from '@nestjs/common';
import { Commands } from '#kernel/commands.ts';
import { derivedId, systemCaller, type Caller } from '#kernel/caller.ts';
import { Rejected } from '#kernel/decider.ts';
import type { Session } from '#kernel/sessions.ts';
import type { Identity } from '../session/sign-in.ts';
import { user, type UserCommands } from './user.decider.ts';

/** Invites people and looks after their passwords. */
@Injectable()
export class Accounts {
  constructor(
    @Inject('Identity') private readonly identity: Identity,
    private readonly commands: Commands,
  ) {}

  /**
   * @param password left out sends the person a link by mail, to choose one
   * @throws Rejected EMAIL_TAKEN
   */
  async invite(person: UserCommands['Invite'], password: string | undefined, caller: Caller): Promise<void> {
    const { userId, language } = person;
    await this.commands.run(user, 'Invite', userId, person, caller);
    if (password) await this.changePassword(userId, password, 'invitation', caller);
    else await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language, why: 'invitation' }, caller);
  }

  /** One id for whoever comes first: two browsers at once can't make two first admins. */
  async createFirstAdmin(
    { email, displayName, password }: { readonly email: string; readonly displayName: string; readonly password: string },
    caller: Caller,
  ): Promise<void> {
    const userId = derivedId('first admin');
    const nobody = { roleId: null, agencyId: null, customerId: null, agentId: null };
    await this.invite({ userId, email, displayName, phone: '', role: 'superAdmin', language: caller.language, ...nobody }, password, caller);
  }

  /** They may not come back: their sessions end, their address is free again. */
  async remove(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Remove', userId, { userId }, caller);
    await this.identity.sessions.endAll(userId);
  }

  async requirePassword(userId: string, password: string | undefined): Promise<void> {
    const { credentials, passwords } = this.identity;
    if (!(await passwords.verify(await credentials.passwordHash(userId), password ?? '')))
      throw new Rejected('WRONG_PASSWORD', {}, { currentPassword: 'WRONG_PASSWORD' });
  }

  /**
   * The password is changed first and said second: should the saying fail, the change still ends all sessions.
   * @param own the session that goes on under a new token, when people change their own
   * @returns the token for that session, or an empty text
   */
  async changePassword(userId: string, password: string, how: 'invitation' | 'reset' | 'change', caller: Caller, own?: Session): Promise<string> {
    const { credentials, passwords, sessions } = this.identity;
    await credentials.setPasswordHash(userId, await passwords.hash(password));
    await sessions.endAll(userId);
    await this.commands.run(user, 'NotePasswordChange', userId, { userId, how }, caller);
    if (how !== 'invitation') await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'passwordChanged' }, caller);
    return own ? sessions.start(userId, own.remember, caller.now) : '';
  }

  /** Rule pwd.token: good for 24 hours, once. @throws Rejected INVALID_RESET_LINK */
  async resetPassword(userId: string, password: string, token: string, caller: Caller): Promise<void> {
    if (!(await this.identity.credentials.useResetToken(userId, token, caller.now))) throw new Rejected('INVALID_RESET_LINK');
    await this.changePassword(userId, password, 'reset', { ...systemCaller(caller.commandId, caller.now), language: caller.language, trail: caller.trail });
  }
}
