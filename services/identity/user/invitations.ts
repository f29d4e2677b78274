import { Injectable } from '@nestjs/common';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { Credentials } from '#kernel/sessions.ts';
import { requireUncommon } from './common-password.rule.ts';
import { user, type UserCommands } from './user.decider.ts';
import { UserPasswords } from './user-passwords.ts';

/** Invites people. */
@Injectable()
export class Invitations {
  constructor(
    private readonly commands: Commands,
    private readonly credentials: Credentials,
    private readonly passwords: UserPasswords,
  ) {}

  /**
   * @param password left out sends the person a link by mail to choose one
   * @throws Rejected EMAIL_TAKEN, COMMON_PASSWORD
   */
  async invite(person: UserCommands['Invite'], password: string | undefined, caller: Caller): Promise<void> {
    const { userId, language } = person;
    if (password) {
      requireUncommon(password);
      return this.inviteWith(person, password, caller);
    }
    await this.commands.run(user, 'Invite', userId, person, caller);
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language, why: 'invitation' }, caller);
  }

  /**
   * Invites with a password that is not compared with common ones: the demo's accounts share one that everybody knows.
   * @throws Rejected EMAIL_TAKEN
   */
  async inviteWith(person: UserCommands['Invite'], password: string, caller: Caller): Promise<void> {
    const { state } = await this.commands.run(user, 'Invite', person.userId, person, caller);
    // The call may be repeated at any time, by who knows this password: it gives the first one, and no other.
    if (!state.signsIn) await this.passwords.set(person.userId, password, 'invitation', caller);
  }

  /**
   * Changes the email of a person without a password. Links sent to the former address become invalid.
   * @param again whether to send the invitation to the new address
   * @throws Rejected EMAIL_TAKEN, EMAIL_THEIR_OWN
   */
  async correct(change: UserCommands['Revise'], again: boolean, caller: Caller): Promise<void> {
    const { userId } = change;
    const { state } = await this.commands.run(user, 'Revise', userId, change, caller);
    await this.credentials.endLinks(userId);
    if (!again) return;
    const { language } = state.invited!;
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language, why: 'invitation' }, caller);
  }

  /**
   * Requires that the person has no password yet, since others may only set the first one.
   * @throws Rejected PASSWORD_THEIR_OWN
   */
  requireNoPassword(userId: string): Promise<void> {
    return this.passwords.requireNone(userId);
  }

  /** Sets the first password of an invited person. @throws Rejected COMMON_PASSWORD */
  async setPassword(userId: string, password: string, caller: Caller): Promise<void> {
    await this.passwords.change(userId, password, 'invitation', caller);
  }
}
