import { Injectable } from '@nestjs/common';
import type { Language } from '#contracts/events/event-store.ts';
import type { Caller } from '#kernel/caller.ts';
import { Commands } from '#kernel/commands.ts';
import { ProviderLinks } from '#kernel/provider-links.ts';
import { Sessions } from '#kernel/sessions.ts';
import { SecondFactor } from './second-factor.ts';
import { user, type UserCommands } from './user.decider.ts';

/** Changes, blocks and removes people who sign in. */
@Injectable()
export class Accounts {
  constructor(
    private readonly commands: Commands,
    private readonly sessions: Sessions,
    private readonly secondFactor: SecondFactor,
    private readonly links: ProviderLinks,
  ) {}

  /** Changes a person's data. @throws Rejected EMAIL_THEIR_OWN for another email of a person who has a password */
  async revise(change: UserCommands['Revise'], caller: Caller): Promise<void> {
    await this.commands.run(user, 'Revise', change.userId, change, caller);
  }

  /** Removes a person: their sessions end, and their address can be used again. */
  async remove(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Remove', userId, { userId }, caller);
    await this.sessions.endAll(userId);
    await this.secondFactor.forget(userId);
    await this.links.forget(userId);
  }

  /** Blocks a person: they are signed out everywhere and can't sign in until unblocked. */
  async block(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Block', userId, { userId }, caller);
    await this.sessions.endAll(userId);
  }

  async unblock(userId: string, caller: Caller): Promise<void> {
    await this.commands.run(user, 'Unblock', userId, { userId }, caller);
  }

  /** Mails a link for a new password, in the person's language. */
  async sendReset(userId: string, language: Language, caller: Caller): Promise<void> {
    await this.commands.run(user, 'RequestPasswordReset', userId, { userId, language }, caller);
  }
}
