import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Rejected } from '#kernel/decider.ts';
import { Passwords } from '#kernel/passwords.ts';
import { Credentials, Sessions, type Session } from '#kernel/sessions.ts';
import { requireUncommon } from './common-password.rule.ts';
import { user } from './user.decider.ts';

/** Sets people's passwords, and tells who has one. */
@Injectable()
export class UserPasswords {
  constructor(
    private readonly credentials: Credentials,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly commands: Commands,
  ) {}

  /** Whether the person has a password; agents sign in without one. */
  async has(userId: string): Promise<boolean> {
    return (await this.credentials.passwordHash(userId)) !== undefined;
  }

  /**
   * Requires that the person has no password yet, since others may only set the first one.
   * @throws Rejected PASSWORD_THEIR_OWN
   */
  async requireNone(userId: string): Promise<void> {
    if (await this.has(userId)) throw new Rejected('PASSWORD_THEIR_OWN', {}, { password: 'PASSWORD_THEIR_OWN' });
  }

  /**
   * Changes a password to one that is not common.
   * @param own the session that continues with a new token, when people change their own password
   * @returns the token for that session, or an empty text
   * @throws Rejected COMMON_PASSWORD
   */
  async change(
    userId: string,
    password: string,
    how: 'invitation' | 'change',
    caller: Caller,
    own?: Session,
  ): Promise<string> {
    requireUncommon(password);
    await this.set(userId, password, how, caller);
    return own ? this.sessions.start(userId, own.remember, caller.now, own.device) : '';
  }

  /**
   * Sets any password, and ends all sessions of the person. The password is set first and the event recorded second: if
   * recording fails, all sessions have ended nevertheless.
   */
  async set(userId: string, password: string, how: 'invitation' | 'reset' | 'change', caller: Caller): Promise<void> {
    await this.credentials.setPasswordHash(userId, await this.passwords.hash(password));
    await this.sessions.endAll(userId);
    await this.commands.run(user, 'NotePasswordChange', userId, { userId, how }, caller);
    if (how !== 'invitation')
      await this.commands.run(user, 'NoteSessionsEnded', userId, { userId, why: 'passwordChanged' }, caller);
  }
}
